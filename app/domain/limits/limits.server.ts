import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Db } from '#db/database'
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
  // The operator's number overrides it: `take(name, key, { points })`.
  'otp-site': { points: 2000, seconds: day, by: 'site' },
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

interface Options {
  /** How many are allowed, where it is not the rule's own number. */
  points?: number
}

interface TakeOptions extends Options {
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
  /** Whether `take` would succeed now, without counting. */
  peek(name: LimitName, key: LimitKey, options?: Options): Promise<LimitResult>
  /** Undoes one `take` of the running period, for what turned out not to count. */
  giveBack(name: LimitName, key: LimitKey): Promise<void>
  /** For statements that count along with other work. */
  argumentsOf(name: LimitName, key: LimitKey, options?: Options): LimitArguments
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
  const argumentsOf = (
    name: LimitName,
    key: LimitKey,
    { points = rules[name].points }: Options = {},
  ): LimitArguments => {
    const isClient = typeof key !== 'string'
    if (isClient !== (rules[name].by === 'client')) throw new Error(`${name} has another key`)
    const counters = isClient ? countersOf(key) : [{ key, times: 1 }]
    return {
      keys: counters.map((counter) => `${name}:${hashed(secret, name, counter.key)}`),
      mosts: counters.map(({ times }) => points * times),
      lasts: rules[name].seconds * 1000,
      clock: Date.now(),
      tolerance: clockTolerance,
    }
  }
  return {
    argumentsOf,
    hash: (key) => createHmac('sha256', secret).update(`key\n${key}`).digest('hex'),
    async take(name, key, options) {
      const { keys, mosts, lasts, clock, tolerance } = argumentsOf(name, key, options)
      const { rows } = await pool.query<{ wait: string }>(
        'select take_limits($1, $2, $3, $4, $5, $6) as wait',
        [keys, mosts, lasts, clock, tolerance, options?.weight ?? 1],
      )
      return limitResult(Number(rows[0]?.wait))
    },
    async peek(name, key, options) {
      const { keys, mosts, lasts, clock, tolerance } = argumentsOf(name, key, options)
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
  }
}

/** @param wait milliseconds, as `take_limits` returns them. */
export function limitResult(wait: number): LimitResult {
  return wait > 0 ? { ok: false, seconds: Math.ceil(wait / 1000) } : { ok: true }
}

function hashed(secret: string, name: LimitName, key: string): string {
  return createHmac('sha256', secret).update(`limit\n${name}\n${key}`).digest('base64url')
}

/** Removes counters whose period has ended. */
export async function sweepLimits(db: Db, now = () => new Date()): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', String(now().getTime())).execute()
}
