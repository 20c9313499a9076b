import { sql } from 'kysely'
import type { Db, Trx } from '../database'
import { appliedMigrations } from '../migrate'
import type { Database } from '../schema'
import { findTables, type Column, type Table } from './catalogue.server'
import { losslessText } from './lossless-text.server'

/** Tables of one row, which a database without any other may have already. */
const ofOneRow: readonly string[] = [
  'document_owner',
  'unclaimed_files',
] satisfies (keyof Database)[]

export interface EmptyTables {
  /** @returns how many of `readRows`' lines were written; undefined when there is no such table */
  insert(table: string, columns: string[], lines: string[]): Promise<number | undefined>
  setSequences(positions: Record<string, string>): Promise<void>
}

/** @throws Error for the operator unless the tables are empty and at exactly these migrations */
export async function lockEmptyTables(trx: Trx, migrations: string[]): Promise<EmptyTables> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local pearlbridge.copying = 'on'`.execute(trx)
  await losslessText(trx)
  const tables = await findTables(trx)
  const names = sql.join(tables.map(({ name }) => sql.table(name)))
  await sql`lock table ${names} in share row exclusive mode`.execute(trx)
  if ((await appliedMigrations(trx)).join() !== migrations.join()) {
    throw new Error('Somebody else has migrated the database meanwhile.')
  }
  await requireNoRows(trx)
  for (const name of ofOneRow) await sql`delete from ${sql.table(name)}`.execute(trx)
  const types = new Map(
    tables.map(({ name, columns }) => [name, new Map(columns.map((c) => [c.name, c.type]))]),
  )
  return {
    async insert(table, columns, lines) {
      const known = types.get(table)
      if (!known) return undefined
      const typed = columns.map((name): Column => {
        const type = known.get(name)
        if (type === undefined) throw new Error(`Table ${table} has no column ${name}.`)
        return { name, type }
      })
      return insert(trx, { name: table, columns: typed }, lines)
    },
    async setSequences(positions) {
      for (const [name, position] of Object.entries(positions)) {
        await sql`select setval(to_regclass(quote_ident(${name})), ${position}::bigint)`.execute(
          trx,
        )
      }
    },
  }
}

export async function requireNoRows(db: Db | Trx): Promise<void> {
  const found: string[] = []
  for (const { name } of await findTables(db)) {
    if (ofOneRow.includes(name)) continue
    const { rows } = await sql<{ count: string }>`
      select count(*)::text as count from ${sql.table(name)}`.execute(db)
    if (rows[0] && rows[0].count !== '0') found.push(`${name}: ${rows[0].count}`)
  }
  if (found.length === 0) return
  throw new Error(`The database is not empty (${found.join(', ')}). Nothing was changed.`)
}

async function insert(trx: Trx, { name, columns }: Table, lines: string[]): Promise<number> {
  const values = columns.map(({ type }, place) => sql`(line->>${sql.lit(place)})::${sql.raw(type)}`)
  const { numAffectedRows } = await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as rows(line)
    `.execute(trx)
  return Number(numAffectedRows ?? 0)
}
