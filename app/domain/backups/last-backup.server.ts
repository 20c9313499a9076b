import { sql } from 'kysely'
import type { Db } from '#db/database'

/** A database of an older version, which can be backed up as well, has no place for it. */
export async function noteBackupTaken(db: Db, now = () => new Date()): Promise<void> {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('last_backup') is not null as made`.execute(db)
  if (!rows[0]?.made) return
  const taken_at = now()
  await db
    .insertInto('last_backup')
    .values({ taken_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ taken_at }))
    .execute()
}

export async function findBackupAge(
  db: Db,
  now = () => new Date(),
): Promise<{ seconds: number | undefined }> {
  const row = await db.selectFrom('last_backup').select('taken_at').executeTakeFirst()
  return { seconds: row && Math.max(0, (now().getTime() - row.taken_at.getTime()) / 1000) }
}
