import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'

/** @param subjectId of the account or message whose cases the letter is about */
export const mergeKeyOf = (subjectId: string) => `cases-${subjectId}`
export const writtenKey = (caseId: string, to: string) => `written-${caseId}-${to}`

export const findWaitingLetter = (trx: Trx, subjectId: string, now: Date) =>
  selectWaitingLetter(trx, subjectId, now).forUpdate().executeTakeFirst()

export function selectWaitingLetter(db: Db | Trx, subjectId: string, now: Date) {
  return db
    .selectFrom('queued_messages')
    .select(['id', 'created_at as since', 'due_at as until'])
    .where('merge_key', '=', mergeKeyOf(subjectId))
    .where('attempts', '=', 0)
    .where('due_at', '>', now)
}

/**
 * Call it before the cases of an account or a message are erased. It removes letters to the person and to
 * assignees.
 */
export async function removeWaitingLetters(trx: Trx, subjectId: string): Promise<void> {
  await trx
    .deleteFrom('queued_messages')
    .where('merge_key', 'is not', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('merge_key', '=', mergeKeyOf(subjectId)),
        exists(
          selectFrom('cases')
            .select('id')
            .where('account_id', '=', subjectId)
            .where(sql<boolean>`starts_with(merge_key, 'written-' || cases.id)`),
        ),
      ]),
    )
    .execute()
}
