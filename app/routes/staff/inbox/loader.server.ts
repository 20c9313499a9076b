import { data } from '@remix-run/node'
import { versionOf, type Case } from '~/domain/cases/case'
import { formatCursor, parseCursor } from '~/domain/fields/cursor'
import { caseFilterOf, readInboxFilter } from '~/domain/desk/case-filter'
import { dueInWords } from '~/domain/desk/due'
import { listCases } from '~/domain/cases/list-cases.server'
import { findWaiting } from '~/domain/desk/waiting.server'
import { formatIndianShort } from '~/domain/fields/indian-time'
import { firstLine } from '~/domain/fields/shortened'
import { findOpening } from '~/domain/openings/list-openings.server'
import { statusInWords } from '~/domain/cases/status'
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
  const given = url.searchParams.get('after') || undefined
  const after = given === undefined ? undefined : parseCursor(given)
  const wanted = caseFilterOf(filter, staff.id)
  const page = await listCases(app.db, { filter: wanted, after, limit: casesOfPage })
  return {
    token: session.formToken(),
    filter,
    isBroken: given !== undefined && !after,
    after: after && formatCursor(after),
    next: page.next && formatCursor(page.next),
    opening: await describeOpening(context, filter.opening),
    waiting: await describeWaiting(context, staff),
    rows: page.cases.map((one) => describe(one, staff, now)),
    mayExport: mayDo(staff, 'owner'),
  }
}

async function describeOpening({ app }: RequestContext, id: string | undefined) {
  const opening = id ? await findOpening(app.db, id) : undefined
  return opening && { title: opening.title, href: `/staff/openings/${opening.id}` }
}

async function describeWaiting({ app }: RequestContext, { id: me }: Staff) {
  const { since, ...counts } = await findWaiting(app.db, me)
  return { ...counts, since: since ? formatIndianShort(since, new Date()) : '' }
}

/** The browser's time zone may be another: times are words already. */
function describe(one: Case, staff: Staff, now: Date) {
  const { id, kind, about, status, subject, name, createdAt, assignedTo, assignedName } = one
  const hasWritten = one.unansweredSince !== null
  return {
    id,
    kind,
    subject,
    name: firstLine(name),
    about: firstLine(about),
    status: statusInWords(one),
    due: dueInWords(one, now),
    hasWritten,
    isFresh: hasWritten || (status === 'received' && assignedTo === null),
    when: formatIndianShort(createdAt, now),
    version: versionOf(one),
    isMine: assignedTo === staff.id,
    assignedName,
  }
}

export type Inbox = Awaited<ReturnType<typeof load>>
export type InboxRow = Inbox['rows'][number]
