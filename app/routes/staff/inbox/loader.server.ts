import { data } from '@remix-run/node'
import { versionOf, type Case } from '~/domain/cases/case'
import { listCases } from '~/domain/cases/list-cases.server'
import { statusInWords } from '~/domain/cases/status'
import { caseFilterOf, readInboxFilter } from '~/domain/desk/case-filter'
import { dueInWords } from '~/domain/desk/due'
import { formatCursor, parseCursor } from '~/domain/fields/cursor'
import { formatIndianShort } from '~/domain/fields/indian-time'
import { firstLine } from '~/domain/fields/text'
import { findOpening } from '~/domain/openings/list-openings.server'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { loadOrAway } from '~/web/page/load-or-away.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { mayDo, requireStaff } from '~/web/session/staff-guard.server'

const casesOfPage = 25

export async function loadInbox(context: RequestContext) {
  const { loaded } = (await loadOrAway(context, 'staff desk not loaded', load)).data
  return data({ loaded }, { status: loaded ? 200 : 503 })
}

async function load(context: RequestContext) {
  const { staff } = await requireStaff(context)
  const { app, session, url } = context
  const now = new Date()
  const filter = readInboxFilter(url.searchParams)
  const given = url.searchParams.get('after')
  const after = given === null ? undefined : parseCursor(given)
  const wanted = { filter: caseFilterOf(filter, staff.id), after, limit: casesOfPage }
  const page = await listCases(app.db, wanted)
  const opening = filter.opening && (await findOpening(app.db, filter.opening))
  return {
    token: session.formToken(),
    filter,
    isBroken: given !== null && !after,
    after: after && formatCursor(after),
    next: page.next && formatCursor(page.next),
    opening: opening && { title: opening.title, href: `/staff/openings/${opening.id}` },
    rows: page.cases.map((one) => describe(one, staff, now)),
    mayExport: mayDo(staff, 'owner'),
  }
}

/** The browser's time zone may be another: times are words already. */
function describe(one: Case, staff: Staff, now: Date) {
  const { id, kind, subject, assignedTo, unansweredSince } = one
  return {
    ...{ id, kind, subject },
    name: firstLine(one.name),
    about: firstLine(one.about),
    status: statusInWords(one),
    due: dueInWords(one, now),
    hasWritten: unansweredSince !== null,
    isFresh: unansweredSince !== null || (one.status === 'received' && assignedTo === null),
    when: formatIndianShort(unansweredSince ?? one.createdAt, now),
    version: versionOf(one),
    isMine: assignedTo === staff.id,
    assignedName: one.assignedName,
  }
}

export type Inbox = Awaited<ReturnType<typeof load>>
export type InboxRow = Inbox['rows'][number]
