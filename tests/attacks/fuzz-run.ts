import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '../faults/embedded/seeded.mjs'
import type { WatchedSite } from '../support/site/watched-site'
import { Dice } from './fuzz-words'
import { makeRequest, type Fuzzed, type Kit } from './fuzz-requests'
import { readGrammar, type Grammar } from './grammar'
import { openForm, Person, selvi } from './person'
import { isWhole, openWire, send } from './wires'

const patience = 20_000
const atOnce = 4
/** Tokens and drafts go stale: a browser is opened anew after so many requests. */
const lifeOfKit = 200

export interface FuzzFigures {
  seed: number
  requests: number
  statuses: Record<string, number>
  crashes: number
  /** Answers of 500 and more that are the server's own fault. */
  failed: number
  unanswered: number
  /** The slowest page of a visitor beside all that. */
  besideMs: number
  /** The longest that the loop worked without a pause and was away, in milliseconds. */
  busyMs: number
  delayMs: number
  /** Each with the request that can be sent again. */
  faults: string[]
}

/** Sends hostile requests for some seconds. Stops at the first crash. */
export async function fuzzSite(site: WatchedSite, seconds: number, seed: number) {
  const figures: FuzzFigures = {
    seed,
    requests: 0,
    statuses: {},
    crashes: 0,
    failed: 0,
    unanswered: 0,
    besideMs: 0,
    busyMs: 0,
    delayMs: 0,
    faults: [],
  }
  const member = new Person(site)
  await member.register(selvi)
  const grammar = await readGrammar(site, member)
  const until = performance.now() + seconds * 1000
  await site.load()
  const workers = Array.from({ length: atOnce }, async (_, worker) => {
    const dice = new Dice(seeded(seed + worker))
    let kit: Kit = new Map()
    for (let n = 0; performance.now() < until && !figures.crashes; n += 1) {
      if (n % lifeOfKit === 0) kit = await openKit(site, grammar)
      await sendOne(site, makeRequest(dice, grammar, kit), figures)
    }
  })
  await Promise.all([...workers, visit(site, until, figures)])
  const { busy, delay } = await site.load().catch(() => ({ busy: 0, delay: 0 }))
  return { ...figures, busyMs: Math.round(busy), delayMs: Math.round(delay) }
}

/** One new browser for each form; those of a member share one that signs in. */
async function openKit(site: WatchedSite, { forms }: Grammar): Promise<Kit> {
  const kit: Kit = new Map()
  const member = new Person(site)
  await member.signIn(selvi)
  for (const { page, isOwn } of forms) {
    if (!kit.has(page)) kit.set(page, await openForm(site, page, isOwn ? member : undefined))
  }
  return kit
}

/** Somebody who only looks at a page, again and again, has to get it. */
async function visit(site: WatchedSite, until: number, figures: FuzzFigures) {
  const page = 'GET /login/customer HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  while (performance.now() < until && !figures.crashes) {
    const { status, seconds } = await send(site, page, { seconds: patience / 1000 })
    figures.besideMs = Math.max(figures.besideMs, Math.round(seconds * 1000))
    if (status !== 200 && !figures.crashes) figures.faults.push(`a page beside: ${status}`)
    await sleep(500)
  }
}

async function sendOne(site: WatchedSite, fuzzed: Fuzzed, figures: FuzzFigures) {
  figures.requests += 1
  const { statuses, closed } = await exchange(site, fuzzed, addressOf(figures.requests))
  for (const status of statuses) figures.statuses[status] = (figures.statuses[status] ?? 0) + 1
  const fault = faultOf(fuzzed, statuses, closed)
  if (!fault) return
  const isAlive = await site.load().then(
    () => true,
    () => false,
  )
  // What others had under way ended with it.
  if (figures.crashes) return
  if (!isAlive) figures.crashes += 1
  else if (statuses.length) figures.failed += 1
  else figures.unanswered += 1
  figures.faults.push(`${isAlive ? fault : 'the process ended'}: ${shown(fuzzed)}`)
}

function faultOf({ answered }: Fuzzed, statuses: number[], closed: boolean): string | undefined {
  const wrong = statuses.find((status) => status >= 500 && status !== 501)
  if (wrong) return String(wrong)
  if (answered && statuses.length === 0) return closed ? 'closed without an answer' : 'no answer'
  return undefined
}

/** Another client each time: one that is refused often is soon not listened to. */
const addressOf = (n: number) => `127.${1 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${n & 255}`

/** Sends it and hears until the answers pause; what is due comes within its time. */
function exchange(site: WatchedSite, { bytes, answered }: Fuzzed, from: string) {
  return new Promise<{ statuses: number[]; closed: boolean }>((resolve) => {
    const wire = openWire(site, from)
    let text = ''
    let closed = false
    const end = () => {
      clearTimeout(timer)
      wire.destroy()
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, one]) => Number(one))
      resolve({ statuses: statuses.filter((status) => status !== 100), closed })
    }
    let timer = setTimeout(end, answered ? patience : 300)
    wire.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      if (answered && isWhole(text)) return end()
      clearTimeout(timer)
      timer = setTimeout(end, 30)
    })
    wire.once('close', () => {
      closed = true
      end()
    })
    wire.write(bytes)
  })
}

/** What `printf | base64 -d | nc` sends again. */
function shown({ title, bytes }: Fuzzed): string {
  const part = bytes.length > 3000 ? bytes.subarray(0, 3000) : bytes
  return `${title}: ${bytes.length} bytes, base64 ${part.toString('base64')}`
}
