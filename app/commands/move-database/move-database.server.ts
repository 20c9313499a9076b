import { readRows } from '#db/copy/read-rows.server'
import { fillDatabase, migrateOn, prepareDatabase, type Filled } from '#db/copy/write-rows.server'
import type { Db } from '#db/database'
import { otherConnections } from '#db/postgresql/other-connections.server'
import type { OpenDatabase } from '#db/open.server'
import { counted, leftOutLines } from '../backup/quantities'
import { command, verb, WrongArguments, type Here } from '../command'
import { text } from '../options'
import { standardOutput } from '../outputs.server'
import { openAlone, openExistingAlone, findDataLocation } from '../data-location.server'

export const moveDatabase = command<Here>({
  name: 'move-database',
  summary: 'Copies every row to another database, which has to be empty.',
  details: `
DATABASE_URL and DATA_DIR say where the data is, as for the server; --to says where it goes: a
PostgreSQL, whose password PGPASSWORD may hold, or the embedded one in DATA_DIR. Documents stay where
they are. The source is only read. Stop the server first: what it stores during the copy would be missing.
Afterwards set DATABASE_URL to the new database, or remove it for the embedded one, and start the
server.`,
  failed: 'failed and nothing was copied',
  verbs: verb({
    usage: ['-- --to postgresql://user@host/database', '-- --to embedded'],
    options: { to: text },
    read({ values: { to = '' } }) {
      if (to !== 'embedded' && !/^postgres(ql)?:\/\/\S+$/.test(to)) {
        throw new WrongArguments('Give --to as postgresql://user@host/database, or as embedded.')
      }
      return { here: () => move(to) }
    },
  }),
})

async function move(to: string): Promise<number> {
  const [source, target] = [findDataLocation(), findDataLocation(to === 'embedded' ? '' : to)]
  if (source.databaseUrl === target.databaseUrl) throw new Error('The data is there already.')
  const from = await openExistingAlone(source)
  try {
    await requireStopped(from)
    const into = await openAlone(target)
    try {
      const { rows, leftOut } = await from.patiently((source) =>
        into.patiently((target) => copyRows(source, target)),
      )
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

/** @throws Error with a sentence for the operator; no row is kept then */
async function copyRows(from: Db, into: Db): Promise<Filled> {
  const filled = await readRows(from, async (content, rows) => {
    await prepareDatabase(into, content.migrations)
    return fillDatabase(into, content, rows)
  })
  await migrateOn(into)
  return filled
}

/** The embedded database has shown that nobody else has it by opening at all. */
async function requireStopped({ db, engine }: OpenDatabase) {
  if (engine === 'embedded') return
  const others = await otherConnections(db)
  if (others === 0) return
  throw new Error(
    `A server is connected to the database (${counted(others, 'connection')}). Stop it first: ` +
      'what it stores during the copy would be lost. Nothing was copied.',
  )
}
