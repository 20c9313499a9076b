import { sql } from 'kysely'
import type { Db } from '#db/database'
import { recordAct } from './acts.server'

export interface StaffText {
  id: string
  title: string
  text: string
}

export const listTexts = (db: Db): Promise<StaffText[]> =>
  db.selectFrom('staff_texts').select(['id', 'title', 'text']).orderBy('title').execute()

type By = { by: { name: string } }

/** Replaces the text of this title, whatever its capitals: the last one who saves it wins. */
export async function saveText(
  db: Db,
  { title, text, by }: Omit<StaffText, 'id'> & By,
): Promise<void> {
  const at = new Date()
  await db.transaction().execute(async (trx) => {
    const row = { title, text, updated_at: at }
    await trx
      .insertInto('staff_texts')
      .values(row)
      .onConflict((conflict) => conflict.expression(sql`lower(title)`).doUpdateSet(row))
      .execute()
    const act = { staff: by, act: 'text-written', kind: 'contact', detail: title } as const
    await recordAct(trx, act, at)
  })
}

export async function removeText(db: Db, { id, by }: { id: string } & By): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const removed = trx.deleteFrom('staff_texts').where('id', '=', id).returning('title')
    const { title: detail } = (await removed.executeTakeFirst()) ?? {}
    if (detail === undefined) return
    const act = { staff: by, act: 'text-removed', kind: 'contact', detail } as const
    await recordAct(trx, act, new Date())
  })
}
