import { setTimeout as sleep } from 'node:timers/promises'
import { answers, openAccount, verifyBoth } from '../http/forms/candidate'
import pg from 'pg'
import { createDb } from '#db/database'
import { createDatabase } from '../support/database/fresh-database'
import type { Browser } from '../support/site/browser'
import { startSession } from '~/domain/sessions/session-rows.server'
import { insertCase, insertMessage } from '../support/people/desk'
import { insertOpening } from '../support/people/openings'
import { insertRegistered } from '../support/people/registered'
import { insertStaff, insertStaffSession } from '../support/people/staff'
import { createBrowser } from '../support/site/server'
import {
  contactPosts,
  manyMessages,
  median,
  medians,
  newFolder,
  runWrk,
  startBare,
  startSite,
  type Figures,
  type Load,
  type Server,
  type Site,
} from './measure'

/** What was measured. */
export interface Row {
  what: string
  figures: string
  goal?: string
  isMissed?: boolean
  /** How fast it was, bare Node being 1. */
  ratio?: number
}

type Add = (row: Row) => void

/** How often each load runs, beside the same on bare Node, and how long. */
export interface Plan {
  rounds: number
  seconds: number
}

/** With the address of an empty database, none for the embedded engine. */
type Engine = Plan & { name: string; url?: string }

const parts = { pages, forms, drawn, start }
export const partNames = Object.keys(parts) as (keyof typeof parts)[]

/** @param serverUrl of PostgreSQL */
export async function measure(
  part: keyof typeof parts,
  serverUrl: string,
  plan: Plan,
  add: Add,
): Promise<void> {
  const database = await createDatabase(serverUrl)
  await parts[part]({ ...plan, name: 'PostgreSQL', url: database.url }, add)
  await database.remove()
  if (part !== 'pages') await parts[part]({ ...plan, name: 'embedded' }, add)
}

/** Anonymous pages against bare Node with the same bytes. */
async function pages({ url, rounds, seconds }: Engine, add: Add) {
  const site = await startSite(newFolder(), url)
  const others = ['/contact', '/hrms', '/privacy-policy', '/event?category=Corporate']
  const all = [16, 64].map((connections) => ({ path: '/', connections, seconds }))
  for (const load of [...all, ...others.map((path) => ({ path, connections: 16, seconds }))]) {
    const bare = await startBare(await keptPage(site.url + load.path))
    const found = await beside(site, bare, load, rounds)
    await bare.stop()
    const least = load.path === '/' ? 0.65 : 0.5
    add({
      what: `GET ${load.path}, c${load.connections}`,
      figures: `${rate(found)}, ${found.ratio.toFixed(2)} × bare Node (${whole(found.node)}/s)`,
      ...{ goal: `≥ ${least}`, isMissed: found.ratio < least, ratio: found.cpuRatio },
    })
  }
  add(describeMemory('after pages, PostgreSQL', site, 150))
  await site.remove()
}

const describeMemory = (when: string, { memory }: Site, most: number): Row => ({
  ...{ what: `memory ${when}`, figures: `${memory} MB` },
  ...{ goal: `≤ ${most} MB`, isMissed: memory > most },
})

/** The same load on bare Node and the product in turn: what else the machine does meets both. */
async function beside(site: Server, bare: Server, load: Load, rounds: number) {
  // Until V8 has compiled what a request needs it takes two or three times as long, on both sides.
  for (const server of [bare, site]) await runWrk(server, { ...load, seconds: 3 })
  const own: Figures[] = []
  const node: Figures[] = []
  while (own.length < rounds) {
    node.push(await runWrk(bare, load))
    own.push(await runWrk(site, load))
  }
  const least = (all: Figures[]) => Math.min(...all.map(({ cpu }) => cpu))
  return {
    ...medians(own),
    node: medians(node).perSecond,
    ratio: median(own.map(({ perSecond }, round) => perSecond / (node[round]?.perSecond ?? 1))),
    // What else the machine does only adds to either.
    cpuRatio: least(node) / least(own),
  }
}

/** A page as it is once the product keeps it, which takes a moment. */
async function keptPage(url: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
    const text = await answer.text()
    if (answer.headers.has('etag')) return text
    await sleep(100)
  }
  throw new Error(`${url} is drawn anew each time`)
}

/**
 * A contact message (checked, compared with earlier ones, stored, the hour's first sixty
 * notifications queued) against bare Node with one insert into the same database.
 */
async function forms({ name, url, rounds, seconds }: Engine, add: Add) {
  const site = await startSite(newFolder(), url)
  const bare = await startBare('page', url)
  const load = { path: '/contact', seconds, script: contactPosts }
  const found = await beside(site, bare, load, rounds)
  const ratio = url ? `, ${found.ratio.toFixed(2)} × bare Node + pg` : ''
  const row = { what: `POST /contact, c16, ${name}`, figures: rateAndCost(found) + ratio }
  const goal = { goal: '≤ 0.6 + 0.3 ms', isMissed: found.cpu > 0.6 || found.postgres > 0.3 }
  add({ ...row, ...(url && { ...goal, ratio: found.cpuRatio }) })
  await bare.stop()
  await site.remove()
}

/** Each with the milliseconds of processor time that server and PostgreSQL may take. */
const drawnPages = [
  { path: '/form', as: 'known', most: 2.5 },
  { path: '/login/candidate', as: 'known', most: 1.2 },
  { path: '/profile/candidate', as: 'candidate', most: 2.5 },
  { path: '/profile/customer', as: 'customer', most: 2 },
  { path: '/requests', as: 'candidate', most: 1.5 },
  { path: '/account', as: 'candidate', most: 2 },
  { path: '/jobs/:slug', as: 'known', most: 1.3 },
  { path: '/staff', as: 'staff', most: 4 },
  { path: '/staff/:kind/:id', as: 'staff', most: 4 },
  { path: '/staff', as: 'staff', most: 4, cases: 100_000 },
  { path: '/staff/:kind/:id', as: 'staff', most: 4, cases: 100_000 },
] as const

/**
 * Pages that are drawn for each visitor: processor time, compression and log included, beside that of
 * an answer of bare Node. A known browser has begun a registration and proven its contacts.
 */
async function drawn({ name, url, rounds, seconds }: Engine, add: Add) {
  const site = await startSite(newFolder(), url)
  const known = createBrowser(site.url)
  await verifyBoth(site, known, { ...answers, gmail: 'meena@gmail.com', number: '98765 43219' })
  const candidate = createBrowser(site.url)
  await openAccount(site, candidate, answers)
  const inserted = url ? await insertPeople(url) : undefined
  const cookies = { known: headerOf(known), candidate: headerOf(candidate), ...inserted?.cookies }
  const bare = await startBare('page')
  for (const { path, as, most, ...more } of drawnPages) {
    const Cookie = cookies[as]
    const address = inserted?.addresses[path] ?? path
    if (!Cookie || address.includes(':')) continue
    const cases = 'cases' in more ? more.cases : 0
    if (cases && path === '/staff') await inserted?.insertMessages(cases)
    const load = { path: address, seconds, headers: { Cookie } }
    const found = await beside(site, bare, load, rounds)
    const goal = url && { goal: `≤ ${most} ms`, isMissed: found.cpu + found.postgres > most }
    const many = cases ? `, ${whole(cases)} cases` : ''
    const figures = `${rateAndCost(found)}, ${found.cpuRatio.toPrecision(3)} × bare Node's`
    const row = { what: `GET ${path}${many}, drawn, c16, ${name}`, figures }
    add({ ...row, ratio: found.cpuRatio, ...goal })
  }
  add(describeMemory(`after drawn pages, ${name}`, site, url ? 180 : 330))
  await bare.stop()
  await inserted?.end()
  await site.remove()
}

/** A customer, a member of the staff, an opening, and 1,000 messages to answer. */
async function insertPeople(url: string) {
  const pool = new pg.Pool({ connectionString: url })
  const db = createDb(pool)
  for (let n = 0; n < 1000; n += 1) await insertMessage(db, { message: `Question ${n}` })
  const customer = await insertRegistered(db, 'customer')
  const { id } = await insertCase(db, customer, {})
  const session = await startSession(db, { accountId: customer, userAgent: '' })
  const by = await insertStaff(db)
  const { slug } = await insertOpening(db, { by })
  const staff = `staff=${await insertStaffSession(db, by)}`
  const cookies = { customer: `session=${session}`, staff }
  const addresses: Record<string, string> = {
    '/jobs/:slug': `/jobs/${slug}`,
    '/staff/:kind/:id': `/staff/customer/${customer}?case=${id}`,
  }
  const insertMessages = async (count: number) => {
    await pool.query(manyMessages(count))
    await pool.query('vacuum analyze')
  }
  return { cookies, addresses, insertMessages, end: () => pool.end() }
}

const headerOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** From the start, on data that is there already, to the first page. */
async function start({ name, url, rounds }: Engine, add: Add) {
  const folder = newFolder()
  await (await startSite(folder, url)).stop()
  const found: Record<'ms' | 'cpu' | 'memory' | 'bareMs', number>[] = []
  while (found.length < rounds) {
    const bare = await startBare('page', url)
    await bare.stop()
    const site = await startSite(folder, url)
    const { startMs: ms, cpu, memory } = site
    found.push({ ms, cpu, memory, bareMs: bare.startMs })
    await (found.length < rounds ? site.stop() : site.remove())
  }
  const of = (what: 'ms' | 'cpu' | 'memory') => median(found.map((one) => one[what]))
  const ratio =
    Math.min(...found.map((one) => one.bareMs)) / Math.min(...found.map((one) => one.ms))
  const cost = `${whole(of('ms'))} ms (${of('cpu')} ms of CPU), ${of('memory')} MB`
  const figures = `${cost}, ${(1 / ratio).toFixed(1)} × bare Node's`
  const most = url ? 700 : 2000
  const row = { what: `start to the first 200, ${name}`, figures, ratio }
  add({ ...row, goal: `≤ ${whole(most)} ms`, isMissed: of('ms') > most })
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const rate = ({ perSecond, p99 }: Figures) => `${whole(perSecond)}/s, p99 ${p99.toFixed(1)} ms`
const rateAndCost = (found: Figures) =>
  `${rate(found)}, ${found.cpu.toFixed(2)} + ${found.postgres.toFixed(2)} ms of CPU each`
