import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/mailbox'
import { dayMs } from '~/time-units'
import { clientBlock, type Client } from './client-address'
import type { LimitName, Limits, Wanted } from './limits.server'

const freeFailures = 5
const firstWaitSeconds = 30
const maxWaitSeconds = 15 * 60
const failureMemoryMs = dayMs

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

export type AttemptCounted =
  /** `failures` in a row, with this one should it fail. Call `forget` when it turned out right. */
  | { ok: true; failures: number; forget: () => Promise<unknown> }
  | { ok: false; seconds: number; limit: LimitName | 'sign-in-failures' }

/**
 * Counts for account and network before the password is looked at, so that parallel attempts cannot share one
 * reading. The same whether the account exists or not. Never call it inside a transaction: what was counted
 * would go with a rollback.
 */
export async function countAttempt(
  db: Db,
  limits: Limits,
  attempt: Attempt,
  now: Date,
): Promise<AttemptCounted> {
  const { client, owner } = attempt
  const key = failureKey(limits, attempt, owner ?? clientBlock(client.address))
  const counted = await countFailure(db, key, now)
  if (!counted.ok) return { ...counted, limit: 'sign-in-failures' }
  const { failures } = counted
  // Only strangers count in these; an account counts once for a client.
  const wanted: Wanted[] = [
    { name: 'sign-in-client', key: client },
    { name: 'sign-in-ceiling', key: nameOf(attempt) },
    ...(failures === 1 ? [{ name: 'sign-in-accounts', key: client } as const] : []),
  ]
  const strange = owner ? [] : wanted
  const forget = (given: Wanted[]) =>
    sql`
    with forgotten as (delete from sign_in_failures where account_key = ${key})
    update rate_limits set points = greatest(points - 1, 0)
    where key = any(${limits.columnsOf(given).keys}) and ends_at > ${now}`.execute(db)
  const taken = strange.length ? await limits.takeAll(strange) : ({ ok: true } as const)
  if (taken.ok) return { ok: true, failures, forget: () => forget(strange) }
  // Else a second try of the account would not count as a new one.
  if (failures === 1) await forget([])
  return taken
}

const nameOf = ({ userType, email }: PasswordHolder) => `${userType}:${toMailbox(email)}`

const failureKey = (limits: Limits, holder: PasswordHolder, owner: string) =>
  `${limits.hash(`sign-in\n${nameOf(holder)}`)}.${limits.hash(`sign-in\n${owner}`)}`

/** The fifth failure in a row starts a wait of 30 s, each further one doubles it up to 15 minutes. */
async function countFailure(db: Db, key: string, now: Date) {
  const before = new Date(now.getTime() - failureMemoryMs)
  const failures = sql<number>`case when sign_in_failures.failed_at < ${before}::timestamptz then 1
    else sign_in_failures.failures + 1 end`
  const beyond = sql`(${failures}) - ${freeFailures}::int`
  const seconds = sql`least(${firstWaitSeconds}::int * 2 ^ least(${beyond}, 20), ${maxWaitSeconds}::int)`
  const wait = sql<Date | null>`case when ${beyond} >= 0
    then ${now}::timestamptz + make_interval(secs => ${seconds}) end`
  const isFree = sql<boolean>`coalesce(sign_in_failures.wait_until <= ${now}, true)`
  const counted = await db
    .insertInto('sign_in_failures')
    .values({ account_key: key, failures: 1, failed_at: now, wait_until: null })
    .onConflict((conflict) =>
      conflict
        .column('account_key')
        .doUpdateSet({ failures, failed_at: now, wait_until: wait })
        .where(isFree),
    )
    .returning('failures')
    .executeTakeFirst()
  if (counted) return { ok: true, failures: counted.failures } as const
  const query = db.selectFrom('sign_in_failures').select('wait_until')
  const row = await query.where('account_key', '=', key).executeTakeFirst()
  const left = (row?.wait_until?.getTime() ?? 0) - now.getTime()
  return { ok: false, seconds: Math.max(1, Math.ceil(left / 1000)) } as const
}

/** All waits for an account, and its ceiling. */
export async function forgetFailuresOf(trx: Trx, limits: Limits, holder: PasswordHolder) {
  const keys = failureKey(limits, holder, '').replace(/\..*/, '.%')
  await trx.deleteFrom('sign_in_failures').where('account_key', 'like', keys).execute()
  await limits.forget(trx, { name: 'sign-in-ceiling', key: nameOf(holder) })
}

export async function sweepSignInFailures(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - failureMemoryMs)
  await deleteInBatches(db, 'sign_in_failures', sql`failed_at < ${before}`)
}
