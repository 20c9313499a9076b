import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Database } from '#db/schema'
import { firstLeaveLetterMs, leavingAtOnce, secondLeaveLetterMs, sweptAtOnce } from '~/bounds'
import { eraseAccount } from '~/domain/account-data/erase-account.server'
import { accountLeavesMessage, accountLeftMessage } from '~/domain/accounts/account-emails'
import { findOwner } from '~/domain/accounts/account-name.server'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { openStatuses } from '~/domain/requests/status'
import { monthsBefore } from '~/domain/consents/keeping'

interface IdleDeps extends Site {
  store: DocumentStore
  /** How long an account is kept after its last sign-in. */
  months: number
}

export interface SweptAccounts {
  letters: number
  accounts: number
}

/**
 * Tells people who have not signed in for long that their account will be deleted, tells them once more, and deletes
 * it. What is open keeps an account. Any number of processes may do so at once. Wake the queue afterwards.
 *
 * @throws the first error, once all the others have had their turn
 */
export async function sweepIdleAccounts(
  db: Db,
  deps: IdleDeps,
  now: () => Date,
): Promise<SweptAccounts> {
  const at = now()
  const swept = { letters: 0, accounts: 0 }
  const errors: unknown[] = []
  for await (const id of dueAccounts(db, deps, at)) {
    try {
      const { files, became } = await db
        .transaction()
        .execute((trx) => takeNextStep(trx, deps, { id, at }))
      await removeFiles(deps.store, files)
      if (became) swept[became] += 1
    } catch (error) {
      errors.push(error)
    }
    if (swept.letters + swept.accounts + errors.length === leavingAtOnce) break
  }
  if (errors.length) throw errors[0]
  return swept
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms)

/** Who signed in last before that is told. */
const idleBefore = ({ months }: IdleDeps, at: Date) =>
  monthsBefore(after(at, firstLeaveLetterMs), months)

async function* dueAccounts(db: Db, deps: IdleDeps, at: Date): AsyncGenerator<string> {
  const leaving = await db
    .selectFrom('accounts')
    .select('id')
    .where('leaves_at', '<=', after(at, secondLeaveLetterMs))
    .where((eb) => eb.or([eb('leave_letters', '<', 2), eb('leaves_at', '<=', at)]))
    .orderBy('leaves_at')
    .limit(leavingAtOnce)
    .execute()
  for (const { id } of leaving) yield id
  let [time, last] = [new Date(0), '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const idle = await db
      .selectFrom('accounts')
      .select(['id', 'signed_in_at', 'leaves_at'])
      .select((eb) => isKept(eb).as('kept'))
      .where(sql<boolean>`(signed_in_at, id) > (${time}, ${last}::uuid)`)
      .where('signed_in_at', '<=', idleBefore(deps, at))
      .orderBy('signed_in_at')
      .orderBy('id')
      .limit(sweptAtOnce)
      .execute()
    for (const { id, kept, leaves_at } of idle) if (!kept && !leaves_at) yield id
    const end = idle.at(-1)
    if (!end || idle.length < sweptAtOnce) return
    ;[time, last] = [end.signed_in_at, end.id]
  }
}

/** By something that is open, or by a sign-in that has not been noted. */
const isKept = ({ or, exists, selectFrom }: ExpressionBuilder<Database, 'accounts'>) =>
  or([
    exists(
      selectFrom('requests')
        .select('requests.id')
        .whereRef('account_id', '=', 'accounts.id')
        .where((eb) =>
          eb.or([eb('status', 'in', openStatuses), eb('unanswered_since', 'is not', null)]),
        ),
    ),
    exists(selectFrom('sessions').select('sessions.id').whereRef('account_id', '=', 'accounts.id')),
  ])

type Step = { files: string[]; became?: keyof SweptAccounts }

async function takeNextStep(
  trx: Trx,
  deps: IdleDeps,
  { id, at }: { id: string; at: Date },
): Promise<Step> {
  const { brand, origin, months } = deps
  const nothing = { files: [] }
  const account = await lockAccount(trx, id)
  if (!account) return nothing
  const { kept, signed_in_at, leaves_at, leave_letters } = await trx
    .selectFrom('accounts')
    .select(['signed_in_at', 'leaves_at', 'leave_letters'])
    .select((eb) => isKept(eb).as('kept'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const set = (values: { leaves_at: Date | null; leave_letters: number }) =>
    trx.updateTable('accounts').set(values).where('id', '=', id).execute()
  // Also where a longer time was set since.
  if (kept || signed_in_at > idleBefore(deps, at)) {
    if (leaves_at) await set({ leaves_at: null, leave_letters: 0 })
    return nothing
  }
  const owner = await findOwner(trx, brand, account)
  if (leave_letters === 2 && leaves_at && leaves_at <= at) {
    const notice = accountLeftMessage(owner, { at, months, origin })
    return { files: await eraseAccount(trx, account, { notice, at }), became: 'accounts' }
  }
  const planned = leaves_at ?? monthsBefore(signed_in_at, -months)
  const notice = leaves_at ? secondLeaveLetterMs : firstLeaveLetterMs
  const soonest = after(at, notice)
  if (leave_letters === 2 || planned > soonest) return nothing
  await set({ leaves_at: soonest, leave_letters: leave_letters + 1 })
  await enqueue(trx, accountLeavesMessage(owner, { at: soonest, months, origin }), () => at)
  return { files: [], became: 'letters' }
}
