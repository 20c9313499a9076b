import type { Trx } from '#db/database'
import type { RequestStatus } from '#db/schema'
import type { Brand, Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { toJson } from '~/domain/delivery/queue.server'
import { withFiles } from '~/domain/documents/event-files.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import type { Inbox } from '~/domain/inbox/inbox.server'
import {
  answerMessage,
  requestsChangedMessage,
  type Addressee,
  type ToldChange,
} from '~/domain/requests/request-emails'
import { requestColumns } from '~/domain/requests/requests.server'
import { isText } from '~/domain/requests/events.server'
import { findWaitingLetter, mergeKeyOf } from '~/domain/requests/waiting-letters.server'
import { inSubject, type Case, type Subject } from './case'

export const addresseeOf = ({ name, email: address }: Case, brand: Brand): Addressee => ({
  brand,
  name,
  address,
})

/** Answers to a letter without an account go to the inbox. */
export interface LetterDeps extends Site {
  inbox?: Pick<Inbox, 'contactInbox'>
}

interface Letter {
  to: Addressee
  subject: Subject
  now: Date
  until: Date
}

/**
 * Writes the one letter that tells somebody what the staff has changed and written since it was begun; it
 * goes when all was undone. Senders of contact messages are told of texts alone. @returns when it leaves;
 * undefined without one
 */
export async function writeLetter(
  trx: Trx,
  deps: LetterDeps,
  { to, subject, now, until }: Letter,
): Promise<Date | undefined> {
  const waiting = await findWaitingLetter(trx, subject.id, now)
  const since = waiting?.since ?? now
  const changes = await findChanges(trx, { subject, since })
  const letter = letterOf(deps, { to, subject, changes })
  if (!letter) {
    if (waiting) await trx.deleteFrom('queued_messages').where('id', '=', waiting.id).execute()
    return undefined
  }
  const message = toJson(letter)
  if (waiting) {
    const letter = trx.updateTable('queued_messages').where('id', '=', waiting.id)
    await letter.set({ message }).execute()
    return waiting.until
  }
  const row = { message, due_at: until, created_at: since, merge_key: mergeKeyOf(subject.id) }
  await trx.insertInto('queued_messages').values(row).execute()
  return until
}

type Told = Pick<Letter, 'to' | 'subject'> & { changes: readonly ToldChange[] }

function letterOf(
  { origin, inbox }: LetterDeps,
  { to, subject, changes }: Told,
): EmailMessage | undefined {
  const [only] = changes
  if (!only) return undefined
  if (subject.kind !== 'contact') return requestsChangedMessage(to, changes, origin)
  const { texts, request } = only
  if (!texts.length) return undefined
  const { kind, reference, about } = request
  return answerMessage(to, { kind, reference, about, texts, replyTo: inbox?.contactInbox })
}

/** Files can be had on the website alone. */
const filesLine = (names: readonly string[]) =>
  names.length
    ? [`${names.length > 1 ? 'Files' : 'File'}, to download on our website: ${names.join(', ')}`]
    : []

/** By case: its present status and all that was written meanwhile; several texts with their times and writers. */
async function findChanges(
  trx: Trx,
  { subject, since }: Pick<Letter, 'subject'> & { since: Date },
): Promise<ToldChange[]> {
  const rows = await trx
    .selectFrom('case_events as event')
    .innerJoin('cases', 'cases.id', 'event.case_id')
    .select(requestColumns)
    .select(['event.at', 'event.note', 'event.staff_name as by', 'event.status as then'])
    .select(['event.id as eventId', 'files'])
    .select(({ selectFrom }) =>
      selectFrom('case_events as earlier')
        .select('earlier.status')
        .whereRef('earlier.case_id', '=', 'event.case_id')
        .where(({ eb, refTuple }) =>
          eb(refTuple('earlier.at', 'earlier.id'), '<', refTuple('event.at', 'event.id')),
        )
        .orderBy('earlier.at', 'desc')
        .orderBy('earlier.id', 'desc')
        .limit(1)
        .as('before'),
    )
    .where(inSubject(subject), '=', subject.id)
    .where('event.at', '>=', since)
    .where('event.staff_name', 'is not', null)
    // A withdrawn case tells no status that it had before.
    .where(({ or, eb }) => or([eb('cases.status', '!=', 'withdrawn'), isText]))
    .orderBy('event.at')
    .orderBy('event.id')
    .execute()
  const byCase = new Map<string, typeof rows>()
  for (const row of rows) byCase.set(row.id, [...(byCase.get(row.id) ?? []), row])
  const files = await withFiles(
    trx,
    rows.map(({ eventId: id, files }) => ({ id, files })),
  )
  const namesOf = (eventId: string) =>
    (files.find(({ id }) => id === eventId)?.files ?? []).map(({ fileName }) => fileName)
  return [...byCase.values()].flatMap((events) => {
    const told = events.filter((event) => event.note || event.files)
    const texts = told.map(({ at, by, note, eventId }) =>
      [
        ...(told.length > 1 ? [`${formatIndianMoment(at)}, ${by}:`] : []),
        ...(note ? [note] : []),
        ...filesLine(namesOf(eventId)),
      ].join('\n'),
    )
    const isMoved = events.some(
      ({ status, before, then }) => then !== before && status !== 'withdrawn',
    )
    return events.slice(0, 1).map((request) => ({ request, isMoved, texts }))
  })
}

/** @returns the letter as text; empty without one */
export function previewLetter(
  one: Case,
  { status, note, ...deps }: LetterDeps & { status: RequestStatus; note: string },
): string {
  const { subject } = one
  const request = { ...one, status }
  const change = { request, isMoved: status !== one.status, texts: note ? [note] : [] }
  const to = addresseeOf(one, deps.brand)
  const letter = letterOf(deps, { to, subject, changes: [change] })
  return letter?.text ?? ''
}
