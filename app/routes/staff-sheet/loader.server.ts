import { data } from '@remix-run/node'
import { findErasedBy, findLookers, openSubject } from '~/domain/cases/looks.server'
import { versionOf, type Subject } from '~/domain/cases/case'
import { sheetHref } from '~/domain/cases/addresses'
import { readInboxFilter } from '~/domain/cases/case-filter.schema'
import { findSheet, type Sheet } from '~/domain/cases/sheet.server'
import { isId } from '~/domain/fields/id'
import { formatIndianClock, formatIndianMoment } from '~/domain/fields/indian-time'
import { isOpen } from '~/domain/requests/status'
import { findDeskDraft } from '~/domain/staff/desk-drafts.server'
import { listColleagues } from '~/domain/staff/staff-accounts.server'
import { listTexts } from '~/domain/staff/staff-texts.server'
import { loadAfterPost } from '~/http/load-or-away.server'
import type { RequestContext } from '~/http/request-context.server'
import { mayDo, requireStaff } from '~/http/staff-guard.server'
import { namedSubject } from '~/http/subject-address.server'

/** What the page shows; after a post that nobody could carry out just now, nothing but the post. */
export async function loadSheet(context: RequestContext) {
  const found = await loadAfterPost(context, 'submission not loaded', load)
  const { loaded, gone } = found ?? {}
  return data({ loaded, gone }, { status: gone ? 410 : 200 })
}

interface Found {
  loaded?: Awaited<ReturnType<typeof describeSheet>>
  gone?: { by: { name: string; when: string } | undefined }
}

async function load(context: RequestContext): Promise<Found> {
  const { staff } = await requireStaff(context)
  // It could be read without another request, and so without a record.
  if (context.session.isPrefetch) throw new Response(null, { status: 503 })
  const subject = namedSubject(context.params)
  const chosen = context.url.searchParams.get('case') ?? undefined
  const of = { subject, chosen: chosen && isId(chosen) ? chosen : undefined }
  const sheet = await findSheet(context.app.db, of)
  if (sheet) return { loaded: await describeSheet(context, sheet, { staff, chosen }) }
  const by = await findErasedBy(context.app.db, subject)
  if (!by && !context.answered) throw new Response(null, { status: 404 })
  return { gone: { by: by && { name: by.name, when: formatIndianMoment(by.at) } } }
}

async function describeSheet(
  { app, session, url, request }: RequestContext,
  sheet: Sheet,
  { staff, chosen }: { staff: Parameters<typeof mayDo>[0]; chosen: string | undefined },
) {
  const { subject, cases, details } = sheet
  const { db } = app
  const now = new Date()
  const lookers = await findLookers(db, { subject, besides: staff.name, now })
  if (request.method !== 'HEAD') await openSubject(db, { subject, by: staff, now })
  const draft = await findDeskDraft(db, { visitor: session.visitor(), subject })
  const read = readInboxFilter(url.searchParams)
  const filter = read.ok ? read.filter : {}
  const open = chooseCase(sheet, chosen ?? draft?.values.case)
  return {
    subject,
    details,
    documents: sheet.documents,
    notes: sheet.notes,
    cases,
    ...open,
    name: nameOf(sheet),
    lookers: lookers.map(({ name, at }) => ({ name, when: formatIndianClock(at) })),
    draft,
    colleagues: await listColleagues(db),
    texts: await listTexts(db),
    me: staff.id,
    mayChange: mayDo(staff, 'member'),
    mayErase: mayDo(staff, 'owner'),
    filter,
    address: url.pathname,
    // With the case: who comes back after an error finds the same one open, whatever has happened to it.
    here: sheetHref(subject, { chosen: open.chosen?.id, filter }),
    token: await session.formToken(),
  }
}

/** What the form is about: the one in the address, else the newest that waits. */
function chooseCase({ cases }: Sheet, wanted: string | undefined) {
  const chosen =
    cases.find(({ id }) => id === wanted) ?? cases.find(({ status }) => isOpen(status)) ?? cases[0]
  return { chosen, version: chosen && versionOf(chosen) }
}

function nameOf({ cases: [first], details, subject }: Sheet): string {
  return first?.name || String(details[nameFields[subject.kind]] ?? '')
}

const nameFields = {
  contact: 'username',
  candidate: 'name',
  client: 'company_name',
  customer: 'name',
} as const satisfies Record<Subject['kind'], string>
