import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/mailbox'
import { clientBlock, type Client } from './client-address'
import type { LimitName, Limits, Wanted } from './limits.server'
import { hourMs } from '~/time-units'

const freeFailures = 5
const firstWaitSeconds = 30
const maxWaitSeconds = 15 * 60
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

export type AttemptCounted =
  /** `failures` in a row, with this one should it fail. Call `forget` when it turned out right. */
  | { ok: true; failures: number; forget: () => Promise<void> }
  | { ok: false; seconds: number; limit: LimitName | 'sign-in-failures' }

/**
 * Counts before the password is looked at: parallel attempts cannot share one reading. The same whether the
 * account exists or not. Never call it inside a transaction: what was counted would go with a rollback.
 */
export async function countAttempt(
  db: Db,
  limits: Limits,
  attempt: Attempt,
  now: Date,
): Promise<AttemptCounted> {
  const taken = await takeAttempt(limits, attempt)
  if (!taken.ok) return taken
  const { client, owner = clientBlock(client.address) } = attempt
  // For each account and network, or browser of the owner, so that strangers make nobody else wait.
  const key = `${accountKey(limits, attempt)}.${limits.hash(`sign-in\n${owner}`)}`
  const counted = await countFailure(db, key, now)
  if (!counted.ok) {
    await limits.giveBack(taken.counted)
    return { ...counted, limit: 'sign-in-failures' }
  }
  const forget = async () => {
    await db.deleteFrom('sign_in_failures').where('account_key', '=', key).execute()
    await limits.giveBack(taken.counted)
  }
  return { ...counted, forget }
}

const nameOf = ({ userType, email }: PasswordHolder) => `${userType}:${toMailbox(email)}`

const accountKey = (limits: Limits, holder: PasswordHolder) =>
  limits.hash(`sign-in\n${nameOf(holder)}`)

/** Only strangers count in these; an account counts once an hour for a client. */
async function takeAttempt(limits: Limits, { client, owner, ...holder }: Attempt) {
  if (owner) return { ok: true, counted: [] as Wanted[] } as const
  const account = nameOf(holder)
  const failures: Wanted[] = [
    { name: 'sign-in-client', key: client },
    { name: 'sign-in-ceiling', key: account },
  ]
  const first: Wanted[] = [
    { name: 'sign-in-account', key: `${clientBlock(client.address)}\n${account}` },
    { name: 'sign-in-accounts', key: client },
  ]
  for (const counted of [[...failures, ...first], failures]) {
    const taken = await limits.takeAll(counted)
    if (taken.ok) return { ok: true, counted } as const
    if (taken.limit !== 'sign-in-account') return taken
  }
  throw new Error('a limit refused what was not asked of it')
}

/** The fifth failure in a row starts a wait of 30 s, each further one doubles it up to 15 minutes. */
async function countFailure(db: Db, key: string, now: Date) {
  const before = new Date(now.getTime() - failureMemoryHours * hourMs)
  // No wait is so long: the clock has been put back since.
  const tooLate = new Date(now.getTime() + (maxWaitSeconds + 60) * 1000)
  const failures = sql<number>`case when sign_in_failures.failed_at < ${before}::timestamptz then 1
    else sign_in_failures.failures + 1 end`
  const beyond = sql`(${failures}) - ${freeFailures}::int`
  const seconds = sql`least(${firstWaitSeconds}::int * 2 ^ least(${beyond}, 20), ${maxWaitSeconds}::int)`
  const wait = sql<Date | null>`case when ${beyond} >= 0
    then ${now}::timestamptz + make_interval(secs => ${seconds}) end`
  const counted = await db
    .insertInto('sign_in_failures')
    .values({ account_key: key, failures: 1, failed_at: now, wait_until: null })
    .onConflict((conflict) =>
      conflict
        .column('account_key')
        .doUpdateSet({ failures, failed_at: now, wait_until: wait })
        .where(
          sql<boolean>`coalesce(sign_in_failures.wait_until <= ${now} or sign_in_failures.wait_until > ${tooLate}, true)`,
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (counted) return { ok: true, failures: counted.failures } as const
  const row = await db
    .selectFrom('sign_in_failures')
    .select('wait_until')
    .where('account_key', '=', key)
    .executeTakeFirst()
  const left = (row?.wait_until?.getTime() ?? 0) - now.getTime()
  return { ok: false, seconds: Math.max(1, Math.ceil(left / 1000)) } as const
}

/** All waits for an account, and its ceiling. */
export async function forgetFailuresOf(trx: Trx, limits: Limits, holder: PasswordHolder) {
  const keys = `${accountKey(limits, holder)}.%`
  await trx.deleteFrom('sign_in_failures').where('account_key', 'like', keys).execute()
  await limits.forget(trx, { name: 'sign-in-ceiling', key: nameOf(holder) })
}

export async function sweepSignInFailures(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - failureMemoryHours * hourMs)
  await deleteInBatches(db, 'sign_in_failures', sql`failed_at < ${before}`)
}
