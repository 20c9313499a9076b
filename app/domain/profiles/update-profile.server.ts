import type { Db, Trx } from '#db/database'
import { lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { clearDraft, lockDraft } from '~/domain/drafts/drafts.server'
import { pendingEmailMessage, pendingPhoneMessage } from './change-letters'

export interface UpdateDeps {
  brand: string
  now?: () => Date
}

export interface Edit<Fields> {
  accountId: string
  fields: Fields
  /** The account's draft of this edit, which ends with it. */
  draftId?: string
}

export type UpdateResult = {
  ok: true
  /** The new address, or number, waits for its one-time password; the old one stays until then. */
  emailPending: boolean
  phonePending: boolean
}

/** Contact as it was posted; without `email` the form has none. `name` is for the letters. */
interface Contact {
  name: string
  email?: string
  phone: string
}

/**
 * Saves an edited profile in one transaction. A changed address or number is only noted, and the old
 * address is told of it; one that is posted unchanged leaves an earlier change waiting.
 *
 * @param write saves the answers. `draftId` is there when the draft is really the account's.
 * @returns also what `write` returned.
 * @throws when account or profile is gone, or what the database throws; nothing has changed then.
 */
export function updateProfile<Written>(
  db: Db,
  { brand, now = () => new Date() }: UpdateDeps,
  { accountId, contact, ...edit }: { accountId: string; contact: Contact; draftId?: string },
  write: (trx: Trx, on: { at: Date; draftId: string | undefined }) => Promise<Written>,
): Promise<{ result: UpdateResult; written: Written }> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account) throw new Error('the account of a profile is gone')
    const draft = edit.draftId && (await lockDraft(trx, { id: edit.draftId, accountId }))
    const written = await write(trx, { at: now(), draftId: draft ? draft.id : undefined })
    if (draft) await clearDraft(trx, draft.id)
    const { email, phone } = changes(account, contact)
    if (email || phone) {
      const pending = {
        ...(email && { pending_email: email }),
        ...(phone && { pending_phone: phone }),
      }
      const set = { ...pending, updated_at: now() }
      await trx.updateTable('accounts').set(set).where('id', '=', accountId).execute()
    }
    const person = { brand, name: contact.name, address: account.email }
    if (email) await enqueue(trx, pendingEmailMessage(person, email), now)
    if (phone) await enqueue(trx, pendingPhoneMessage(person, phone), now)
    const emailPending = Boolean(email ?? account.pendingEmail)
    const phonePending = Boolean(phone ?? account.pendingPhone)
    return { result: { ok: true, emailPending, phonePending }, written }
  })
}

/** What is new: neither in effect nor waiting already. */
function changes(account: Account, { email, phone }: Contact) {
  return {
    email: [account.email, account.pendingEmail].includes(email ?? account.email)
      ? undefined
      : email,
    phone: [account.phone, account.pendingPhone].includes(phone) ? undefined : phone,
  }
}
