import { sql } from 'kysely'
import { backfilledAtOnce } from '~/bounds'
import type { Backfill, Reached } from './backfills.server'

interface Filled extends Reached {
  added: number
}

/** Messages from before 0025 get their case; triggers see to later ones, also of processes of the former version. */
export const casesOfMessages: Backfill = {
  name: 'cases-of-messages',
  async fill(trx, after) {
    const { rows } = await sql<Filled>`
      with seen as (
        select * from contact_messages
        where (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by created_at, id
        limit ${backfilledAtOnce}
      ),
      opened as materialized (
        select open_case_of_message(seen) from seen
        where not exists (select from requests where message_id = seen.id)
      )
      select created_at::text as at, id, (select count(*) from opened)::int as added
      from seen order by created_at desc, id desc limit 1`.execute(trx)
    return { reached: rows[0], added: rows[0]?.added ?? 0 }
  },
}

/** What the desk finds older requests by. */
export const wordsOfRequests: Backfill = {
  name: 'words-of-requests',
  async fill(trx) {
    const { rows } = await sql<Filled>`
      with lacking as (
        select id from requests where words is null order by created_at, id limit ${backfilledAtOnce}
        for update skip locked
      ),
      filled as (
        update requests set words = case_words(account_id, message_id, reference, about)
        where id in (select id from lacking)
        returning id, created_at
      )
      select created_at::text as at, id, (select count(*) from filled)::int as added
      from filled order by created_at desc, id desc limit 1`.execute(trx)
    return { reached: rows[0], added: rows[0]?.added ?? 0 }
  },
}
