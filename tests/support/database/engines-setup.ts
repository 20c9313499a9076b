import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runOnConnection } from './fresh-database'
import { startPostgres } from './postgres-cluster.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `databases` begins the names of databases that are dropped at the end of the run. */
    postgres: { url: string; databases: string } | { missing: string }
    /** A folder of this run, for all its test files. */
    scratch: string
  }
}

/** Vitest's global set-up: one PostgreSQL server and one scratch folder for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(join(tmpdir(), 'pearlbridge-run-'))
  project.provide('scratch', scratch)
  const server = await startPostgres()
  if ('missing' in server) console.log(`PostgreSQL tests are skipped: ${server.missing}`)
  const databases = `pearlbridge_test_${randomUUID().slice(0, 8)}_`
  project.provide('postgres', 'missing' in server ? server : { url: server.url, databases })
  return async () => {
    if ('stop' in server) {
      await dropDatabases(server.url, databases)
      await server.stop()
    }
    rmSync(scratch, { recursive: true, force: true })
  }
}

function dropDatabases(url: string, prefix: string) {
  return runOnConnection(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}
