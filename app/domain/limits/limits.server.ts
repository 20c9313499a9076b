// Limits: counters in the database that slow down or refuse requests.
import { CompiledQuery, sql } from 'kysely'
import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/delete-in-batches'
import { rateLimits, type LimitName } from './limit-rules'

export interface Client {
  address: string
}

export interface LimitRequest {
  name: LimitName
  key: Client | string
  /** Replaces the rule's number of points. */
  points?: number
}

/** `limit` is the first one used up; `seconds` pass until all of them allow the request. */
export type LimitsResult = { ok: true } | { ok: false; seconds: number; limit: LimitName }

interface Options {
  weight?: number
  /** Checks without counting. */
  dryRun?: boolean
  trx?: Db | Trx
  at?: Date
}

export type Limits = ReturnType<typeof createLimits>
export type CounterColumns = Pick<ReturnType<Limits['toColumns']>, 'keys' | 'maxima' | 'seconds'>

/**
 * Counts exactly, across all processes. A period starts with its first count; refusals do not extend it. Keys
 * are hashed with the secret, so the table alone reveals no address.
 */
export function createLimits(pool: pg.Pool, secret: string) {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  /** One element for each counter, for statements that count and do other work at once. */
  const toColumns = (wanted: readonly LimitRequest[]) => {
    const counters = wanted.flatMap(({ name, key, points: maximum = rateLimits[name].points }) => {
      if (typeof key === 'string') return [{ name, text: key, maximum }]
      const [block, network] = [clientBlock(key.address), clientBlock(key.address, 48)]
      if (rateLimits[name].by === 'network' || block === network)
        return [{ name, text: network, maximum }]
      // A /48 holds many households.
      const networkCounter = { name, text: network, maximum: 4 * maximum }
      return [{ name, text: block, maximum }, networkCounter]
    })
    return {
      names: counters.map(({ name }) => name),
      keys: counters.map(({ name, text }) => `${name}:${hash(`limit\n${name}\n${text}`)}`),
      maxima: counters.map(({ maximum }) => maximum),
      seconds: counters.map(({ name }) => rateLimits[name].seconds),
      refills: counters.map(({ name }) => rateLimits[name].refills ?? false),
    }
  }
  /** Counts all requests or none. In a transaction pass `trx`: the embedded engine has one connection. */
  const consume = async (
    wanted: readonly LimitRequest[],
    { weight = 1, dryRun = false, trx, at = new Date() }: Options = {},
  ): Promise<LimitsResult> => {
    const { names, keys, maxima, seconds, refills } = toColumns(wanted)
    const text = dryRun ? checkLimits : consumeLimits
    const values = [keys, maxima, seconds, weight, at, refills]
    const { rows } = await (trx
      ? trx.executeQuery<Refusal>(CompiledQuery.raw(text, values))
      : pool.query<Refusal>(text, values))
    const { refused, wait_seconds } = rows[0] ?? {}
    const limit = names[(refused ?? 0) - 1]
    return limit ? { ok: false, seconds: Number(wait_seconds), limit } : { ok: true }
  }
  return {
    consume,
    toColumns,
    /** The counter of mails to the business, which every new case looks at. */
    mails: toColumns([{ name: 'contact-mail', key: 'all' }]),
    hash,
  }
}

const consumeLimits = 'select * from take_limits($1, $2, $3, $4, $5, $6)'
const checkLimits = `select min(place)::integer as refused,
  ceil(extract(epoch from max(free_at) - $5))::integer as wait_seconds
  from count_limits($1, $2, $3, $4, $5, $6) where free_at > $5`

type Refusal = { refused?: number | null; wait_seconds?: number }

/**
 * Returns an IPv4 address in one spelling, or the /64 of an IPv6 household; with 48 bits the block that one
 * customer may hold. Other texts are returned unchanged.
 */
export function clientBlock(address: string, bits: 48 | 64 = 64): string {
  const bare = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return bare
  const ip = ipaddr.process(bare)
  if (ip.kind() === 'ipv4') return ip.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/${bits}`).toString()}/${bits}`
}

export const sweepLimits = (db: Db, now = () => new Date()) =>
  deleteInBatches(db, 'rate_limits', sql`ends_at < ${now()}`)
