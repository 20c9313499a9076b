import { sql } from 'kysely'
import type { Db } from '../database'

export async function otherConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name = current_setting('application_name')`.execute(db)
  return rows[0]?.count ?? 0
}
