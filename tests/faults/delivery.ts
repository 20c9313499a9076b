import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { listFailed, retryFailed } from '~/domain/delivery/queue.server'
import { startMailServer, type Manner } from '../support/services/mail-server'
import { smsManners, startSmsProvider, type SmsManner } from './sms-provider'
import { secondsSince, startGatedSite } from './gated-site'
import type { Findings, Given, Part } from './runner'

/** What a mail server does in place of taking a letter. */
const faults = {
  hangs: { letter: 'hang-up' },
  later: { recipient: '451 try again later' },
  silent: { letter: 'silence' },
  drips: { letter: 'drip' },
  refuses: { recipient: '550 no such mailbox' },
} satisfies Record<string, Manner>
const mailFaults = Object.keys(faults) as (keyof typeof faults)[]

/** The product with DELIVERY=live on a mail server and an SMS provider of ours. */
async function startLive(given: Given) {
  const mail = await startMailServer()
  const sms = await startSmsProvider()
  given.afterwards(mail.shut)
  given.afterwards(sms.close)
  const { site, db } = await startGatedSite(given, {
    ...{ DELIVERY: 'live', SECRET: 'pearls-of-korkai-in-the-gulf-of-mannar' },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'site@pearlbridge.example' },
    ...{ SMS_URL: sms.url, SMS_KEY: 'key', SMS_TEMPLATE: 'template' },
    ...{ CONTACT_INBOX: 'desk@pearlbridge.example', CONTACT_HOURLY_MAILS: '100000' },
    PUBLIC_ORIGIN: 'http://localhost:1',
  })
  await site.restart({ PUBLIC_ORIGIN: site.url })
  return { site, mail, sms, db }
}

/** Contact messages while the mail server misbehaves in one way after the other; then it is well. */
async function letters(given: Given): Promise<Findings> {
  const { site, mail, db } = await startLive(given)
  const damage: string[] = []
  const number = given.rounds(10)
  const figures = { delivered: 0, dead: 0, slowestFormSeconds: 0, damage }
  const marks: string[] = []
  const post = async (fault: string) => {
    for (let n = 0; n < number; n += 1) {
      const mark = `mark-${fault}-${n}-end`
      const visitor = site.browser()
      const page = await visitor.open('/contact')
      const fill = { username: 'Arul', email: 'arul@example.com', message: mark }
      const began = performance.now()
      const { status } = await visitor.submit(page, { form: '#contact', fill })
      figures.slowestFormSeconds = Math.max(figures.slowestFormSeconds, secondsSince(began))
      if (status !== 303) damage.push(`${fault}: the form answered ${status}`)
      marks.push(mark)
    }
  }
  /** What became of the letters that are queued, as far as they were tried. */
  const errors = async () => {
    const rows = await db.selectFrom('queued_messages').select('last_error').execute()
    return rows.flatMap(({ last_error }) => last_error ?? [])
  }
  const tried = (least: number) => until(async () => (await errors()).length >= least)
  await mail.shut()
  await post('down')
  await tried(number)
  await mail.open()
  for (const fault of mailFaults) {
    mail.manner = faults[fault]
    await post(fault)
    // Silence and drips hold the queue up: what they leave untried has its turn in the next manner.
    if (fault === 'drips') await until(async () => /no answer within/.test(String(await errors())))
    else await tried(marks.length - (fault === 'silent' ? number - 1 : 0))
  }
  figures.dead = (await listFailed(db)).filter(({ dueAt }) => dueAt === null).length
  mail.manner = {}
  for (const { id } of await listFailed(db)) await retryFailed(db, id)
  await until(async () => {
    // Brings the time of every letter on, but of those under way.
    await sql`update queued_messages set due_at = now() where due_at > now() + interval '3 min'
      or (last_error is not null and dead_at is null and due_at < now() + interval '110 s')
    `.execute(db)
    return (await db.selectFrom('queued_messages').select('id').execute()).length === 0
  })
  const texts = mail.accepted.map(({ text }) => text.replaceAll('=\n', ''))
  for (const mark of marks) {
    const times = texts.filter((text) => text.includes(mark)).length
    if (times === 1) figures.delivered += 1
    else damage.push(`${mark} arrived ${times} times`)
  }
  return { figures, good: figures.dead >= number && figures.slowestFormSeconds < 5 }
}

async function until(isSo: () => Promise<boolean>) {
  const end = performance.now() + 300_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('what was waited for has not come in 5 minutes')
    await sleep(200)
  }
}

/** A code is asked for while the mail server or the SMS provider misbehaves, and again when it is well. */
async function codes(given: Given): Promise<Findings> {
  const { site, mail, sms } = await startLive(given)
  const damage: string[] = []
  const figures = { saidSo: 0, sentAtOnceAfter: 0, longestWaitSeconds: 0, damage }
  const smsFaults = (Object.keys(smsManners) as SmsManner[]).filter((manner) => manner !== 'well')
  mail.manner = (to) => faults[mailFaults.find((fault) => to.startsWith(fault)) ?? 'later']
  sms.manner = (number) => smsFaults[Number(number.slice(-1))] ?? 'well'

  /** @returns how the same visitor asks once more. */
  const ask = async (what: string, press: string, fill: Record<string, string>) => {
    const form = '#registration'
    const visitor = site.browser()
    const page = await visitor.open('/form')
    const began = performance.now()
    const shown = await visitor.follow(await visitor.submit(page, { form, fill, press }))
    figures.longestWaitSeconds = Math.max(figures.longestWaitSeconds, secondsSince(began))
    // An address that does not exist is the visitor's mistake.
    const [status, words] =
      what === 'mail refuses' ? [422, 'does not know this address'] : [503, 'Failed to send OTP.']
    const keeps = Object.values(fill).every((value) => shown.html.includes(value))
    if (shown.status === status && shown.html.includes(words) && keeps) figures.saidSo += 1
    else damage.push(`${what}: ${shown.status}${keeps ? '' : ' without what was typed'}`)
    return async () => {
      const again = await visitor.follow(await visitor.submit(shown, { form, press }))
      if (again.html.includes('OTP sent to your')) figures.sentAtOnceAfter += 1
      else damage.push(`${what}: asked again, it answered ${again.status}`)
    }
  }
  const again: (() => Promise<void>)[] = []
  // One after the other: each visitor's wait is the sender's fault alone.
  for (const fault of mailFaults)
    again.push(await ask(`mail ${fault}`, 'send-email-otp', { gmail: `${fault}.otp@gmail.com` }))
  for (const [n, fault] of smsFaults.entries())
    again.push(await ask(`sms ${fault}`, 'send-sms-otp', { number: `987650000${n}` }))
  mail.manner = {}
  sms.manner = () => 'well'
  for (const askAgain of again) await askAgain()
  return { figures, good: figures.longestWaitSeconds < 15 }
}

/** Mail server and SMS provider fail in every way. */
export const delivery: Part = [
  { name: 'letters while the mail server fails', run: letters },
  { name: 'one-time passwords while nothing can be sent', run: codes },
]
