import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deskMailHour, grievanceWarningDays, maxCasesInDeskMail } from '~/bounds'
import { named, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { notice } from '~/domain/delivery/notice'
import { enqueue } from '~/domain/delivery/queue.server'
import { staffLink } from '~/domain/delivery/staff-links'
import { countedText, countInWords } from '~/domain/fields/counted'
import { formatIndianDate, formatIndianIso, formatIndianShort } from '~/domain/fields/indian-time'
import { isOpen } from '~/domain/requests/status'
import { waits, type Case } from './case'
import { dueInWords } from './due'
import { countCases, listCases, listDue } from './list-cases.server'
import { findNumbers, lastWeeks, type Numbers } from './numbers.server'
import { hoursInWords } from './opening-hours'

interface Recipient {
  id: string
  name: string
  email: string
}

/**
 * Once a day to each of the staff who wants it: on days that the business is open what waits, on Mondays to owners
 * the numbers of last week. After nine, by whichever process asks first. Wake the queue when there was any.
 *
 * @returns how many were queued
 */
export function queueDeskMails(db: Db, site: Site, now: Date): Promise<number> {
  const local = formatIndianIso(now)
  if (Number(local.slice(11, 13)) < deskMailHour) return Promise.resolve(0)
  return db.transaction().execute(async (trx) => {
    let queued = 0
    for (const { morning, weekly, ...to } of await takeDue(trx, local.slice(0, 10))) {
      if (morning) await enqueue(trx, await morningMail(trx, { to, site, now }), () => now)
      if (weekly) await enqueue(trx, await weeklyMail(trx, { to, site, now }), () => now)
      queued += Number(morning) + Number(weekly)
    }
    return queued
  })
}

/** Another process waits for these rows, and then finds that they were mailed today. */
async function takeDue(trx: Trx, today: string) {
  const morning = sql<boolean>`
    morning_mail and extract(isodow from ${today}::date) < 7
    and not exists (select from holidays where day = ${today}::date)`
  const weekly = sql<boolean>`
    weekly_mail and role = 'owner' and extract(isodow from ${today}::date) = 1`
  return trx
    .updateTable('staff')
    .set({ mailed_on: today })
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`mailed_on is distinct from ${today}::date`)
    .where(sql<boolean>`((${morning}) or (${weekly}))`)
    .returning(['id', 'name', 'email', morning.as('morning'), weekly.as('weekly')])
    .execute()
}

interface Mail {
  to: Recipient
  site: Site
  now: Date
}

async function morningMail(trx: Trx, { to, site, now }: Mail): Promise<EmailMessage> {
  let sum = 0
  const oldest: Case[] = []
  for (const assignedTo of [to.id, null]) {
    const filter = { ...waits, assignedTo, oldestFirst: true }
    sum += await countCases(trx, filter)
    oldest.push(...(await listCases(trx, { filter, limit: maxCasesInDeskMail })).cases)
  }
  oldest.sort((a, b) => +a.createdAt - +b.createdAt)
  const listed = oldest.slice(0, maxCasesInDeskMail)
  const title = `Open at the desk: ${countedText(sum)}`
  const which = listed.length > 1 ? `${listed.length} oldest` : 'oldest one'
  const paragraph = listed.length
    ? `this is with you or with nobody. The ${which}:`
    : 'nothing is open with you, and nothing with nobody.'
  const link = staffLink(site.origin, '/staff', 'See what is new at the staff desk')
  const due = await listDue(trx, { now, days: grievanceWarningDays, limit: maxCasesInDeskMail })
  const grievances = due.length
    ? ['Grievances to answer soon:', ...due.map((one) => dueLineOf(one, now)), '']
    : []
  const lines = [...grievances, ...listed.map((one) => lineOf(one, now))].join('\n')
  return notice(addressed(to, site), title, [paragraph], link, lines)
}

const addressed = ({ name, email: address }: Recipient, { brand }: Site) => ({
  brand,
  name,
  address,
})

const waitsSince = ({ status, createdAt, unansweredSince }: Case) =>
  isOpen(status) ? createdAt : (unansweredSince ?? createdAt)

const lineOf = (one: Case, now: Date) =>
  `${named(one.name) || 'No name'}: ${named(one.about)}, since ${formatIndianShort(waitsSince(one), now)}`

const dueLineOf = (one: Case, now: Date) =>
  `${named(one.name) || 'No name'}: ${named(one.about)}, ${dueInWords(one, now)}`

async function weeklyMail(trx: Trx, { to, site, now }: Mail): Promise<EmailMessage> {
  const [, last = now] = lastWeeks(now, 2)
  const numbers = await findNumbers(trx, [last])
  const title = `Numbers of the week from ${formatIndianDate(last)}`
  const paragraphs = ['these are the numbers of last week.', ...numbers.map(numbersInWords)]
  const link = staffLink(site.origin, '/staff/numbers', 'See the numbers at the staff desk')
  return notice(addressed(to, site), title, paragraphs, link)
}

function numbersInWords({ kind, came, answered, done, median, ninth, isMore }: Numbers): string {
  const least = isMore ? 'at least ' : ''
  const one = kind === 'learning' ? 'learning request' : kind
  const counts = `${countInWords(came, { one, many: `${one}s` })} came, ${least}${answered} answered, ${least}${done} placed or completed.`
  if (median === undefined || ninth === undefined) return counts
  return `${counts} First answer in opening hours: half within ${hoursInWords(median)}, nine of ten within ${hoursInWords(ninth)}.`
}
