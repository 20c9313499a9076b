import { requireSubject } from '~/actions/desk/desk-address.server'
import { caseWords, staffKinds } from '~/content/desk/staff'
import { staffCase as copy } from '~/content/desk/staff-case'
import { toVersion } from '~/domain/cases/case'
import { detailTable } from '~/domain/cases/case.fields'
import { formatReference } from '~/domain/cases/reference'
import { nextStatuses, statusAfterText, describeStatus, toStatusTone } from '~/domain/cases/status'
import { readInboxFilter, sheetHref } from '~/domain/cases/case-filter'
import { dueInWords } from '~/domain/desk/due'
import { recordOpened } from '~/domain/desk/audit-list.server'
import { findSheet, type Sheet } from '~/domain/desk/sheet.server'
import { describe } from '~/domain/fields/describe'
import { field } from '~/domain/fields/field-table'
import { isId } from '~/domain/fields/id'
import * as time from '~/domain/fields/indian-time'
import type { RequestContext } from '~/web/session/request-context.server'
import type { StaffAtWork } from '~/web/session/staff-guard.server'
import { describeDocuments, describePerson } from './describe'

export async function loadCase(context: RequestContext, { staff }: StaffAtWork) {
  const { app, request, params, url } = context
  const subject = requireSubject(params)
  const wanted = url.searchParams.get('case') ?? ''
  const sheet = await findSheet(app.db, { subject, caseId: isId(wanted) ? wanted : undefined })
  if (!sheet) throw new Response(null, { status: 404 })
  const now = new Date()
  if (request.method !== 'HEAD') await recordOpened(app.db, subject, { by: staff, now })
  const { chosen, documents, others, texts } = sheet
  const filter = readInboxFilter(url.searchParams)
  const last = chosen?.events.findLast(({ kind }) => kind !== 'note')
  const mayUndo = last?.staffName === staff.name && chosen?.undoUntil && chosen.undoUntil > now
  const person = describePerson(subject.kind, sheet.details)
  const kind = chosen?.kind === 'grievance' ? caseWords.grievance.one : staffKinds[subject.kind]
  return {
    title: `${person.name} – ${kind}`,
    /** Senders of contact messages have no page for reading. */
    isSender: subject.kind === 'contact',
    kind,
    ...person,
    former: 'former' in sheet.details ? sheet.details.former : null,
    documents: describeDocuments(documents, url.pathname),
    chosen: chosen && describeCase(chosen, url.pathname, now),
    others: others.map((theCase) => ({
      ...{ id: theCase.id, about: theCase.about, status: describeStatus(theCase) },
      href: sheetHref(subject, { chosen: theCase.id, filter }),
    })),
    undoLabel:
      mayUndo &&
      chosen.undoUntil &&
      copy.form.undo(
        last.kind === 'text' ? 'answer' : 'change',
        time.formatIndianClock(chosen.undoUntil),
      ),
    undoText: mayUndo ? last.text : '',
    texts,
    filter,
    // Names the case, so that the same one is open after an error, whatever has changed.
    here: sheetHref(subject, { chosen: chosen?.id, filter }),
  }
}

const dueTable = { answerBy: field(copy.answerBy, 'grievance', undefined, { json: 'date' }) }

/** The browser's time zone may be another: times are words already. */
function describeCase(theCase: NonNullable<Sheet['chosen']>, address: string, now: Date) {
  const { id, kind, about, message, openingId, assignedTo, status } = theCase
  const inWords = (status: typeof theCase.status) => describeStatus({ kind, status })
  const next = nextStatuses[status].map((value) => ({ value, label: inWords(value) }))
  return {
    ...{ id, kind, about, message, openingId, assignedTo },
    version: toVersion(theCase),
    facts: [
      ...[formatReference(theCase.reference), caseWords[kind].one, dueInWords(theCase, now)],
      copy.received(time.formatIndianShort(theCase.createdAt, now)),
      theCase.assignedName ? copy.with(theCase.assignedName) : copy.withNobody,
    ].filter(Boolean),
    status: { words: inWords(status), tone: toStatusTone(status) },
    usual: copy.form.usual(inWords(statusAfterText(theCase))),
    next: next.length ? [{ value: status, label: copy.form.leave }, ...next] : [],
    details: describe({ ...detailTable, ...dueTable }, theCase).filter(
      ({ values }) => values.length,
    ),
    events: theCase.events.map((event, n) => {
      const isNote = event.kind === 'note'
      const isMove = event.kind === 'status' || event.status !== theCase.events[n - 1]?.status
      return {
        ...{ text: event.text, isNote },
        what: isNote ? copy.note : isMove ? inWords(event.status) : copy.text,
        by: event.staffName ?? copy.byPerson,
        when: time.formatIndianShort(event.at, now),
        exactly: time.formatIndianMoment(event.at),
        files: describeDocuments(event.files, address),
      }
    }),
  }
}
