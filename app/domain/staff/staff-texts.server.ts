import { sql } from 'kysely'
import type { Db } from '#db/database'
import { recordAct } from './acts.server'

const maxStaffTexts = 50

export interface StaffText {
  id: string
  title: string
  text: string
  updatedAt: Date
}

export const selectTexts = (db: Db) =>
  db
    .selectFrom('staff_texts')
    .select(['id', 'title', 'text', 'updated_at as updatedAt'])
    .orderBy('title')
    .limit(maxStaffTexts)

export const listTexts = (db: Db): Promise<StaffText[]> => selectTexts(db).execute()

interface Writing {
  id: string | undefined
  /** `updatedAt` of what it was made from. */
  version: string
  wanted: { title: string; text: string } | null
  by: { name: string }
  now?: () => Date
}

export type TextResult =
  | { ok: true }
  | { ok: false; reason: 'title-taken' | 'full' }
  /** Undefined `found`: a colleague has removed it. */
  | { ok: false; reason: 'changed'; found: StaffText | undefined }

export function writeText(db: Db, { id, version, wanted, by, now }: Writing): Promise<TextResult> {
  const at = now?.() ?? new Date()
  return db.transaction().execute(async (trx) => {
    // Fifty rows that an owner changes now and then: one change after the other.
    await sql`lock table staff_texts in share row exclusive mode`.execute(trx)
    const all = await listTexts(trx)
    const found = all.find((one) => one.id === id)
    const isSame = (one: StaffText) => one.title === wanted?.title && one.text === wanted.text
    if (wanted ? all.some(isSame) : !found) return { ok: true }
    if (id && found?.updatedAt.toISOString() !== version) {
      return { ok: false, reason: 'changed', found }
    }
    if (wanted) {
      const title = wanted.title.toLowerCase()
      const other = all.find((one) => one !== found && one.title.toLowerCase() === title)
      if (other) return { ok: false, reason: 'title-taken' }
      if (!found && all.length >= maxStaffTexts) return { ok: false, reason: 'full' }
      const row = { ...wanted, updated_at: at }
      await (found
        ? trx.updateTable('staff_texts').set(row).where('id', '=', found.id).execute()
        : trx.insertInto('staff_texts').values(row).execute())
    } else if (found) {
      await trx.deleteFrom('staff_texts').where('id', '=', found.id).execute()
    }
    const act = wanted ? 'text-written' : 'text-removed'
    const detail = wanted?.title ?? found?.title ?? ''
    await recordAct(trx, { staff: by, act, kind: 'contact', detail }, at)
    return { ok: true }
  })
}
