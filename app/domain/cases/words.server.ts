import { sql } from 'kysely'
import type { Trx } from '#db/database'
import { inSubject, type Subject } from '~/domain/staff/subject'

/** Writes anew what the desk finds a subject's cases by. Call it after a change of the profile, address or notes. */
export async function renewWords(trx: Trx, subject: Subject): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ words: sql<never>`case_words(cases)` })
    .where(inSubject(subject), '=', subject.id)
    .execute()
}
