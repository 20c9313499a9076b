import { createRequestHandler, installGlobals, type ServerBuild } from '@remix-run/node'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { App } from '~/http/app.server'
import { ensureBuild, serverBuild } from '../../app/http/build.mjs'
import { Browser } from './browser'
import { readOutbox, type Outbox } from './outbox'

/** The whole built product as a function, without a network. */
export interface BuiltApp {
  /** What the routes work with: database, limits, document store. */
  services: App
  outbox: Outbox
  request(path: string, init?: RequestInit): Promise<Response>
  /** A new visitor with cookies and an address of its own, as a graphical browser without scripts. */
  browser(headers?: Record<string, string>): Browser
  close(): Promise<void>
}

const origin = 'http://localhost:3000'
const settings = ['DATABASE_URL', 'SMTP_URL', 'SECRET', 'PUBLIC_ORIGIN', 'TRUST_PROXY']
let visitors = 0

/**
 * Loads the server build, made first when it does not fit the sources, over an embedded database of
 * its own. Once a test file: the build starts the product when it is loaded. Close it in `afterAll`.
 *
 * @param env settings beside DELIVERY=outbox; those of the machine do not count.
 */
export async function startBuiltApp(env: Record<string, string> = {}): Promise<BuiltApp> {
  if (process.env.BUILD !== 'keep') await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'pearlbridge-app-'))
  for (const name of settings) delete process.env[name]
  const own = { NODE_ENV: 'production', LOG_LEVEL: 'error', DELIVERY: 'outbox', DATA_DIR: dataDir }
  Object.assign(process.env, own, env)
  installGlobals({ nativeFetch: true })
  // The product tells the operator of its start and of every message; a test has no operator.
  process.stdout.write = () => true
  const build = (await import(pathToFileURL(serverBuild).href)) as ServerBuild
  const services = await (globalThis as { pearlbridge?: Promise<App> }).pearlbridge
  if (!services) throw new Error('the server build started no product')
  const handle = createRequestHandler(build, 'production')
  const request: BuiltApp['request'] = (path, init) => {
    const asked = new Request(origin + path, init)
    asked.headers.set('host', new URL(origin).host)
    return handle(asked)
  }
  return {
    services,
    outbox: readOutbox(dataDir),
    request,
    browser(headers = {}) {
      visitors += 1
      // Behind a socket this header is the request hook's.
      const address = `10.1.${visitors >> 8}.${visitors & 255}`
      return new Browser(origin, request, { 'x-client-address': address, ...headers })
    },
    async close() {
      await services.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
