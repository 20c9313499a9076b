import { data } from '@remix-run/node'
import type { Db } from '#db/database'
import type { CaseStatus } from '#db/schema'
import { caseWords, staffKinds } from '~/content/desk/staff'
import { mailSubject, staffSheet as copy } from '~/content/desk/staff-sheet'
import { readInboxFilter, sheetHref } from '~/domain/desk/case-filter'
import { versionOf } from '~/domain/cases/case'
import { findErasedBy, recordOpened } from '~/domain/desk/record.server'
import { dueInWords } from '~/domain/desk/due'
import { findSheet, type Sheet, type SheetCase } from '~/domain/desk/sheet.server'
import { findUndoUntil } from '~/domain/cases/undo-change.server'
import { describe } from '~/domain/fields/describe'
import { field } from '~/domain/fields/field-table'
import { isId } from '~/domain/fields/id'
import { formatIndianClock, formatIndianMoment } from '~/domain/fields/indian-time'
import { detailTable } from '~/domain/cases/case.fields'
import type { CaseEvent } from '~/domain/cases/case-events.server'
import { formatReference, caseFragment } from '~/domain/cases/reference'
import { isOpen, nextStatuses, statusInWords, toneOf } from '~/domain/cases/status'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { loadAfterPost } from '~/web/page/load-or-away.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { mayDo, requireStaff } from '~/web/session/staff-guard.server'
import { namedSubject } from '~/web/session/subject-address.server'
import { describeAnswers, describeDocuments } from './describe'

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
  // A page fetched ahead could be read without another request, and so without a record.
  if (context.session.isPrefetch) throw new Response(null, { status: 503 })
  const subject = namedSubject(context.params)
  const { searchParams } = context.url
  const wanted = searchParams.get('case') ?? ''
  const chosen = isId(wanted) ? wanted : null
  const sheet = await findSheet(context.app.db, { subject, chosen })
  if (sheet) return { loaded: await describeSheet(context, sheet, { staff, wanted }) }
  const by = await findErasedBy(context.app.db, subject)
  if (!by && !context.answered) throw new Response(null, { status: 404 })
  return { gone: { by: by && { name: by.name, when: formatIndianMoment(by.at) } } }
}

/** The browser's time zone may be another: times are words already. */
async function describeSheet(
  { app, session, url, request }: RequestContext,
  { subject, cases, details, ...sheet }: Sheet,
  { staff, wanted }: { staff: Staff; wanted: string },
) {
  const { db } = app
  if (request.method !== 'HEAD') await recordOpened(db, { subject, by: staff, now: new Date() })
  // The case in the address, else the newest that waits.
  const chosen =
    cases.find(({ id }) => id === wanted) ?? cases.find(({ status }) => isOpen(status)) ?? cases[0]
  const filter = readInboxFilter(url.searchParams)
  const address = url.pathname
  const parts = describeAnswers(subject.kind, details)
  const facts = parts.flatMap((part) => part.facts)
  const phones = facts.find(({ phones }) => phones)?.phones
  return {
    /** Senders of contact messages have no page to read anything else on. */
    isSender: subject.kind === 'contact',
    subjectId: subject.id,
    kind:
      subject.kind === 'contact' && chosen
        ? caseWords[chosen.kind].one
        : staffKinds[subject.kind].one,
    received: formatIndianMoment(details.created_at as Date),
    parts,
    documents: subject.kind === 'contact' ? undefined : describeDocuments(sheet.documents, address),
    cases: cases.map((one) => describeCase(one, address)),
    chosen: chosen && { ...describeCase(chosen, address), version: versionOf(chosen) },
    undoUntil: chosen ? await describeUndo(db, chosen, staff) : undefined,
    name: facts[0]?.values[0] ?? '',
    email: facts.find(({ as }) => as === 'email')?.values[0] ?? '',
    phones,
    about: chosen ? mailSubject(chosen.about, formatReference(chosen.reference)) : '',
    colleagues: sheet.colleagues,
    texts: sheet.texts.map(({ id, title }) => ({ id, title })),
    me: staff.id,
    mayErase: mayDo(staff, 'owner'),
    filter,
    address,
    // With the case: who comes back after an error finds the same one open, whatever has happened to it.
    here: sheetHref(subject, { chosen: chosen?.id, filter }),
    token: session.formToken(),
  }
}

async function describeUndo(db: Db, found: SheetCase, by: Staff) {
  const last = found.events.findLast(({ kind }) => kind !== 'note')
  const until = last && (await findUndoUntil(db, { found, last, by }))
  return until && formatIndianClock(until)
}

function describeCase({ events, hasEarlier, ...one }: SheetCase, address: string) {
  const { id, kind, about, message, reference, openingId, assignedTo, assignedName, status } = one
  const inWords = (status: CaseStatus) => statusInWords({ kind, status })
  return {
    ...{ id, kind, about, message, openingId, assignedTo, assignedName },
    kindInWords: [caseWords[kind].one, dueInWords(one, new Date())].filter(Boolean).join(', '),
    reference: formatReference(reference),
    fragment: caseFragment(reference),
    status: { words: inWords(status), tone: toneOf(status) },
    next: nextStatuses(status, 'staff').map((value) => ({ value, label: inWords(value) })),
    textHint: one.subject.kind === 'contact' ? copy.form.senderTextHint : copy.form.textHint,
    details: describe({ ...detailTable, ...dueTable }, one).filter(({ values }) => values.length),
    hasEarlier,
    events: events.map(eventInWords),
  }

  function eventInWords({ at, kind, status, text, files, staffName }: CaseEvent, n: number) {
    const before = events.slice(0, n).findLast((event) => event.kind !== 'note')
    const isMove = kind === 'status' || (before ? status !== before.status : !hasEarlier)
    const what = kind === 'note' ? copy.case.note : isMove ? inWords(status) : copy.case.text
    return {
      text,
      files: describeDocuments(files, address),
      what: `${formatIndianMoment(at)}: ${what}`,
      by: staffName ?? copy.case.byPerson,
    }
  }
}

const dueTable = { answerBy: field(copy.case.answerBy, 'grievance', {}, { json: 'date' }) }
