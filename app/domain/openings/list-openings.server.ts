import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { closedOpeningMs, isSlug, type Opening, type OpeningState } from './opening'
import { openingNames } from './opening.fields'

export const openingsPerPage = 20
const maxListed = 500

const selectOpenings = (db: Db | Trx) =>
  db
    .selectFrom('openings')
    .leftJoin('staff as changer', 'changer.id', 'openings.changed_by')
    .select(openingNames.map((name) => `openings.${name}` as const))
    .select(['openings.id', 'slug', 'published_at as publishedAt', 'ends_at as endsAt'])
    .select(['openings.created_at as createdAt', 'openings.updated_at as updatedAt'])
    .select('changer.name as changedBy')

export const findOpening = (db: Db | Trx, id: string): Promise<Opening | undefined> =>
  selectOpenings(db).where('openings.id', '=', id).executeTakeFirst()

export async function findBySlug(db: Db | Trx, slug: string): Promise<Opening | undefined> {
  if (!isSlug(slug)) return undefined
  return selectOpenings(db).where('slug', '=', slug).executeTakeFirst()
}

/** Selects the slug of a request's opening while that has a page. */
export const openingSlug = () =>
  sql<string | null>`(select slug from openings where openings.id = cases.opening_id
    and ends_at > ${new Date(Date.now() - closedOpeningMs)})`.as('openingSlug')

export function listOpenings(
  db: Db,
  { state, now }: { state: OpeningState; now: Date },
): Promise<Opening[]> {
  const inState = {
    drafts: { is: sql<boolean>`ends_at is null`, place: 'openings.created_at' },
    open: { is: sql<boolean>`ends_at > ${now}`, place: 'published_at' },
    closed: { is: sql<boolean>`ends_at <= ${now}`, place: 'ends_at' },
  } as const
  const { is, place } = inState[state]
  const found = selectOpenings(db).where(is).orderBy(place, 'desc').orderBy('openings.id', 'desc')
  return found.limit(maxListed).execute()
}

export type OpenOpening = Opening & { slug: string }

export const listOpenNow = (db: Db, now: Date) =>
  listOpenings(db, { state: 'open', now }) as Promise<OpenOpening[]>

export async function countApplicants(db: Db, openings: readonly { id: string }[]) {
  const ids = openings.map(({ id }) => id)
  const rows = await db
    .selectFrom('cases')
    .select(['opening_id as id', sql<number>`count(*)::int`.as('count')])
    .where('opening_id', '=', sql<string>`any (${ids}::uuid[])`)
    .groupBy('opening_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Locks the opening in its open state. Row and clock of the database decide. @returns undefined where it has
 * closed
 */
export function lockOpen(trx: Trx, slug: string) {
  return trx
    .selectFrom('openings')
    .select(['id as openingId', 'title as about'])
    .where('slug', '=', slug)
    .where(sql<boolean>`ends_at > clock_timestamp()`)
    .forShare()
    .executeTakeFirst()
}
