import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { emailContent, named } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { staffLink } from '~/domain/delivery/staff-links'
import { counted } from '~/domain/fields/counted'
import { formatIndianIso, formatIndianDate } from '~/domain/fields/indian-time'
import type { Inbox } from './inbox.server'
import type { Case } from './case'
import { dueInWords } from './due'
import { listDue } from './list-cases.server'
import { findWaiting } from './waiting.server'

/** In India. */
const firstHour = 9
const warningDays = 7
const maxNamedDue = 10

/**
 * Queues one mail a day to the inbox, after nine, by whichever process asks first: how many cases are open, how many
 * came in without a mail of their own, and which grievances are due. Wake the queue when there was one.
 */
export function queueDailyMail(db: Db, inbox: Inbox, now = new Date()): Promise<boolean> {
  const local = formatIndianIso(now)
  if (Number(local.slice(11, 13)) < firstHour) return Promise.resolve(false)
  return db.transaction().execute(async (trx) => {
    const { limits } = inbox
    const { keys, maxima, seconds } = limits.columnsOf([
      { name: 'daily-mail', key: local.slice(0, 10) },
    ])
    const { rows } = await sql<{ refused: number | null }>`
      select refused from take_limits(${keys}, ${maxima}, ${seconds}, 1, ${now})`.execute(trx)
    if (rows[0]?.refused !== null) return false
    const unmailed = await takeUnmailed(trx)
    const { count, since } = await findWaiting(trx)
    if (!count && !unmailed) return false
    const due = await listDue(trx, { now, days: warningDays, limit: maxNamedDue })
    const title = `Open at the desk: ${count}`
    const paragraphs = [
      since
        ? `${counted(count, 'case')} open, the oldest from ${formatIndianDate(since)}.`
        : 'Nothing is open.',
    ]
    if (unmailed) paragraphs.push(unmailedInWords(unmailed, inbox))
    const lines = ['Grievances to answer soon:', ...due.map((one) => lineOf(one, now))].join('\n')
    const quoted = due.length ? { quoted: lines } : {}
    const link = staffLink(inbox.origin, '/staff', 'See what is open at the staff desk')
    const content = { brand: inbox.brand, title, paragraphs, link, ...quoted }
    const mail = { to: inbox.contactInbox, subject: title, ...emailContent(content) }
    await enqueue(trx, { channel: 'email', ...mail }, { at: now })
    return true
  })
}

/** @returns the number of cases of which no mail told, see `tellInbox` */
async function takeUnmailed(trx: Trx): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('cases')
    .set({ is_mailed: true })
    .where('is_mailed', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const unmailedInWords = (count: number, { hourlyMails }: Inbox) =>
  `Of what came in, ${count} had no email, because there are at most ${counted(hourlyMails, 'email')} an hour. All of it is stored.`

const lineOf = (one: Case, now: Date) =>
  `${named(one.name) || 'No name'}: ${named(one.about)}, ${dueInWords(one, now)}`
