import { sql } from 'kysely'
import type { Db } from '#db/database'
import { countChanges } from '~/domain/openings/open-now.server'

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

/** The counter of openings goes on: at a number that it has had, a product that runs would keep its old list. */
export async function emptyProduct(db: Db): Promise<void> {
  const changes = String(BigInt(await countChanges(db)) + 1n)
  await emptyTables(db)
  await db.insertInto('openings_counter').values({ changes }).execute()
}
