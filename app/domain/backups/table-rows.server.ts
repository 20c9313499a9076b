import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'

const rowsAtOnce = 500

export interface Table {
  name: string
  /** Columns that the database does not generate. */
  columns: string[]
}

/** Lists referenced tables first, without those of the migrator and of extensions. */
export async function findTables(db: Db | Trx): Promise<Table[]> {
  const { rows } = await sql<Table & { parents: string[] }>`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns,
      array(
        select parent.relname::text
        from pg_constraint k join pg_class parent on parent.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and parent.oid <> c.oid
      ) as parents
    from pg_class c
    join pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not starts_with(c.relname, 'kysely_')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.oid, c.relname
    order by c.relname`.execute(db)
  const ordered: Table[] = []
  while (rows.length > 0) {
    const next = rows.findIndex(({ parents }) => !rows.some(({ name }) => parents.includes(name)))
    if (next < 0) throw new Error('Tables refer to each other in a circle.')
    ordered.push(...rows.splice(next, 1))
  }
  return ordered
}

/**
 * Reads batches of rows as JSON objects. JSON loses nothing: types that it lacks are written as text, and a
 * jsonb `null` as SQL's.
 */
export async function* readRows(
  trx: Trx,
  { name, columns }: Table,
): AsyncGenerator<string[], void> {
  const row = sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`
  await sql`declare rows no scroll cursor for
    select to_json(source)::text as row from (${row}) as source`.execute(trx)
  for (let isLast = false; !isLast;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(rowsAtOnce)} from rows`.execute(trx)
    isLast = rows.length < rowsAtOnce
    if (rows.length > 0) yield rows.map(({ row }) => row)
  }
  await sql`close rows`.execute(trx)
}

export async function insertRows(trx: Trx, { name, columns }: Table, rows: string): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(name)}, ${rows})
  `.execute(trx)
}

/** Finds positions in decimal digits by name; sequences that were never used are left out. */
export async function findSequences(db: Db | Trx): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; position: string }>`
    select sequencename as name, last_value::text as position
    from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(db)
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]))
}
