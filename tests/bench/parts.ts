import { setTimeout as sleep } from 'node:timers/promises'
import { answers, openAccount, verifyBoth } from '../http/forms/candidate'
import pg from 'pg'
import { createDb } from '#db/database'
import { freshDatabase } from '../support/database/fresh-database'
import type { Browser } from '../support/site/browser'
import { insertMessage } from '../support/people/desk'
import { insertStaff, staffSession } from '../support/people/staff'
import { browserOf } from '../support/site/server'
import {
  contactPosts,
  median,
  medians,
  newFolder,
  runWrk,
  startBare,
  startSite,
  type Figures,
  type Load,
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

/** With the address of an empty database, none for the embedded engine. */
type Engine = { name: string; url?: string }

const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS_EACH ?? 2)

const parts = { pages, forms, drawn, start }
export const partNames = Object.keys(parts) as (keyof typeof parts)[]

/** @param serverUrl of PostgreSQL */
export async function measure(part: keyof typeof parts, serverUrl: string, add: Add) {
  const database = await freshDatabase(serverUrl)
  await parts[part]({ name: 'PostgreSQL', url: database.url }, add)
  await database.remove()
  if (part !== 'pages') await parts[part]({ name: 'embedded' }, add)
}

/** Anonymous pages against bare Node with the same bytes. */
async function pages({ url }: Engine, add: Add) {
  const site = await startSite(newFolder(), url)
  const others = ['/contact', '/hrms', '/privacy-policy', '/event?category=Corporate']
  const all = [16, 64].map((connections) => ({ path: '/', connections, seconds }))
  for (const load of [...all, ...others.map((path) => ({ path, connections: 16, seconds }))]) {
    const found = await beside(site, await keptPage(site.url + load.path), load)
    add({
      what: `GET ${load.path}, c${load.connections}`,
      figures: `${rate(found)}, ${found.ratio.toFixed(2)} × bare Node (${whole(found.node)}/s)`,
      ...atLeast(0.5, found.ratio),
    })
  }
  const memory = { goal: '< 150 MB', isMissed: site.memory >= 150 }
  add({ what: 'memory after pages, PostgreSQL', figures: `${site.memory} MB`, ...memory })
  await site.remove()
}

/** The same load on bare Node and the product in turn: what else the machine does meets both. */
async function beside(site: Site, page: string, load: Load, databaseUrl?: string) {
  const bare = await startBare(page, databaseUrl)
  const own: Figures[] = []
  const node: Figures[] = []
  for (let round = 0; round < rounds; round += 1) {
    node.push(await runWrk(bare, load))
    own.push(await runWrk(site, load))
  }
  await bare.stop()
  const ratios = own.map(({ perSecond }, round) => perSecond / (node[round]?.perSecond ?? 0))
  return { ...medians(own), node: medians(node).perSecond, ratio: median(ratios) }
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
async function forms({ name, url }: Engine, add: Add) {
  const site = await startSite(newFolder(), url)
  const load = { path: '/contact', seconds, script: contactPosts }
  const what = `POST /contact, c16, ${name}`
  // What is compiled while it begins is no post's.
  await runWrk(site, load)
  if (url) {
    const found = await beside(site, 'page', load, url)
    const figures = `${rateAndCost(found)}, ${found.ratio.toFixed(2)} × bare Node + pg`
    add({ what, figures, ...atLeast(0.25, found.ratio) })
  } else add({ what, figures: rateAndCost(await runWrk(site, load)) })
  await site.remove()
}

/** Each with the milliseconds of processor time that it may take. */
const drawnPages = [
  { path: '/form', as: 'known', most: 2.5 },
  { path: '/login/candidate', as: 'known', most: 1.5 },
  { path: '/profile/candidate', as: 'account', most: 1.5 },
  { path: '/requests', as: 'account', most: 1.5 },
  { path: '/account', as: 'account', most: 1.5 },
  { path: '/jobs?q=react', as: 'known', most: 1.5 },
  { path: '/staff', as: 'staff', most: 5 },
] as const

/**
 * Pages that are drawn for each visitor: processor time, compression and log included, beside that of
 * an answer of bare Node.
 */
async function drawn({ name, url }: Engine, add: Add) {
  const site = await startSite(newFolder(), url)
  const known = browserOf(site.url)
  const others = { gmail: 'meena@gmail.com', number: '98765 43219' }
  await verifyBoth(site, known, { ...answers, ...others })
  const account = browserOf(site.url)
  await openAccount(site, account, answers)
  const staff = url ? await openDesk(url) : ''
  const cookies = { known: headerOf(known), account: headerOf(account), staff }
  const bare = await startBare('page')
  const node = await costOf(bare, { path: '/', seconds })
  await bare.stop()
  for (const { path, as, most } of drawnPages) {
    if (!cookies[as]) continue
    const found = await costOf(site, { path, seconds, headers: { Cookie: cookies[as] } })
    const goal = url && { goal: `≤ ${most} ms`, isMissed: found.cpu > most }
    const what = `GET ${path}, drawn, c16, ${name}`
    const ratio = node.cpu / found.cpu
    const figures = `${rateAndCost(found)}, ${ratio.toPrecision(3)} × bare Node's`
    add({ what, figures, ratio, ...goal })
  }
  add({ what: `memory after drawn pages, ${name}`, figures: `${site.memory} MB` })
  await site.remove()
}

/** A member's cookie, and 300 messages to answer. */
async function openDesk(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url })
  const db = createDb(pool)
  for (let n = 0; n < 300; n += 1) await insertMessage(db, { message: `Question ${n}` })
  const token = await staffSession(db, await insertStaff(db))
  await pool.end()
  return `staff=${token}`
}

const headerOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function costOf(server: Parameters<typeof runWrk>[0], load: Load): Promise<Figures> {
  await runWrk(server, load)
  const found: Figures[] = []
  while (found.length < rounds / 2) found.push(await runWrk(server, load))
  return medians(found)
}

/** From the start, on data that is there already, to the first page. */
async function start({ name, url }: Engine, add: Add) {
  const folder = newFolder()
  await (await startSite(folder, url)).stop()
  const found: Record<'ms' | 'cpu' | 'memory', number>[] = []
  while (found.length < rounds) {
    const site = await startSite(folder, url)
    found.push({ ms: site.startMs, cpu: site.cpu, memory: site.memory })
    await (found.length < rounds ? site.stop() : site.remove())
  }
  const of = (what: 'ms' | 'cpu' | 'memory') => median(found.map((one) => one[what]))
  const figures = `${whole(of('ms'))} ms (${of('cpu')} ms of CPU), ${of('memory')} MB`
  const goal = url && { goal: '< 700 ms', isMissed: of('ms') >= 700 }
  add({ what: `start to the first 200, ${name}`, figures, ...goal })
}

const atLeast = (goal: number, ratio: number) => ({
  ...{ goal: `≥ ${goal}`, isMissed: ratio < goal, ratio },
})
const whole = (value: number) => Math.round(value).toLocaleString('en')
const rate = ({ perSecond, p99 }: Figures) => `${whole(perSecond)}/s, p99 ${p99.toFixed(1)} ms`
const rateAndCost = (found: Figures) => `${rate(found)}, ${found.cpu.toFixed(2)} ms of CPU each`
