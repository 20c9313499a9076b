import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { idsBeginning } from '~/domain/fields/id'
import type { Submission, Kind } from './submission'
import { selectTitles } from './sources.server'

const named = 5
const columns = ['id', 'created_at', 'handled_at', 'handled_by', 'email', 'phone'] as const

export type SubmissionResult =
  | { ok: true; submission: Submission }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'ambiguous'; submissions: Submission[] }

/** @param id whole or its beginning, four digits at least, see `isIdBeginning`. */
export async function findSubmission(db: Db | Trx, id: string): Promise<SubmissionResult> {
  const range = idRange(id)
  const messages = await db
    .selectFrom('contact_messages')
    .select([sql<Kind>`'contact'`.as('kind'), ...columns])
    .where(range)
    .orderBy('id')
    .limit(named)
    .execute()
  const accounts = await db
    .selectFrom('accounts')
    .select(['user_type as kind', ...columns])
    .where(range)
    .orderBy('id')
    .limit(named)
    .execute()
  const submissions: Submission[] = []
  for (const row of [...messages, ...accounts].slice(0, named)) {
    const { id, kind, email, phone } = row
    const { created_at: receivedAt, handled_at: handledAt, handled_by: handledBy } = row
    const title = await db
      .selectFrom(selectTitles(db, kind).as('title'))
      .select(['name', 'words'])
      .where('row_id', '=', id)
      .executeTakeFirst()
    const { name = '', words = '' } = title ?? {}
    submissions.push({ id, kind, receivedAt, handledAt, handledBy, name, email, phone, words })
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
