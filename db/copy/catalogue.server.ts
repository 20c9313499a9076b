import { sql } from 'kysely'
import type { Db, Trx } from '../database'

export interface Column {
  name: string
  type: string // as SQL writes it, such as `numeric(15,2)`
}

export interface Table {
  name: string
  /** Without what the database computes. */
  columns: Column[]
}

/** Tables that others refer to come first; a circle of them throws. The migrator's own are left out. */
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
        where k.conrelid = c.oid and k.contype = 'f'
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
  return parentsFirst(rows).map(({ name, columns }) => ({ name, columns }))
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

function parentsFirst<T extends { name: string; parents: string[] }>(tables: T[]): T[] {
  const names = new Set(tables.map(({ name }) => name))
  const ordered: T[] = []
  const done = new Set<string>()
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, parents }) =>
        !done.has(name) && parents.every((parent) => done.has(parent) || !names.has(parent)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const table of next) done.add(table.name)
    ordered.push(...next)
  }
  return ordered
}
