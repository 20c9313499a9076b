import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { backfilledAtOnce } from '~/bounds'
import { referenceOfId } from '~/domain/requests/reference'
import { companyRegistration } from '~/domain/requests/request.schema'
import type { Backfill } from './backfills.server'

const asked = {
  candidate: { kind: 'application', table: 'candidates', about: sql.ref('position_applied') },
  client: { kind: 'requirement', table: 'companies', about: sql.lit(companyRegistration) },
  customer: { kind: 'service', table: 'customers', about: sql.ref('service') },
} as const

interface Filled {
  at: string
  id: string
  lacking: number
  added: number
}

/** Accounts from before 0013, companies from before 0025, get the request that their registration was. Younger ones may still be under way. */
export function requestsOfRegistrations(userType: keyof typeof asked): Backfill {
  const { kind, table, about } = asked[userType]
  return {
    name: `requests-of-${userType}-registrations`,
    async fill(trx, after) {
      const ids = Array.from({ length: backfilledAtOnce }, () => randomUUID())
      const { rows } = await sql<Filled>`
        with seen as (
          select id, created_at from accounts
          where user_type = ${userType} and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
            and created_at < now() - interval '2 minutes'
          order by created_at, id
          limit ${backfilledAtOnce}
        ),
        lacking as (
          select row_number() over () as n, seen.id, seen.created_at, left(trim(${about}), 120) as about
          from seen
          join ${sql.table(table)} as profile on profile.account_id = seen.id
          where trim(${about}) <> '' and not exists (
            select from requests as had
            where had.account_id = seen.id and (
              had.created_at <= seen.created_at + interval '1 minute'
              -- Applied for again before this came: one that is open is enough.
              or lower(had.about) = lower(left(trim(${about}), 120))
            )
          )
        ),
        added as (
          insert into requests (id, reference, account_id, kind, about, created_at, updated_at)
          select drawn.id, reference, lacking.id, ${kind}, about, created_at, created_at
          from lacking
          join unnest(${ids}::uuid[], ${ids.map(referenceOfId)}::text[]) with ordinality
            as drawn (id, reference, n) using (n)
          on conflict (reference) do nothing
          returning id, created_at
        ),
        begun as (
          insert into request_events (request_id, at, status) select id, created_at, 'received' from added
        )
        select created_at::text as at, id, (select count(*) from lacking)::int as lacking,
          (select count(*) from added)::int as added
        from seen order by created_at desc, id desc limit 1`.execute(trx)
      const [last] = rows
      if (!last) return { reached: undefined, added: 0 }
      // Of a million references two may be the same: those rows are looked at once more.
      const { lacking, added, at, id } = last
      return { reached: lacking === added ? { at, id } : after, added }
    },
  }
}
