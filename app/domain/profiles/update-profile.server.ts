import type { Db, Trx } from '#db/database'
import { findAccountById, lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { renewWords } from '~/domain/cases/cases.server'
import { confirmOwner, type OwnerProof } from '~/domain/accounts/confirm-owner.server'
import type { Brand } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { clearDraft, lockDraft } from '~/domain/drafts/end-draft.server'
import type { Limits } from '~/domain/limits/limits.server'
import { pendingEmailMessage, pendingPhoneMessage } from './change-emails'
import { takeUnproven } from './pending-contact.server'

export interface UpdateDeps {
  brand: Brand
  origin: string
  limits: Limits
  /** Whether a code can be sent to a number (the default); another one is in effect at once. */
  isReachable?: (phone: string) => boolean
  now?: () => Date
}

export interface Edit<Fields> {
  accountId: string
  fields: Fields
  draftId?: string
  proof?: OwnerProof
  exceptToken?: string
}

export type UpdateResult = { ok: true } | UpdateRefused

export type UpdateRefused =
  | { ok: false; reason: 'password-missing' | 'password-wrong' }
  | { ok: false; reason: 'wait'; seconds: number }

/** As posted; without `email` the form has none. `name` is for the emails. */
interface Contact {
  name: string
  email?: string
  phone: string
}

interface Posted {
  accountId: string
  contact: Contact
  table: 'candidates' | 'companies' | 'customers'
  /** What the form does not show keeps its value. */
  row: object
  draftId?: string
  proof?: OwnerProof
  exceptToken?: string
}

/**
 * One transaction. A new address or number needs the password and is only noted, unless no code can reach the
 * number; the old address is told. Posting a waiting value again leaves it waiting. @param also gets
 * `draftId` only of the account's own draft
 */
export async function updateProfile(
  db: Db,
  deps: UpdateDeps,
  posted: Posted,
  also?: (trx: Trx, draftId: string | undefined) => Promise<void>,
): Promise<UpdateResult> {
  const { accountId, contact, draftId } = posted
  const now = deps.now ?? (() => new Date())
  const confirmed = await confirmChange(db, deps, posted)
  if (!confirmed.ok) return confirmed
  return db.transaction().execute(async (trx) => {
    const account = await requireLocked(trx, accountId)
    const { email, phone } = changes(account, contact)
    // The contact, or the password, may have been changed meanwhile.
    if ((email || phone) && !(await isStill(trx, accountId, confirmed.passwordHash))) {
      return wrong
    }
    const draft = draftId && (await lockDraft(trx, { id: draftId, accountId }))
    await trx
      // All three have these columns.
      .updateTable(posted.table as 'customers')
      .set({ ...posted.row, updated_at: now() })
      .where('account_id', '=', accountId)
      .returning('account_id')
      .executeTakeFirstOrThrow()
    await also?.(trx, draft ? draft.id : undefined)
    await renewWords(trx, accountId)
    if (draft) await clearDraft(trx, draft.id)
    const isReachable = !phone || (deps.isReachable?.(phone) ?? true)
    const waiting = isReachable ? phone : undefined
    if (phone && !waiting)
      await takeUnproven(trx, deps, account, {
        phone,
        at: now(),
        exceptToken: posted.exceptToken,
      })
    if (email || waiting) {
      const pending = {
        ...(email && { pending_email: email }),
        ...(waiting && { pending_phone: waiting }),
      }
      const set = { ...pending, updated_at: now() }
      await trx.updateTable('accounts').set(set).where('id', '=', accountId).execute()
    }
    const { brand, origin } = deps
    const person = { brand, name: contact.name, address: account.email }
    const of = { userType: account.userType, origin }
    const cause = { at: now(), accountId }
    if (email) await enqueue(trx, pendingEmailMessage(person, { ...of, value: email }), cause)
    if (waiting) await enqueue(trx, pendingPhoneMessage(person, { ...of, value: waiting }), cause)
    return { ok: true }
  })
}

const wrong = { ok: false, reason: 'password-wrong' } as const

async function confirmChange(
  db: Db,
  deps: UpdateDeps,
  { accountId, contact, proof }: Posted,
): Promise<{ ok: true; passwordHash?: string } | UpdateRefused> {
  const account = await findAccountById(db, accountId)
  if (!account) throw new Error('the account of a profile is gone')
  const { email, phone } = changes(account, contact)
  if (!email && !phone) return { ok: true }
  if (!proof?.password) return { ok: false, reason: 'password-missing' }
  const confirmed = await confirmOwner(db, deps, { account, ...proof })
  if (confirmed.ok) return { ok: true, passwordHash: confirmed.passwordHash }
  return confirmed.reason === 'wait' ? confirmed : wrong
}

async function requireLocked(trx: Trx, accountId: string): Promise<Account> {
  const account = await lockAccount(trx, accountId)
  if (!account) throw new Error('the account of a profile is gone')
  return account
}

async function isStill(trx: Trx, accountId: string, passwordHash: string | undefined) {
  if (passwordHash === undefined) return false
  return (await lockAccount(trx, accountId, passwordHash)) !== undefined
}

/** Leaves out values that are in effect or waiting already. */
function changes(account: Account, { email, phone }: Contact) {
  return {
    email: [account.email, account.pendingEmail].includes(email ?? account.email)
      ? undefined
      : email,
    phone: [account.phone, account.pendingPhone].includes(phone) ? undefined : phone,
  }
}
