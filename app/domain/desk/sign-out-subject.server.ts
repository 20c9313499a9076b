import type { Db } from '#db/database'
import { endSessionsOf } from '~/domain/sessions/sessions.server'
import { recordAct } from '~/domain/staff/acts.server'
import type { Subject } from '~/domain/staff/subject'

/** Ends every session of an account, for its owner who called: somebody else may be signed in. */
export async function signOutSubject(
  db: Db,
  { kind, id: subjectId }: Subject,
  staff: { name: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSessionsOf(trx, subjectId)
    await recordAct(trx, { staff, act: 'signed-out', kind, subjectId }, new Date())
  })
}
