import { lockEmptyTables, requireNoRows } from '#db/copy/write-rows.server'
import type { Db } from '#db/database'
import { appliedMigrations, describeUnknown, migrate } from '#db/migrate'

export interface RowsToFill {
  /** Those that the rows' own database had seen. */
  migrations: string[]
  sequences: Record<string, string>
  /** In an order that the references allow; read once. */
  batches(): AsyncIterable<{ table: string; columns: string[]; lines: string[] }>
}

export interface Filled {
  rows: number
  /** Tables that are not the product's, with their numbers of rows. */
  leftOut: Map<string, number>
}

/** @throws Error for the operator when the rows do not fit or it has some; nothing has changed then */
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
  await migrate(db, { upTo: migrations.at(-1) })
}

/** @throws Error when somebody else has written meanwhile, and what `batches` throws; no row is kept then */
export function fillDatabase(db: Db, from: RowsToFill): Promise<Filled> {
  const { migrations, sequences } = from
  return db.transaction().execute(async (trx) => {
    const filled: Filled = { rows: 0, leftOut: new Map() }
    const tables = await lockEmptyTables(trx, migrations)
    for await (const { table, columns, lines } of from.batches()) {
      if (lines.length === 0) continue
      const written = await tables.insert(table, columns, lines)
      if (written === undefined) {
        filled.leftOut.set(table, (filled.leftOut.get(table) ?? 0) + lines.length)
      } else filled.rows += written
    }
    await tables.setSequences(sequences)
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
