import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createDb, type Db } from '../database'
import type { OpenDatabase } from '../open.server'
import { createPool } from '../pool.mjs'

const statementMs = 30_000
/** Time for a PostgreSQL that starts together with the product. */
const reachDatabaseMs = 30_000
/** Detects a dead network, which the operating system reports much later; longer than any statement runs. */
const databaseSilenceMs = 35_000

/** Errors of a server that is still starting: containers start in any order. */
const startingCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '57P03'])

const unlimited = {
  options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
}

interface Options {
  reachMs?: number
  silenceMs?: number
}

/** @throws Error naming host, port and database (no password) when the server cannot be reached */
export async function openPostgres(
  url: string,
  { reachMs = reachDatabaseMs, silenceMs = databaseSilenceMs }: Options = {},
): Promise<OpenDatabase> {
  const common = {
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'pearlbridge',
  }
  const pool = createPool({
    ...common,
    stream: () => socketWithTimeout(silenceMs),
    maxLifetimeSeconds: 3_600,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
  })
  const { host, port, database = '' } = new pg.Client({ connectionString: url })
  const address = `${host}:${port}/${database}`
  try {
    const version = await waitForServer(pool, Date.now() + reachMs)
    return {
      db: createDb(pool),
      pool,
      description: `PostgreSQL ${version} at ${address}`,
      withoutTimeouts: (work) => withPool(createPool({ ...common, ...unlimited }), work),
      close: () => pool.end(),
    }
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error && error.message ? error.message : String(error)
    throw new Error(`PostgreSQL at ${address} cannot be reached: ${reason}`, { cause: error })
  }
}

async function withPool<T>(pool: pg.Pool, work: (db: Db, pool: pg.Pool) => Promise<T>): Promise<T> {
  try {
    return await work(createDb(pool), pool)
  } finally {
    await pool.end()
  }
}

function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket().setTimeout(silenceMs)
  return socket.once('timeout', () => socket.destroy())
}

async function waitForServer(pool: pg.Pool, until: number): Promise<string | undefined> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version.split(' ')[0]
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (!startingCodes.has(code) || Date.now() > until) throw error
      await sleep(500)
    }
  }
}
