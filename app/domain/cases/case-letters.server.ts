import type { Db } from '#db/database'
import type { CaseStatus } from '#db/schema'
import type { DueLetter } from '~/domain/delivery/deliver-due.server'
import type { EmailMessage } from '~/domain/delivery/message'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { takeLimits } from '~/domain/limits/limits.server'
import type { Case } from './case'
import { personMessage, staffMessage, type CaseNews, type StaffNews } from './case-emails'
import { findTimeLines, type CaseEvent } from './case-events.server'
import type { Inbox } from './insert-case.server'
import { findInOrder } from './list-cases.server'

/**
 * Writes a letter about a case when it leaves: to the person what the staff has changed and written, to the
 * assignee or the inbox what the person has done. @returns undefined where the case is gone, nothing is left
 * to tell, or the inbox has had its mails of the hour
 */
export async function renderLetter(
  db: Db,
  inbox: Inbox,
  { caseId, audience, since }: DueLetter,
): Promise<EmailMessage | undefined> {
  const [one] = await findInOrder(db, [caseId])
  if (!one) return undefined
  const events = (await findTimeLines(db, { caseIds: [caseId], notes: false })).get(caseId)?.events
  const first = events?.findIndex(({ at }) => at >= since) ?? -1
  if (!events || first < 0) return undefined
  const [before, after] = [events[first - 1], events.slice(first)]
  if (audience === 'person') return personMessage(inbox, one, newsOf(one, before, after))
  const news = staffNewsOf(one, before, after)
  return news && tellStaff(db, inbox, one, news)
}

/** Files can be had on the website alone. */
const filesLine = (names: readonly string[]) =>
  names.length
    ? [`${names.length > 1 ? 'Files' : 'File'}, to download on our website: ${names.join(', ')}`]
    : []

/** A change that was changed back is none, and a withdrawn case tells no status that it had before. */
function newsOf(
  { status }: Case,
  before: CaseEvent | undefined,
  after: readonly CaseEvent[],
): CaseNews {
  const texts = after.filter(({ kind, byPerson }) => kind === 'text' && !byPerson)
  const isWithdrawn = after.some((one) => one.byPerson && one.status === 'withdrawn')
  const isMoved = status === 'withdrawn' ? isWithdrawn : status !== (before?.status ?? 'received')
  return {
    status,
    isNew: !before && !isMoved && !texts.length,
    isMoved,
    // Several ones with time and writer.
    texts: texts.map(({ at, staffName, text, files }) =>
      [
        ...(texts.length > 1 ? [`${formatIndianMoment(at)}, ${staffName}:`] : []),
        ...(text ? [text] : []),
        ...filesLine(files.map(({ fileName }) => fileName)),
      ].join('\n'),
    ),
  }
}

function staffNewsOf(
  { status }: Case,
  before: CaseEvent | undefined,
  after: readonly CaseEvent[],
): StaffNews | undefined {
  const own = after.filter(({ byPerson }) => byPerson)
  if (!own.length) return undefined
  if (status === 'withdrawn' && own.some((one) => one.kind === 'status')) return 'withdrawn'
  return before ? 'written' : 'new'
}

/** To the assignee; else to the inbox, of which the mails of an hour are limited: the daily one counts the rest. */
async function tellStaff(
  db: Db,
  { limits, hourlyMails, ...inbox }: Inbox,
  one: Case,
  news: StaffNews,
): Promise<EmailMessage | undefined> {
  const assignee = await db
    .selectFrom('staff')
    .select(['name', 'email as address'])
    .where('id', '=', one.assignedTo)
    .executeTakeFirst()
  if (!assignee) {
    const counted = limits.columnsOf([{ name: 'contact-mail', key: 'all' }])
    const taken = await takeLimits(db, { ...counted, maxima: [hourlyMails] }, new Date())
    if (!taken.ok) {
      await db.updateTable('cases').set({ is_mailed: false }).where('id', '=', one.id).execute()
      return undefined
    }
  }
  return staffMessage(inbox, { to: assignee ?? inbox.contactInbox, news }, one)
}

/** @returns the letter as text; empty without one */
export function previewLetter(
  inbox: Inbox,
  one: Case,
  { status, text }: { status: CaseStatus; text: string },
): string {
  const isMoved = status !== one.status
  const news = { status, isNew: false, isMoved, texts: text ? [text] : [] }
  return personMessage(inbox, one, news)?.text ?? ''
}
