import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, inject } from 'vitest'
import { migrate } from '#db/migrate'
import { openDatabase, type OpenDatabase } from '#db/open.server'
import { emptyTables } from './empty-tables'
import { createTestDatabase } from './own-database'

interface Engine {
  name: 'embedded' | 'PostgreSQL'
  /** Why this machine cannot run it; undefined when it can. */
  missing: string | undefined
  create(): Promise<OpenDatabase>
}

/** One of each kind a process, since making one takes longer than most test files. */
const created = new Map<string, Promise<OpenDatabase>>()

type Tests = (database: () => OpenDatabase, engine: Engine['name']) => void

/**
 * Runs tests on PostgreSQL, or on the embedded engine where this machine has none. `database()` gives the migrated
 * database, whose tables are empty at the start of each test.
 */
export function describeWithDatabase(name: string, tests: Tests) {
  const engine = postgresql().missing === undefined ? postgresql() : embedded()
  describe(name, () => useEngine(engine, tests))
}

/**
 * Runs tests on every engine, for suites whose SQL or locks differ. An engine that this machine does not have is
 * reported as skipped, with the reason in its title.
 */
export function describeOnEngines(name: string, tests: Tests) {
  for (const engine of [embedded(), postgresql()]) {
    const title = `${name} (${engine.name}${engine.missing ? `, skipped: ${engine.missing}` : ''})`
    describe.skipIf(engine.missing !== undefined)(title, () => useEngine(engine, tests))
  }
}

function useEngine(engine: Engine, tests: Tests) {
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
}

async function createMigrated(engine: Engine) {
  const open = await engine.create()
  await migrate(open.db)
  return open
}

function embedded(): Engine {
  const create = () => openDatabase({ dataDir: mkdtempSync(join(inject('scratch'), 'data-')) })
  return { name: 'embedded', missing: undefined, create }
}

function postgresql(): Engine {
  const server = inject('postgres')
  const create = async () => openDatabase({ databaseUrl: await createTestDatabase(), dataDir: '' })
  return { name: 'PostgreSQL', missing: 'missing' in server ? server.missing : undefined, create }
}
