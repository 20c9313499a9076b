import type { Db } from '#db/database'
import { mentions, selectRows, selectTitles } from './sources.server'
import { kinds, type Kind, type Place, type SubmissionFilter } from './submission'

/** Of each kind and direction: a search finds none beyond. */
const searched = 1_000

export interface Neighbour extends Place {
  kind: Kind
}

export interface Neighbours {
  newer: Neighbour | undefined
  older: Neighbour | undefined
}

/**
 * What stands before and behind a place of `listSubmissions`, also when the one at that place is not in the list
 * (any more). @param of.kind all kinds when undefined
 */
export async function findNeighbours(
  db: Db,
  of: { kind?: Kind | undefined; filter: SubmissionFilter; place: Place },
): Promise<Neighbours> {
  const found: Record<keyof Neighbours, Neighbour[]> = { newer: [], older: [] }
  for (const kind of of.kind ? [of.kind] : kinds) {
    for (const side of ['newer', 'older'] as const) {
      const next = await findNext(db, { ...of, kind, side })
      if (next) found[side].push({ ...next, kind })
    }
  }
  return { newer: found.newer.sort(byAge).at(-1), older: found.older.sort(byAge)[0] }
}

/** Newest first, as the list has them. */
const byAge = (a: Place, b: Place) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? 1 : -1)

interface Side {
  kind: Kind
  filter: SubmissionFilter
  place: Place
  side: keyof Neighbours
}

function findNext(db: Db, { kind, filter, place, side }: Side): Promise<Place | undefined> {
  const { search } = filter
  const isNewer = side === 'newer'
  const limit = search ? searched : 1
  const after = isNewer ? undefined : place
  const slice = { filter, after, ...(isNewer && { newerThan: place }), limit }
  return db
    .with('row', () => selectRows(db, kind, slice))
    .selectFrom('row')
    .select(['row.at', 'row.id'])
    .$if(search !== undefined, (query) =>
      query
        // As in a list: one by one.
        .leftJoinLateral(
          (outer) =>
            outer
              .selectFrom(selectTitles(db, kind).as('titles'))
              .select(['titles.name', 'titles.words'])
              .whereRef('titles.row_id', '=', 'row.id')
              .limit(1)
              .as('title'),
          (join) => join.onTrue(),
        )
        .where(mentions(search ?? '')),
    )
    .orderBy('row.at', isNewer ? 'asc' : 'desc')
    .orderBy('row.id', isNewer ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
}
