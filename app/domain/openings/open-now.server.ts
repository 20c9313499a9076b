import type { Db } from '#db/database'
import { maxOpenNow } from '~/bounds'
import { isInState, selectOpenings } from './list-openings.server'
import type { Opening } from './opening'

/** One that is open, without its texts. */
export type OpenOpening = Omit<Opening, 'about' | 'needs' | 'slug' | 'publishedAt' | 'endsAt'> & {
  slug: string
  publishedAt: Date
  endsAt: Date
}

/** Another number after each change of an opening. */
export async function countChanges(db: Db): Promise<string> {
  const counter = await db.selectFrom('openings_counter').select('changes').executeTakeFirst()
  return counter?.changes ?? '0'
}

/** Newest first. */
export async function listOpenNow(db: Db, now: Date): Promise<OpenOpening[]> {
  const rows = await selectOpenings(db)
    .where(isInState('open', now))
    .orderBy('published_at', 'desc')
    .orderBy('openings.id', 'desc')
    .limit(maxOpenNow)
    .execute()
  return rows.flatMap(({ about: _, needs: __, slug, publishedAt, endsAt, ...opening }) =>
    slug && publishedAt && endsAt ? [{ ...opening, slug, publishedAt, endsAt }] : [],
  )
}
