import { administer } from './administer'

let databases = 0

/**
 * An empty database on a PostgreSQL server for one test, see `startPostgres`.
 *
 * @param serverUrl of any database there, by a user who may create others.
 */
export async function freshDatabase(serverUrl: string) {
  const name = `pearlbridge_site_${process.pid}_${(databases += 1)}`
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  const run = (statement: string) => administer(serverUrl, (client) => client.query(statement))
  await run(`drop database if exists ${name} with (force)`)
  await run(`create database ${name}`)
  return {
    url: own.href,
    remove: () => run(`drop database ${name} with (force)`),
  }
}
