import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import { refundBudget, spendBudget, type BudgetName, type Spending } from './budgets.server'
import { countersOf, type Client } from './client'
import { rateLimits } from './rules'

export type LimitName = keyof typeof rateLimits

export type LimitKey = Client | string

export type LimitResult = { ok: true } | { ok: false; seconds: number }

export interface Wanted {
  name: LimitName
  key: LimitKey
}

interface Weighed {
  weight?: number
}

interface TakeOptions extends Weighed {
  points?: number
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
  take(name: LimitName, key: LimitKey, options?: TakeOptions): Promise<LimitResult>
  /** Counts in all or in none. Always name them in the same order: others wait meanwhile. */
  takeAll(
    wanted: Wanted[],
    options?: TakeOptions,
  ): Promise<{ ok: true } | { ok: false; seconds: number; limit: LimitName }>
  peek(name: LimitName, key: LimitKey): Promise<LimitResult>
  /** Undoes one `take` of the running period. */
  giveBack(name: LimitName, key: LimitKey, options?: Weighed): Promise<void>
  /** @param keys of `columnsOf` */
  giveBackTo(keys: string[], options?: Weighed): Promise<void>
  /** For statements that count along with other work, see `takeLimits`. */
  columnsOf(wanted: Wanted[]): CounterColumns
  spend(name: BudgetName, spending: Spending): Promise<LimitResult>
  refund(name: BudgetName, spending: Pick<Spending, 'daily'>): Promise<void>
  /** With the secret, for tables that count by themselves: 64 hexadecimal digits. */
  hash(key: string): string
}

/**
 * Exact across processes. A period starts with its first count and ends by the system clock, whatever is
 * refused. Keys are hashed with the secret, so the table alone reveals no address. Uses connections of the
 * pool: never call it inside a transaction, since the embedded engine has one.
 */
export function createLimits(pool: pg.Pool, secret: string): Limits {
  const counters = (wanted: Wanted[], points?: number): Counter[] =>
    wanted.flatMap(({ name, key }) => {
      const { seconds } = rateLimits[name]
      return countersBy(name, key).map((counter) => ({
        name,
        key: storedKey(secret, { name, key: counter.key }),
        maximum: (points ?? rateLimits[name].points) * counter.times,
        seconds,
      }))
    })
  const takeAll: Limits['takeAll'] = async (wanted, { weight = 1, points } = {}) => {
    const all = counters(wanted, points)
    const { keys, maxima, seconds } = columnsOf(all)
    const { rows } = await pool.query<{ refused: number | null; wait_seconds: number }>(
      'select refused, wait_seconds from take_limits($1, $2, $3, $4, $5)',
      [keys, maxima, seconds, weight, new Date()],
    )
    const refused = all[(rows[0]?.refused ?? 0) - 1]
    if (!refused) return { ok: true }
    return { ok: false, seconds: Number(rows[0]?.wait_seconds), limit: refused.name }
  }
  const giveBackTo: Limits['giveBackTo'] = async (keys, { weight = 1 } = {}) => {
    await pool.query('select give_back($1, $2, $3)', [keys, weight, new Date()])
  }
  return {
    columnsOf: (wanted) => columnsOf(counters(wanted)),
    hash: (key) => createHmac('sha256', secret).update(`key\n${key}`).digest('hex'),
    takeAll,
    async take(name, key, options) {
      const taken = await takeAll([{ name, key }], options)
      return taken.ok ? taken : { ok: false, seconds: taken.seconds }
    },
    async peek(name, key) {
      const { keys, maxima } = columnsOf(counters([{ name, key }]))
      const { rows } = await pool.query<{ seconds: number }>(
        `select coalesce(ceil(extract(epoch from max(ends_at) - $4)), 0)::integer as seconds
        from unnest($1::text[], $2::integer[]) as counter (key, maximum) join rate_limits using (key)
        where points >= maximum and is_running(ends_at, make_interval(secs => $3), $4)`,
        [keys, maxima, rateLimits[name].seconds, new Date()],
      )
      return limitResult(Number(rows[0]?.seconds))
    },
    giveBack: (name, key, options) =>
      giveBackTo(columnsOf(counters([{ name, key }])).keys, options),
    giveBackTo,
    spend: async (name, spending) => limitResult(await spendBudget(pool, name, spending)),
    refund: (name, { daily }) => refundBudget(pool, name, daily),
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
  return limitResult(rows[0]?.refused ? Number(rows[0].wait_seconds) : 0)
}

function storedKey(secret: string, { name, key }: { name: LimitName; key: string }): string {
  return `${name}:${hashed(secret, name, key)}`
}

function columnsOf(counters: Counter[]): CounterColumns {
  return {
    keys: counters.map(({ key }) => key),
    maxima: counters.map(({ maximum }) => maximum),
    seconds: counters.map(({ seconds }) => seconds),
  }
}

function limitResult(seconds: number): LimitResult {
  return seconds > 0 ? { ok: false, seconds } : { ok: true }
}

function countersBy(name: LimitName, key: LimitKey) {
  const isClient = typeof key !== 'string'
  if (isClient !== (rateLimits[name].by === 'client')) throw new Error(`${name} has another key`)
  return isClient ? countersOf(key) : [{ key, times: 1 }]
}

function hashed(secret: string, name: LimitName, key: string): string {
  return createHmac('sha256', secret).update(`limit\n${name}\n${key}`).digest('base64url')
}

export async function sweepLimits(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(db, 'rate_limits', sql`ends_at < ${now()}`)
  await deleteInBatches(db, 'budgets', sql`full_at < ${now()}`)
}
