import type pg from 'pg'
import type { Cursor } from '~/domain/fields/cursor'
import type { UserType } from '../../../db/schema'

/** What the verbs need to know of a filled database beforehand. */
export interface Known {
  /** Of some accounts of each type, spread over the whole table. */
  ids: Record<UserType, string[]>
  /** Of customers, under review. */
  requests: { id: string; accountId: string; reference: string }[]
  /** Of the requests, half are older. */
  middleRequest: Cursor
}

export async function findKnown(pool: pg.Pool): Promise<Known> {
  const of = async (table: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `select account_id as id from ${table} order by md5(account_id::text) limit 2000`,
    )
    return rows.map(({ id }) => id)
  }
  const [candidate, client, customer] = await Promise.all(
    ['candidates', 'companies', 'customers'].map(of),
  )
  const requests = await pool.query<Known['requests'][number]>(
    `select id, account_id as "accountId", reference from requests
    where kind = 'service' and status = 'in-review' order by md5(id::text) limit 2000`,
  )
  const middleRequest = await findMiddle(pool, 'requests')
  if (!candidate || !client || !customer) throw new Error('the database is empty')
  return {
    ids: { candidate, client, customer },
    requests: requests.rows,
    middleRequest,
  }
}

async function findMiddle(pool: pg.Pool, table: string): Promise<Cursor> {
  const { rows } = await pool.query<Cursor>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id
    from ${table}
    where created_at < (select min(created_at) + (max(created_at) - min(created_at)) / 2
      from ${table})
    order by created_at desc limit 1`,
  )
  if (!rows[0]) throw new Error(`${table} is empty`)
  return rows[0]
}
