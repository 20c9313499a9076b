import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Cursor } from '~/domain/fields/cursor'
import { closedOpeningMs, isSlug, type Opening, type OpeningState } from './opening'
import { openingNames } from './opening.fields'

export const openingsOfPage = 20
const maxOpenNow = 1000

export const selectOpenings = (db: Db | Trx) =>
  db
    .selectFrom('openings')
    .leftJoin('staff as writer', 'writer.id', 'openings.written_by')
    .leftJoin('staff as changer', 'changer.id', 'openings.changed_by')
    .select(openingNames.map((name) => `openings.${name}` as const))
    .select(['openings.id', 'slug', 'published_at as publishedAt', 'ends_at as endsAt'])
    .select(['openings.created_at as createdAt', 'openings.updated_at as updatedAt'])
    .select(['writer.name as writtenBy', 'changer.name as changedBy'])

export const findOpening = (db: Db | Trx, id: string): Promise<Opening | undefined> =>
  selectOpenings(db).where('openings.id', '=', id).executeTakeFirst()

export async function findBySlug(db: Db | Trx, slug: string): Promise<Opening | undefined> {
  if (!isSlug(slug)) return undefined
  return selectOpenings(db).where('slug', '=', slug).executeTakeFirst()
}

/** The opening that a request is for, as long as it has a page. */
export const openingSlug = () =>
  sql<string | null>`(select slug from openings where openings.id = cases.opening_id
    and ends_at > ${new Date(Date.now() - closedOpeningMs)})`.as('openingSlug')

const places = {
  drafts: sql.ref<Date>('openings.created_at'),
  open: sql.ref<Date>('published_at'),
  closed: sql.ref<Date>('ends_at'),
} as const satisfies Record<OpeningState, RawBuilder<Date>>

const isInState = (state: OpeningState, now: Date) =>
  ({
    drafts: sql<boolean>`ends_at is null`,
    open: sql<boolean>`ends_at > ${now}`,
    closed: sql<boolean>`ends_at <= ${now}`,
  })[state]

interface Asked {
  state: OpeningState
  now: Date
  after?: Cursor | undefined
  limit?: number
}

export interface OpeningPage {
  openings: Opening[]
  next: Cursor | undefined
}

export async function listOpenings(
  db: Db,
  { state, now, after, limit = openingsOfPage }: Asked,
): Promise<OpeningPage> {
  const place = places[state]
  const rows = await selectOpenings(db)
    .select(
      sql<string>`to_char(${place} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
    )
    .where(isInState(state, now))
    .$if(after !== undefined, (q) =>
      q.where(
        sql<boolean>`(${place}, openings.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(place, 'desc')
    .orderBy('openings.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    openings: page.map(({ at: _, ...opening }) => opening),
    next: last && { at: last.at, id: last.id },
  }
}

export type OpenOpening = Omit<Opening, 'about' | 'needs' | 'slug' | 'publishedAt' | 'endsAt'> & {
  slug: string
  publishedAt: Date
  endsAt: Date
}

export async function listOpenNow(db: Db, now: Date): Promise<OpenOpening[]> {
  const { openings } = await listOpenings(db, { state: 'open', now, limit: maxOpenNow })
  return openings.flatMap(({ about: _, needs: __, slug, publishedAt, endsAt, ...opening }) =>
    slug && publishedAt && endsAt ? [{ ...opening, slug, publishedAt, endsAt }] : [],
  )
}

/** By the ids of the openings. */
export async function countApplicants(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('cases')
    .select(['opening_id as id', sql<number>`count(*)::int`.as('count')])
    .where('opening_id', '=', sql<string>`any (${ids}::uuid[])`)
    .groupBy('opening_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}
