import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { UserType } from '#db/schema'
import type { Client } from './client'
import { clientBlock } from './client-address'
import type { LimitName, Limits, Wanted } from './limits.server'
import { hourMs } from '~/time-units'

const freeFailures = 5
const firstSignInWaitSeconds = 30
const maxSignInWaitSeconds = 15 * 60
const failureMemoryHours = 24

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
 * A row for each account and network, or browser of the owner, so that strangers make nobody else wait. The
 * same whether the account exists or not.
 */
export function throttleKey(
  limits: Pick<Limits, 'hash'>,
  { client, owner = clientBlock(client.address), ...holder }: Attempt,
): string {
  return `${accountKey(limits, holder)}.${limits.hash(`sign-in\n${owner}`)}`
}

const accountKey = (limits: Pick<Limits, 'hash'>, holder: PasswordHolder) =>
  limits.hash(`sign-in\n${accountOf(holder)}`)

const accountOf = ({ userType, email }: PasswordHolder) => `${userType}:${email.toLowerCase()}`

type Taken =
  /** Call `giveBack` when the attempt turned out to be no failure. */
  { ok: true; giveBack: () => Promise<void> } | { ok: false; seconds: number; limit: LimitName }

/** Counts a stranger's attempt before the password is looked at; an account counts once an hour for a client. */
export async function takeAttempt(
  limits: Limits,
  { client, owner, ...holder }: Attempt,
): Promise<Taken> {
  if (owner) return { ok: true, giveBack: async () => {} }
  const account = accountOf(holder)
  const failures: Wanted[] = [
    { name: 'sign-in-client', key: client },
    { name: 'sign-in-ceiling', key: account },
  ]
  const first: Wanted[] = [
    { name: 'sign-in-account', key: `${clientBlock(client.address)}\n${account}` },
    { name: 'sign-in-accounts', key: client },
  ]
  const taken = await limits.takeAll([...failures, ...first])
  if (taken.ok) return { ok: true, giveBack: () => limits.giveBack([...failures, ...first]) }
  if (taken.limit !== 'sign-in-account') return taken
  const again = await limits.takeAll(failures)
  return again.ok ? { ok: true, giveBack: () => limits.giveBack(failures) } : again
}

export type AttemptCounted =
  /** In a row, with this one should it fail. */
  { ok: true; failures: number } | { ok: false; seconds: number }

/**
 * Counts before the password is looked at: parallel attempts cannot share one reading. The fifth failure in a
 * row starts a wait of 30 s, each further one doubles it up to 15 minutes; a day without failures ends it.
 */
export async function countAttempt(db: Db, key: string, now: Date): Promise<AttemptCounted> {
  const counted = await db
    .insertInto('sign_in_failures')
    .values({ account_key: key, failures: 1, failed_at: now, wait_until: null })
    .onConflict((conflict) =>
      conflict
        .column('account_key')
        .doUpdateSet({ failures: nextFailures(now), failed_at: now, wait_until: nextWait(now) })
        .where((eb) =>
          eb.or([
            eb('sign_in_failures.wait_until', 'is', null),
            eb('sign_in_failures.wait_until', '<=', now),
            // No wait is so long: the clock has been put back since.
            eb('sign_in_failures.wait_until', '>', afterMaxWait(now)),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (counted) return { ok: true, failures: counted.failures }
  const row = await db
    .selectFrom('sign_in_failures')
    .select('wait_until')
    .where('account_key', '=', key)
    .executeTakeFirst()
  const left = (row?.wait_until?.getTime() ?? 0) - now.getTime()
  return { ok: false, seconds: Math.max(1, Math.ceil(left / 1000)) }
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account_key', '=', key).execute()
}

/** Ends the waits of all networks and browsers. */
export async function forgetFailuresOf(
  trx: Trx,
  limits: Pick<Limits, 'hash'>,
  holder: PasswordHolder,
): Promise<void> {
  const keys = `${accountKey(limits, holder)}.%`
  await trx.deleteFrom('sign_in_failures').where('account_key', 'like', keys).execute()
}

export async function sweepSignInFailures(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(db, 'sign_in_failures', sql`failed_at < ${forgotten(now())}`)
}

function nextFailures(now: Date) {
  return sql<number>`case
    when sign_in_failures.failed_at < ${forgotten(now)}::timestamptz then 1
    else sign_in_failures.failures + 1 end`
}

function nextWait(now: Date) {
  const beyond = sql`(${nextFailures(now)}) - ${freeFailures}::int`
  const seconds = sql`least(${firstSignInWaitSeconds}::int * 2 ^ least(${beyond}, 20), ${maxSignInWaitSeconds}::int)`
  return sql<Date | null>`case
    when ${beyond} >= 0 then ${now}::timestamptz + make_interval(secs => ${seconds})
    end`
}

/** A minute more for processes whose clocks differ. */
function afterMaxWait(now: Date) {
  return new Date(now.getTime() + (maxSignInWaitSeconds + 60) * 1000)
}

function forgotten(now: Date) {
  return new Date(now.getTime() - failureMemoryHours * hourMs)
}
