import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-cluster.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string } | { missing: string }
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
  project.provide('postgres', 'missing' in server ? server : { url: server.url })
  return async () => {
    if ('stop' in server) await server.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}
