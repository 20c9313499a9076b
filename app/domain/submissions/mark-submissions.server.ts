import type { Db, Trx } from '#db/database'
import type { Submission } from './submission'
import { findSubmission, type SubmissionResult } from './find-submission.server'

export type MarkResult =
  | { ok: true; marked: { submission: Submission; changed: boolean }[] }
  | { ok: false; errors: (Exclude<SubmissionResult, { ok: true }> & { id: string })[] }

/**
 * All of them, or none when one is not found. An earlier note keeps its time.
 * @param of.ids whole or their beginnings, see `findSubmission`
 */
export function markSubmissions(
  db: Db,
  of: { ids: string[]; handled: boolean; now?: () => Date },
): Promise<MarkResult> {
  const at = of.handled ? (of.now?.() ?? new Date()) : null
  return db.transaction().execute(async (trx) => {
    const found = new Map<string, Submission>()
    const errors = []
    for (const id of of.ids) {
      const result = await findSubmission(trx, id)
      if (result.ok) found.set(result.submission.id, result.submission)
      else errors.push({ ...result, id })
    }
    if (errors.length) return { ok: false, errors }
    const marked = []
    for (const submission of found.values()) {
      const changed = await mark(trx, submission, at)
      marked.push({ submission: changed ? { ...submission, handledAt: at } : submission, changed })
    }
    return { ok: true, marked }
  })
}

/** @returns whether that was news. */
async function mark(trx: Trx, { id, kind }: Submission, at: Date | null): Promise<boolean> {
  const table = kind === 'contact' ? 'contact_messages' : 'accounts'
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set({ handled_at: at })
    .where('id', '=', id)
    .where('handled_at', at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
