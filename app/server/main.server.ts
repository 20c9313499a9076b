import type { ServerBuild } from '@remix-run/node'
import { once } from 'node:events'
import { createServer, type Server, type ServerOptions } from 'node:http'
import { connect } from 'node:net'
import type { App } from '~/web/app/app'
import { startApp } from '~/web/app/start-app.server'
import { CannotStart, requireConfig, type Config, type Environment } from '~/web/app/config.server'
import { securityHeaders } from '~/web/page/security-headers.server'
import { minuteMs } from '~/time-units'
import { createAdmission } from './admission/admission.server'
import { areArriving, drainAcceptQueue, watchArrivals } from './admission/arrivals.server'
import { cachedPages } from './cached-pages'
import { Connections, limitConnections } from './admission/connections.server'
import { stopOnErrors } from './errors.server'
import { Files } from './files.server'
import { createHandler, type Middleware } from './handler.server'
import { MemoryPageCache } from './page-cache.server'
import { createHandlers, createRemix, type Handlers } from './remix.server'
import { nameRoutes } from './route-names.server'
import { createStop, Gate, signals } from './stop.server'
import { answerUnreadable } from './unreadable.server'

/** A client that takes nothing of its answer for so long has gone. */
const maxStillMs = 10_000
/** Node looks every second. */
const headersMs = 14_000
/** Enough for an application with its files at 256 kbit/s. */
const wholeRequestMs = 3 * minuteMs
const keepAliveMs = 20_000

export type Source =
  | { build: ServerBuild; folder: string }
  | { vite: Middleware; handlers: () => Promise<Handlers>; attach: (server: Server) => void }

const serverOptions: ServerOptions = {
  headersTimeout: headersMs,
  requestTimeout: wholeRequestMs,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: keepAliveMs,
}

export interface RunningServer {
  app: App
  server: Server
  gate: Gate
  connections: Connections
  close: () => Promise<void>
}

export async function main(source: Source): Promise<void> {
  // Until somebody is served, the database bears an end at any moment.
  const endAtOnce = () => process.exit(1)
  for (const signal of signals) process.once(signal, endAtOnce)
  const { app, server, gate, connections, close } = await startServer(process.env, source)
  const stop = createStop({
    server,
    gate,
    drainSeconds: app.config.drainSeconds,
    beginStop() {
      app.isStopping = true
      connections.endAfterAnswers()
    },
    close,
  })
  for (const signal of signals) process.off(signal, endAtOnce).once(signal, () => stop())
  stopOnErrors(stop)
  process.stdout.write(`Ready after ${(performance.now() / 1000).toFixed(1)} s\n`)
}

/** @throws CannotStart when settings are wrong or the port is taken; else what database and documents throw. */
export async function startServer(
  environment: Environment,
  source: Source,
): Promise<RunningServer> {
  const config = requireConfig(environment)
  await requirePort(config)
  const app = await startApp(config)
  const connections = new Connections()
  const admit = createAdmission(config, { pause: drainAcceptQueue, isCrowded: areArriving })
  const handler = createHandler({ app, connections, admit, ...servedBy(source, app) })
  const gate = new Gate(handler)
  const server = createServer(serverOptions, gate.listener)
  server.setTimeout(maxStillMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
  limitConnections(server, config.trustProxy)
  watchArrivals(server)
  answerUnreadable(server)
  if ('vite' in source) source.attach(server)
  await listen(server, config).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  return { app, server, gate, connections, close: app.close }
}

function servedBy(source: Source, { config }: App) {
  const headers = securityHeaders(config.https)
  if ('vite' in source) {
    const { vite, handlers } = source
    return { vite, remix: createRemix({ handlers, headers }), routeOf: () => 'other' }
  }
  const { build, folder } = source
  const handlers = Promise.resolve(createHandlers(build))
  return {
    pages: new MemoryPageCache(cachedPages),
    files: new Files(folder, headers),
    remix: createRemix({ handlers: () => handlers, headers }),
    routeOf: nameRoutes(build),
  }
}

/**
 * Comes before anything is changed: a start that will fail migrates nothing. It does not listen at the port, since that
 * would take connections of a proxy and cut them off.
 */
async function requirePort({ port, host }: Config): Promise<void> {
  const trial = createServer()
  await listen(trial, { port: 0, host })
  trial.close()
  await once(trial, 'close')
  if (port === 0) return
  const socket = connect({ port, host: host || 'localhost' })
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (isTaken) throw new CannotStart([portInUse(port)])
}

const portInUse = (port: number) => `port ${port} is in use already; PORT chooses another.`

async function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<void> {
  server.listen({ port, host: host || undefined })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart([whyNotListening(error, { port, host })])
  })
}

function whyNotListening(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
): string {
  if (code === 'EADDRINUSE') return portInUse(port)
  if (code === 'EACCES') return `this user may not listen on port ${port}; PORT chooses another.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST: this machine has no address ${host}; leave it out to listen on all.`
  }
  return message
}
