import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { expiryOf, leaveBehind } from '~/domain/drafts/drafts.server'
import type { NoteSubject } from './notes.server'

/** A note that was posted after its session had ended. It lives as long as a draft. */
export interface KeptNote {
  text: string
  /** See `noteVersion`. */
  madeFrom: string
  keptAt: Date
}

interface Browser {
  /** Hash of the browser's cookie. */
  visitor: string
}

const form = 'staff-note'

/** One for each browser: the last one. Not by `saveDraft`, whose answers are shorter than a note. */
export async function keepNote(
  db: Db,
  of: Browser & { subject: NoteSubject; text: string; madeFrom: string; now?: () => Date },
): Promise<void> {
  const at = of.now?.() ?? new Date()
  const { visitor, subject, madeFrom } = of
  const answers = JSON.stringify({
    kind: subject.kind,
    id: subject.id,
    // PostgreSQL's JSON takes neither.
    note: of.text.replace(/\0|\p{Surrogate}/gu, ''),
    made_from: madeFrom.replace(/[^\w:.-]/g, '').slice(0, 30),
  })
  await leaveBehind(db, { visitor, form, at })
  await db
    .insertInto('drafts')
    .values({ visitor, form, answers, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['visitor', 'form']).doUpdateSet({ answers, updated_at: at }),
    )
    .execute()
}

export async function findKeptNote(
  db: Db,
  {
    visitor,
    subject,
    now = () => new Date(),
  }: Browser & { subject: NoteSubject; now?: () => Date },
): Promise<KeptNote | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select(['answers', 'updated_at as keptAt'])
    .where('visitor', '=', visitor)
    .where('form', '=', form)
    .where('updated_at', '>=', expiryOf(now()))
    .where(isAbout(subject.id))
    .executeTakeFirst()
  if (!row) return undefined
  const { note, made_from } = row.answers
  return { text: String(note ?? ''), madeFrom: String(made_from ?? ''), keptAt: row.keptAt }
}

export async function discardKeptNote(
  db: Db,
  { visitor, subject }: Browser & { subject: NoteSubject },
): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('visitor', '=', visitor)
    .where('form', '=', form)
    .where(isAbout(subject.id))
    .execute()
}

/** When what it is about is erased. */
export async function forgetKeptNotes(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('drafts').where('form', '=', form).where(isAbout(id)).execute()
}

const isAbout = (id: string) => sql<boolean>`answers ->> 'id' = ${id}`
