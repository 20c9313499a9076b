import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { CaseStatus } from '#db/schema'
import type { DueNotification } from '~/domain/delivery/deliver-due.server'
import type { EmailMessage } from '~/domain/delivery/message'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import type { Case } from './case'
import { personMessage, staffMessage, type CaseUpdate, type StaffUpdate } from './case-emails'
import { findEvents, type CaseEvent } from './case-events.server'
import type { Inbox } from './insert-case.server'
import { findInOrder } from './list-cases.server'

/**
 * Writes a mail about a case when it is sent: to the person the staff's changes, to the staff the person's.
 * @returns undefined where the case is gone, nothing has changed, or the inbox's hourly limit is used up
 */
export async function renderNotification(
  db: Db,
  inbox: Inbox,
  due: DueNotification,
): Promise<EmailMessage | undefined> {
  const { caseId, audience, since } = due
  const [theCase] = await findInOrder(db, [caseId])
  if (!theCase) return undefined
  // Later events have a mail of their own, so that they can still be undone.
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from queued_messages where case_id = ${caseId} and audience = ${audience}
    and attempts = 0 and created_at > ${since}`.execute(db)
  const found = await findEvents(db, { caseId, notes: false })
  const events = found.filter(({ at }) => !rows[0] || at < rows[0].at)
  const first = events.findIndex(({ at }) => at >= since)
  if (first < 0) return undefined
  const [before, after] = [events[first - 1], events.slice(first)]
  if (audience === 'person') return personMessage(inbox, theCase, toUpdate(theCase, before, after))
  const update = toStaffUpdate(theCase, before, after)
  return update && renderStaffMessage(db, inbox, theCase, update)
}

const filesLine = (names: readonly string[]) =>
  names.length
    ? [`${names.length > 1 ? 'Files' : 'File'}, to download on our website: ${names.join(', ')}`]
    : []

/** A status that was changed back counts as unchanged; a withdrawn case reports its withdrawal alone. */
function toUpdate(theCase: Case, before: CaseEvent | undefined, after: CaseEvent[]): CaseUpdate {
  const texts = after.filter(({ kind, byPerson }) => kind === 'text' && !byPerson)
  const status = after.at(-1)?.status ?? theCase.status
  const isMoved =
    theCase.status === 'withdrawn'
      ? after.some(({ kind, status }) => kind === 'status' && status === 'withdrawn')
      : status !== (before?.status ?? 'received')
  return {
    status,
    isNew: !before && !isMoved && !texts.length,
    isMoved,
    texts: texts.map(({ at, text, files }) =>
      [
        ...(texts.length > 1 ? [`${formatIndianMoment(at)}:`] : []),
        ...(text ? [text] : []),
        ...filesLine(files.map(({ fileName }) => fileName)),
      ].join('\n'),
    ),
  }
}

function toStaffUpdate({ status }: Case, before: CaseEvent | undefined, after: CaseEvent[]) {
  const own = after.filter(({ byPerson }) => byPerson)
  if (!own.length) return undefined
  if (status === 'withdrawn' && own.some(({ kind }) => kind === 'status')) return 'withdrawn'
  return before ? 'written' : 'new'
}

/** Addressed to the assignee, else to the inbox within its hourly limit; the daily mail counts the rest. */
async function renderStaffMessage(
  db: Db,
  { limits, hourlyMails, ...inbox }: Inbox,
  theCase: Case,
  update: StaffUpdate,
): Promise<EmailMessage | undefined> {
  const assignee = await db
    .selectFrom('staff')
    .select(['name', 'email as address'])
    .where('id', '=', theCase.assignedTo)
    .executeTakeFirst()
  if (!assignee) {
    const wanted = { name: 'contact-mail', key: 'all', points: hourlyMails } as const
    const counted = await limits.consume([wanted], { trx: db })
    if (!counted.ok) {
      // All waiting mails go at once: each alone would cost eight statements. All code locks cases first.
      await sql`with waiting as (
          select cases.id from cases join queued_messages on case_id = cases.id where assigned_to is null
          and audience = 'staff' and attempts = 0 and dead_at is null and due_at <= ${new Date()}
          limit 1000 for no key update of cases skip locked
        ), dropped as (
          delete from queued_messages where case_id in (select id from waiting)
          and audience = 'staff' and attempts = 0 and dead_at is null)
        update cases set is_mailed = false
        where id = ${theCase.id} or id in (select id from waiting)`.execute(db)
      return undefined
    }
  }
  return staffMessage(inbox, { to: assignee ?? inbox.contactInbox, update }, theCase)
}

export function previewMessage(
  inbox: Inbox,
  theCase: Case,
  { status, text }: { status: CaseStatus; text: string },
): string {
  const isMoved = status !== theCase.status
  const update = { status, isNew: false, isMoved, texts: text ? [text] : [] }
  return personMessage(inbox, theCase, update)?.text ?? ''
}
