import type { Db, Trx } from '#db/database'
import type { SubmissionKind } from '#db/schema'
import { recordAct } from './acts.server'

/** What a note is about. */
export interface NoteSubject {
  kind: SubmissionKind
  id: string
}

export interface StaffNote {
  text: string
  writtenBy: string
  writtenAt: Date
}

export async function findNote(
  db: Db | Trx,
  { kind, id }: NoteSubject,
): Promise<StaffNote | undefined> {
  return db
    .selectFrom('staff_notes')
    .select(['note as text', 'written_by as writtenBy', 'written_at as writtenAt'])
    .where(columnOf(kind), '=', id)
    .executeTakeFirst()
}

/** Which text of a note a form was made from; empty for none. */
export function noteVersion(note: StaffNote | undefined): string {
  return note?.writtenAt.toISOString() ?? ''
}

export type NoteResult =
  | { ok: true; changed: boolean }
  /** What it is about. */
  | { ok: false; reason: 'gone' }
  /** Since the form was made; the note is as somebody else left it. */
  | { ok: false; reason: 'changed'; note: StaffNote | undefined }

interface NoteWriting {
  subject: NoteSubject
  /** Null removes it. */
  text: string | null
  /** See `noteVersion`. */
  madeFrom: string
  by: { name: string }
  now?: () => Date
}

/** The same text again changes nothing, whatever it was made from. */
export function writeNote(db: Db, writing: NoteWriting): Promise<NoteResult> {
  const { subject, text, madeFrom, by, now = () => new Date() } = writing
  return db.transaction().execute(async (trx): Promise<NoteResult> => {
    if (!(await lockSubject(trx, subject))) return { ok: false, reason: 'gone' }
    const note = await findNote(trx, subject)
    if ((note?.text ?? null) === text) return { ok: true, changed: false }
    if (noteVersion(note) !== madeFrom) return { ok: false, reason: 'changed', note }
    // Later than the one before, or two texts of one moment would pass for one.
    const at = new Date(Math.max(now().getTime(), (note?.writtenAt.getTime() ?? 0) + 1))
    const column = columnOf(subject.kind)
    await trx.deleteFrom('staff_notes').where(column, '=', subject.id).execute()
    if (text !== null) {
      await trx
        .insertInto('staff_notes')
        .values({ [column]: subject.id, note: text, written_by: by.name, written_at: at })
        .execute()
    }
    const { kind, id } = subject
    await recordAct(trx, { staff: by, act: 'noted', kind, subjectId: id }, at)
    return { ok: true, changed: true }
  })
}

const columnOf = (kind: SubmissionKind) => (kind === 'contact' ? 'message_id' : 'account_id')

async function lockSubject(trx: Trx, { kind, id }: NoteSubject): Promise<boolean> {
  const row =
    kind === 'contact'
      ? trx.selectFrom('contact_messages').select('id').where('id', '=', id)
      : trx.selectFrom('accounts').select('id').where('id', '=', id).where('user_type', '=', kind)
  return (await row.forNoKeyUpdate().executeTakeFirst()) !== undefined
}
