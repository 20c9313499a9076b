import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/mailbox'
import { rateLimits } from './limit-rules'
import { clientBlock, type Client, type Limits, type Wanted } from './limits.server'

export interface PasswordHolder {
  userType: UserType | 'staff'
  email: string
}

export interface Attempt extends PasswordHolder {
  client: Client
  /** A browser that has signed in before, or a session: its failures count apart. */
  owner?: string | undefined
}

/**
 * Counts for account and network before the password is looked at, so that parallel attempts cannot share one
 * reading. The same whether the account exists or not. Never call it inside a transaction: what was counted
 * would go with a rollback.
 * @returns the failures in a row, with this one should it fail; or the seconds to wait
 */
export async function countAttempt(
  db: Db,
  limits: Limits,
  { client, owner, ...holder }: Attempt,
  now: Date,
) {
  const by = limits.hash(`sign-in\n${owner ?? clientBlock(client.address)}`)
  const account = accountKey(limits, holder)
  const key = `sign-in-failures:${account}.${by}`
  const counted = await countFailure(db, key, now)
  if (!counted.ok) return { ...counted, limit: 'sign-in-failures' } as const
  const { failures } = counted
  if (owner) return { ok: true, failures, key, wanted: [] } as const
  // Only strangers count in these; an account counts once for a client.
  const wanted: Wanted[] = [
    { name: 'sign-in-client', key: client },
    { name: 'sign-in-ceiling', key: account },
    ...(failures === 1 ? [{ name: 'sign-in-accounts', key: client } as const] : []),
  ]
  const taken = await limits.takeAll(wanted)
  if (taken.ok) return { ok: true, failures, key, wanted } as const
  // Else a second try of the account would not count as a new one.
  if (failures === 1) await forgetAttempt(db, limits, { key, wanted: [] }, now)
  return taken
}

/** For an attempt that turned out right. @param key of its failures */
export async function forgetAttempt(
  db: Db,
  limits: Limits,
  { key, wanted }: { key: string; wanted: readonly Wanted[] },
  now: Date,
): Promise<void> {
  await sql`with forgotten as (delete from rate_limits where key = ${key})
    update rate_limits set points = greatest(points - 1, 0)
    where key = any(${limits.columnsOf(wanted).keys}) and ends_at > ${now}`.execute(db)
}

const accountKey = (limits: Limits, { userType, email }: PasswordHolder) =>
  limits.hash(`sign-in\n${userType}:${toMailbox(email)}`)

/** The fifth failure in a row starts a wait of 30 s, each further one doubles it up to 15 minutes. */
async function countFailure(db: Db, key: string, now: Date) {
  const { points, seconds } = rateLimits['sign-in-failures']
  const memory = sql`make_interval(secs => ${seconds})`
  const waitEnd = sql<Date>`case when held.points < ${points}::int then 'epoch' else held.ends_at - ${memory}
    + make_interval(secs => least(30 * 2 ^ least(held.points - ${points}::int, 20), 15 * 60)) end`
  const { rows } = await sql<{ points: number }>`
    insert into rate_limits as held (key, points, ends_at)
    values (${key}, 1, ${now}::timestamptz + ${memory})
    on conflict (key) do update set ends_at = excluded.ends_at,
      points = case when held.ends_at < ${now} then 1 else held.points + 1 end
    where ${waitEnd} <= ${now} returning points`.execute(db)
  if (rows[0]) return { ok: true, failures: rows[0].points } as const
  const query = db.selectFrom('rate_limits as held').select(waitEnd.as('until'))
  const row = await query.where('key', '=', key).executeTakeFirst()
  const left = (row?.until.getTime() ?? 0) - now.getTime()
  return { ok: false, seconds: Math.max(1, Math.ceil(left / 1000)) } as const
}

/** All waits for an account, and its ceiling. */
export async function forgetFailuresOf(trx: Trx, limits: Limits, holder: PasswordHolder) {
  const account = accountKey(limits, holder)
  const { keys } = limits.columnsOf([{ name: 'sign-in-ceiling', key: account }])
  await sql`delete from rate_limits where key = any(${keys})
    or key like ${`sign-in-failures:${account}.%`}`.execute(trx)
}
