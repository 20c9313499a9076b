import pg from 'pg'

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
  await administer(serverUrl, `drop database if exists ${name} with (force)`)
  await administer(serverUrl, `create database ${name}`)
  return {
    url: own.href,
    remove: () => administer(serverUrl, `drop database ${name} with (force)`),
  }
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
