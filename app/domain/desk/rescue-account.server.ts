import type { Db } from '#db/database'
import { isTaken, lockAccount } from '~/domain/accounts/accounts.server'
import type { Subject } from '~/domain/cases/case'
import type { Site } from '~/domain/delivery/email-content'
import { changeContact } from '~/domain/profiles/pending-contact.server'
import { endSessionsOf } from '~/domain/sessions/sessions.server'
import { recordAct } from '~/domain/staff/acts.server'

/** Ends every session of an account, for its owner who called: somebody else may be signed in. */
export async function signOutSubject(
  db: Db,
  { kind, id: subjectId }: Subject,
  staff: { name: string },
) {
  await db.transaction().execute(async (trx) => {
    await endSessionsOf(trx, subjectId)
    await recordAct(trx, { staff, act: 'signed-out', kind, subjectId })
  })
}

/**
 * Gives an account the address back that was changed in the last 7 days, and ends its sessions. Wake the queue
 * afterwards. @returns false where there is none, or another account has it by now
 */
export function putAddressBack(
  db: Db,
  { site, by, at = new Date() }: { site: Site; by: { name: string }; at?: Date },
  { kind, id: subjectId }: Subject,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, subjectId)
    const former = await trx
      .selectFrom('accounts')
      .select('former_email as email')
      .where('id', '=', subjectId)
      .where('former_email_until', '>', at)
      .executeTakeFirst()
    if (!account || !former?.email) return false
    const { email } = former
    if (await isTaken(trx, { userType: account.userType, email })) return false
    const change = { channel: 'email', value: email, at, isProven: true } as const
    await changeContact(trx, site, account, change)
    const used = { former_email: null, former_email_until: null }
    await trx.updateTable('accounts').set(used).where('id', '=', subjectId).execute()
    await recordAct(trx, { staff: by, act: 'moved', kind, subjectId, detail: 'email' }, at)
    return true
  })
}
