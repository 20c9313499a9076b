import type { Db, Trx } from '#db/database'

/** `YYYY-MM-DD`, the latest ones. */
export async function listHolidays(db: Db | Trx): Promise<string[]> {
  const rows = await db
    .selectFrom('holidays')
    .select('day')
    .orderBy('day', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ day }) => day)
}
