import pg from 'pg'

/**
 * Does something on a connection of its own.
 *
 * @param url of a database, by a user who may create others.
 */
export async function administer<T>(
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
