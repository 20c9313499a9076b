import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import { refundBudget, spendBudget, type BudgetName, type Spending } from './budgets.server'
import { countersOf, type Client } from './client'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const rules = {
  'otp-destination-10-minutes': { points: 3, seconds: 10 * minute, by: 'destination' },
  'otp-destination-hour': { points: 5, seconds: hour, by: 'destination' },
  'otp-destination-day': { points: 10, seconds: day, by: 'destination' },
  'otp-browser': { points: 10, seconds: hour, by: 'visitor' },
  // At three points a send, of which the entered code gives two back: thirty people in one hall ask for two
  // codes each, one of them again, before they enter any.
  'otp-client': { points: 270, seconds: hour, by: 'client' },
  // Of a budget below half; the operator says how many, see `spendFor`.
  'otp-network': { points: 8, seconds: hour, by: 'network' },
  'otp-guess-hour': { points: 15, seconds: hour, by: 'destination' },
  'otp-guess-day': { points: 30, seconds: day, by: 'destination' },
  'otp-guess-client': { points: 300, seconds: hour, by: 'client' },
  // Letters about a form that has left its browser.
  'kept-form-letter': { points: 3, seconds: hour, by: 'destination' },
  'sign-in-client': { points: 100, seconds: 15 * minute, by: 'client' },
  // Accounts tried wrongly: lists of stolen passwords are tried once an account.
  'sign-in-accounts': { points: 30, seconds: hour, by: 'client' },
  'sign-in-account': { points: 1, seconds: hour, by: 'client and account' },
  // Where a code of the staff's was entered: nobody is refused, it is remembered.
  'staff-network': { points: 1, seconds: 90 * day, by: 'person and network' },
  // Links for who has forgotten the password of the staff's.
  'staff-forgotten': { points: 1, seconds: 10 * minute, by: 'destination' },
  'staff-forgotten-day': { points: 10, seconds: day, by: 'destination' },
  contact: { points: 20, seconds: hour, by: 'client' },
  'contact-content': { points: 1, seconds: day, by: 'content' },
  'new-drafts': { points: 300, seconds: hour, by: 'client' },
  // Kilobytes.
  'draft-files': { points: 500 * 1024, seconds: hour, by: 'client' },
  // A third of a second of a core each. Thirty people of one hall choose theirs at once.
  photos: { points: 30, seconds: minute, by: 'network' },
  // The operator says how many, see `tellInbox`.
  'contact-mail': { points: 60, seconds: hour, by: 'site' },
  'contact-digest': { points: 1, seconds: hour, by: 'site' },
} as const

export type LimitName = keyof typeof rules

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
  /** Instead of the rule's. */
  points?: number
}

interface Counter {
  name: LimitName
  key: string
  maximum: number
  seconds: number
}

interface CounterColumns {
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
  /** Arguments of `take_limits`, for statements that count along with other work. */
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
      const { seconds } = rules[name]
      return countersBy(name, key).map((counter) => ({
        name,
        key: storedKey(secret, { name, key: counter.key }),
        maximum: (points ?? rules[name].points) * counter.times,
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
    hash: (key) => hashKey(secret, key),
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
        [keys, maxima, rules[name].seconds, new Date()],
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

/** What is counted for a key now, without counting. */
export interface RunningCount {
  name: LimitName
  points: number
  maximum: number
  endsAt: Date
}

type WantedByText = Wanted & { key: string }

/** Those of which a period runs. */
export async function findRunning(
  db: Db,
  secret: string,
  wanted: WantedByText[],
  now = new Date(),
): Promise<RunningCount[]> {
  const named = new Map(wanted.map((one) => [storedKey(secret, one), one.name]))
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'points', 'ends_at'])
    .where('key', 'in', [...named.keys()])
    .where('ends_at', '>', now)
    .execute()
  return rows.flatMap(({ key, points, ends_at: endsAt }) => {
    const name = named.get(key)
    return name ? [{ name, points, maximum: rules[name].points, endsAt }] : []
  })
}

/** @returns how many periods it has ended */
export async function endPeriods(
  trx: Trx,
  secret: string,
  wanted: WantedByText[],
): Promise<number> {
  const keys = wanted.map((one) => storedKey(secret, one))
  const { numDeletedRows } = await trx
    .deleteFrom('rate_limits')
    .where('key', 'in', keys)
    .executeTakeFirst()
  return Number(numDeletedRows)
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

/** See `Limits.hash`. */
export function hashKey(secret: string, key: string): string {
  return createHmac('sha256', secret).update(`key\n${key}`).digest('hex')
}

function limitResult(seconds: number): LimitResult {
  return seconds > 0 ? { ok: false, seconds } : { ok: true }
}

function countersBy(name: LimitName, key: LimitKey) {
  const isClient = typeof key !== 'string'
  if (isClient !== (rules[name].by === 'client')) throw new Error(`${name} has another key`)
  return isClient ? countersOf(key) : [{ key, times: 1 }]
}

function hashed(secret: string, name: LimitName, key: string): string {
  return createHmac('sha256', secret).update(`limit\n${name}\n${key}`).digest('base64url')
}

export async function sweepLimits(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(db, 'rate_limits', sql`ends_at < ${now()}`)
  await deleteInBatches(db, 'budgets', sql`full_at < ${now()}`)
}
