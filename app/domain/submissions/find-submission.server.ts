import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { idsBeginning } from '~/domain/fields/id'
import type { Submission, Kind } from './submission'
import { selectTitles } from './sources.server'

const named = 5

export type SubmissionResult =
  | { ok: true; submission: Submission }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'ambiguous'; submissions: Submission[] }

/** @param id whole or its beginning, four digits at least, see `isIdBeginning`. */
export async function findSubmission(db: Db | Trx, id: string): Promise<SubmissionResult> {
  const range = idRange(id)
  const messages = await db
    .selectFrom('contact_messages')
    .select(['id', sql<Kind>`'contact'`.as('kind'), 'created_at', 'handled_at', 'email', 'phone'])
    .where(range)
    .orderBy('id')
    .limit(named)
    .execute()
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'user_type as kind', 'created_at', 'handled_at', 'email', 'phone'])
    .where(range)
    .orderBy('id')
    .limit(named)
    .execute()
  const submissions: Submission[] = []
  for (const row of [...messages, ...accounts].slice(0, named)) {
    const { id, kind, email, phone, created_at: receivedAt, handled_at: handledAt } = row
    const title = await db
      .selectFrom(selectTitles(db, kind).as('title'))
      .select(['name', 'words'])
      .where('row_id', '=', id)
      .executeTakeFirst()
    const { name = '', words = '' } = title ?? {}
    submissions.push({ id, kind, receivedAt, handledAt, name, email, phone, words })
  }
  const [submission] = submissions
  if (!submission) return { ok: false, reason: 'unknown' }
  return submissions.length > 1
    ? { ok: false, reason: 'ambiguous', submissions }
    : { ok: true, submission }
}

function idRange(beginning: string) {
  const { first, last } = idsBeginning(beginning)
  return sql<boolean>`id between ${first}::uuid and ${last}::uuid`
}
