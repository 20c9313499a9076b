import { caseWords } from '~/content/desk/staff'
import { staffInbox as copy } from '~/content/desk/staff-inbox'
import { toVersion, type Case } from '~/domain/cases/case'
import { listCases } from '~/domain/cases/list-cases.server'
import { describeStatus } from '~/domain/cases/status'
import { toCaseFilter, readInboxFilter, sheetHref } from '~/domain/cases/case-filter'
import { dueInWords } from '~/domain/desk/due'
import { formatCursor, parseCursor } from '~/domain/fields/cursor'
import { formatIndianShort } from '~/domain/fields/indian-time'
import { firstLine } from '~/domain/fields/text'
import { findOpening } from '~/domain/openings/list-openings.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { StaffAtWork } from '~/web/session/staff-guard.server'

const casesPerPage = 25

export async function loadInbox({ app, url }: RequestContext, { staff }: StaffAtWork) {
  const now = new Date()
  const filter = readInboxFilter(url.searchParams)
  const after = parseCursor(url.searchParams.get('after') ?? '')
  const wanted = { filter: toCaseFilter(filter, staff.id), after, limit: casesPerPage }
  const page = await listCases(app.db, wanted)
  const opening = filter.opening && (await findOpening(app.db, filter.opening))
  return {
    filter,
    after: after && formatCursor(after),
    next: page.next && formatCursor(page.next),
    opening: opening && { title: opening.title, href: `/staff/openings/${opening.id}` },
    rows: page.cases.map((row) => ({
      ...describeRow(row, staff.id, now),
      href: sheetHref(row.subject, { chosen: row.id, filter }),
    })),
  }
}

/** The browser's time zone may be another: times are words already. */
function describeRow(row: Case, me: string, now: Date) {
  const { id, kind, assignedTo, assignedName, unansweredSince } = row
  const wrote = unansweredSince !== null && copy.wrote
  const assignee = assignedTo === me ? copy.withMe : assignedName && copy.withWhom(assignedName)
  return {
    id,
    name: firstLine(row.name) || copy.noName,
    about: firstLine(row.about),
    kind: [caseWords[kind].one, dueInWords(row, now)].filter(Boolean).join(', '),
    status: [describeStatus(row), wrote, assignee].filter(Boolean).join(', '),
    isFresh: unansweredSince !== null || (row.status === 'received' && assignedTo === null),
    when: formatIndianShort(unansweredSince ?? row.createdAt, now),
    tick: `${id}@${toVersion(row)}`,
  }
}
