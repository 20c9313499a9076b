import { sql } from 'kysely'
import type { Db, Trx } from '../database'

export interface Table {
  name: string
  /** Without what the database computes; types as SQL writes them, such as `numeric(15,2)`. */
  columns: { name: string; type: string }[]
}

/**
 * Tables that others refer to come first, but for references that can wait until the end of a transaction; a circle of
 * the others throws. The migrator's own are left out.
 */
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
        where k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable
      ) as parents
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and not starts_with(c.relname, 'kysely_')
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

/** In decimal digits by name; a sequence that was never asked is left out. */
export async function findSequences(db: Db | Trx): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; position: string }>`
    select sequencename as name, last_value::text as position
    from pg_sequences
    where schemaname = current_schema() and last_value is not null
    order by sequencename`.execute(db)
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]))
}

/** The settings that `pg_dump` makes, until the transaction ends. */
export async function losslessText(trx: Trx): Promise<void> {
  await sql`select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
    set_config('timezone', 'UTC', true), set_config('extra_float_digits', '3', true),
    set_config('bytea_output', 'hex', true)`.execute(trx)
}
