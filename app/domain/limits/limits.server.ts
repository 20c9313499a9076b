import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Db } from '#db/database'
import { clientBlock } from './client-address'

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
  'otp-client': { points: 60, seconds: hour, by: 'client address' },
  // The operator's number overrides it: `take(name, key, { points })`.
  'otp-site': { points: 2000, seconds: day, by: 'site' },
  'sign-in-client': { points: 100, seconds: 15 * minute, by: 'client address' },
  contact: { points: 20, seconds: hour, by: 'client address' },
} as const

export type LimitName = keyof typeof rules

export type LimitResult = { ok: true } | { ok: false; seconds: number }

interface Options {
  /** How many are allowed, where it is not the rule's own number. */
  points?: number
}

export interface Limits {
  /** Counts one. Refused ones are not counted; `seconds` says when to come again. */
  take(name: LimitName, key: string, options?: Options): Promise<LimitResult>
  /** Whether `take` would succeed now, without counting. */
  peek(name: LimitName, key: string, options?: Options): Promise<LimitResult>
  /** Undoes one `take` of the running period, for what turned out not to count. */
  giveBack(name: LimitName, key: string): Promise<void>
}

/**
 * Counters in the table `rate_limits`, exact across processes. A period starts with the first count
 * and ends by itself, whatever is refused meanwhile. Keys are hashed: the table holds no addresses;
 * client addresses count by `clientBlock`. It goes by the system clock.
 *
 * Uses connections of the pool, so never call it inside a transaction: the embedded engine has one.
 *
 * @throws what the database throws.
 */
export function createLimits(pool: pg.Pool): Limits {
  return {
    async take(name, key, options) {
      const { limitKey, most, lasts, clock, tolerance } = limitArguments(name, key, options)
      const { rows } = await pool.query<{ wait: string }>(
        'select take_limit($1, $2, $3, $4, $5) as wait',
        [limitKey, most, lasts, clock, tolerance],
      )
      return limitResult(Number(rows[0]?.wait))
    },
    async peek(name, key, options) {
      const { limitKey, most, lasts, clock, tolerance } = limitArguments(name, key, options)
      const { rows } = await pool.query<{ wait: string }>(
        `select expire - $2::bigint as wait from rate_limits
        where key = $1 and points >= $3 and expire > $2::bigint and expire <= $4`,
        [limitKey, clock, most, clock + lasts + tolerance],
      )
      return limitResult(Number(rows[0]?.wait ?? 0))
    },
    async giveBack(name, key) {
      const { limitKey, clock } = limitArguments(name, key)
      await pool.query(
        'update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2',
        [limitKey, clock],
      )
    },
  }
}

/** What the database's `take_limit` takes, for statements that count along with other work. */
export function limitArguments(
  name: LimitName,
  key: string,
  { points: most = rules[name].points }: Options = {},
) {
  return {
    limitKey: `${name}:${hashed(name, key)}`,
    most,
    lasts: rules[name].seconds * 1000,
    clock: Date.now(),
    tolerance: clockTolerance,
  }
}

/** @param wait milliseconds, as `take_limit` returns them. */
export function limitResult(wait: number): LimitResult {
  return wait > 0 ? { ok: false, seconds: Math.ceil(wait / 1000) } : { ok: true }
}

function hashed(name: LimitName, key: string): string {
  const counted = rules[name].by === 'client address' ? clientBlock(key) : key
  return createHash('sha256').update(`${name}\n${counted}`).digest('base64url')
}

/** Removes counters whose period has ended. */
export async function sweepLimits(db: Db, now = () => new Date()): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', String(now().getTime())).execute()
}
