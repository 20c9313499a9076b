import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import { spendBudget, type BudgetName } from './budgets.server'
import type { Client } from './client'
import { clientBlock, clientNetwork } from './client-address'
import { rateLimits } from './rules'

export type LimitName = keyof typeof rateLimits

export type LimitKey = Client | string

export type LimitResult = { ok: true } | { ok: false; seconds: number }

export interface Wanted {
  name: LimitName
  key: LimitKey
  /** Instead of the rule's. */
  points?: number
}

interface Weighed {
  weight?: number
}

interface Counter {
  name: LimitName
  key: string
  maximum: number
  seconds: number
}

/** Arguments of `take_limits`. */
export interface CounterColumns {
  keys: string[]
  maxima: number[]
  seconds: number[]
}

export interface Limits {
  /** A refused one is not counted; `seconds` until the next try. */
  take(name: LimitName, key: LimitKey, options?: Weighed): Promise<LimitResult>
  /** Counts in all or in none. Always name them in the same order: others wait meanwhile. */
  takeAll(
    wanted: Wanted[],
    options?: Weighed,
  ): Promise<{ ok: true } | { ok: false; seconds: number; limit: LimitName }>
  /** @returns seconds until all of them allow the next; 0 now */
  findWait(wanted: Wanted[]): Promise<number>
  /** Undoes one `takeAll` in the periods that run. */
  giveBack(wanted: Wanted[]): Promise<void>
  /** For statements that count along with other work, see `takeLimits`. */
  columnsOf(wanted: Wanted[]): CounterColumns
  spend(name: BudgetName, daily: number): Promise<LimitResult>
  /** With the secret, for tables that count by themselves: 64 hexadecimal digits. */
  hash(key: string): string
}

/**
 * Exact across processes. A period starts with its first count and ends by the system clock, whatever is
 * refused. Keys are hashed with the secret, so the table alone reveals no address. Uses connections of the
 * pool: never call it inside a transaction, since the embedded engine has one.
 */
export function createLimits(pool: pg.Pool, secret: string): Limits {
  const hash = (text: string) => createHmac('sha256', secret).update(text)
  const countersOf = (wanted: Wanted): Counter[] =>
    keysOf(wanted).map(({ key, times }) => ({
      name: wanted.name,
      key: `${wanted.name}:${hash(`limit\n${wanted.name}\n${key}`).digest('base64url')}`,
      maximum: (wanted.points ?? rateLimits[wanted.name].points) * times,
      seconds: rateLimits[wanted.name].seconds,
    }))
  const columnsOf = (wanted: Wanted[]) => toColumns(wanted.flatMap(countersOf))
  const takeAll: Limits['takeAll'] = async (wanted, { weight = 1 } = {}) => {
    const counters = wanted.flatMap(countersOf)
    const { keys, maxima, seconds } = toColumns(counters)
    const { rows } = await pool.query<{ refused: number | null; wait_seconds: number }>(
      'select refused, wait_seconds from take_limits($1, $2, $3, $4, $5)',
      [keys, maxima, seconds, weight, new Date()],
    )
    const refused = counters[(rows[0]?.refused ?? 0) - 1]
    if (!refused) return { ok: true }
    return { ok: false, seconds: Number(rows[0]?.wait_seconds), limit: refused.name }
  }
  return {
    columnsOf,
    takeAll,
    hash: (key) => hash(`key\n${key}`).digest('hex'),
    async take(name, key, options) {
      const taken = await takeAll([{ name, key }], options)
      return taken.ok ? taken : { ok: false, seconds: taken.seconds }
    },
    async findWait(wanted) {
      const { keys, maxima, seconds } = columnsOf(wanted)
      const { rows } = await pool.query<{ seconds: number }>(
        `select coalesce(ceil(extract(epoch from max(ends_at) - $4)), 0)::integer as seconds
        from unnest($1::text[], $2::integer[], $3::integer[]) as counter (key, maximum, lasts)
        join rate_limits using (key)
        where points >= maximum and is_running(ends_at, make_interval(secs => lasts), $4)`,
        [keys, maxima, seconds, new Date()],
      )
      return Number(rows[0]?.seconds)
    },
    async giveBack(wanted) {
      await pool.query('select give_back($1, 1, $2)', [columnsOf(wanted).keys, new Date()])
    },
    spend: async (name, daily) => toResult(await spendBudget(pool, name, daily)),
  }
}

/** Counts in all or in none, inside of a transaction too. */
export async function takeLimits(
  db: Db | Trx,
  { keys, maxima, seconds }: CounterColumns,
  at: Date,
): Promise<LimitResult> {
  const { rows } = await sql<{ refused: number | null; wait_seconds: number }>`
    select refused, wait_seconds from take_limits(${keys}, ${maxima}, ${seconds}, 1, ${at})`.execute(
    db,
  )
  return toResult(rows[0]?.refused ? Number(rows[0].wait_seconds) : 0)
}

/** A client's /48 holds many households, so it may have four times as much as one of them. */
function keysOf({ name, key }: Wanted): { key: string; times: number }[] {
  if (typeof key === 'string') return [{ key, times: 1 }]
  const [block, network] = [clientBlock(key.address), clientNetwork(key.address)]
  if (rateLimits[name].by === 'network') return [{ key: network, times: 1 }]
  const wide = block === network ? [] : [{ key: network, times: 4 }]
  return [{ key: block, times: 1 }, ...wide]
}

function toColumns(counters: Counter[]): CounterColumns {
  return {
    keys: counters.map(({ key }) => key),
    maxima: counters.map(({ maximum }) => maximum),
    seconds: counters.map(({ seconds }) => seconds),
  }
}

const toResult = (seconds: number): LimitResult =>
  seconds > 0 ? { ok: false, seconds } : { ok: true }

export async function sweepLimits(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(db, 'rate_limits', sql`ends_at < ${now()}`)
  await deleteInBatches(db, 'budgets', sql`full_at < ${now()}`)
}
