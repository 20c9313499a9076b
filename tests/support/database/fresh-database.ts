import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * Does something on a connection of its own.
 *
 * @param url of a database, by a user who may create others.
 */
export async function runOnConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * An empty database on a PostgreSQL server, see `startPostgres`.
 *
 * @param serverUrl of any database there, by a user who may create others.
 * @param prefix of its name
 */
export async function createDatabase(serverUrl: string, prefix = 'pearlbridge_site_') {
  const name = prefix + randomUUID().slice(0, 8)
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  const run = (statement: string) => runOnConnection(serverUrl, (client) => client.query(statement))
  await run(`create database ${name}`)
  return { url: own.href, remove: () => run(`drop database ${name} with (force)`) }
}
