import { sql } from 'kysely'
import type { Db } from '#db/database'
import { kinds, type Submission, type SubmissionFilter, type Kind, type Place } from './submission'
import { selectRows, selectTitles } from './sources.server'

/** Rows a query, so that a search does not hold the one connection for long. */
const searchedAtOnce = 5_000

export interface SubmissionPage {
  submissions: Submission[]
  /** Undefined after the last page. */
  next: Place | undefined
}

/**
 * Newest first. Every page costs the same, except that a search reads on until its page is full. New
 * submissions move nothing. @param of.kind all kinds when undefined @param of.after the earlier page's `next`
 */
export async function listSubmissions(
  db: Db,
  of: { kind?: Kind; filter?: SubmissionFilter; after?: Place; limit: number },
): Promise<SubmissionPage> {
  const { filter = {}, after, limit } = of
  const found: Found[] = []
  for (const kind of of.kind ? [of.kind] : kinds) {
    found.push(...(await findOfKind(db, { kind, filter, after, limit: limit + 1 })))
  }
  found.sort((a, b) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? 1 : -1))
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    submissions: page.map(({ at: _at, ...submission }) => submission),
    next: last && { at: last.at, id: last.id },
  }
}

type Found = Submission & Place

interface Wanted {
  kind: Kind
  filter: SubmissionFilter
  after: Place | undefined
  limit: number
}

async function findOfKind(db: Db, { after, ...wanted }: Wanted): Promise<Found[]> {
  const found: Found[] = []
  for (let from = after; ;) {
    const rows = await readChunk(db, { ...wanted, after: from })
    found.push(...rows.filter((row) => row.is_wanted).map((row) => toFound(wanted.kind, row)))
    const last = rows.at(-1)
    if (!last || !wanted.filter.search || found.length >= wanted.limit) {
      return found.slice(0, wanted.limit)
    }
    from = last
  }
}

/** The last row comes in any case, to go on from. */
function readChunk(db: Db, { kind, filter, after, limit }: Wanted) {
  const { search } = filter
  const mentions = search
    ? sql<boolean>`strpos(lower(concat_ws(chr(10), name, email, phone, words)), lower(${search})) > 0`
    : sql<boolean>`true`
  const isLast = sql<boolean>`id = (select id from chunk order by at, id limit 1)`
  const chunk = selectRows(db, kind, { filter, after, limit: search ? searchedAtOnce : limit })
  return db
    .with('chunk', () => chunk)
    .with('submission', (inner) =>
      inner
        .selectFrom('chunk')
        .leftJoin(selectTitles(db, kind).as('title'), 'title.row_id', 'chunk.id')
        .selectAll('chunk')
        .select(['title.name', 'title.words']),
    )
    .selectFrom('submission')
    .selectAll()
    .select(mentions.as('is_wanted'))
    .where((where) => where.or([mentions, isLast]))
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
    name: row.name ?? '',
    email: row.email,
    phone: row.phone,
    words: row.words ?? '',
  }
}
