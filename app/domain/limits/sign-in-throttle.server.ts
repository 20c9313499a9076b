import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/mailbox'
import { clientBlock, type Client } from './client-address'
import { rateLimits, type Limits, type Wanted } from './limits.server'

/** An account, or somebody of the staff, which is no user type of the site. */
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
 * @returns the failures in a row, with this one should it fail, and `forget` for one that turned out right; or
 * the seconds to wait
 */
export async function countAttempt(
  db: Db,
  limits: Limits,
  { client, owner, ...holder }: Attempt,
  now: Date,
) {
  const by = limits.hash(`sign-in\n${owner ?? clientBlock(client.address)}`)
  const key = `${prefixOf(limits, holder)}${by}`
  const counted = await countFailure(db, key, now)
  if (!counted.ok) return { ...counted, limit: 'sign-in-failures' } as const
  const { failures } = counted
  // Only strangers count in these; an account counts once for a client.
  const strange: Wanted[] = [
    { name: 'sign-in-client', key: client },
    { name: 'sign-in-ceiling', key: nameOf(holder) },
    ...(failures === 1 ? [{ name: 'sign-in-accounts', key: client } as const] : []),
  ]
  const wanted = owner ? [] : strange
  const forget = (given: Wanted[]) =>
    sql`with forgotten as (delete from rate_limits where key = ${key})
      update rate_limits set points = greatest(points - 1, 0)
      where key = any(${limits.columnsOf(given).keys}) and ends_at > ${now}`.execute(db)
  const taken = owner ? ({ ok: true } as const) : await limits.takeAll(wanted)
  if (taken.ok) return { ok: true, failures, forget: () => forget(wanted) } as const
  // Else a second try of the account would not count as a new one.
  if (failures === 1) await forget([])
  return taken
}

const nameOf = ({ userType, email }: PasswordHolder) => `${userType}:${toMailbox(email)}`

const prefixOf = (limits: Limits, holder: PasswordHolder) =>
  `sign-in-failures:${limits.hash(`sign-in\n${nameOf(holder)}`)}.`

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
  const { keys } = limits.columnsOf([{ name: 'sign-in-ceiling', key: nameOf(holder) }])
  await sql`delete from rate_limits where key = any(${keys})
    or key like ${`${prefixOf(limits, holder)}%`}`.execute(trx)
}
