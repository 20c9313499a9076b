import { inject } from 'vitest'
import { createDatabase } from './fresh-database'

/** A new empty database on the PostgreSQL server of the run, which drops it in the end. @returns its URL */
export async function createTestDatabase(): Promise<string> {
  const server = inject('postgres')
  if ('missing' in server) throw new Error(server.missing)
  return (await createDatabase(server.url, server.databases)).url
}

/**
 * Settings for a product whose pages are tested, and not its engine: PostgreSQL, where this machine has it,
 * starts with a fifth of the embedded engine's work.
 */
export async function chooseEngine(): Promise<{ DATABASE_URL?: string }> {
  return 'missing' in inject('postgres') ? {} : { DATABASE_URL: await createTestDatabase() }
}
