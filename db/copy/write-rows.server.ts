import { sql } from 'kysely'
import type { Db, Trx } from '../database'
import { appliedMigrations, describeUnknown, migrate } from '../migrate'
import { findTables, losslessText } from './catalogue.server'
import type { Content, Rows } from './read-rows.server'

export interface Filled {
  rows: number
  /** Tables that are not the product's, with their numbers of rows. */
  leftOut: Map<string, number>
}

/**
 * Brings an empty database to the migrations that rows come from.
 * @throws Error for the operator when they do not fit or it has some; nothing has changed then
 */
export async function prepareDatabase(db: Db, migrations: string[]): Promise<void> {
  const unknown = describeUnknown(migrations)
  if (unknown) throw new Error(`The data is ${unknown}.`)
  const applied = await appliedMigrations(db)
  if (!describeUnknown(applied) && applied.length > migrations.length) {
    throw new Error(
      'The data is of an older version than the database. ' +
        'Use an empty database that no server has used.',
    )
  }
  await requireNoRows(db)
  await migrate(db, migrations.at(-1))
}

/** @throws Error when somebody else has written meanwhile, and what `rows` throws; no row is kept then */
export function fillDatabase(
  db: Db,
  { migrations, sequences }: Pick<Content, 'migrations' | 'sequences'>,
  rows: AsyncIterable<Rows>,
): Promise<Filled> {
  return db.transaction().execute(async (trx) => {
    const types = await lockEmptyTables(trx, migrations)
    const filled: Filled = { rows: 0, leftOut: new Map() }
    for await (const { table, columns, lines } of rows) {
      const known = types.get(table)
      if (known) filled.rows += await insert(trx, { table, columns, lines }, known)
      else filled.leftOut.set(table, (filled.leftOut.get(table) ?? 0) + lines.length)
    }
    for (const [name, position] of Object.entries(sequences)) {
      await sql`select setval(to_regclass(quote_ident(${name})), ${position}::bigint)`.execute(trx)
    }
    // Else the first questions are answered by guesses, and the embedded engine does it while visitors wait.
    await sql`analyze`.execute(trx)
    return filled
  })
}

/** @throws Error with a sentence for the operator; the rows stay */
export async function migrateOn(db: Db): Promise<void> {
  await migrate(db).catch((error: Error) => {
    const found = 'All rows are there, but could not be migrated to this version'
    throw new Error(`${found}: ${error.message}`, { cause: error })
  })
}

/** @returns the types of all columns, by table */
async function lockEmptyTables(trx: Trx, migrations: string[]) {
  await sql`set local statement_timeout = 0`.execute(trx)
  await losslessText(trx)
  await sql`set constraints all deferred`.execute(trx)
  const tables = await findTables(trx)
  const names = sql.join(tables.map(({ name }) => sql.table(name)))
  await sql`lock table ${names} in share row exclusive mode`.execute(trx)
  if ((await appliedMigrations(trx)).join() !== migrations.join()) {
    throw new Error('Somebody else has migrated the database meanwhile.')
  }
  await requireNoRows(trx)
  return new Map(
    tables.map(({ name, columns }) => [name, new Map(columns.map((c) => [c.name, c.type]))]),
  )
}

async function requireNoRows(db: Db | Trx): Promise<void> {
  const found: string[] = []
  for (const { name } of await findTables(db)) {
    const { rows } = await sql<{ count: string }>`
      select count(*)::text as count from ${sql.table(name)}`.execute(db)
    if (rows[0] && rows[0].count !== '0') found.push(`${name}: ${rows[0].count}`)
  }
  if (found.length === 0) return
  throw new Error(`The database is not empty (${found.join(', ')}). Nothing was changed.`)
}

async function insert(trx: Trx, { table, columns, lines }: Rows, types: Map<string, string>) {
  const values = columns.map((name, place) => {
    const type = types.get(name)
    if (type === undefined) throw new Error(`Table ${table} has no column ${name}.`)
    return sql`(line->>${sql.lit(place)})::${sql.raw(type)}`
  })
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as rows(line)
    `.execute(trx)
  return Number(numAffectedRows ?? 0)
}
