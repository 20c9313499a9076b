import { sql, type ExpressionBuilder } from 'kysely'
import type { Trx } from '#db/database'
import type { Database } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import type { EmailMessage } from '~/domain/delivery/message'
import { selectEventIds } from '~/domain/documents/event-files.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { eraseOtp } from '~/domain/otp/consumed.server'
import type { OtpPurpose } from '~/domain/otp/otp.server'

interface Erasure {
  /** Unsent forms with the account's address go where it was proven, and in this browser. */
  visitor?: string
  notice: EmailMessage
  at: Date
}

/** The caller has locked the account. @returns the keys of files that lost their row. */
export async function eraseAccount(
  trx: Trx,
  account: Account,
  { visitor, notice, at }: Erasure,
): Promise<string[]> {
  await enqueue(trx, notice, { at })
  const { files, visitors } = await deleteDraftsAndDocuments(trx, account, visitor)
  await eraseCodes(trx, account)
  await eraseCodesOf(trx, visitor ? [visitor, ...visitors] : visitors, account)
  // Profile, sessions, drafts, cases, letters that wait and the staff's notes go with it.
  await trx.deleteFrom('accounts').where('id', '=', account.id).execute()
  return files
}

const provenBy = (email: string) => (eb: ExpressionBuilder<Database, 'otp_challenges'>) =>
  eb.and([eb('destination', '=', email), eb('verified_at', 'is not', null)])

async function deleteDraftsAndDocuments(
  trx: Trx,
  { id: accountId, email }: Account,
  visitor: string | undefined,
): Promise<{ files: string[]; visitors: string[] }> {
  // Locked: an upload to one of these drafts waits, and then finds it gone.
  const drafts = await trx
    .selectFrom('drafts')
    .select(['id', 'visitor'])
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb.and([
          eb.or([
            ...(visitor ? [eb('visitor', '=', visitor)] : []),
            eb(
              'visitor',
              'in',
              eb.selectFrom('otp_challenges').select('visitor').where(provenBy(email)),
            ),
          ]),
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
      eb.or([
        eb('account_id', '=', accountId),
        eb('event_id', 'in', selectEventIds(trx, { accountId })),
        ...(ids.length ? [eb('draft_id', 'in', ids)] : []),
      ]),
    )
    .returning('storage_key')
    .execute()
  if (ids.length) await trx.deleteFrom('drafts').where('id', 'in', ids).execute()
  return {
    files: rows.map((row) => row.storage_key),
    visitors: drafts.map((draft) => draft.visitor),
  }
}

/** Codes sent to these browsers for the address and number, unless another account has the address. */
async function eraseCodesOf(trx: Trx, visitors: string[], { id, email, phone }: Account) {
  if (!visitors.length) return
  await trx
    .deleteFrom('otp_challenges')
    .where('visitor', 'in', visitors)
    .where('destination', 'in', [email, phone])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts').select('id').where('email', '=', email).where('id', '!=', id),
        ),
      ),
    )
    .execute()
}

/** A pending address was never proven: what it does elsewhere is somebody else's. */
async function eraseCodes(trx: Trx, account: Account) {
  const { userType, email, phone, pendingEmail, pendingPhone } = account
  const own = ['registration', 'sign-in', 'password-reset'] as const
  const all: OtpPurpose[] = [
    ...own.map((purpose) => `${userType}-${purpose}` as const),
    'registration',
    'profile',
  ]
  const codes = [
    { channel: 'email', value: email, purposes: all },
    { channel: 'sms', value: phone, purposes: all },
    { channel: 'email', value: pendingEmail, purposes: ['profile'] },
    { channel: 'sms', value: pendingPhone, purposes: ['profile'] },
  ] as const
  for (const { channel, value: destination, purposes } of codes) {
    if (destination) await eraseOtp(trx, { channel, destination, purposes })
  }
}
