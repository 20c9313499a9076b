import { sql } from 'kysely'
import type { Db } from '#db/database'

export interface StaffText {
  id: string
  title: string
  text: string
}

export const selectTexts = (db: Db) =>
  db.selectFrom('staff_texts').select(['id', 'title', 'text']).orderBy('title')

export const listTexts = (db: Db): Promise<StaffText[]> => selectTexts(db).execute()

/** Replaces the text with this title in any case; the last save wins. */
export async function saveText(db: Db, text: Omit<StaffText, 'id'>): Promise<void> {
  const row = { ...text, updated_at: new Date() }
  await db
    .insertInto('staff_texts')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`lower(title)`).doUpdateSet(row))
    .execute()
}

export async function removeText(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_texts').where('id', '=', id).execute()
}
