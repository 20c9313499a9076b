import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { emailContent, staffLink } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { counted } from '~/domain/fields/counted'
import { formatIndianDate, formatIndianIso, formatIndianIsoDay } from '~/domain/fields/indian-time'
import type { Inbox } from '~/domain/cases/insert-case.server'
import { isAnswered, isWaiting } from '~/domain/cases/list-cases.server'
import { openStatuses } from '~/domain/cases/status'

/** In India. */
const firstHour = 9
const warningDays = 7

/**
 * Queues one mail a day to the inbox, after nine, by whichever process asks first: how many cases are open, how many
 * came in without a mail of their own, and how many grievances are due. Wake the queue when there was one.
 */
export function queueDailyMail(db: Db, inbox: Inbox, now = new Date()): Promise<boolean> {
  const local = formatIndianIso(now)
  if (Number(local.slice(11, 13)) < firstHour) return Promise.resolve(false)
  return db.transaction().execute(async (trx) => {
    const taken = await inbox.limits.take('daily-mail', local.slice(0, 10), { trx, at: now })
    if (!taken.ok) return false
    const unmailed = await takeUnmailed(trx)
    const { count, since } = await findWaiting(trx)
    if (!count && !unmailed) return false
    const due = await countDue(trx, formatIndianIsoDay(now, warningDays))
    const { brand, origin, contactInbox: to, hourlyMails } = inbox
    const open = `${counted(count, 'case')} open, the oldest from`
    const title = `Open at the desk: ${count}`
    const paragraphs = [
      since ? `${open} ${formatIndianDate(since)}.` : 'Nothing is open.',
      ...(due ? [`${counted(due, 'grievance')} to answer within ${warningDays} days.`] : []),
      ...(unmailed ? [unmailedInWords(unmailed, hourlyMails)] : []),
    ]
    const link = staffLink(origin, '/staff', 'See what is open at the staff desk')
    const content = emailContent({ brand, title, paragraphs, link })
    await enqueue(trx, { channel: 'email', to, subject: title, ...content }, { at: now })
    return true
  })
}

const unmailedInWords = (count: number, hourlyMails: number) =>
  `Of what came in, ${count} had no email, because there are at most ${counted(hourlyMails, 'email')} an hour. All of it is stored.`

/** @returns how many cases wait for the staff, and since when the oldest does */
export const findWaiting = (db: Db | Trx) =>
  db
    .selectFrom('cases')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`min(coalesce(unanswered_since, created_at))`.as('since'),
    ])
    .where(isWaiting)
    .executeTakeFirstOrThrow()

/** @returns the number of cases of which no mail told, see `insertCase` */
async function takeUnmailed(trx: Trx): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('cases')
    .set({ is_mailed: true })
    .where('is_mailed', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Open grievances without an answer whose day has come, or comes until then. */
async function countDue(trx: Trx, until: string): Promise<number> {
  const { count } = await trx
    .selectFrom('cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', openStatuses)
    .where('answer_by', '<=', until)
    .where(({ not }) => not(isAnswered))
    .executeTakeFirstOrThrow()
  return count
}
