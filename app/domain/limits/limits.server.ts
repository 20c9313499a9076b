import { CompiledQuery, sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import { clientBlock, type Client } from './client-address'

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]

interface Rule {
  points: number
  seconds: number
  /** Counted for an IPv4 address or a /48 alone; other clients' for their /64, and four times for its /48. */
  by?: 'network'
  /** Points come back one by one, instead of all at the end of the period. */
  refills?: true
}

const rules = <Name extends string>(table: Record<Name, Rule>): Record<Name, Rule> => table

/** Counters in the database, shared by all processes. */
export const rateLimits = rules({
  // Enough codes for somebody who mistyped or waits for a slow mail, and no mailbox is filled by others.
  'otp-destination-10-minutes': { points: 3, seconds: 10 * minute },
  'otp-destination-hour': { points: 5, seconds: hour },
  'otp-destination-day': { points: 10, seconds: day },
  // Thirty people in one hall come through, each with a code sent again.
  'otp-network-sms': { points: 60, seconds: hour, by: 'network' },
  'otp-network-email': { points: 120, seconds: hour, by: 'network' },
  // `sendLimits` says how many: a quarter of what the site may send in this time, and all of it.
  'otp-share-sms': { points: 1, seconds: 4 * hour, by: 'network' },
  'otp-share-email': { points: 1, seconds: 4 * hour, by: 'network' },
  'otp-site-sms': { points: 1, seconds: 4 * hour, refills: true },
  'otp-site-email': { points: 1, seconds: 4 * hour, refills: true },
  // A code of six digits is guessed once in seven years.
  'otp-guess-hour': { points: 15, seconds: hour },
  'kept-form-letter': { points: 3, seconds: hour },
  // In a row; then `countAttempt` makes wait. Each one begins the day anew.
  'sign-in-failures': { points: 5, seconds: day },
  // An account over all networks; beyond it the mailed code alone opens it.
  'sign-in-ceiling': { points: 100, seconds: hour },
  'sign-in-client': { points: 100, seconds: 15 * minute },
  // Accounts tried wrongly: lists of stolen passwords are tried once an account.
  'sign-in-accounts': { points: 30, seconds: hour },
  'staff-forgotten': { points: 1, seconds: 10 * minute },
  'staff-forgotten-day': { points: 10, seconds: day },
  contact: { points: 20, seconds: hour },
  // What an account asks for, and what it writes in its cases.
  cases: { points: 50, seconds: day },
  'case-texts': { points: 20, seconds: day },
  'new-drafts': { points: 300, seconds: hour },
  // In kilobytes.
  'draft-files': { points: 100 * 1024, seconds: hour },
  // The operator says how many, see `renderLetter`.
  'contact-mail': { points: 60, seconds: hour },
  // The date is the key.
  'daily-mail': { points: 1, seconds: day },
})

export type LimitName = keyof typeof rateLimits

export interface Wanted {
  name: LimitName
  key: Client | string
  /** Instead of the rule's. */
  points?: number
}

/** `limit` is the first that is full; `seconds` until all of them will allow it. */
export type LimitsResult = { ok: true } | { ok: false; seconds: number; limit: LimitName }

/** Arguments of `take_limits`. */
export type CounterColumns = Pick<ReturnType<Limits['columnsOf']>, 'keys' | 'maxima' | 'seconds'>

interface Options {
  weight?: number
  trx?: Db | Trx
  at?: Date
}

export type Limits = ReturnType<typeof createLimits>

/**
 * Exact across processes. A period starts with its first count and ends by the system clock, whatever is
 * refused. Keys are hashed with the secret, so the table alone reveals no address.
 */
export function createLimits(pool: pg.Pool, secret: string) {
  /** 64 hexadecimal digits. */
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  /** An element for each counter; for statements that count along with other work. */
  const columnsOf = (wanted: Wanted[]) => {
    const counters = wanted.flatMap(({ name, key, points = rateLimits[name].points }) =>
      keysOf(name, key).map(([text, times]) => ({ name, text, maximum: points * times })),
    )
    return {
      names: counters.map(({ name }) => name),
      keys: counters.map(({ name, text }) => `${name}:${hash(`limit\n${name}\n${text}`)}`),
      maxima: counters.map(({ maximum }) => maximum),
      seconds: counters.map(({ name }) => rateLimits[name].seconds),
      refills: counters.map(({ name }) => rateLimits[name].refills ?? false),
    }
  }
  /** Outside of `trx` it needs a connection, of which the embedded engine has one. */
  const ask = async (
    text: string,
    wanted: Wanted[],
    { weight = 1, trx, at = new Date() }: Options,
  ): Promise<LimitsResult> => {
    const { names, keys, maxima, seconds, refills } = columnsOf(wanted)
    const values = [keys, maxima, seconds, weight, at, refills]
    const { rows } = await (trx
      ? trx.executeQuery<Refusal>(CompiledQuery.raw(text, values))
      : pool.query<Refusal>(text, values))
    const { refused, wait_seconds } = rows[0] ?? {}
    const limit = names[(refused ?? 0) - 1]
    return limit ? { ok: false, seconds: Number(wait_seconds), limit } : { ok: true }
  }
  /** Counts in all or in none. */
  const takeAll = (wanted: Wanted[], options: Options = {}) => ask(takeLimits, wanted, options)
  return {
    takeAll,
    take: (name: LimitName, key: Client | string, options?: Options) =>
      takeAll([{ name, key }], options),
    /** Whether `takeAll` would count now. */
    check: (wanted: Wanted[]) => ask(checkLimits, wanted, {}),
    columnsOf,
    /** For tables that count by themselves. */
    hash,
  }
}

const takeLimits = 'select refused, wait_seconds from take_limits($1, $2, $3, $4, $5, $6)'
const checkLimits = `select min(place)::integer as refused,
  ceil(extract(epoch from max(free_at) - $5))::integer as wait_seconds
  from count_limits($1, $2, $3, $4, $5, $6) where free_at > $5`

type Refusal = { refused?: number | null; wait_seconds?: number }

/** @returns keys with how many times the points; a /48 holds many households and has four times as much */
function keysOf(name: LimitName, key: Client | string): [string, number][] {
  if (typeof key === 'string') return [[key, 1]]
  const [block, network] = [clientBlock(key.address), clientBlock(key.address, 48)]
  if (rateLimits[name].by === 'network' || block === network) return [[network, 1]]
  return [
    [block, 1],
    [network, 4],
  ]
}

export async function sweepLimits(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(db, 'rate_limits', sql`ends_at < ${now()}`)
}
