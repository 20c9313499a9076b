import { sql } from 'kysely'
import type { Db } from '#db/database'

/** Deletes, since truncating makes new files; without triggers, since the order of the tables is unknown. */
export async function emptyTables(db: Db): Promise<void> {
  for (;;) {
    try {
      await empty(db)
      return
    } catch (error) {
      // What the product still does in the background has locked them in another order.
      if ((error as { code?: string }).code !== '40P01') throw error
    }
  }
}

function empty(db: Db) {
  return sql`do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in
        select quote_ident(tablename) from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%'
      loop
        execute 'delete from ' || name;
      end loop;
    end $$`.execute(db)
}
