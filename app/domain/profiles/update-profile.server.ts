import type { Db } from '#db/database'
import type { DocumentKind, UserType } from '#db/schema'
import { findAccountById, lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { confirmOwner, type OwnerProof } from '~/domain/accounts/sign-in.server'
import { updateSearchWords } from '~/domain/cases/cases.server'
import type { Brand } from '~/domain/delivery/email-content'
import { attachDocuments, removeDocument } from '~/domain/documents/documents.server'
import { clearDraft } from '~/domain/drafts/drafts.server'
import { toRow } from '~/domain/fields/table-row'
import type { Limits } from '~/domain/limits/limits.server'
import { changeContact } from './pending-contact.server'
import { readContact, userTypeRules, type Answers } from './user-types'

export interface UpdateDeps {
  brand: Brand
  origin: string
  limits: Limits
  /** True for a number that can receive a code (the default); others take effect at once. */
  isReachable?: (phone: string) => boolean
  now?: () => Date
}

export interface ProfileChange {
  userType: UserType
  accountId: string
  /** Fields outside the form keep their values. */
  fields: Answers
  draftId?: string
  /** Kinds of documents to remove, unless the draft has a new one. */
  removedDocuments?: readonly DocumentKind[]
  proof?: OwnerProof
  exceptToken?: string
}

export type UpdateResult = { ok: true } | UpdateRefusal

export type UpdateRefusal =
  | { ok: false; reason: 'password-missing' | 'password-wrong' }
  | { ok: false; reason: 'wait'; seconds: number }

/**
 * Updates the profile in one transaction. A new address or number needs the password and waits for its code,
 * unless none can reach the number. Posting a pending value again leaves it pending.
 */
export async function updateProfile(
  db: Db,
  deps: UpdateDeps,
  change: ProfileChange,
): Promise<UpdateResult> {
  const { accountId, userType, fields, draftId, exceptToken } = change
  const { rows, fields: table } = userTypeRules[userType]
  const at = deps.now?.() ?? new Date()
  const confirmed = await confirmChange(db, deps, change)
  if (!confirmed.ok) return confirmed
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account) throw new Error(gone)
    const { email, phone } = findChangedContact(account, readContact(userType, fields))
    // Contact or password may have changed meanwhile.
    const { passwordHash = '' } = confirmed
    if ((email || phone) && !(await lockAccount(trx, accountId, passwordHash))) return wrong
    const draft = draftId && (await clearDraft(trx, { id: draftId, account_id: accountId }))
    await trx
      .updateTable(rows as 'customers')
      .set({ ...toRow(table, fields), updated_at: at })
      .where('account_id', '=', accountId)
      .returning('account_id')
      .executeTakeFirstOrThrow()
    for (const kind of change.removedDocuments ?? []) {
      await removeDocument(trx, { owner: { accountId }, kind })
    }
    if (draft) await attachDocuments(trx, { draftId: draft.id, accountId })
    await updateSearchWords(trx, accountId)
    const isReachable = !phone || (deps.isReachable?.(phone) ?? true)
    if (!isReachable) {
      const unproven = { channel: 'sms', value: phone, at, isProven: false, exceptToken } as const
      await changeContact(trx, deps, account, unproven)
    }
    await trx
      .updateTable('accounts')
      .set({ pending_email: email, pending_phone: isReachable ? phone : undefined, updated_at: at })
      .where('id', '=', accountId)
      .execute()
    return { ok: true }
  })
}

const gone = 'the account of a profile is gone'
const wrong = { ok: false, reason: 'password-wrong' } as const

async function confirmChange(
  db: Db,
  deps: UpdateDeps,
  { accountId, userType, fields, proof }: ProfileChange,
): Promise<{ ok: true; passwordHash?: string } | UpdateRefusal> {
  const account = await findAccountById(db, accountId)
  if (!account) throw new Error(gone)
  const { email, phone } = findChangedContact(account, readContact(userType, fields))
  if (!email && !phone) return { ok: true }
  if (!proof?.password) return { ok: false, reason: 'password-missing' }
  const confirmed = await confirmOwner(db, deps, { account, ...proof })
  if (confirmed.ok) return { ok: true, passwordHash: confirmed.passwordHash }
  return confirmed.reason === 'wait' ? confirmed : wrong
}

/** Leaves out values in effect or pending. */
function findChangedContact(account: Account, { email, phone }: { email: string; phone: string }) {
  const findChange = (value: string, known: (string | null)[]) =>
    value && !known.includes(value) ? value : undefined
  return {
    email: findChange(email, [account.email, account.pendingEmail]),
    phone: findChange(phone, [account.phone, account.pendingPhone]),
  }
}
