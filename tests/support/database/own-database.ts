import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { administer } from './administer'

/** A new empty database on the PostgreSQL server of the run, which drops it in the end. @returns its URL */
export async function ownDatabase(): Promise<string> {
  const server = inject('postgres')
  if ('missing' in server) throw new Error(server.missing)
  const own = new URL(server.url)
  // Numbers of processes come round again within a run.
  own.pathname = `/${server.databases}${randomUUID().slice(0, 8)}`
  await administer(server.url, (client) => client.query(`create database ${own.pathname.slice(1)}`))
  return own.href
}

/**
 * Settings for a product whose pages are tested, and not its engine: PostgreSQL, where this machine has it,
 * starts with a fifth of the embedded engine's work.
 */
export async function quickEngine(): Promise<{ DATABASE_URL?: string }> {
  return 'missing' in inject('postgres') ? {} : { DATABASE_URL: await ownDatabase() }
}
