import type { Db } from '#db/database'

export interface Holiday {
  /** `2026-01-26` */
  day: string
  name: string
}

/** @param since the first day */
export function listHolidays(db: Db, since: string): Promise<Holiday[]> {
  return db
    .selectFrom('holidays')
    .select(['day', 'name'])
    .where('day', '>=', since)
    .orderBy('day')
    .limit(400)
    .execute()
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
