import { data } from '@remix-run/node'
import { staffList as copy } from '~/content/staff-list'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { firstLine, shortened } from '~/domain/fields/shortened'
import { recordListed } from '~/domain/staff/acts.server'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { countNew } from '~/domain/submissions/count-new.server'
import { listInWords, readListFilter, submissionFilterOf } from '~/domain/submissions/filter.schema'
import { formatPlace, parsePlace, type Submission } from '~/domain/submissions/submission'
import { listSubmissions } from '~/domain/submissions/submissions.server'
import { loadOrAway } from '~/http/load-or-away.server'
import type { RequestContext } from '~/http/request-context.server'
import type { StaffAtWork } from '~/http/staff-guard.server'

const pageSize = 20
/** Rows that a search looks through for one page. */
const maxSearched = 50_000
const aboutLetters = 90

export async function loadStaffList(context: RequestContext, { staff }: StaffAtWork) {
  const loading = (of: RequestContext) => load(of, staff)
  const { loaded } = (await loadOrAway(context, 'staff desk not loaded', loading)).data
  const status = loaded ? (loaded.hasErrors ? 422 : 200) : 503
  return data({ loaded }, { status })
}

async function load(context: RequestContext, staff: Staff) {
  const { app, session, request } = context
  const { searchParams } = context.url
  const read = readListFilter(searchParams)
  const place = searchParams.get('after') || undefined
  const after = place === undefined ? undefined : parsePlace(place)
  const isBroken = place !== undefined && !after
  const counts = await countNew(app.db)
  const page =
    read.ok && !isBroken
      ? await listSubmissions(app.db, {
          kind: read.filter.kind,
          filter: submissionFilterOf(read.filter),
          after,
          limit: pageSize,
          maxSearched,
        })
      : undefined
  if (page && read.ok && request.method !== 'HEAD') {
    const { search, ...shown } = read.filter
    const detail = listInWords(shown)
    await recordListed(app.db, app.limits, { staff, detail, search }, new Date())
  }
  // An export without a kind leads here.
  const lacksKind = searchParams.has('export') && read.ok && !read.filter.kind
  return {
    token: await session.formToken(),
    counts,
    filter: read.ok ? read.filter : undefined,
    values: read.ok ? read.filter : read.values,
    errors: read.ok ? {} : read.errors,
    brokenPlace: isBroken ? copy.brokenPlace : undefined,
    lacksKind: lacksKind ? copy.export.lacksKind : undefined,
    hasErrors: !page || lacksKind,
    after: after && formatPlace(after),
    rows: page?.submissions.map(describe),
    next: page?.next && formatPlace(page.next),
    searchedTo: page?.searchedTo && formatIndianMoment(page.searchedTo),
  }
}

/** Times as words already: the browser's time zone may be another. */
function describe({ id, kind, name, words, receivedAt, handledAt, handledBy }: Submission) {
  return {
    id,
    kind,
    name: firstLine(name),
    about: shortened(firstLine(words), aboutLetters),
    when: formatIndianMoment(receivedAt),
    handled: handledAt && { at: formatIndianMoment(handledAt), by: handledBy },
  }
}

type Loaded = Awaited<ReturnType<typeof load>>
export type StaffList = Loaded
export type StaffRow = NonNullable<Loaded['rows']>[number]
