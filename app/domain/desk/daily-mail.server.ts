import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { emailContent, staffLink } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { counted } from '~/domain/fields/counted'
import { formatIndianDate, formatIndianIso, formatIndianIsoDay } from '~/domain/fields/indian-time'
import type { Inbox } from '~/domain/cases/insert-case.server'
import { isAnswered, isWaiting } from '~/domain/cases/list-cases.server'

/** Hour in India from which the mail is sent. */
const firstHour = 9
const warningDays = 7

/**
 * Queues one mail a day to the inbox, whichever process comes first: how many cases are open, came without a
 * mail, and are grievances that are due. Wake the queue when it returns true.
 */
export function queueDailyMail(db: Db, inbox: Inbox, now = new Date()): Promise<boolean> {
  const local = formatIndianIso(now)
  if (Number(local.slice(11, 13)) < firstHour) return Promise.resolve(false)
  return db.transaction().execute(async (trx) => {
    const daily = { name: 'daily-mail', key: local.slice(0, 10) } as const
    if (!(await inbox.limits.consume([daily], { trx, at: now })).ok) return false
    // Cases above the hourly limit of mails, see `insertCase`.
    const unmailed = trx.updateTable('cases').set({ is_mailed: true })
    const { numUpdatedRows } = await unmailed.where('is_mailed', '=', false).executeTakeFirst()
    const { count, since, due } = await findWaiting(trx, now)
    if (!count && !numUpdatedRows) return false
    const { brand, origin, contactInbox: to, hourlyMails } = inbox
    const open = `${counted(count, 'case')} open, the oldest from`
    const title = `Open at the desk: ${count}`
    const paragraphs = [
      since ? `${open} ${formatIndianDate(since)}.` : 'Nothing is open.',
      ...(due ? [`${counted(due, 'grievance')} to answer within ${warningDays} days.`] : []),
      ...(numUpdatedRows ? [unmailedInWords(numUpdatedRows, hourlyMails)] : []),
    ]
    const link = staffLink(origin, '/staff', 'See what is open at the staff desk')
    const content = emailContent({ brand, title, paragraphs, link })
    await enqueue(trx, { channel: 'email', to, subject: title, ...content }, { at: now })
    return true
  })
}

const unmailedInWords = (count: bigint, hourlyMails: number) =>
  `Of what came in, ${count} had no email, because there are at most ${counted(hourlyMails, 'email')} an hour. All of it is stored.`

/** Counts cases that wait for the staff; `due` are unanswered grievances whose day comes within a week. */
export const findWaiting = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('cases')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`min(coalesce(unanswered_since, created_at))`.as('since'),
      sql<number>`(count(*) filter (where answer_by <= ${formatIndianIsoDay(now, warningDays)}
        and not ${isAnswered}))::int`.as('due'),
    ])
    .where(isWaiting)
    .executeTakeFirstOrThrow()
