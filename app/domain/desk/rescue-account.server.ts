import type { Db, Trx } from '#db/database'
import { addressRestoredMessage } from '~/domain/accounts/account-emails'
import { notifyOwner } from '~/domain/accounts/account-name.server'
import { isInUse, lockAccount } from '~/domain/accounts/accounts.server'
import { hashPassword } from '~/domain/accounts/password.server'
import type { Subject } from '~/domain/cases/case'
import type { Site } from '~/domain/delivery/email-content'
import { changeContact } from '~/domain/profiles/pending-contact.server'
import { newToken } from '~/domain/sessions/session-rows.server'
import { endAccountSessions } from '~/domain/sessions/sessions.server'
import { recordAudit } from '~/domain/staff/audit.server'

/** Ends all sessions for an owner who calls. @returns false without such an account */
export const signOutSubject = (
  db: Db,
  { kind, id: subjectId }: Subject,
  staff: { name: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if ((await lockAccount(trx, subjectId))?.userType !== kind) return false
    await endAccountSessions(trx, subjectId)
    await recordAudit(trx, { staff, act: 'signed-out', kind, subjectId })
    return true
  })

/**
 * Restores the address that was changed in the last 7 days. Whoever changed it knew the password: password
 * and sessions end, and both addresses get a mail. Wake the queue afterwards. @returns false without such a
 * change, or when another account has the address
 */
export async function putAddressBack(
  db: Db,
  { site, by: staff, at = new Date() }: { site: Site; by: { name: string }; at?: Date },
  { kind, id: subjectId }: Subject,
): Promise<boolean> {
  const password_hash = await hashPassword(newToken())
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, subjectId)
    const email = await findFormerEmail(trx, subjectId, at)
    if (account?.userType !== kind || !email) return false
    if (await isInUse(trx, { userType: kind, email })) return false
    await changeContact(trx, site, account, { channel: 'email', value: email, at, isProven: true })
    const used = { former_email: null, former_email_until: null, password_hash }
    await trx.updateTable('accounts').set(used).where('id', '=', subjectId).execute()
    await notifyOwner(trx, { account: { ...account, email }, site, at }, addressRestoredMessage)
    await recordAudit(trx, { staff, act: 'moved', kind, subjectId, detail: 'email' }, at)
    return true
  })
}

async function findFormerEmail(trx: Trx, accountId: string, at: Date) {
  const account = trx.selectFrom('accounts').select('former_email').where('id', '=', accountId)
  return (await account.where('former_email_until', '>', at).executeTakeFirst())?.former_email
}
