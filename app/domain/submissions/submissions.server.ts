import { sql } from 'kysely'
import type { Db } from '#db/database'
import { kinds, type Submission, type SubmissionFilter, type Kind, type Place } from './submission'
import { mentions, selectRows, selectTitles } from './sources.server'

/** Rows a query, so that a search does not hold the one connection for long. */
const searchedAtOnce = 5_000

export interface SubmissionPage {
  submissions: Submission[]
  /** Undefined after the last page. */
  next: Place | undefined
  /** Where a search has met its bound before the page was full: later than this it has looked at everything. */
  searchedTo?: Date
}

interface Asked {
  /** All kinds when undefined. */
  kind?: Kind | undefined
  filter?: SubmissionFilter | undefined
  /** The earlier page's `next`. */
  after?: Place | undefined
  limit: number
  /** Rows that a search looks through for one page; without it, it reads on until the page is full. */
  maxSearched?: number
}

/** Newest first. Every page costs the same, but for a search. New submissions move nothing. */
export async function listSubmissions(db: Db, of: Asked): Promise<SubmissionPage> {
  const { filter = {}, after, limit, maxSearched = Infinity } = of
  const asked = of.kind ? [of.kind] : kinds
  const parts: Part[] = []
  for (const kind of asked) {
    const wanted = { kind, filter, after, limit: limit + 1 }
    parts.push(await findOfKind(db, wanted, maxSearched / asked.length))
  }
  // Where one kind's search has ended, what is older of the others waits for the next page.
  const [cut] = parts.flatMap(({ cut }) => cut ?? []).sort(newestFirst)
  const found = parts
    .flatMap((part) => part.found)
    .filter((row) => !cut || newestFirst(row, cut) <= 0)
    .sort(newestFirst)
  const page = found.slice(0, limit)
  const isFull = found.length > limit
  const next = isFull ? page.at(-1) : cut
  return {
    submissions: page.map(({ at: _at, ...submission }) => submission),
    next: next && { at: next.at, id: next.id },
    ...(cut && !isFull && { searchedTo: new Date(cut.at) }),
  }
}

type Found = Submission & Place

interface Part {
  found: Found[]
  /** The last row looked at, where the bound has ended a search. */
  cut?: Place
}

interface Wanted {
  kind: Kind
  filter: SubmissionFilter
  after: Place | undefined
  limit: number
}

function newestFirst(a: Place, b: Place): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

async function findOfKind(
  db: Db,
  { after, ...wanted }: Wanted,
  maxSearched: number,
): Promise<Part> {
  const found: Found[] = []
  let searched = 0
  for (let from = after; ;) {
    const rows = await readChunk(db, { ...wanted, after: from })
    found.push(...rows.filter((row) => row.is_wanted).map((row) => toFound(wanted.kind, row)))
    const last = rows.at(-1)
    const isEnd = !last || !wanted.filter.search || last.looked_through < searchedAtOnce
    if (isEnd || found.length >= wanted.limit) return { found: found.slice(0, wanted.limit) }
    searched += searchedAtOnce
    if (searched + searchedAtOnce > maxSearched) return { found, cut: last }
    from = last
  }
}

/** The last row comes in any case, to go on from. */
function readChunk(db: Db, { kind, filter, after, limit }: Wanted) {
  const { search } = filter
  const isWanted = search ? mentions(search) : sql<boolean>`true`
  const isLast = sql<boolean>`id = (select id from chunk order by at, id limit 1)`
  const chunk = selectRows(db, kind, { filter, after, limit: search ? searchedAtOnce : limit })
  return db
    .with('chunk', () => chunk)
    .with('submission', (inner) =>
      inner
        .selectFrom('chunk')
        // One by one: for a search PostgreSQL would rather read all titles that there are.
        .leftJoinLateral(
          (outer) =>
            outer
              .selectFrom(selectTitles(db, kind).as('titles'))
              .select(['titles.name', 'titles.words'])
              .whereRef('titles.row_id', '=', 'chunk.id')
              .limit(1)
              .as('title'),
          (join) => join.onTrue(),
        )
        .selectAll('chunk')
        .select(['title.name', 'title.words']),
    )
    .selectFrom('submission')
    .selectAll()
    .select([
      isWanted.as('is_wanted'),
      sql<number>`(select count(*)::int from chunk)`.as('looked_through'),
    ])
    .where((where) => where.or([isWanted, isLast]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type Row = Awaited<ReturnType<typeof readChunk>>[number]

function toFound(kind: Kind, row: Row): Found {
  return {
    id: row.id,
    kind,
    at: row.at,
    receivedAt: row.created_at,
    handledAt: row.handled_at,
    handledBy: row.handled_by,
    name: row.name ?? '',
    email: row.email,
    phone: row.phone,
    words: row.words ?? '',
  }
}
