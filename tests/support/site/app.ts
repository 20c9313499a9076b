// Support of tests: the product in this process, its browser, database and services.
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, inject } from 'vitest'
import type { App } from '~/web/app/start-app.server'
import type { ServerBuild } from '@remix-run/node'
import type * as Main from '~/server/main.server'
import { clientBuild, ensureBuild, serverBuild, serverMain } from '../../../scripts/build.mjs'
import { Browser } from './browser'
import { emptyTables } from '../database/empty-tables'
import { chooseEngine } from '../database/own-database'
import { readOutbox, type Outbox } from './outbox'
import { send } from './send'

/** The built product with its own server, in this process. */
export interface BuiltApp {
  services: App
  outbox: Outbox
  /** At 127.0.0.1. */
  port: number
  /** One request over a socket. @param from the client's address, one of this machine's own. */
  request(path: string, init?: RequestInit, from?: string): Promise<Response>
  /** A new visitor with cookies and an address of its own, as a graphical browser without scripts. */
  browser(headers?: Record<string, string>): Browser
  /**
   * A visitor whose address changes with each request and whose cookie shows no proof of an address, so that no
   * limit refuses what is to be looked at.
   */
  roamer(headers?: Record<string, string>): Browser
  close(): Promise<void>
}

const origin = 'http://localhost:3000'
let visitors = 0

interface Started {
  services: App
  db: App['db']
  outbox: Outbox
  port: number
}

/** By their settings. Test files run in few processes, and most of them want the usual product. */
const started = new Map<string, Promise<Started>>()

/**
 * The built server over a database of its own, made first when it does not fit the sources. Products with the
 * same settings are one product a process, which is emptied for each test file: its database has no rows and
 * its outbox no messages. Close it in `afterAll`; the process that ends takes it along.
 *
 * @param env settings beside DELIVERY=outbox; those of the machine do not count.
 */
export async function startBuiltApp(env: Record<string, string> = {}): Promise<BuiltApp> {
  const key = JSON.stringify(env)
  const fresh = !started.has(key)
  if (fresh) started.set(key, start(env))
  const { services, db, outbox, port } = await (started.get(key) as Promise<Started>)
  if (!fresh) {
    await emptyTables(db)
    outbox.empty()
  }
  const request: BuiltApp['request'] = (path, init = {}, from = nextAddress()) => {
    const headers = new Headers(init.headers)
    headers.set('host', new URL(origin).host)
    return send(`http://127.0.0.1:${port}${path}`, { ...init, headers }, from)
  }
  return {
    services,
    outbox,
    port,
    request,
    browser(headers = {}) {
      const from = nextAddress()
      return new Browser(origin, (path, init) => request(path, init, from), headers)
    },
    roamer(headers = {}) {
      return new Browser(origin, (path, init) => request(path, init), headers)
    },
    async close() {
      // A test may have taken the database away.
      services.db = db
    },
  }
}

/** The product of `startBuiltApp` for the tests beside this call; to be asked inside of them only. */
export function useBuiltApp(env?: Record<string, string>): BuiltApp {
  let app: BuiltApp | undefined
  beforeAll(async () => {
    app = await startBuiltApp(env)
  })
  afterAll(() => app?.close())
  return new Proxy({} as BuiltApp, { get: (_, name) => app?.[name as keyof BuiltApp] })
}

const loadBuild = () => import(pathToFileURL(serverBuild).href) as Promise<ServerBuild>

async function start(env: Record<string, string>): Promise<Started> {
  if (process.env.BUILD !== 'keep') await ensureBuild()
  process.env.NODE_ENV = 'production'
  const dataDir = await mkdtemp(join(inject('scratch'), 'app-'))
  // The product tells the operator of its start and of every message; a test has no operator.
  process.stdout.write = () => true
  const { startServer } = (await import(pathToFileURL(serverMain).href)) as typeof Main
  const { app, server } = await startServer(
    {
      ...{
        PORT: '0',
        DELIVERY: 'outbox',
        DATA_DIR: dataDir,
        PUBLIC_ORIGIN: origin,
        LOG_LEVEL: 'error',
      },
      ...(await chooseEngine()),
      ...env,
    },
    { loadBuild, folder: clientBuild },
  )
  const { port } = server.address() as AddressInfo
  return { services: app, db: app.db, outbox: readOutbox(dataDir), port }
}

/** All of 127.0.0.0/8 is this machine, so that visitors are as many clients as there are people. */
function nextAddress(): string {
  visitors += 1
  return `127.1.${visitors >> 8}.${visitors & 255}`
}
