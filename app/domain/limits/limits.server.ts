import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/database'
import { clientBlock } from './client-address'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

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
 * client addresses count by `clientBlock`.
 *
 * Uses connections of the pool, so never call it inside a transaction: the embedded engine has one.
 * It goes by the system clock, as the library does.
 *
 * @throws what the database throws.
 */
export function createLimits(pool: pg.Pool): Limits {
  const limiters = Object.fromEntries(
    Object.keys(rules).map((name) => [name, createLimiter(pool, name as LimitName)]),
  ) as Record<LimitName, RateLimiterPostgres>

  const giveBack = async (name: LimitName, key: string) => {
    // Not the library's reward(): on a period that has ended it would start one at -1.
    const text = `update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2`
    const rowKey = limiters[name].getKey(hashed(name, key))
    await pool.query(text, [rowKey, Date.now()])
  }

  const count = async (name: LimitName, key: string) => {
    const counted = await limiters[name].penalty(key)
    if (!isBeyond(name, counted)) return counted
    // Only the period of the wrong clock: one that another request has begun meanwhile goes on.
    const text = `delete from rate_limits where key = $1 and expire > $2`
    await pool.query(text, [limiters[name].getKey(key), Date.now() + beyond(name)])
    return limiters[name].penalty(key)
  }

  return {
    giveBack,
    async take(name, key, { points = rules[name].points } = {}) {
      const counted = await count(name, hashed(name, key))
      if (counted.consumedPoints <= points) return { ok: true }
      await giveBack(name, key)
      return refused(counted)
    },
    async peek(name, key, { points = rules[name].points } = {}) {
      const counted = await limiters[name].get(hashed(name, key))
      const isOver = counted && counted.consumedPoints >= points && !isBeyond(name, counted)
      return isOver ? refused(counted) : { ok: true }
    },
  }
}

/** Longer than a period lasts, and a minute for clocks that differ: the clock has been put back since. */
function isBeyond(name: LimitName, { msBeforeNext }: RateLimiterRes): boolean {
  return msBeforeNext > beyond(name)
}

function beyond(name: LimitName): number {
  return (rules[name].seconds + minute) * 1000
}

function createLimiter(pool: pg.Pool, name: LimitName) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: rules[name].points,
    duration: rules[name].seconds,
    // Otherwise each limiter would set timers of its own, which outlive the pool.
    clearExpiredByTimeout: false,
  })
}

function hashed(name: LimitName, key: string): string {
  const counted = rules[name].by === 'client address' ? clientBlock(key) : key
  return createHash('sha256').update(`${name}\n${counted}`).digest('base64url')
}

function refused({ msBeforeNext }: RateLimiterRes): LimitResult {
  return { ok: false, seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}

/** Removes counters whose period has ended. */
export async function sweepLimits(db: Db, now = () => new Date()): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', String(now().getTime())).execute()
}
