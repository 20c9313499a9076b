import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, inject } from 'vitest'
import { migrate } from '#db/migrate'
import { openDatabase, type OpenDatabase } from '#db/open.server'
import { emptyTables } from './empty-tables'
import { ownDatabase } from './own-database'

interface Engine {
  name: 'embedded' | 'PostgreSQL'
  /** Why this machine cannot run it; undefined when it can. */
  missing: string | undefined
  create(): Promise<OpenDatabase>
}

/** One of each kind a process, since making one takes longer than most test files. */
const created = new Map<string, Promise<OpenDatabase>>()

/**
 * Describes a behaviour once and runs it on every database engine. `database()` gives the engine's
 * migrated database, whose tables are empty at the start of each test. An engine that this machine
 * does not have is reported as skipped, with the reason in its title.
 */
export function describeOnEngines(
  name: string,
  tests: (database: () => OpenDatabase, engine: Engine['name']) => void,
) {
  for (const engine of engines()) {
    const title = `${name} (${engine.name}${engine.missing ? `, skipped: ${engine.missing}` : ''})`
    describe.skipIf(engine.missing !== undefined)(title, () => {
      let open: OpenDatabase | undefined
      beforeAll(async () => {
        const creating = created.get(engine.name) ?? createMigrated(engine)
        created.set(engine.name, creating)
        open = await creating
      })
      const database = () => {
        if (!open) throw new Error('database() is for use inside a test')
        return open
      }
      beforeEach(() => emptyTables(database().db))
      tests(database, engine.name)
    })
  }
}

async function createMigrated(engine: Engine) {
  const open = await engine.create()
  await migrate(open.db)
  return open
}

function engines(): Engine[] {
  return [embedded(), postgresql()]
}

function embedded(): Engine {
  const create = () => openDatabase({ dataDir: mkdtempSync(join(inject('scratch'), 'data-')) })
  return { name: 'embedded', missing: undefined, create }
}

function postgresql(): Engine {
  const server = inject('postgres')
  const create = async () => openDatabase({ databaseUrl: await ownDatabase(), dataDir: '' })
  return { name: 'PostgreSQL', missing: 'missing' in server ? server.missing : undefined, create }
}
