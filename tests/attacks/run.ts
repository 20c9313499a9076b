// A fuzzer against the built product on both engines, one line each; ends with 1 when the product
// answers with a fault of its own, ends, keeps its event loop or stores a row without a bound.
//   npm run test:attacks [-- SECONDS]     60 unless said; FUZZ_SEED repeats a run
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, openAccount } from '../http/forms/candidate'
import { runOnConnection, createDatabase } from '../support/database/fresh-database'
import { startPostgres } from '../support/database/postgres-cluster.mjs'
import { exchangeRaw } from '../support/site/raw'
import { readGrammar, type Grammar } from './grammar'
import { requests, type Fuzzed } from './requests'
import { startWatchedSite, type WatchedSite } from './watched-site'

const seconds = Number(process.argv[2] ?? 60)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const patienceMs = 20_000
const atOnce = 4
/** Tokens and drafts go stale: browsers are opened anew after so many requests. */
const batch = 200
/** Four at once, the collector and the first use of everything included. */
const mostBusyMs = 250
/** Bytes of a row as text, such as a draft. */
const mostRowBytes = 300_000

class Fuzzer {
  readonly statuses: Record<string, number> = {}
  readonly faults: string[] = []
  requests = 0
  /** The longest that somebody waited for a page beside all that. */
  besideMs = 0
  isOver = false
  readonly #site: WatchedSite

  constructor(site: WatchedSite) {
    this.#site = site
  }

  async run() {
    await openAccount(this.#site, this.#site.browser(), answers)
    let grammar = await readGrammar(this.#site)
    await this.#site.busyMs()
    const timer = setTimeout(() => (this.isOver = true), seconds * 1000)
    const visits = this.#visit()
    for (let batches = 0; !this.isOver; batches += atOnce) {
      if (batches) grammar = await readGrammar(this.#site)
      const seeds = Array.from({ length: atOnce }, (_, n) => seed + batches + n)
      await Promise.all(seeds.map((own) => this.#work(grammar, own)))
    }
    clearTimeout(timer)
    await visits
  }

  async #work(grammar: Grammar, own: number) {
    for (const fuzzed of fc.sample(requests(grammar), { seed: own, numRuns: batch }))
      if (!this.isOver) await this.#send(fuzzed)
  }

  async #send(fuzzed: Fuzzed) {
    const number = (this.requests += 1)
    // Another client each time: one that is refused often is soon not listened to.
    const from = `127.${1 + ((number >> 16) & 127)}.${(number >> 8) & 255}.${number & 255}`
    const firstMs = fuzzed.isAnswered ? patienceMs : 300
    const how = { from, firstMs, nextMs: 30 }
    const { text, isClosed } = await exchangeRaw(this.#site, fuzzed.bytes, how)
    const found = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
    const statuses = found.filter((status) => status !== 100)
    for (const status of statuses) this.statuses[status] = (this.statuses[status] ?? 0) + 1
    const own = statuses.find((status) => status >= 500 && status !== 501)
    const isSilent = fuzzed.isAnswered && !statuses.length
    if (!own && !isSilent) return
    const isAlive = await this.#site.busyMs().then(
      () => true,
      () => false,
    )
    // What others had under way ended with it.
    if (this.isOver) return
    this.isOver = !isAlive
    const fault = own ?? (isClosed ? 'closed without an answer' : 'no answer')
    this.faults.push(`${isAlive ? fault : 'the process ended'}: ${shown(fuzzed)}`)
  }

  /** Somebody who only looks at a page, again and again, has to get it. */
  async #visit() {
    while (!this.isOver) {
      const began = performance.now()
      const signal = AbortSignal.timeout(patienceMs)
      const asked = fetch(`${this.#site.url}/login/customer`, { signal })
      const status = await asked.then((answer) => answer.status, String)
      this.besideMs = Math.max(this.besideMs, Math.round(performance.now() - began))
      if (status !== 200 && !this.isOver) this.faults.push(`a page beside: ${status}`)
      await sleep(500)
    }
  }
}

/** What `base64 -d | nc` sends again. */
const shown = ({ title, bytes }: Fuzzed) =>
  `${title}: ${bytes.length} bytes, base64 ${bytes.subarray(0, 3000).toString('base64')}`

/** The longest row of all tables, as text. */
const longestRow = `
  select table_name as name, (xpath('//bytes/text()', query_to_xml(format(
    'select max(octet_length(r::text)) as bytes from %I r', table_name), true, false, '')
    ))[1]::text::int as bytes
  from information_schema.tables where table_schema = 'public'
  order by bytes desc nulls last limit 1`

/** @returns whether all went well */
async function attack(engine: string, databaseUrl?: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-attack-'))
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const database = databaseUrl && { DATABASE_URL: databaseUrl }
  const site = await startWatchedSite(folder, { ...env, ...database })
  const fuzzer = new Fuzzer(site)
  try {
    await fuzzer.run()
    const busyMs = Math.round(await site.busyMs().catch(() => 0))
    const { statuses, requests, besideMs, faults } = fuzzer
    if (busyMs > mostBusyMs) faults.push(`the loop was kept for ${busyMs} ms`)
    const found = databaseUrl && (await runOnConnection(databaseUrl, (db) => db.query(longestRow)))
    const row = found && found.rows[0]
    if (row && row.bytes > mostRowBytes) faults.push(`a row of ${row.name} has ${row.bytes} bytes`)
    const figures = { seed, requests, statuses, besideMs, busyMs, row, faults: faults.slice(0, 10) }
    console.log(`${faults.length ? 'NOT OK' : 'ok    '} ${engine}: ${JSON.stringify(figures)}`)
    return !faults.length
  } finally {
    await site.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

let isGood = await attack('embedded')
const cluster = await startPostgres()
if ('missing' in cluster) console.log(`skip   PostgreSQL: ${cluster.missing}`)
else {
  isGood = (await attack('PostgreSQL', (await createDatabase(cluster.url)).url)) && isGood
  await cluster.stop()
}
process.exit(isGood ? 0 : 1)
