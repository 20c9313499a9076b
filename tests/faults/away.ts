import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#db/postgresql/open.server'
import type { Browser, Page } from '../support/site/browser'
import { awayAtStart } from './away-at-start'
import type { Findings, Given, Part } from './part'
import type { PostgresGate } from './postgres-gate'
import { secondsSince, startGatedSite, visitorOf } from './visitors'

interface Tally {
  posts: number
  acknowledged: number
  duringOutage: number
  away503: number
  keptTyped: number
  slowestSeconds: number
  damage: string[]
}

/** One who posts again and again: a form whose draft is kept, or messages that each make a row. */
interface Poster {
  browser: Browser
  page: Page
  fill(text: string): { form: string; fill: Record<string, string>; press?: string }
  /** The last text that was acknowledged, and those sent after it. */
  last: string
  since: string[]
  all: string[]
}

async function postersOf(url: string, number: number): Promise<Poster[]> {
  return Promise.all(
    Array.from({ length: number }, async (_, index) => {
      const browser = visitorOf(url)
      const isDraft = index % 2 === 0
      const page = await browser.open(isDraft ? '/form' : '/contact')
      const fill: Poster['fill'] = isDraft
        ? (text) => ({ form: '#registration', fill: { name: text }, press: 'save' })
        : (text) => ({
            form: '#contact',
            fill: { username: text, email: 'arul@example.com', message: `Hello from ${text}` },
          })
      return { browser, page, fill, last: '', since: [], all: [] }
    }),
  )
}

/** Twenty messages an hour may come from one address. */
const mayPost = ({ page, all }: Poster) => page.path === '/form' || all.length < 18

const letters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

async function postOnce(poster: Poster, count: number, tally: Tally, isAway: () => boolean) {
  const text = `Typed ${letters(count)}`
  const wasAway = isAway()
  const began = performance.now()
  const shown = await poster.browser.submit(poster.page, poster.fill(text)).catch((error) => {
    tally.damage.push(`no answer: ${String(error)}`)
  })
  const seconds = secondsSince(began)
  tally.posts += 1
  tally.slowestSeconds = Math.max(tally.slowestSeconds, seconds)
  poster.since.push(text)
  if (!shown) return
  if (shown.status === 303) {
    tally.acknowledged += 1
    poster.last = text
    poster.all.push(text)
    poster.since = []
    return
  }
  if (wasAway || isAway() || shown.status === 503) tally.duringOutage += 1
  if (shown.status === 503) tally.away503 += 1
  else tally.damage.push(`${poster.page.path} answered ${shown.status}`)
  if (shown.html.includes(text)) tally.keptTyped += 1
  else tally.damage.push(`${poster.page.path}: ${shown.status} without what was typed`)
}

/** Outages of the two kinds in a stream of posts. */
async function inAStream(given: Given, kind: 'shut' | 'frozen'): Promise<Findings> {
  const { site, gate, databaseUrl, remove } = await startGatedSite(given)
  const tally: Tally = {
    posts: 0,
    acknowledged: 0,
    duringOutage: 0,
    away503: 0,
    keptTyped: 0,
    slowestSeconds: 0,
    damage: [],
  }
  const outages = given.rounds(kind === 'shut' ? 6 : 1)
  const recoveries: number[] = []
  let away = false
  let ended = false
  try {
    const posters = await postersOf(site.url, 6)
    let count = 0
    const stream = Promise.all(
      posters.map(async (poster) => {
        while (!ended && mayPost(poster)) {
          await postOnce(poster, (count += 1), tally, () => away)
        }
      }),
    )
    for (let outage = 0; outage < outages; outage += 1) {
      await sleep(500)
      await cut(gate, kind)
      away = true
      await sleep(kind === 'shut' ? 1500 : 50_000)
      await mend(gate, kind)
      recoveries.push(await secondsUntilSaved(site.url))
      away = false
    }
    ended = true
    await stream
    const { lost, saved } = await compare(databaseUrl, posters)
    const recoveredAfterSeconds = Math.max(...recoveries)
    const { damage, ...counts } = tally
    const figures = { outages, ...counts, recoveredAfterSeconds, saved, lost, damage }
    const good = lost === 0 && tally.away503 > 0 && tally.acknowledged > 0
    return { figures, good: good && tally.slowestSeconds < 45 && recoveredAfterSeconds < 40 }
  } finally {
    ended = true
    await remove()
  }
}

const cut = async (gate: PostgresGate, kind: 'shut' | 'frozen') =>
  kind === 'shut' ? gate.shut() : gate.freeze()
const mend = async (gate: PostgresGate, kind: 'shut' | 'frozen') =>
  kind === 'shut' ? gate.open() : gate.thaw()

async function secondsUntilSaved(url: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const shown = await visitorOf(url).open('/form')
    if (shown.status === 200) return secondsSince(began)
    if (performance.now() - began > 120_000) return Infinity
    await sleep(50)
  }
}

/** Of drafts the last acknowledged value counts, unless a later one was saved without an answer. */
async function compare(databaseUrl: string, posters: Poster[]) {
  const { db, close } = await openPostgres(databaseUrl)
  try {
    const drafts = await db.selectFrom('drafts').select('answers as values').execute()
    const names = new Set(drafts.map(({ values }) => values.name))
    const messages = await db.selectFrom('contact_messages').select('username').execute()
    const written = new Set(messages.map(({ username }) => username))
    let lost = 0
    for (const { page, last, since, all } of posters) {
      if (page.path === '/form') lost += last && ![last, ...since].some((n) => names.has(n)) ? 1 : 0
      else lost += all.filter((text) => !written.has(text)).length
    }
    return { lost, saved: names.size + written.size }
  } finally {
    await close()
  }
}

/** PostgreSQL is away: before the start, and while forms are posted. */
export const away: Part = [
  { name: 'database away at the start', run: awayAtStart },
  { name: 'database stopped in a stream of posts', run: (given) => inAStream(given, 'shut') },
  { name: 'network to the database dead', run: (given) => inAStream(given, 'frozen') },
]
