import type { Db } from '#db/database'
import { maxOpenNow } from '~/bounds'
import { listOpenings } from './list-openings.server'
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
  const { openings } = await listOpenings(db, { state: 'open', now, limit: maxOpenNow })
  return openings.flatMap(({ about: _, needs: __, slug, publishedAt, endsAt, ...opening }) =>
    slug && publishedAt && endsAt ? [{ ...opening, slug, publishedAt, endsAt }] : [],
  )
}
