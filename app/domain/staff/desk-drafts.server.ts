import type { Db, Trx } from '#db/database'
import { expiryOf, leaveBehind } from '~/domain/drafts/drafts.server'
import type { NoteSubject } from './notes.server'

/** What somebody has typed on a sheet and not used yet. It lives as long as any draft. */
export interface DeskDraft {
  /** By the names of the form's fields. */
  values: Record<string, string>
  keptAt: Date
}

export const draftFields = ['note', 'status', 'text', 'version', 'case'] as const
/** Also of what is too long to be saved. */
const maxText = 50_000

interface Of {
  /** Hash of the browser's cookie. */
  visitor: string
  subject: Pick<NoteSubject, 'id'>
}

const formOf = ({ id }: Of['subject']) => `desk-${id}`

/** Removes it when nothing is left. Not by `saveDraft`, whose answers are shorter than a note. */
export async function keepDeskDraft(
  db: Db,
  of: Of & { values: Partial<Record<string, string>>; now?: () => Date },
): Promise<void> {
  const { visitor } = of
  const at = of.now?.() ?? new Date()
  const form = formOf(of.subject)
  const given = draftFields.flatMap((name) => {
    const cut = of.values[name]?.slice(0, maxText).replace(/\r\n/g, '\n')
    // PostgreSQL's JSON takes neither.
    const value = cut?.replace(/\0|\p{Surrogate}/gu, '')
    return value ? [[name, value] as const] : []
  })
  const isWritten = given.some(([name]) => name === 'note' || name === 'text')
  if (!isWritten) return discardDeskDraft(db, of)
  const answers = JSON.stringify(Object.fromEntries(given))
  await leaveBehind(db, { visitor, form, at })
  await db
    .insertInto('drafts')
    .values({ visitor, form, answers, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['visitor', 'form']).doUpdateSet({ answers, updated_at: at }),
    )
    .execute()
}

export async function findDeskDraft(
  db: Db,
  { visitor, subject, now = () => new Date() }: Of & { now?: () => Date },
): Promise<DeskDraft | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select(['answers', 'updated_at as keptAt'])
    .where('visitor', '=', visitor)
    .where('form', '=', formOf(subject))
    .where('updated_at', '>=', expiryOf(now()))
    .executeTakeFirst()
  return row && { values: row.answers as Record<string, string>, keptAt: row.keptAt }
}

export async function discardDeskDraft(db: Db, { visitor, subject }: Of): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('visitor', '=', visitor)
    .where('form', '=', formOf(subject))
    .execute()
}

/** When what they are about is erased. */
export async function forgetDeskDrafts(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('drafts').where('form', '=', formOf({ id })).execute()
}
