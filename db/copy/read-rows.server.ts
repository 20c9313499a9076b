import { sql } from 'kysely'
import type { Db, Trx } from '../database'
import { appliedMigrations } from '../migrate'
import { findSequences, findTables, losslessText, type Table } from './catalogue.server'

export interface Content {
  at: Date
  migrations: string[]
  /** In the order in which they can be filled. */
  tables: Table[]
  sequences: Record<string, string>
}

/** Each line is a row: a JSON array of the columns' texts. */
export interface Rows {
  table: string
  columns: string[]
  lines: string[]
}

const rowsAtOnce = 200

/** All rows of one moment. The embedded database's one connection is busy until `use` ends. */
export function readRows<Result>(
  db: Db,
  use: (content: Content, rows: AsyncIterable<Rows>) => Promise<Result>,
): Promise<Result> {
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction.setAccessMode('read only').execute(async (trx) => {
    await losslessText(trx)
    const migrations = await appliedMigrations(trx)
    if (migrations.length === 0) throw new Error('The database is empty: no server has used it.')
    const tables = await findTables(trx)
    // A sequence knows no transaction: asked after the first query, it has passed every row.
    const sequences = await findSequences(trx)
    const { rows } = await sql<{ at: Date }>`select now() as at`.execute(trx)
    return use(
      { at: rows[0]?.at ?? new Date(), migrations, tables, sequences },
      rowsOf(trx, tables),
    )
  })
}

async function* rowsOf(trx: Trx, tables: Table[]): AsyncGenerator<Rows, void> {
  for (const { name: table, columns: described } of tables) {
    const columns = described.map(({ name }) => name)
    const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
    await sql`declare rows no scroll cursor for
      select to_json(array[${texts}]::text[])::text as line from ${sql.table(table)}`.execute(trx)
    for (let isLast = false; !isLast;) {
      const { rows } = await sql<{ line: string }>`
        fetch ${sql.lit(rowsAtOnce)} from rows`.execute(trx)
      isLast = rows.length < rowsAtOnce
      if (rows.length) yield { table, columns, lines: rows.map(({ line }) => line) }
    }
    await sql`close rows`.execute(trx)
  }
}
