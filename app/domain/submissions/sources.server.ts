import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Database } from '#db/schema'
import type { SubmissionFilter, Kind, Place } from './submission'

interface Row {
  id: string
  /** `created_at` with all its digits, see `Place`. */
  at: string
  created_at: Date
  handled_at: Date | null
  handled_by: string | null
  email: string
  phone: string
}

interface Slice {
  filter: Omit<SubmissionFilter, 'search'>
  after: Place | undefined
  /** What is newer than this place, the oldest of it first. */
  newerThan?: Place
  limit: number
}

/** The time of a `Place`. */
export const placeText = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Newest first, by an index whatever the filter. */
export function selectRows(db: Db, kind: Kind, slice: Slice) {
  const columns = ['id', 'created_at', 'handled_at', 'handled_by', 'email', 'phone'] as const
  const at = placeText.as('at')
  if (kind === 'contact') {
    const messages = db.selectFrom('contact_messages').select(columns).select(at)
    return sliced(messages, slice)
  }
  const accounts = db.selectFrom('accounts').select(columns).select(at)
  return sliced(accounts.where('user_type', '=', kind), slice)
}

// Both tables have the columns that `sliced` names.
type Sliceable = SelectQueryBuilder<Database, 'accounts' | 'contact_messages', Row>

function sliced(rows: Sliceable, { filter, after, newerThan, limit }: Slice): Sliceable {
  const { handled, since, before } = filter
  return rows
    .$if(handled !== undefined, (q) => q.where('handled_at', handled ? 'is not' : 'is', null))
    .$if(since !== undefined, (q) => q.where('created_at', '>=', since as Date))
    .$if(before !== undefined, (q) => q.where('created_at', '<', before as Date))
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .$if(newerThan !== undefined, (q) =>
      q.where(
        sql<boolean>`(created_at, id) > (${newerThan?.at}::timestamptz, ${newerThan?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', newerThan ? 'asc' : 'desc')
    .orderBy('id', newerThan ? 'asc' : 'desc')
    .limit(limit)
}

/** Of a row with its title. */
export const mentions = (search: string) =>
  sql<boolean>`strpos(lower(concat_ws(chr(10), name, email, phone, words)), lower(${search})) > 0`

type Titles = SelectQueryBuilder<
  Database,
  'contact_messages',
  { row_id: string; name: string; words: string }
>

export function selectTitles(db: Db | Trx, kind: Kind): Titles {
  // Which table they come from is no matter to whom selects from them.
  return titlesOf(db, kind) as unknown as Titles
}

function titlesOf(db: Db | Trx, kind: Kind) {
  switch (kind) {
    case 'contact':
      return db
        .selectFrom('contact_messages')
        .select(['id as row_id', 'username as name', sql<string>`message`.as('words')])
    case 'candidate':
      return db
        .selectFrom('candidates')
        .select(['account_id as row_id', 'name'])
        .select(sql<string>`concat_ws(', ', position_applied, department)`.as('words'))
    case 'client':
      return db
        .selectFrom('companies')
        .select(['account_id as row_id', 'company_name as name'])
        .select(sql<string>`concat_ws(', ', company_department, company_location)`.as('words'))
    case 'customer':
      return db
        .selectFrom('customers')
        .select(['account_id as row_id', 'name'])
        .select(sql<string>`concat_ws(', ', service, city)`.as('words'))
  }
}
