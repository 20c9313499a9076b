import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { openPostgres } from '#db/postgresql/open.server'
import { startSession } from '~/domain/sessions/sessions.server'
import { formatReference } from '~/domain/requests/reference'
import { nextStatuses, statuses } from '~/domain/requests/status'
import { pdf, siteSettings, visitorOf } from '../faults/visitors'
import type { Findings, Given, Part } from '../faults/part'
import type { Browser, Page } from '../support/site/browser'
import { freshDatabase } from '../support/database/fresh-database'
import { lettersAbout, lettersTo, rememberLetters } from '../support/people/remembered-letters'
import { startReplicas } from '../support/site/replicas'
import { insertAsked, insertAsker, signInAsker, storedRequests } from '../support/people/requests'
import { insertOpening } from '../support/people/openings'
import { insertStaff, staffSession } from '../support/people/staff'

/** How often each value occurs. */
function tally(values: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

interface Two {
  urls: string[]
  db: Db
}

async function onTwo(
  given: Given,
  work: (two: Two, damage: string[]) => Promise<Record<string, unknown>>,
): Promise<Findings> {
  const database = await freshDatabase((await given.postgres()).url)
  const settings = { ...siteSettings, DATABASE_URL: database.url, TRUST_PROXY: '0' }
  const site = await startReplicas(settings)
  const { db, close } = await openPostgres(database.url)
  const damage: string[] = []
  try {
    await rememberLetters(db)
    const urls = site.sites.map(({ url }) => url)
    return { figures: { ...(await work({ urls, db }, damage)), damage }, good: true }
  } finally {
    await close()
    await site.remove()
    await database.remove()
  }
}

/** The same browser at every replica. */
function atEach(urls: string[], browser: Browser): Browser[] {
  return urls.map((url) => {
    const twin = visitorOf(url)
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
    return twin
  })
}

/** Two presses at either replica, all at once. */
const fourfold = (browsers: Browser[], press: (browser: Browser, n: number) => Promise<Page>) =>
  Promise.all([...browsers, ...browsers].map(press))

/** The same application, word by word or each time with other words. */
function applied(given: Given): Promise<Findings> {
  return onTwo(given, async ({ urls, db }, damage) => {
    const answers: number[] = []
    for (let round = 0; round < given.rounds(20); round += 1) {
      const { email, accountId } = await insertAsker(db, `requester.${round}@gmail.com`)
      const browser = visitorOf(urls[0] ?? '')
      await signInAsker(browser, email)
      const page = await browser.open('/requests/new?about=Sales')
      const differs = round % 2 === 1
      const pages = await fourfold(atEach(urls, browser), (twin, n) =>
        twin.submit(page, { form: '#request', fill: { message: differs ? `Words ${n}` : '' } }),
      )
      answers.push(...pages.map(({ status }) => status))
      const led = pages.flatMap(({ status, location }) => (status === 303 ? [location] : []))
      const [request, ...more] = await storedRequests(db, accountId)
      const letters = await lettersAbout(db, email)
      const isOne = more.length === 0 && request?.events.length === 1 && letters.length === 2
      if (!isOne) damage.push(`${round}: ${more.length} too many, ${letters.length} letters`)
      const isLed = new Set(led).size === 1 && (differs || led.length === pages.length)
      if (!isLed) damage.push(`${round}: led to ${led.join()}`)
    }
    return { answers: tally(answers) }
  })
}

/** The person withdraws at both, the staff changes the status at both, from each status to each. */
function changed(given: Given): Promise<Findings> {
  return onTwo(given, async ({ urls, db }, damage) => {
    const staff = await insertStaff(db)
    const desk = visitorOf(urls[0] ?? '')
    desk.cookies.set('staff', await staffSession(db, staff))
    const answers = { withdraw: [] as number[], staff: [] as number[] }
    const ends: string[] = []
    const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })))
    const rounds = ['withdraw', 'staff'].flatMap((first) => pairs.map((one) => ({ first, ...one })))
    for (const [round, { first, from, to }] of rounds.entries()) {
      const { email, accountId } = await insertAsker(db, `requester.${round}@gmail.com`)
      const { id, reference } = await insertAsked(db, accountId, from)
      const owner = visitorOf(urls[0] ?? '')
      await signInAsker(owner, email)
      const own = `/requests/${formatReference(reference)}/withdraw`
      const sheet = `/staff/candidate/${accountId}`
      const token = valueOf(await owner.open(own), 'token')
      const opened = await desk.open(`${sheet}?case=${id}`)
      const shown = ['token', 'version', 'drawn'].map((name) => [name, valueOf(opened, name)])
      const [before] = await storedRequests(db, accountId)
      const presses = {
        withdraw: () => fourfold(atEach(urls, owner), (twin) => post(twin, own, { token })),
        staff: () =>
          fourfold(atEach(urls, desk), (twin) =>
            post(twin, sheet, {
              ...Object.fromEntries(shown),
              ...{ intent: 'change', case: id, status: to },
            }),
          ),
      }
      const order =
        first === 'staff' ? (['staff', 'withdraw'] as const) : (['withdraw', 'staff'] as const)
      await Promise.all(
        order.map(async (who) => {
          answers[who].push(...(await presses[who]()).map(({ status }) => status))
        }),
      )
      const [after] = await storedRequests(db, accountId)
      if (!before || !after) throw new Error('the request is gone')
      const letters = (await lettersTo(db, email)).length
      const wrong = judge(before, after, letters)
      damage.push(...wrong.map((what) => `${from} to ${to}: ${what}`))
      ends.push(after.status)
    }
    const figures = { withdraw: tally(answers.withdraw), staff: tally(answers.staff) }
    return { rounds: rounds.length, ...figures, ends: tally(ends) }
  })
}

/** The person and the staff write at both, each with a file, all at once. */
function written(given: Given): Promise<Findings> {
  return onTwo(given, async ({ urls, db }, damage) => {
    const staff = await insertStaff(db)
    const desk = visitorOf(urls[0] ?? '')
    desk.cookies.set('staff', await staffSession(db, staff))
    const answers = { person: [] as number[], staff: [] as number[] }
    for (let round = 0; round < given.rounds(20); round += 1) {
      const { email, accountId } = await insertAsker(db, `writer.${round}@gmail.com`)
      const { id, reference } = await insertAsked(db, accountId, 'in-review')
      const owner = visitorOf(urls[0] ?? '')
      await signInAsker(owner, email)
      const own = await owner.open(`/requests/${formatReference(reference)}`)
      const sheet = await desk.open(`/staff/candidate/${accountId}`)
      const filled = (form: string, text: string, press: string) => ({
        ...{ form, press, fill: { text, file_1: pdf(`${text}.pdf`) } },
      })
      const [ofPerson, ofStaff] = await Promise.all([
        fourfold(atEach(urls, owner), (twin) =>
          twin.submit(own, filled('#write', 'person', 'send')),
        ),
        fourfold(atEach(urls, desk), (twin) =>
          twin.submit(sheet, filled('#answer', 'staff', 'change')),
        ),
      ])
      answers.person.push(...ofPerson.map(({ status }) => status))
      answers.staff.push(...ofStaff.map(({ status }) => status))
      const events = await db
        .selectFrom('request_events')
        .leftJoin('documents', 'event_id', 'request_events.id')
        .select(['note', 'files', 'file_name'])
        .where('request_id', '=', id)
        .where('note', '!=', '')
        .orderBy('at')
        .execute()
      const said = events.map(({ note }) => note)
      const bare = events.filter(
        ({ note, files, file_name: name }) => !files || name !== `${note}.pdf`,
      )
      const letters = await lettersOf(db, reference)
      const isTwice = said.some((note, n) => note === said[n - 1])
      // Who of the staff was slower is told so, and sends again what is kept.
      const isLost =
        !said.includes('person') ||
        ofStaff.some(({ status }) => status === 303) !== said.includes('staff')
      if (isTwice || isLost || bare.length) damage.push(`${round}: ${JSON.stringify(events)}`)
      if (letters !== new Set(said).size)
        damage.push(`${round}: ${letters} letters of ${said.join()}`)
    }
    return { person: tally(answers.person), staff: tally(answers.staff) }
  })
}

/** A thousand presses, of each person at both at once, around the moment at which an opening closes. */
function closing(given: Given): Promise<Findings> {
  return onTwo(given, async ({ urls, db }, damage) => {
    const { id, slug } = await insertOpening(db, { by: await insertStaff(db) })
    const people = []
    for (let n = 0; n < given.rounds(500); n += 1) {
      const { accountId } = await insertAsker(db, `late.${n}@gmail.com`)
      const browser = visitorOf(urls[n % 2] ?? '')
      const session = await startSession(db, { accountId, userAgent: '' })
      browser.cookies.set('session', String(session))
      const page = await browser.open(`/jobs/${slug}`)
      people.push({ accountId, page, browsers: atEach(urls, browser) })
    }
    const end = new Date(Date.now() + 3000)
    await db.updateTable('openings').set({ ends_at: end }).where('id', '=', id).execute()
    const presses = await Promise.all(
      people.flatMap(({ accountId, page, browsers }, n) =>
        browsers.map(async (browser) => {
          await setTimeout((n % 100) * 60)
          const begun = Date.now()
          const { status, location = '' } = await browser.submit(page, { form: '#apply' })
          return { accountId, begun, ended: Date.now(), status, location }
        }),
      ),
    )
    const rows = await db
      .selectFrom('requests')
      .select(['account_id as accountId', 'reference'])
      .where('opening_id', '=', id)
      .execute()
    const references = new Map(rows.map((row) => [row.accountId, formatReference(row.reference)]))
    if (references.size !== rows.length) damage.push('somebody has applied twice')
    const { rows: letters } = await sql`
      select from remembered_letters where message -> 'to' ->> 'address' like 'late.%'`.execute(db)
    if (letters.length !== rows.length) damage.push(`${letters.length} letters of ${rows.length}`)
    for (const { accountId, begun, ended, status, location } of presses) {
      const reference = references.get(accountId)
      const isAccepted = location.startsWith('/requests/')
      if (status !== 303) damage.push(`answered ${status}`)
      if (isAccepted && location !== `/requests/${reference}`) damage.push(`lost: ${location}`)
      if (!isAccepted && ended < end.getTime()) damage.push('refused before the end')
      const isFirst = presses.every((one) => one.accountId !== accountId || one.begun >= begun)
      if (reference && isFirst && begun > end.getTime()) damage.push('accepted after the end')
    }
    const refused = presses.filter(({ location }) => location === `/jobs/${slug}`).length
    if (!rows.length || !refused) damage.push('all of them came on one side of the end')
    return { presses: presses.length, applications: rows.length, refused }
  })
}

async function lettersOf(db: Db, reference: string): Promise<number> {
  const { rows } = await sql`
    select from remembered_letters
    where strpos(message ->> 'subject', ${formatReference(reference)}) > 0`.execute(db)
  return rows.length
}

const valueOf = ({ html }: Page, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

function post(browser: Browser, path: string, fields: Record<string, string>): Promise<Page> {
  const body = new URLSearchParams({ ...fields, whole: 'yes' })
  return browser.request(path, { method: 'POST', body })
}

type Stored = Awaited<ReturnType<typeof storedRequests>>[number]

/** Each step that was made is one that the table allows, and has one letter. */
function judge(before: Stored, after: Stored, letters: number): string[] {
  const made = after.events.slice(before.events.length)
  const wrong: string[] = []
  let status = before.status
  for (const event of made) {
    const mover = event.staff_name === null ? 'person' : 'staff'
    const isAllowed = nextStatuses(status, mover).includes(event.status)
    if (!isAllowed) wrong.push(`${mover} made ${event.status} of ${status}`)
    status = event.status
  }
  if (status !== after.status) wrong.push(`it ended as ${after.status}, its time line as ${status}`)
  if (letters !== made.length) wrong.push(`${letters} letters for ${made.length} changes`)
  return wrong
}

/** What one account asks for is given to both at the same moment. */
export const requests: Part = [
  { name: 'one application given to both', run: applied },
  { name: 'status changed at both', run: changed },
  { name: 'texts with files sent at both', run: written },
  { name: 'applications at both while an opening closes', run: closing },
]
