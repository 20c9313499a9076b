import { readRows } from '#db/copy/read-rows.server'
import type { Db } from '#db/database'
import { otherConnections } from '#db/postgresql/other-connections.server'
import type { OpenDatabase } from '#db/open.server'
import { readOptions, wantsHelp, WrongArguments } from '../arguments'
import { counted } from '../backup/quantities'
import { openSpool, type Spool } from '../backup/spool.server'
import type { OwnCommand } from '../command'
import { standardOutput } from '../outputs.server'
import { openAlone, openExistingAlone, whereTheDataIs } from '../place.server'
import {
  fillDatabase,
  migrateOn,
  prepareDatabase,
  type Filled,
} from '../restore/fill-database.server'
import { leftOutLines } from '../restore/left-out'
import { moveHelp, moveUsage } from './help'

/** The operator's command: every row from one database to another. */
export const moveDatabase: OwnCommand = {
  prepare(args) {
    if (wantsHelp(args)) return { ok: false, status: 0, text: moveHelp }
    try {
      const { values, positionals } = readOptions(args, { to: { type: 'string' } })
      if (positionals.length) throw new WrongArguments(`There is no '${positionals[0]}' here.`)
      const { to = '' } = values
      if (to !== 'embedded' && !/^postgres(ql)?:\/\/\S+$/.test(to)) {
        throw new WrongArguments('--to takes postgresql://user@host/database, or embedded.')
      }
      return { ok: true, here: () => move(to) }
    } catch (error) {
      if (!(error instanceof WrongArguments)) throw error
      return { ok: false, status: 2, text: `${error.message}\n${moveUsage}` }
    }
  },
}

async function move(to: string): Promise<number> {
  const [source, target] = [whereTheDataIs(), whereTheDataIs(to === 'embedded' ? '' : to)]
  if (source.databaseUrl === target.databaseUrl) throw new Error('The data is there already.')
  const from = await openExistingAlone(source)
  try {
    await requireStopped(from)
    const into = await openAlone(target)
    try {
      const { rows, leftOut } = await copyRows(from.db, into.db)
      const lines = [
        `Copied ${counted(rows, 'row')} to ${into.description}.`,
        ...leftOutLines(leftOut),
        to === 'embedded'
          ? 'Now take DATABASE_URL away and start the server.'
          : 'Now set DATABASE_URL to this database and start the server.',
        'Documents stay where they are; the former database is as it was.',
      ]
      await standardOutput().stdout(`${lines.join('\n')}\n`)
      return 0
    } finally {
      await into.close()
    }
  } finally {
    await from.close()
  }
}

/**
 * Copies every row, as of one moment, into an empty database.
 *
 * @throws Error with a sentence for the operator; no row is kept then
 */
async function copyRows(from: Db, into: Db): Promise<Filled> {
  const spool = await openSpool()
  try {
    await readRows(from, (lines) => spool.take(lines))
    const { migrations, sequences } = spool.content()
    await prepareDatabase(into, migrations)
    const rows = { migrations, sequences, batches: () => batchesOf(spool) }
    const filled = await fillDatabase(into, rows)
    await migrateOn(into)
    return filled
  } finally {
    await spool.close()
  }
}

async function* batchesOf(spool: Spool) {
  for (const table of spool.content().tables) {
    const columns = table.columns.map(({ name }) => name)
    for await (const lines of spool.lines(table)) yield { table: table.name, columns, lines }
  }
}

/** The embedded database has shown that nobody else has it by opening at all. */
async function requireStopped({ db, engine }: OpenDatabase) {
  if (engine === 'embedded') return
  const others = await otherConnections(db)
  if (others === 0) return
  throw new Error(
    `A server is connected to the database (${counted(others, 'connection')}): stop it first, ` +
      'since what it stores meanwhile would be lost. Nothing was copied.',
  )
}
