import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { accountDeletedMessage } from '~/domain/accounts/account-emails'
import { findNameOf } from '~/domain/accounts/account-name.server'
import { findAccountById, lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { confirmOwner, type OwnerProof } from '~/domain/accounts/confirm-owner.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/store.server'
import { toE164 } from '~/domain/fields/phone.schema'
import type { Limits } from '~/domain/limits/limits.server'
import type { OtpPurpose } from '~/domain/otp/otp.server'
import { eraseOtp } from '~/domain/otp/consumed.server'
import { removeQueuedEmails } from './queued-emails.server'

export interface DeleteAccountDeps {
  limits: Limits
  store: DocumentStore
  brand: string
  /** The site's, for the link in the e-mail. */
  origin: string
  now?: () => Date
}

export type DeleteAccountResult =
  /** `repeated`: there was no such account (any more). */
  | { ok: true; repeated: boolean }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; seconds: number }

/**
 * Also deletes forms that this browser has begun with the same address. Wrong passwords start waits of this
 * session's own. Files go after the commit; `sweepDocuments` finds what is left. Wake the queue afterwards.
 */
export async function deleteAccount(
  db: Db,
  deps: DeleteAccountDeps,
  { accountId, visitor, ...by }: OwnerProof & { accountId: string; visitor: string },
): Promise<DeleteAccountResult> {
  const now = deps.now ?? (() => new Date())
  const account = await findAccountById(db, accountId)
  if (!account) return { ok: true, repeated: true }
  const confirmed = await confirmOwner(db, deps, { account, ...by })
  const files =
    confirmed.ok &&
    (await db.transaction().execute(async (trx) => {
      // Not with a password that was changed, or of an account that was deleted, since.
      const locked = await lockAccount(trx, accountId, confirmed.passwordHash)
      const { brand, origin } = deps
      return locked && erase(trx, locked, { visitor, brand, origin, at: now() })
    }))
  if (files) {
    await removeFiles(deps.store, files)
    return { ok: true, repeated: false }
  }
  if (!(await findAccountById(db, accountId))) return { ok: true, repeated: true }
  return confirmed.ok ? { ok: false, reason: 'wrong' } : confirmed
}

/** @returns the keys of files that lost their row. */
async function erase(
  trx: Trx,
  account: Account,
  { visitor, brand, origin, at }: { visitor: string; brand: string; origin: string; at: Date },
): Promise<string[]> {
  const { id, userType, email } = account
  const owner = { brand, userType, name: await findNameOf(trx, id), address: email }
  await removeQueuedEmails(trx, account)
  await enqueue(trx, accountDeletedMessage(owner, { at, origin }), () => at)
  const files = await deleteDraftsAndDocuments(trx, account, visitor)
  await eraseCodes(trx, account)
  await eraseCodesOf(trx, visitor, account)
  // Profile, sessions and drafts go with it.
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
  return files
}

async function deleteDraftsAndDocuments(
  trx: Trx,
  { id: accountId, email }: Account,
  visitor: string,
): Promise<string[]> {
  // Locked: an upload to one of these drafts waits, and then finds it gone.
  const drafts = await trx
    .selectFrom('drafts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb.and([
          eb('visitor', '=', visitor),
          eb('account_id', 'is', null),
          sql<boolean>`${email} in (select lower(value) from jsonb_each_text(answers))`,
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = drafts.map((draft) => draft.id)
  const rows = await trx
    .deleteFrom('documents')
    .where((eb) =>
      eb.or([eb('account_id', '=', accountId), ...(ids.length ? [eb('draft_id', 'in', ids)] : [])]),
    )
    .returning('storage_key')
    .execute()
  if (ids.length) await trx.deleteFrom('drafts').where('id', 'in', ids).execute()
  return rows.map((row) => row.storage_key)
}

/** What this browser was sent for the address and number, but for another account of the address. */
async function eraseCodesOf(trx: Trx, visitor: string, { id, email, phone }: Account) {
  await trx
    .deleteFrom('otp_challenges')
    .where('visitor', '=', visitor)
    .where('destination', 'in', [email, toE164(phone)])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts').select('id').where('email', '=', email).where('id', '!=', id),
        ),
      ),
    )
    .execute()
}

/** An address that only waits was never proven: what it does elsewhere is somebody else's. */
async function eraseCodes(trx: Trx, account: Account) {
  const { userType, email, phone, pendingEmail, pendingPhone } = account
  const own = ['registration', 'continue', 'sign-in', 'password-reset'] as const
  const all: OtpPurpose[] = [
    ...own.map((purpose) => `${userType}-${purpose}` as const),
    'registration',
    'profile',
  ]
  const codes = [
    { channel: 'email', value: email, purposes: all },
    { channel: 'sms', value: toE164(phone), purposes: all },
    { channel: 'email', value: pendingEmail, purposes: ['profile'] },
    { channel: 'sms', value: pendingPhone && toE164(pendingPhone), purposes: ['profile'] },
  ] as const
  for (const { channel, value: destination, purposes } of codes) {
    if (destination) await eraseOtp(trx, { channel, destination, purposes })
  }
}
