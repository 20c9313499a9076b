import type { Db, Trx } from '#db/database'
import { renewWords } from '~/domain/cases/words.server'
import { recordAct } from './acts.server'
import type { Subject } from './subject'

const sameNoteMs = 60_000
const maxShownNotes = 100

const columnOf = ({ kind }: Subject) =>
  kind === 'contact' ? ('case_id' as const) : ('account_id' as const)

export interface StaffNote {
  id: string
  text: string
  writtenBy: string
  writtenAt: Date
}

export async function listNotes(db: Db | Trx, subject: Subject): Promise<StaffNote[]> {
  return db
    .selectFrom('staff_notes')
    .select(['id', 'note as text', 'written_by as writtenBy', 'written_at as writtenAt'])
    .where(columnOf(subject), '=', subject.id)
    .orderBy('written_at', 'desc')
    .limit(maxShownNotes)
    .execute()
}

interface NoteWriting {
  subject: Subject
  text: string
  by: { name: string }
  now?: () => Date
}

/** The same text by the same person within a minute is one note. @returns false when what it is about is gone */
export function addNote(db: Db, { subject, text, by, now }: NoteWriting): Promise<boolean> {
  const at = now?.() ?? new Date()
  return db.transaction().execute(async (trx) => {
    if (!(await lockSubject(trx, subject))) return false
    const column = columnOf(subject)
    const same = await trx
      .selectFrom('staff_notes')
      .select('id')
      .where(column, '=', subject.id)
      .where('note', '=', text)
      .where('written_by', '=', by.name)
      .where('written_at', '>', new Date(at.getTime() - sameNoteMs))
      .executeTakeFirst()
    if (same) return true
    await trx
      .insertInto('staff_notes')
      .values({ [column]: subject.id, note: text, written_by: by.name, written_at: at })
      .execute()
    await renewWords(trx, subject)
    const { kind, id } = subject
    await recordAct(trx, { staff: by, act: 'noted', kind, subjectId: id }, at)
    return true
  })
}

async function lockSubject(trx: Trx, { kind, id }: Subject): Promise<boolean> {
  const row =
    kind === 'contact'
      ? trx.selectFrom('cases').select('id').where('id', '=', id).where('account_id', 'is', null)
      : trx.selectFrom('accounts').select('id').where('id', '=', id).where('user_type', '=', kind)
  return (await row.forNoKeyUpdate().executeTakeFirst()) !== undefined
}
