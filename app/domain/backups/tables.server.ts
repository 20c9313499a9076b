import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'

export interface Table {
  name: string
  /** Without what the database generates; types as SQL writes them, such as `numeric(15,2)`. */
  columns: { name: string; type: string }[]
}

/** Tables that others refer to come first. The migrator's own, and those of extensions, are left out. */
export async function findTables(db: Db | Trx): Promise<Table[]> {
  const { rows } = await sql<Table & { parents: string[] }>`
    select c.relname as name,
      json_agg(
        json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum
      ) as columns,
      (
        select coalesce(json_agg(distinct parent.relname::text), '[]')
        from pg_constraint k join pg_class parent on parent.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and parent.oid <> c.oid
      ) as parents
    from pg_class c
    join pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not starts_with(c.relname, 'kysely_')
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    group by c.oid, c.relname
    order by c.relname`.execute(db)
  const ordered: Table[] = []
  while (rows.length > 0) {
    const next = rows.findIndex(({ parents }) => !rows.some(({ name }) => parents.includes(name)))
    if (next < 0) throw new Error('Tables refer to each other in a circle.')
    ordered.push(...rows.splice(next, 1).map(({ name, columns }) => ({ name, columns })))
  }
  return ordered
}

/** Positions in decimal digits, by name; a sequence that was never asked is left out. */
export async function findSequences(db: Db | Trx): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; position: string }>`
    select sequencename as name, last_value::text as position
    from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(db)
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]))
}

/** The settings by which `pg_dump` loses nothing, until the transaction ends. */
export async function useLosslessText(trx: Trx): Promise<void> {
  await sql`select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
    set_config('timezone', 'UTC', true), set_config('extra_float_digits', '3', true),
    set_config('bytea_output', 'hex', true)`.execute(trx)
}
