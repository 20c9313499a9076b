import { data } from '@remix-run/node'
import { caseWords, staffKinds } from '~/content/desk/staff'
import { mailSubject, staffCase as copy } from '~/content/desk/staff-case'
import { detailTable } from '~/domain/cases/case.fields'
import { versionOf, type Case } from '~/domain/cases/case'
import type { CaseEvent } from '~/domain/cases/case-events.server'
import { formatReference } from '~/domain/cases/reference'
import { nextStatuses, statusAfterText, statusInWords, toneOf } from '~/domain/cases/status'
import { findUndoUntil } from '~/domain/cases/undo-change.server'
import { readInboxFilter, sheetHref } from '~/domain/desk/case-filter'
import { dueInWords } from '~/domain/desk/due'
import { findErasedBy, recordOpened } from '~/domain/desk/record.server'
import { findSheet, type Sheet } from '~/domain/desk/sheet.server'
import { describe } from '~/domain/fields/describe'
import { field } from '~/domain/fields/field-table'
import { isId } from '~/domain/fields/id'
import {
  formatIndianClock,
  formatIndianMoment,
  formatIndianShort,
} from '~/domain/fields/indian-time'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { loadAfterPost } from '~/web/page/load-or-away.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { mayDo, requireStaff } from '~/web/session/staff-guard.server'
import { namedSubject } from '~/actions/desk/desk-address.server'
import { describeAnswers, describeDocuments } from './describe'

export async function loadCase(context: RequestContext) {
  const { loaded, gone } = (await loadAfterPost(context, 'submission not loaded', load)) ?? {}
  return data({ loaded, gone }, { status: gone ? 410 : 200 })
}

interface Found {
  loaded?: Awaited<ReturnType<typeof describePage>>
  gone?: { by: { name: string; when: string } | undefined }
}

async function load(context: RequestContext): Promise<Found> {
  const { staff } = await requireStaff(context)
  const { db } = context.app
  // A page fetched ahead could be read without another request, and so without a record.
  if (context.session.isPrefetch) throw new Response(null, { status: 503 })
  const subject = namedSubject(context.params)
  const wanted = context.url.searchParams.get('case') ?? ''
  const sheet = await findSheet(db, { subject, caseId: isId(wanted) ? wanted : undefined })
  if (!sheet) {
    const by = await findErasedBy(db, subject)
    if (!by && !context.answered) throw new Response(null, { status: 404 })
    return { gone: { by: by && { name: by.name, when: formatIndianMoment(by.at) } } }
  }
  if (context.request.method !== 'HEAD') {
    await recordOpened(db, { subject, by: staff, now: new Date() })
  }
  return { loaded: await describePage(context, sheet, staff) }
}

/** The browser's time zone may be another: times are words already. */
async function describePage({ app, session, url }: RequestContext, sheet: Sheet, staff: Staff) {
  const { subject, chosen, colleagues, texts } = sheet
  const filter = readInboxFilter(url.searchParams)
  const address = url.pathname
  const parts = describeAnswers(subject.kind, sheet.details)
  const facts = parts.flatMap((part) => part.facts)
  const last = chosen?.events.findLast(({ kind }) => kind !== 'note')
  const undoUntil =
    chosen && last && (await findUndoUntil(app.db, { found: chosen, last, by: staff }))
  return {
    /** Senders of contact messages have no page to read anything else on. */
    isSender: subject.kind === 'contact',
    subjectId: subject.id,
    kind: staffKinds[subject.kind].one,
    name: facts[0]?.values[0] ?? '',
    email: facts.find(({ as }) => as === 'email')?.values[0] ?? '',
    phones: facts.find(({ phones }) => phones)?.phones,
    about: chosen ? mailSubject(chosen.about, formatReference(chosen.reference)) : '',
    parts,
    documents: describeDocuments(sheet.documents, address),
    chosen: chosen && describeCase(chosen, address),
    others: sheet.others.map((one) => ({
      ...{ id: one.id, about: one.about, status: statusInWords(one) },
      href: sheetHref(subject, { chosen: one.id, filter }),
    })),
    undoUntil: undoUntil && formatIndianClock(undoUntil),
    colleagues,
    texts: texts.map(({ id, title }) => ({ id, title })),
    me: staff.id,
    mayErase: mayDo(staff, 'owner'),
    filter,
    address,
    // With the case: who comes back after an error finds the same one open, whatever has happened to it.
    here: sheetHref(subject, { chosen: chosen?.id, filter }),
    token: session.formToken(),
  }
}

const dueTable = { answerBy: field(copy.answerBy, 'grievance', undefined, { json: 'date' }) }

function describeCase(one: NonNullable<Sheet['chosen']>, address: string) {
  const { id, kind, about, message, openingId, assignedTo, status, hasEarlier } = one
  const inWords = (status: Case['status']) => statusInWords({ kind, status })
  const now = new Date()
  return {
    ...{ id, about, message, openingId, assignedTo, hasEarlier },
    version: versionOf(one),
    newOpening: kind === 'requirement' ? `/staff/openings/new?case=${id}` : undefined,
    reference: formatReference(one.reference),
    facts: [
      ...[caseWords[kind].one, dueInWords(one, now)],
      copy.received(formatIndianShort(one.createdAt, now)),
      one.assignedName ? copy.with(one.assignedName) : copy.withNobody,
    ].filter(Boolean),
    status: { words: inWords(status), tone: toneOf(status) },
    usual: inWords(statusAfterText(one)),
    next: nextStatuses(status, 'staff').map((value) => ({ value, label: inWords(value) })),
    details: describe({ ...detailTable, ...dueTable }, one).filter(({ values }) => values.length),
    events: one.events.map((event, n) => ({
      ...{ text: event.text, isNote: event.kind === 'note' },
      files: describeDocuments(event.files, address),
      when: formatIndianShort(event.at, now),
      exactly: formatIndianMoment(event.at),
      what: titleOf(event, one.events.slice(0, n)),
      by: event.staffName ?? copy.byPerson,
    })),
  }

  function titleOf({ kind, status }: CaseEvent, before: readonly CaseEvent[]) {
    if (kind === 'note') return copy.note
    const former = before.findLast((event) => event.kind !== 'note')
    const isMove = kind === 'status' || (former ? status !== former.status : !hasEarlier)
    return isMove ? inWords(status) : copy.text
  }
}
