import { existsSync, mkdtempSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { migrate } from '#db/migrate'
import { openDatabase, type OpenDatabase } from '#db/open.server'

interface Engine {
  name: string
  /** Why this machine cannot run it; undefined when it can. */
  missing: string | undefined
  /** A database of this test file's own, and how to get rid of it. */
  create(): Promise<{ open: OpenDatabase; remove(): Promise<void> }>
}

/**
 * Describes a behaviour once and runs it on every database engine. `database()` gives the engine's
 * migrated database, whose tables are empty at the start of each test. An engine that this machine
 * does not have is reported as skipped, with the reason in its title.
 */
export function describeOnEngines(name: string, tests: (database: () => OpenDatabase) => void) {
  for (const engine of engines()) {
    const title = `${name} (${engine.name}${engine.missing ? `, skipped: ${engine.missing}` : ''})`
    describe.skipIf(engine.missing !== undefined)(title, () => {
      let created: Awaited<ReturnType<Engine['create']>> | undefined
      beforeAll(async () => {
        created = await engine.create()
        await migrate(created.open.db)
      })
      afterAll(async () => {
        await created?.open.close()
        await created?.remove()
      })
      const database = () => {
        if (!created) throw new Error('database() is for use inside a test')
        return created.open
      }
      beforeEach(() => emptyTables(database().db))
      tests(database)
    })
  }
}

function engines(): Engine[] {
  return [embedded(), postgresql()]
}

function embedded(): Engine {
  const create = async () => {
    const migrated = join(inject('scratch'), 'migrated')
    if (!existsSync(migrated)) await makeMigrated(migrated)
    const dataDir = mkdtempSync(join(inject('scratch'), 'data-'))
    await cp(migrated, dataDir, { recursive: true })
    const open = await openDatabase({ dataDir })
    return { open, remove: () => rm(dataDir, { recursive: true }) }
  }
  return { name: 'embedded', missing: undefined, create }
}

/** Test files run at once: each that finds none makes one, and the first to finish is kept. */
async function makeMigrated(folder: string) {
  const own = mkdtempSync(join(inject('scratch'), 'making-'))
  const { db, close } = await openDatabase({ dataDir: own })
  await migrate(db)
  await close()
  await rename(own, folder).catch(() => rm(own, { recursive: true }))
}

let databases = 0

function postgresql(): Engine {
  const server = inject('postgres')
  if ('missing' in server) {
    const create = () => Promise.reject(new Error(server.missing))
    return { name: 'PostgreSQL', missing: server.missing, create }
  }
  const create = async () => {
    const name = `pearlbridge_test_${process.pid}_${(databases += 1)}`
    const url = new URL(server.url)
    await administer(url.href, `drop database if exists ${name} with (force)`)
    await administer(url.href, `create database ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    const open = await openDatabase({ databaseUrl: own.href, dataDir: '' })
    return { open, remove: () => administer(url.href, `drop database ${name} with (force)`) }
  }
  return { name: 'PostgreSQL', missing: undefined, create }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Deletes, since truncating makes new files; without triggers, since the order of the tables is unknown. */
function emptyTables(db: Db) {
  return sql`do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in
        select quote_ident(tablename) from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%'
      loop
        execute 'delete from ' || name;
      end loop;
    end $$`.execute(db)
}
