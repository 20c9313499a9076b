import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createDb, type Db } from '../database'
import type { OpenDatabase } from '../open.server'
import { createPool } from '../pool.mjs'

const maxDatabaseConnections = 10
/** Nobody waits longer for a page. */
const statementMs = 30_000
const idleTransactionMs = 31_000
/** At a start, while PostgreSQL starts beside it. */
const reachDatabaseMs = 30_000
/** Longer than the server lets a statement run, and than an idle connection is kept. */
const databaseSilenceMs = 35_000
const waitForConnectionMs = 5_000
/** Until a connection that nobody uses is closed. */
const idleConnectionMs = 30_000

// A server that is not there yet: containers of one composition start in any order.
const NOT_YET = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '57P03'])

/** Also where the server or the role sets others. */
const unlimited = {
  options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
}

interface Options {
  reachMs?: number
  /** Of a dead network the operating system tells much later. */
  silenceMs?: number
  /** Gets a line when the server has not answered for a second. */
  report?: ((line: string) => void) | undefined
}

/** @throws Error naming host, port and database (no password) when the server cannot be reached */
export async function openPostgres(
  url: string,
  { reachMs = reachDatabaseMs, silenceMs = databaseSilenceMs, report }: Options = {},
): Promise<OpenDatabase> {
  const common = {
    connectionString: url,
    max: maxDatabaseConnections,
    keepAlive: true,
    connectionTimeoutMillis: waitForConnectionMs,
    idleTimeoutMillis: idleConnectionMs,
    application_name: 'pearlbridge',
  }
  const pool = createPool({
    ...common,
    stream: () => socketWithTimeout(silenceMs),
    maxLifetimeSeconds: 3_600,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  })

  const { host, port, database = '' } = new pg.Client({ connectionString: url })
  const place = `${host}:${port}/${database}`
  const until = Date.now() + reachMs
  const saying = setTimeout(() => report?.(waitingFor(place, until)), 1000)
  try {
    const version = await reach(pool, until)
    return {
      db: createDb(pool),
      pool,
      engine: 'postgresql',
      description: `PostgreSQL ${version} at ${place}`,
      patiently: (work) => withPool(createPool({ ...common, ...unlimited }), work),
      close: () => pool.end(),
    }
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error && error.message ? error.message : String(error)
    throw new Error(`PostgreSQL at ${place} cannot be reached: ${reason}`, { cause: error })
  } finally {
    clearTimeout(saying)
  }
}

const waitingFor = (place: string, until: number) =>
  `Waiting for PostgreSQL at ${place}, until ${new Date(until).toISOString().slice(11, 19)} UTC`

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

async function reach(pool: pg.Pool, until: number): Promise<string | undefined> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version.split(' ')[0]
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (!NOT_YET.has(code) || Date.now() > until) throw error
      await sleep(500)
    }
  }
}
