// The server between the socket and Remix.
import type { ServerBuild } from '@remix-run/node'
import { once } from 'node:events'
import { createServer, type Server, type ServerOptions } from 'node:http'
import type { Connect } from 'vite'
import { startApp, type App } from '~/web/app/start-app.server'
import { StartError, requireConfig, type Config, type Environment } from '~/web/app/config.server'
import { securityHeaders } from '~/web/page/security-headers.server'
import { minuteMs } from '~/time-units'
import { stopOnErrors } from './errors.server'
import { createFiles } from './files.server'
import { createHandler, maxStillMs } from './handler.server'
import { createHandlers, createRemix, type Handlers } from './remix.server'
import { createPageCache } from './send-response.server'
import { createStop } from './stop.server'

const signals = ['SIGTERM', 'SIGINT'] as const

const serverOptions: ServerOptions = {
  headersTimeout: 15_000,
  /** Enough for an application with its files at 256 kbit/s. */
  requestTimeout: 3 * minuteMs,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 20_000,
}

/** The built product, whose routes load while the database opens, or, in development, Vite. */
export type Source =
  | { loadBuild: () => Promise<ServerBuild>; folder: string }
  | { vite: Connect.Server; handlers: () => Promise<Handlers>; attach: (server: Server) => void }

export async function main(source: Source): Promise<void> {
  // Before the first request nothing is lost by an exit at any moment.
  const endAtOnce = () => process.exit(1)
  for (const signal of signals) process.once(signal, endAtOnce)
  const { app, server } = await startServer(process.env, source)
  const stop = createStop({
    server,
    drainSeconds: app.config.drainSeconds,
    beginStop: () => void (app.isStopping = true),
    close: () => app.close(),
  })
  for (const signal of signals) process.off(signal, endAtOnce).once(signal, () => stop())
  stopOnErrors(stop)
  process.stdout.write(`Ready after ${(performance.now() / 1000).toFixed(1)} s\n`)
}

/** @throws StartError for wrong settings or a used port; also what database, documents and routes throw */
export async function startServer(
  environment: Environment,
  source: Source,
): Promise<{ app: App; server: Server }> {
  const config = requireConfig(environment)
  const [app, parts] = await Promise.all([startApp(config), serveFrom(source, config)])
  const server = createServer(serverOptions, createHandler({ app, ...parts }))
  // An open connection costs some 20 kB and a file handle.
  server.maxConnections = 4000
  if ('vite' in source) source.attach(server)
  else server.timeout = maxStillMs
  const { host, port } = config
  try {
    server.listen({ port, host: host || undefined })
    await once(server, 'listening')
  } catch (error) {
    await app.close()
    const { code } = error as NodeJS.ErrnoException
    throw new StartError([
      `${host || 'all addresses'}, port ${port}, cannot be used (${code}); HOST and PORT choose others.`,
    ])
  }
  return { app, server }
}

async function serveFrom(source: Source, { https }: Config) {
  const headers = securityHeaders(https)
  const defaults = { ...headers, 'Cache-Control': 'no-store' }
  if ('vite' in source) return { vite: source.vite, remix: createRemix(source.handlers, defaults) }
  const pages = createPageCache()
  const remix = createRemix(createHandlers(await source.loadBuild()), defaults, pages)
  return { pages, files: createFiles(source.folder, headers), remix }
}
