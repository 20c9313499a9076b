import { createRequestHandler, installGlobals, type ServerBuild } from '@remix-run/node'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import type { App } from '~/http/app.server'
import { ensureBuild, serverBuild } from '../../app/http/build.mjs'
import { Browser } from './browser'
import { emptyTables } from './empty-tables'
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

interface Started {
  product: Promise<App>
  services: App
  db: App['db']
  outbox: Outbox
  handle: (request: Request) => Promise<Response>
}

/** Where the product keeps itself: its routes look there at each request. */
const running = globalThis as { pearlbridge?: Promise<App> | undefined }

/** By their settings. Test files run in few processes, and most of them want the usual product. */
const started = new Map<string, Promise<Started>>()

/**
 * The server build over an embedded database, made first when it does not fit the sources. Products with
 * the same settings are one product a process, which is emptied for each test file: its database has no
 * rows and its outbox no messages. Close it in `afterAll`; the process that ends takes it along.
 *
 * @param env settings beside DELIVERY=outbox; those of the machine do not count.
 */
export async function startBuiltApp(env: Record<string, string> = {}): Promise<BuiltApp> {
  const key = JSON.stringify(env)
  const fresh = !started.has(key)
  if (fresh) started.set(key, start(env))
  const { product, services, db, outbox, handle } = await (started.get(key) as Promise<Started>)
  running.pearlbridge = product
  if (!fresh) {
    await emptyTables(db)
    outbox.empty()
  }
  const request: BuiltApp['request'] = (path, init) => {
    const asked = new Request(origin + path, init)
    asked.headers.set('host', new URL(origin).host)
    return handle(asked)
  }
  return {
    services,
    outbox,
    request,
    browser(headers = {}) {
      visitors += 1
      // Behind a socket this header is the request hook's.
      const address = `10.1.${visitors >> 8}.${visitors & 255}`
      return new Browser(origin, request, { 'x-client-address': address, ...headers })
    },
    async close() {
      // A test may have taken the database away.
      services.db = db
    },
  }
}

async function start(env: Record<string, string>): Promise<Started> {
  if (process.env.BUILD !== 'keep') await ensureBuild()
  const dataDir = await mkdtemp(join(inject('scratch'), 'app-'))
  for (const name of settings) delete process.env[name]
  const own = { NODE_ENV: 'production', LOG_LEVEL: 'error', DELIVERY: 'outbox', DATA_DIR: dataDir }
  Object.assign(process.env, own, env)
  installGlobals({ nativeFetch: true })
  // The product tells the operator of its start and of every message; a test has no operator.
  process.stdout.write = () => true
  // The build starts the product when it is evaluated, once for each address it is imported by.
  running.pearlbridge = undefined
  const address = `${pathToFileURL(serverBuild).href}?${started.size}`
  const build = (await import(address)) as ServerBuild
  const product = running.pearlbridge as Promise<App> | undefined
  if (!product) throw new Error('the server build started no product')
  for (const name of Object.keys(env)) delete process.env[name]
  const services = await product
  return {
    product,
    services,
    db: services.db,
    outbox: readOutbox(dataDir),
    handle: createRequestHandler(build, 'production'),
  }
}
