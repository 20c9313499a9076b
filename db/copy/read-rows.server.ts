import { sql } from 'kysely'
import type { Db, Trx } from '../database'
import { appliedMigrations } from '../migrate'
import { findSequences, findTables, type Table } from './catalogue.server'
import { losslessText } from './lossless-text.server'

/** Before the rows of all tables, before those of each, and after all of them. */
export type Announcement = { migrations: string[] } | Table | { sequences: Record<string, string> }

const rowsAtOnce = 500

/** The embedded database's one connection is busy until the end, so that `give` should be quick. */
export async function readRows(db: Db, give: (lines: string) => Promise<void>): Promise<void> {
  const announce = (what: Announcement) => give(`${JSON.stringify(what)}\n`)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await losslessText(trx)
      await announce({ migrations: await appliedMigrations(trx) })
      for (const table of await findTables(trx)) {
        await announce(table)
        await readTable(trx, table, give)
      }
      // A sequence knows no transaction: read last, it has passed every row.
      await announce({ sequences: await findSequences(trx) })
    })
}

async function readTable(
  trx: Trx,
  { name, columns }: Table,
  give: (lines: string) => Promise<void>,
) {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  await sql`declare rows no scroll cursor for
    select to_json(array[${texts}]::text[])::text as line from ${sql.table(name)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(rowsAtOnce)} from rows`.execute(trx)
    if (rows.length) await give(rows.map(({ line }) => `${line}\n`).join(''))
    if (rows.length < rowsAtOnce) break
  }
  await sql`close rows`.execute(trx)
}
