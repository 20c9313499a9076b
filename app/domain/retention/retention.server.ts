// Retention: delete what has passed its time.
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/delete-in-batches'
import { eraseAccount } from '~/domain/account-data/erase-account.server'
import {
  accountLeavesMessage,
  accountLeftMessage,
  type Owner,
} from '~/domain/accounts/account-emails'
import { notifyOwner } from '~/domain/accounts/account-name.server'
import { lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { closedStatuses, openStatuses } from '~/domain/cases/status'
import { monthsBefore, type RetentionPeriods } from '~/domain/retention/retention-periods'
import type { Site } from '~/domain/delivery/email-content'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { dayMs } from '~/time-units'

const noticePeriodMs = 30 * dayMs
const batchSize = 500

export interface Retention extends Site {
  store: DocumentStore
  keeping: RetentionPeriods
}

/** Deletes, after the policy's periods, what is not open. `sweepFiles` removes the files of deleted cases. */
export async function sweepRetention(db: Db, retention: Retention, now = () => new Date()) {
  const at = now()
  const { keeping } = retention
  const sweep = (which: RawBuilder<unknown>, months: number) =>
    deleteInBatches(
      db,
      'cases',
      sql`${which} and unanswered_since is null and status in (${sql.join(closedStatuses)})
        and updated_at < ${monthsBefore(at, months)}`,
    )
  const messages = await sweep(sql`account_id is null`, keeping.messages)
  const cases = await sweep(sql`account_id is not null`, keeping.cases)
  const idle = await sweepIdleAccounts(db, retention, at)
  await sql`update accounts set former_email = null where former_email is not null
    and former_email_until < ${at}`.execute(db)
  return { messages, cases, ...idle }
}

/**
 * Mails owners of idle accounts that theirs will be deleted, and deletes it 30 days later. Several processes
 * may run it at once. Wake the queue afterwards.
 */
async function sweepIdleAccounts(
  db: Db,
  { store, keeping, ...site }: Retention,
  at: Date,
): Promise<{ letters: number; accounts: number }> {
  const months = keeping.accounts
  const leavesAt = new Date(at.getTime() + noticePeriodMs)
  const isIdle = isUnused(monthsBefore(leavesAt, months))
  const isKept = sql`leaves_at is not null and not (${isIdle})`
  await sql`update accounts set leaves_at = null where ${isKept}`.execute(db)
  const announce = async (trx: Trx, account: Account) => {
    await sql`update accounts set leaves_at = ${leavesAt} where id = ${account.id}`.execute(trx)
    const leaving = { months, leavesAt }
    await notifyOwner(trx, { account, site, at }, (owner) => accountLeavesMessage(owner, leaving))
  }
  const letters = await processAccounts(db, sql`leaves_at is null and ${isIdle}`, announce)
  const files: string[] = []
  const accounts = await processAccounts(db, sql`leaves_at <= ${at}`, async (trx, account) => {
    const write = (owner: Owner) => accountLeftMessage(owner, months)
    files.push(...(await eraseAccount(trx, account, { site, at, write })))
  })
  await removeFiles(store, files)
  return { letters, accounts }
}

/** True for accounts without a sign-in since `before`, without a session and without an open case. */
const isUnused = (before: Date) => sql`
  signed_in_at <= ${before}
  and not exists (select from sessions where account_id = accounts.id)
  and not exists (select from cases where account_id = accounts.id
    and (status in (${sql.join(openStatuses)}) or unanswered_since is not null))`

/** Runs `work` for each account, in a transaction that has locked it. @returns their number */
async function processAccounts(
  db: Db,
  which: RawBuilder<unknown>,
  work: (trx: Trx, account: Account) => Promise<void>,
): Promise<number> {
  const found = await sql<{ id: string }>`
    select id from accounts where ${which} order by signed_in_at limit ${batchSize}`.execute(db)
  let count = 0
  for (const { id } of found.rows) {
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, id)
      // Somebody may have signed in meanwhile.
      const still = await sql`select from accounts where id = ${id} and ${which}`.execute(trx)
      if (!account || !still.rows.length) return
      await work(trx, account)
      count += 1
    })
  }
  return count
}
