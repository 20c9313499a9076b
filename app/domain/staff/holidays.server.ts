import type { Db, Trx } from '#db/database'

export interface Holiday {
  /** `2026-01-26` */
  day: string
  name: string
}

/** The latest ones. */
export function listHolidays(db: Db | Trx): Promise<Holiday[]> {
  const days = db.selectFrom('holidays').select(['day', 'name'])
  return days.orderBy('day', 'desc').limit(200).execute()
}

/** @returns false for a day that is one already */
export async function addHoliday(db: Db, holiday: Holiday): Promise<boolean> {
  const added = await db
    .insertInto('holidays')
    .values(holiday)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeHoliday(db: Db, day: string): Promise<void> {
  await db.deleteFrom('holidays').where('day', '=', day).execute()
}
