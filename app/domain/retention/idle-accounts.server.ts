import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Database } from '#db/schema'
import { eraseAccount } from '~/domain/account-data/erase-account.server'
import {
  accountLeavesMessage,
  accountLeftMessage,
  type Owner,
} from '~/domain/accounts/account-emails'
import { tellOwner } from '~/domain/accounts/account-name.server'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { openStatuses } from '~/domain/cases/status'
import { monthsBefore } from '~/domain/consents/keeping'
import { dayMs } from '~/time-units'

const leaveLetterMs = 30 * dayMs
const leavingAtOnce = 500

interface IdleDeps extends Site {
  store: DocumentStore
  months: number
}

export interface SweptAccounts {
  letters: number
  accounts: number
}

/**
 * Tells people who have not signed in for long that their account will be deleted, and deletes it
 * 30 days later. What is open keeps an account. Any number of processes may do so at once. Wake the queue afterwards.
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
  for (const id of await listDue(db, deps, at)) {
    try {
      const { files, became } = await db
        .transaction()
        .execute((trx) => takeNextStep(trx, deps, { id, at }))
      await removeFiles(deps.store, files)
      if (became) swept[became] += 1
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length) throw errors[0]
  return swept
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms)

/** Accounts last used before that are told. */
const idleBefore = ({ months }: IdleDeps, at: Date) =>
  monthsBefore(after(at, leaveLetterMs), months)

async function listDue(db: Db, deps: IdleDeps, at: Date): Promise<string[]> {
  const accounts = db.selectFrom('accounts').select('id').limit(leavingAtOnce)
  const leaving = await accounts.where('leaves_at', '<=', at).orderBy('leaves_at').execute()
  const idle = await accounts
    .where('signed_in_at', '<=', idleBefore(deps, at))
    .where('leaves_at', 'is', null)
    .where((eb) => eb.not(isKept(eb)))
    .orderBy('signed_in_at')
    .execute()
  return [...leaving, ...idle].slice(0, leavingAtOnce).map(({ id }) => id)
}

/** Something is open, or a sign-in has not been noted. */
const isKept = ({ or, exists, selectFrom }: ExpressionBuilder<Database, 'accounts'>) =>
  or([
    exists(
      selectFrom('cases')
        .select('cases.id')
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
  const { months, ...site } = deps
  const nothing = { files: [] }
  const account = await lockAccount(trx, id)
  if (!account) return nothing
  const { kept, signed_in_at, leaves_at } = await trx
    .selectFrom('accounts')
    .select(['signed_in_at', 'leaves_at'])
    .select((eb) => isKept(eb).as('kept'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const leaveAt = (leaves_at: Date | null) =>
    trx.updateTable('accounts').set({ leaves_at }).where('id', '=', id).execute()
  // A longer time may have been set since.
  if (kept || signed_in_at > idleBefore(deps, at)) {
    if (leaves_at) await leaveAt(null)
    return nothing
  }
  if (leaves_at) {
    if (leaves_at > at) return nothing
    const write = (owner: Owner) => accountLeftMessage(owner, months)
    return { files: await eraseAccount(trx, account, { site, at, write }), became: 'accounts' }
  }
  const end = after(at, leaveLetterMs)
  await leaveAt(end)
  await tellOwner(trx, { account, site, at: end }, (owner) => accountLeavesMessage(owner, months))
  return { files: [], became: 'letters' }
}
