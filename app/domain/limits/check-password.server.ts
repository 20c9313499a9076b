import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import { rateLimits, type LimitName } from './limit-rules'
import { clientBlock, type Client, type Limits, type LimitRequest } from './limits.server'

export interface PasswordHolder {
  userType: UserType | 'staff'
  email: string
}

export interface PasswordAttempt extends PasswordHolder {
  client: Client
  /** A known browser or a session: its failures count apart. */
  owner?: string | undefined
}

export type PasswordRefusal =
  /** `failures` in a row, also for an unknown account. */
  | { ok: false; reason: 'wrong'; failures: number }
  | { ok: false; reason: 'wait'; seconds: number; limit: LimitName }

export interface PasswordDeps {
  limits: Limits
  now?: () => Date
}

/**
 * Counts for account and network before it verifies, so that parallel attempts are all counted. Never call it
 * inside a transaction: a rollback would undo the count. @param verify takes the same time for unknown
 * accounts
 */
export async function checkPassword(
  db: Db,
  { limits, now }: PasswordDeps,
  { client, owner, ...holder }: PasswordAttempt,
  verify: () => Promise<boolean>,
): Promise<{ ok: true } | PasswordRefusal> {
  const at = now?.() ?? new Date()
  const account = hashHolder(limits, holder)
  const by = limits.hash(`sign-in\n${owner ?? clientBlock(client.address)}`)
  const key = `sign-in-failures:${account}.${by}`
  const counted = await countFailure(db, key, at)
  if (!counted.ok) return { ...counted, reason: 'wait', limit: 'sign-in-failures' }
  const { failures } = counted
  // Known browsers skip these limits; each account counts once for a client.
  const forStrangers: LimitRequest[] = [
    { name: 'sign-in-client', key: client },
    { name: 'sign-in-ceiling', key: account },
    ...(failures === 1 ? [{ name: 'sign-in-accounts', key: client } as const] : []),
  ]
  const wanted = owner ? [] : forStrangers
  const allowed = owner ? ({ ok: true } as const) : await limits.consume(wanted)
  const forgetFailure = sql`delete from rate_limits where key = ${key}`
  if (!allowed.ok) {
    // Otherwise the next attempt at this account would not count as its first.
    if (failures === 1) await forgetFailure.execute(db)
    return { ...allowed, reason: 'wait' }
  }
  if (!(await verify())) return { ok: false, reason: 'wrong', failures }
  await sql`with forgotten as (${forgetFailure})
    update rate_limits set points = greatest(points - 1, 0)
    where key in (select key from rate_limits where key = any(${limits.toColumns(wanted).keys})
      and ends_at > ${at} order by key for update)`.execute(db)
  return { ok: true }
}

/** The fifth failure in a row starts a wait of 30 s; each further one doubles it, up to 15 minutes. */
async function countFailure(db: Db, key: string, now: Date) {
  const { points, seconds } = rateLimits['sign-in-failures']
  const memory = sql`make_interval(secs => ${seconds})`
  const waitEnd = sql<Date>`case when counter.points < ${points}::int then 'epoch' else counter.ends_at - ${memory}
    + make_interval(secs => least(30 * 2 ^ least(counter.points - ${points}::int, 20), 15 * 60)) end`
  const { rows } = await sql<{ points: number }>`
    insert into rate_limits as counter (key, points, ends_at)
    values (${key}, 1, ${now}::timestamptz + ${memory})
    on conflict (key) do update set ends_at = excluded.ends_at,
      points = case when counter.ends_at < ${now} then 1 else counter.points + 1 end
    where ${waitEnd} <= ${now} returning points`.execute(db)
  if (rows[0]) return { ok: true, failures: rows[0].points } as const
  const query = db.selectFrom('rate_limits as counter').select(waitEnd.as('until'))
  const row = await query.where('key', '=', key).executeTakeFirst()
  const left = (row?.until.getTime() ?? 0) - now.getTime()
  return { ok: false, seconds: Math.max(1, Math.ceil(left / 1000)) } as const
}

const hashHolder = (limits: Limits, { userType, email }: PasswordHolder) =>
  limits.hash(`sign-in\n${userType}:${toMailbox(email)}`)

export async function clearSignInFailures(trx: Trx, limits: Limits, holder: PasswordHolder) {
  const account = hashHolder(limits, holder)
  const { keys } = limits.toColumns([{ name: 'sign-in-ceiling', key: account }])
  await sql`delete from rate_limits where key in (select key from rate_limits where key = any(${keys})
    or key like ${`sign-in-failures:${account}.%`} order by key for update)`.execute(trx)
}
