import type { Db } from '#db/database'
import type { CaseStatus } from '#db/schema'
import type { DueLetter } from '~/domain/delivery/deliver-due.server'
import type { Brand, Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { withFiles } from '~/domain/documents/event-files.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import type { Inbox } from './inbox.server'
import {
  answerMessage,
  caseChangedMessage,
  personWroteMessage,
  type Addressee,
  type CaseChange,
} from './case-emails'
import { isText } from './case-events.server'
import type { Case } from './case'
import { findInOrder } from './list-cases.server'

const addresseeOf = ({ name, email: address }: Case, brand: Brand): Addressee => ({
  brand,
  name,
  address,
})

/** Answers to a letter without an account go to the inbox. */
export interface LetterDeps extends Site {
  inbox?: Pick<Inbox, 'contactInbox'> | undefined
}

/**
 * Writes a letter about a case when it leaves: to the person all that the staff has changed and written, to the
 * assignee or the inbox that the person has written. @returns undefined where the case is gone, or nothing is left to
 * tell the person
 */
export async function renderLetter(
  db: Db,
  deps: LetterDeps,
  due: DueLetter,
): Promise<EmailMessage | undefined> {
  const [one] = await findInOrder(db, [due.caseId])
  if (!one) return undefined
  const to = addresseeOf(one, deps.brand)
  if (due.audience === 'person') {
    const change = await findChange(db, one, due)
    return change && letterOf(deps, { to, one, change })
  }
  const colleague = await db
    .selectFrom('staff')
    .select(['name', 'email as address'])
    .where('id', '=', one.assignedTo)
    .executeTakeFirst()
  const staff = colleague ?? deps.inbox?.contactInbox
  return staff && personWroteMessage(to, one, { to: staff, origin: deps.origin })
}

interface Told {
  to: Addressee
  one: Case
  change: CaseChange
}

/** Senders without an account are told of texts alone. */
function letterOf(
  { origin, inbox }: LetterDeps,
  { to, one, change }: Told,
): EmailMessage | undefined {
  if (one.subject.kind !== 'contact') return caseChangedMessage(to, change, origin)
  const { texts, request } = change
  if (!texts.length) return undefined
  const { kind, reference, about } = request
  return answerMessage(to, { kind, reference, about, texts, replyTo: inbox?.contactInbox })
}

/** Files can be had on the website alone. */
const filesLine = (names: readonly string[]) =>
  names.length
    ? [`${names.length > 1 ? 'Files' : 'File'}, to download on our website: ${names.join(', ')}`]
    : []

/** What the staff did since the letter was queued; several texts with time and writer. */
async function findChange(
  db: Db,
  one: Case,
  { since }: DueLetter,
): Promise<CaseChange | undefined> {
  const all = db.selectFrom('case_events').where('case_id', '=', one.id)
  const rows = await all
    .select(['id', 'at', 'note', 'staff_name as by', 'status', 'files'])
    .where('at', '>=', since)
    .where('staff_name', 'is not', null)
    // A withdrawn case tells no status that it had before.
    .$if(one.status === 'withdrawn', (events) => events.where(isText))
    .orderBy('at')
    .orderBy('id')
    .execute()
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return undefined
  const before = await all
    .select('status')
    .where('at', '<', first.at)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const events = await withFiles(db, rows)
  const told = events.filter(({ note, files }) => note || files.length)
  const texts = told.map(({ at, by, note, files }) =>
    [
      ...(told.length > 1 ? [`${formatIndianMoment(at)}, ${by}:`] : []),
      ...(note ? [note] : []),
      ...filesLine(files.map(({ fileName }) => fileName)),
    ].join('\n'),
  )
  const status = one.status === 'withdrawn' ? one.status : last.status
  const isMoved = status !== 'withdrawn' && status !== before?.status
  // A change that was changed back is none.
  if (!isMoved && !texts.length) return undefined
  return { request: { ...one, status }, isMoved, texts }
}

/** @returns the letter as text; empty without one */
export function previewLetter(
  one: Case,
  { status, note, ...deps }: LetterDeps & { status: CaseStatus; note: string },
): string {
  const request = { ...one, status }
  const change = { request, isMoved: status !== one.status, texts: note ? [note] : [] }
  const to = addresseeOf(one, deps.brand)
  return letterOf(deps, { to, one, change })?.text ?? ''
}
