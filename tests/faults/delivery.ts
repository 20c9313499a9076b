import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { openPostgres } from '#db/postgresql/open.server'
import { root } from '../../scripts/build.mjs'
import { answers } from '../http/forms/candidate'
import { startMailServer, type Manner } from './mail-server'
import type { Findings, Given, Part } from './part'
import { startSmsProvider, type SmsManner } from './sms-provider'
import { startGatedSite, visitorOf } from './visitors'

const inbox = 'desk@pearlbridge.example'

/** The product with DELIVERY=live on a mail server and an SMS provider of ours. */
async function startLive(given: Given) {
  const mail = await startMailServer()
  const sms = await startSmsProvider()
  const live = {
    DELIVERY: 'live',
    SECRET: 'pearls-of-korkai-in-the-gulf-of-mannar',
    SMTP_URL: mail.url,
    SMS_URL: sms.url,
    SMS_KEY: 'key',
    SMS_TEMPLATE: 'template',
    MAIL_FROM: 'site@pearlbridge.example',
    CONTACT_INBOX: inbox,
    CONTACT_HOURLY_MAILS: '100000',
    PUBLIC_ORIGIN: 'http://localhost:1',
  }
  const { site, databaseUrl, remove } = await startGatedSite(given, live)
  await site.restart({ PUBLIC_ORIGIN: site.url })
  const { db, close } = await openPostgres(databaseUrl)
  return {
    site,
    mail,
    sms,
    db,
    databaseUrl,
    async remove() {
      await close()
      await remove()
      await mail.shut()
      await sms.close()
    },
  }
}

/** Contact messages while the mail server misbehaves in one way after the other; then it is well. */
async function letters(given: Given): Promise<Findings> {
  const { site, mail, db, databaseUrl, remove } = await startLive(given)
  const damage: string[] = []
  const number = given.rounds(10)
  const figures = { enqueued: 0, delivered: 0, duplicates: 0, dead: 0, slowestFormSeconds: 0 }
  const marks = new Map<string, Manner | 'down'>()
  const post = async (manner: Manner | 'down') => {
    for (let n = 0; n < number; n += 1) {
      const mark = `mark-${manner}-${n}-end`
      const browser = visitorOf(site.url)
      const page = await browser.open('/contact')
      const began = performance.now()
      const fill = { username: 'Arul', email: 'arul@example.com', message: mark }
      const shown = await browser.submit(page, { form: '#contact', fill })
      const seconds = (performance.now() - began) / 1000
      figures.slowestFormSeconds = Math.max(figures.slowestFormSeconds, rounded(seconds))
      if (shown.status !== 303) damage.push(`${manner}: the form answered ${shown.status}`)
      marks.set(mark, manner)
      figures.enqueued += 1
    }
  }
  try {
    await mail.shut()
    await post('down')
    await tried(db, number)
    await mail.open()
    for (const manner of ['closes', 'later-451', 'silent', 'drips', 'refuses-550'] as const) {
      mail.manner = manner
      await post(manner)
      // These hold the queue up; what they leave untried has its turn in the next manner.
      if (manner === 'drips') await givenUp(db)
      else await tried(db, marks.size - (manner === 'silent' ? number - 1 : 0))
    }
    figures.dead = await countDead(db)
    const listed = runQueue(databaseUrl, 'list', '--dead', '--limit', '500')
    const seen = listed.match(/550/g)?.length ?? 0
    if (seen !== figures.dead) damage.push(`${seen} dead letters are listed`)

    mail.manner = 'well'
    runQueue(databaseUrl, 'retry', '--dead')
    await drain(db)
    const arrived = new Map<string, number>()
    for (const { text } of mail.accepted) {
      const mark = /mark-[a-z]+(?:-\d+)+-end/.exec(text.replace(/=\n/g, ''))?.[0] ?? ''
      arrived.set(mark, (arrived.get(mark) ?? 0) + 1)
    }
    const lost = [...marks.keys()].filter((mark) => !arrived.has(mark))
    damage.push(...lost.map((mark) => `lost: ${mark}`))
    figures.delivered = [...marks.keys()].filter((mark) => arrived.has(mark)).length
    figures.duplicates = [...arrived.values()].reduce((sum, times) => sum + times - 1, 0)
    const good =
      figures.duplicates === 0 && figures.dead >= number && figures.slowestFormSeconds < 5
    return { figures: { ...figures, damage }, good }
  } finally {
    await remove()
  }
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10

/** Waits until so many letters were tried once at least. */
async function tried(db: Db, number: number) {
  await until(async () => {
    const { rows } = await sql<{ tried: number }>`select count(*)::int as tried
      from queued_messages where last_error is not null`.execute(db)
    return (rows[0]?.tried ?? 0) >= number
  })
}

/** Waits until a letter was taken back from a server that would never have ended its answer. */
async function givenUp(db: Db) {
  await until(async () => {
    const query = db.selectFrom('queued_messages').select('id')
    const rows = await query.where('last_error', 'like', 'no answer within %').execute()
    return rows.length > 0
  })
}

async function countDead(db: Db): Promise<number> {
  const dead = db.selectFrom('queued_messages').select('id').where('dead_at', 'is not', null)
  return (await dead.execute()).length
}

/** Brings the time of every letter on, but of those under way, and waits until none is left. */
async function drain(db: Db) {
  await until(async () => {
    await sql`update queued_messages set due_at = now() where due_at > now() + interval '3 min'
      or (last_error is not null and dead_at is null and due_at < now() + interval '110 s')
    `.execute(db)
    return (await db.selectFrom('queued_messages').select('id').execute()).length === 0
  })
}

async function until(isSo: () => Promise<boolean>) {
  const end = performance.now() + 300_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('what was waited for has not come in 5 minutes')
    await sleep(200)
  }
}

function runQueue(databaseUrl: string, ...args: string[]): string {
  const { PATH = '', HOME = '' } = process.env
  const own = { PATH, HOME, NODE_ENV: 'production', BUILD: 'keep', DATABASE_URL: databaseUrl }
  const command = join(root, 'app/commands/run.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [command, 'queue', ...args], {
    env: own as NodeJS.ProcessEnv,
    encoding: 'utf8',
  })
  if (stderr) throw new Error(stderr)
  return stdout
}

/** A code is asked for while the mail server or the SMS provider misbehaves, and again when it is well. */
async function codes(given: Given): Promise<Findings> {
  const { site, mail, sms, remove } = await startLive(given)
  const damage: string[] = []
  const figures = { refused: 0, saidSo: 0, sentAtOnceAfter: 0, longestWaitSeconds: 0 }
  const mails = ['silent', 'drips', 'closes', 'later-451', 'refuses-550'] as const
  const numbers: SmsManner[] = ['silent', 'drips', 'error-500', 'garbage', 'refuses', 'hangs-up']
  let isWell = false
  mail.manner = (to) =>
    isWell ? 'well' : (mails.find((manner) => to.startsWith(manner)) ?? 'well')
  sms.manner = (number) => (isWell ? 'well' : (numbers[Number(number.slice(-1))] ?? 'well'))

  const ask = async (what: string, intent: string, fill: Record<string, string>) => {
    const browser = visitorOf(site.url)
    const page = await browser.open('/form')
    const filling = { form: '#registration', fill: { name: answers.name, ...fill }, press: intent }
    const began = performance.now()
    const shown = await browser.follow(await browser.submit(page, filling))
    const seconds = rounded((performance.now() - began) / 1000)
    figures.longestWaitSeconds = Math.max(figures.longestWaitSeconds, seconds)
    figures.refused += 1
    const says = shown.status === 503 && shown.html.includes('Failed to send OTP.')
    const keeps = Object.values(fill).every((value) => shown.html.includes(value))
    if (says && keeps) figures.saidSo += 1
    else damage.push(`${what}: ${shown.status}${keeps ? '' : ' without what was typed'}`)
    return async () => {
      const again = await browser.follow(await browser.submit(shown, { ...filling, fill: {} }))
      if (again.html.includes('OTP sent to your')) figures.sentAtOnceAfter += 1
      else damage.push(`${what}: asked again, it answered ${again.status}`)
    }
  }
  try {
    // One after the other: each visitor's wait is the sender's fault alone.
    const again: (() => Promise<void>)[] = []
    for (const manner of mails) {
      const fill = { gmail: `${manner}.otp@gmail.com` }
      again.push(await ask(`mail ${manner}`, 'send-email-otp', fill))
    }
    for (const [n, manner] of numbers.entries()) {
      again.push(await ask(`sms ${manner}`, 'send-sms-otp', { number: `987650000${n}` }))
    }
    isWell = true
    for (const askAgain of again) await askAgain()
    const { refused, saidSo, sentAtOnceAfter, longestWaitSeconds } = figures
    const good = saidSo === refused && sentAtOnceAfter === refused && longestWaitSeconds < 15
    return { figures: { ...figures, damage }, good }
  } finally {
    await remove()
  }
}

/** Mail server and SMS provider fail in every way. */
export const delivery: Part = [
  { name: 'letters while the mail server fails', run: letters },
  { name: 'one-time passwords while nothing can be sent', run: codes },
]
