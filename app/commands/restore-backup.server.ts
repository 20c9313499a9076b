import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { dirname, join } from 'node:path'
import type { Db } from '#db/database'
import { appliedMigrations, describeUnknown, knownMigrations, migrate } from '#db/migrate'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import {
  endName,
  headName,
  readBackup,
  type End,
  type Head,
} from '~/domain/backups/backup-file.server'
import { toDocumentsFolder } from '~/domain/backups/backup-folder.server'
import { findTables, insertRows } from '~/domain/backups/table-rows.server'

export interface CheckedBackup {
  path: string
  head: Head
  end: End
}

/** Reads the whole back-up and its documents. @throws Error with a sentence for the operator */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const refuse = (why: string) =>
    new Error(`${path} cannot be restored: ${why}. Nothing was changed.`)
  let head: Head | undefined
  let end: End | undefined
  try {
    for await (const [name, json] of readBackup(path)) {
      if (name === headName) head = JSON.parse(json) as Head
      if (name === endName) end = JSON.parse(json) as End
    }
  } catch (error) {
    throw refuse(`it is damaged, or no back-up (${(error as Error).message.split('\n')[0]})`)
  }
  if (!head || !end) throw refuse('it is cut off, or no back-up')
  const unknown = describeUnknown(head.migrations)
  if (unknown) throw refuse(`it is ${unknown}`)
  for (const { key, sha256 } of end.documents) {
    const content = await readFile(join(toDocumentsFolder(dirname(path)), key)).catch(
      () => undefined,
    )
    if (content && createHash('sha256').update(content).digest('hex') === sha256) continue
    throw refuse(`document ${key} beside it is missing or damaged`)
  }
  return { path, head, end }
}

/** Counts rows that a restore would replace. @throws Error with a sentence for another product's database */
export async function countReplacedRows(db: Db): Promise<number> {
  const [first] = await appliedMigrations(db)
  if (first !== undefined && first !== knownMigrations[0]) {
    throw new Error('The database is of another product. Nothing was changed.')
  }
  let count = 0
  for (const { name } of await findTables(db)) {
    const { rows } = await sql<{ count: string }>`
      select count(*)::text as count from ${sql.table(name)}`.execute(db)
    count += Number(rows[0]?.count)
  }
  return count
}

/**
 * Replaces all rows in one transaction, after the documents are in the store. A database of another version
 * is emptied before.
 */
export async function restoreBackup(
  { path, head, end }: CheckedBackup,
  { db, store }: { db: Db; store: DocumentStore },
): Promise<void> {
  for (const { key } of end.documents) {
    await store.put(await readFile(join(toDocumentsFolder(dirname(path)), key)), key)
  }
  const applied = await appliedMigrations(db)
  const replaced = applied.length
    ? await db.selectFrom('documents').select('storage_key').execute()
    : []
  if (applied.join() !== head.migrations.join()) {
    await dropAll(db)
    await migrate(db, head.migrations.at(-1))
  }
  await db.transaction().execute(async (trx) => {
    const tables = await findTables(trx)
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
    for await (const [name, json] of readBackup(path)) {
      if (name === headName || name === endName) continue
      const table = tables.find((table) => table.name === name)
      if (!table) throw new Error(`This version has no table ${name}.`)
      await insertRows(trx, table, json)
    }
    for (const [name, position] of Object.entries(head.sequences)) {
      await sql`select setval(quote_ident(${name})::regclass, ${position}::bigint)`.execute(trx)
    }
    // The next sweep removes files of replaced documents, unless the back-up names them.
    await sql`
      insert into removed_files (storage_key)
      select key from unnest(${replaced.map((row) => row.storage_key)}::text[]) as key
      where not exists (select from documents where storage_key = key)
      on conflict do nothing`.execute(trx)
  })
  await migrate(db)
  // Without statistics the first queries would be planned by guesses.
  await sql`analyze`.execute(db)
}

async function dropAll(db: Db): Promise<void> {
  await sql`do $$ begin
    execute (
      select coalesce(string_agg(statement, '; '), 'select') from (
        select oid, format('drop table if exists %s cascade', oid::regclass) as statement
        from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
        union all
        select oid, format('drop function if exists %s cascade', oid::regprocedure)
        from pg_proc where pronamespace = current_schema()::regnamespace
      ) as found
      where not exists (select from pg_depend d where d.objid = found.oid and d.deptype = 'e')
    );
  end $$`.execute(db)
}
