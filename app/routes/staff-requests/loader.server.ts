import { data } from '@remix-run/node'
import { staffRequestList as copy } from '~/content/staff-requests'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { firstLine } from '~/domain/fields/shortened'
import { countOpen } from '~/domain/requests/count-open.server'
import { listRequests, type ListedRequest } from '~/domain/requests/list-requests.server'
import { formatReference } from '~/domain/requests/reference'
import {
  readRequestFilter,
  requestFilterInWords,
  requestFilterOf,
} from '~/domain/requests/request-filter.schema'
import { statusInWords } from '~/domain/requests/status'
import { recordListed } from '~/domain/staff/acts.server'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { formatPlace, parsePlace } from '~/domain/submissions/submission'
import { loadOrAway } from '~/http/load-or-away.server'
import type { RequestContext } from '~/http/request-context.server'
import type { StaffAtWork } from '~/http/staff-guard.server'

const pageSize = 20
/** Requests that a search looks through for one page. */
const maxSearched = 20_000

export async function loadRequestList(context: RequestContext, { staff }: StaffAtWork) {
  const loading = (of: RequestContext) => load(of, staff)
  const { loaded } = (await loadOrAway(context, 'staff desk not loaded', loading)).data
  const status = loaded ? (loaded.hasErrors ? 422 : 200) : 503
  return data({ loaded }, { status })
}

async function load({ app, request, url: { searchParams } }: RequestContext, staff: Staff) {
  const read = readRequestFilter(searchParams)
  const place = searchParams.get('after') || undefined
  const after = place === undefined ? undefined : parsePlace(place)
  const isBroken = place !== undefined && !after
  const counts = await countOpen(app.db)
  const page =
    read.ok && !isBroken
      ? await listRequests(app.db, {
          filter: requestFilterOf(read.filter),
          after,
          limit: pageSize,
          maxSearched,
        })
      : undefined
  if (page && read.ok && request.method !== 'HEAD') {
    const { search, kind, ...shown } = read.filter
    const detail = [requestFilterInWords(shown), kind].filter(Boolean).join(', ')
    await recordListed(app.db, app.limits, { staff, detail, search }, new Date())
  }
  return {
    counts,
    filter: read.ok ? read.filter : undefined,
    values: read.ok ? read.filter : read.values,
    errors: read.ok ? {} : read.errors,
    brokenPlace: isBroken ? copy.brokenPlace : undefined,
    hasErrors: !page,
    after: after && formatPlace(after),
    rows: page?.requests.map(describe),
    next: page?.next && formatPlace(page.next),
    searchedTo: page?.searchedTo && formatIndianMoment(page.searchedTo),
  }
}

/** Times as words already: the browser's time zone may be another. */
function describe({ id, kind, status, about, name, reference, createdAt }: ListedRequest) {
  return {
    id,
    kind,
    isReceived: status === 'received',
    status: statusInWords({ kind, status }),
    about: firstLine(about),
    name: firstLine(name),
    reference: formatReference(reference),
    when: formatIndianMoment(createdAt),
  }
}

type Loaded = Awaited<ReturnType<typeof load>>
export type RequestList = Loaded
export type RequestListRow = NonNullable<Loaded['rows']>[number]
