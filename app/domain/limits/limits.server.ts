import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Db } from '#db/database'
import { refundBudget, spendBudget, type BudgetName, type Spending } from './budgets.server'
import { countersOf, type Client } from './client'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** Milliseconds by which the clocks of several processes may differ. */
const clockTolerance = minute * 1000

/** `points` per `seconds`; `by` says what the key is. */
const rules = {
  'otp-destination-10-minutes': { points: 3, seconds: 10 * minute, by: 'destination' },
  'otp-destination-hour': { points: 5, seconds: hour, by: 'destination' },
  'otp-destination-day': { points: 10, seconds: day, by: 'destination' },
  'otp-browser': { points: 10, seconds: hour, by: 'visitor' },
  'otp-client': { points: 60, seconds: hour, by: 'client' },
  'otp-guess-hour': { points: 15, seconds: hour, by: 'destination' },
  'otp-guess-day': { points: 30, seconds: day, by: 'destination' },
  'otp-guess-client': { points: 300, seconds: hour, by: 'client' },
  'sign-in-client': { points: 100, seconds: 15 * minute, by: 'client' },
  // Different accounts that were tried wrongly: lists of stolen passwords are tried one an account.
  'sign-in-accounts': { points: 30, seconds: hour, by: 'client' },
  'sign-in-account': { points: 1, seconds: hour, by: 'client and account' },
  contact: { points: 20, seconds: hour, by: 'client' },
  'new-drafts': { points: 300, seconds: hour, by: 'client' },
  // In kilobytes.
  'draft-files': { points: 500 * 1024, seconds: hour, by: 'client' },
  // The operator says how many, see `sendContactMessage`.
  'contact-mail': { points: 60, seconds: hour, by: 'site' },
  'contact-digest': { points: 1, seconds: hour, by: 'site' },
} as const

export type LimitName = keyof typeof rules

/** What a limit is counted by: the client where the rule says so, else a text such as a destination. */
export type LimitKey = Client | string

export type LimitResult = { ok: true } | { ok: false; seconds: number }

/** One of several limits that are taken together. */
export interface Wanted {
  name: LimitName
  key: LimitKey
}

interface TakeOptions {
  /** For how many it counts. */
  weight?: number
}

/** What the database's `take_limits` takes. Times in milliseconds. */
export interface LimitArguments {
  keys: string[]
  mosts: number[]
  lasts: number
  clock: number
  tolerance: number
}

export interface Limits {
  /** Counts one. Refused ones are not counted; `seconds` says when to come again. */
  take(name: LimitName, key: LimitKey, options?: TakeOptions): Promise<LimitResult>
  /**
   * Counts one in each, or in none. Always name them in the same order: others wait meanwhile.
   * `seconds` is when all of them will allow it, as far as is known now.
   */
  takeAll(
    wanted: Wanted[],
  ): Promise<{ ok: true } | { ok: false; seconds: number; limit: LimitName }>
  /** Whether `take` would succeed now, without counting. */
  peek(name: LimitName, key: LimitKey): Promise<LimitResult>
  /** Undoes one `take` of the running period, for what turned out not to count. */
  giveBack(name: LimitName, key: LimitKey): Promise<void>
  /** For statements that count along with other work. */
  argumentsOf(name: LimitName, key: LimitKey): LimitArguments
  /** Takes one of what the whole site shares. */
  spend(name: BudgetName, spending: Spending): Promise<LimitResult>
  /** Undoes one `spend`. */
  refund(name: BudgetName, spending: Pick<Spending, 'daily'>): Promise<void>
  /** Hash of a key with the secret, for tables that count by themselves: 64 hexadecimal digits. */
  hash(key: string): string
}

/**
 * Counters in the table `rate_limits`, exact across processes. A period starts with the first count
 * and ends by itself, whatever is refused meanwhile. Keys are hashed with the secret: who has the table
 * alone cannot find out an address by trying all of them. It goes by the system clock.
 *
 * Uses connections of the pool, so never call it inside a transaction: the embedded engine has one.
 *
 * @throws what the database throws.
 */
export function createLimits(pool: pg.Pool, secret: string): Limits {
  const argumentsOf = (name: LimitName, key: LimitKey): LimitArguments => {
    const counters = countersBy(name, key)
    const { points, seconds } = rules[name]
    return {
      keys: counters.map((counter) => `${name}:${hashed(secret, name, counter.key)}`),
      mosts: counters.map(({ times }) => points * times),
      lasts: seconds * 1000,
      clock: Date.now(),
      tolerance: clockTolerance,
    }
  }
  return {
    argumentsOf,
    hash: (key) => createHmac('sha256', secret).update(`key\n${key}`).digest('hex'),
    async take(name, key, options) {
      const { keys, mosts, lasts, clock, tolerance } = argumentsOf(name, key)
      const { rows } = await pool.query<{ wait: string }>(
        'select take_limits($1, $2, $3, $4, $5, $6) as wait',
        [keys, mosts, lasts, clock, tolerance, options?.weight ?? 1],
      )
      return limitResult(Number(rows[0]?.wait))
    },
    async takeAll(wanted) {
      const counters = wanted.flatMap(({ name, key }) => {
        const { keys, mosts, lasts } = argumentsOf(name, key)
        return keys.map((counter, n) => ({ name, key: counter, most: mosts[n], lasts }))
      })
      const of = <K extends keyof (typeof counters)[0]>(what: K) => counters.map((c) => c[what])
      const { rows } = await pool.query<{ refused: number | null; wait: string }>(
        'select refused, wait from take_every_limit($1, $2, $3, $4, $5)',
        [of('key'), of('most'), of('lasts'), Date.now(), clockTolerance],
      )
      const refused = counters[(rows[0]?.refused ?? 0) - 1]
      if (!refused) return { ok: true }
      return { ok: false, seconds: Math.ceil(Number(rows[0]?.wait) / 1000), limit: refused.name }
    },
    async peek(name, key) {
      const { keys, mosts, lasts, clock, tolerance } = argumentsOf(name, key)
      const { rows } = await pool.query<{ wait: string }>(
        `select coalesce(max(expire - $3::bigint), 0) as wait
        from unnest($1::text[], $2::integer[]) as counter (key, most) join rate_limits using (key)
        where points >= most and expire > $3::bigint and expire <= $4`,
        [keys, mosts, clock, clock + lasts + tolerance],
      )
      return limitResult(Number(rows[0]?.wait))
    },
    async giveBack(name, key) {
      const { keys, clock } = argumentsOf(name, key)
      await pool.query(
        `update rate_limits set points = points - 1
        where key = any ($1) and points > 0 and expire > $2`,
        [keys, clock],
      )
    },
    async spend(name, spending) {
      const wait = await spendBudget(pool, name, { ...spending, tolerance: clockTolerance })
      return limitResult(wait)
    },
    refund: (name, { daily }) => refundBudget(pool, name, daily),
  }
}

/** @param wait milliseconds, as `take_limits` returns them. */
export function limitResult(wait: number): LimitResult {
  return wait > 0 ? { ok: false, seconds: Math.ceil(wait / 1000) } : { ok: true }
}

function countersBy(name: LimitName, key: LimitKey) {
  const isClient = typeof key !== 'string'
  if (isClient !== (rules[name].by === 'client')) throw new Error(`${name} has another key`)
  return isClient ? countersOf(key) : [{ key, times: 1 }]
}

function hashed(secret: string, name: LimitName, key: string): string {
  return createHmac('sha256', secret).update(`limit\n${name}\n${key}`).digest('base64url')
}

/** Removes counters whose period has ended. */
export async function sweepLimits(db: Db, now = () => new Date()): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', String(now().getTime())).execute()
}
