import pg from 'pg'
import { createPool } from '../../../db/pool.mjs'
import { freshDatabase } from '../../support/database/fresh-database'
import { fill, type Size } from './growth-fill'
import { findKnown } from './growth-known'
import { sequentialScans, watchStatements, type Plan } from './growth-plans'
import { verbsOf, type Verb } from './growth-verbs'

/** What one verb takes on both databases, in milliseconds. */
export interface GrowthRow {
  verb: string
  small: Times
  large: Times
  /** Of the medians, large by small. */
  ratio: number
  isMissed: boolean
}

interface Times {
  median: number
  p99: number
}

export interface Growth {
  rows: GrowthRow[]
  plans: Plan[]
  /** Big tables that were read from end to end, as the server counted. */
  scanned: string[]
}

const mostRatio = 1.3
/** Milliseconds; below that a difference says more about the machine than about the database. */
const noise = 0.3
const repetitions = 300
const warmUp = 30
/** Small and large take turns, so that whatever else the machine does befalls both. */
const turn = 10

/**
 * Fills one small and one large database on a PostgreSQL server, and measures what the product's verbs
 * take on either, one connection each.
 */
export async function measureGrowth(
  serverUrl: string,
  sizes: { small: Size; large: Size },
  log: (line: string) => void,
): Promise<Growth> {
  const small = await openFilled(serverUrl, sizes.small, log)
  const large = await openFilled(serverUrl, sizes.large, log)
  try {
    const before = await sequentialScans(large.url)
    const statements = watchStatements(large.pool)
    const rows: GrowthRow[] = []
    for (const [verb, run] of Object.entries(small.verbs)) {
      rows.push(await compareAgain(verb, run, large.verbs[verb]!))
    }
    await small.pool.end()
    const plans = await statements.plans()
    const after = await sequentialScans(large.url)
    await large.pool.end()
    const scanned = [...after].filter(
      ([table, { times, isBig }]) => isBig && times > (before.get(table)?.times ?? 0),
    )
    return { rows, plans, scanned: scanned.map(([table]) => table) }
  } finally {
    await small.remove()
    await large.remove()
  }
}

async function openFilled(serverUrl: string, size: Size, log: (line: string) => void) {
  const { url, remove } = await freshDatabase(serverUrl)
  const began = performance.now()
  // Triggers would write each case's words one by one.
  const options = '-c maintenance_work_mem=512MB -c pearlbridge.copying=on'
  const filling = new pg.Pool({ connectionString: url, max: 3, options })
  await fill(filling, size)
  const known = await findKnown(filling)
  // Its reading whole tables is counted by now, and not the verbs'.
  await filling.end()
  const pool = createPool({ connectionString: url, max: 1 })
  const verbs = verbsOf(pool, size, known)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  log(`filled ${size.accounts} accounts, ${size.challenges + size.messages} others in ${seconds} s`)
  return { url, remove, pool, verbs }
}

/** What else the machine does can slow one side down, but hardly three times in a row. */
async function compareAgain(verb: string, small: Verb, large: Verb): Promise<GrowthRow> {
  let row = await compare(verb, small, large)
  for (let again = 0; row.isMissed && again < 2; again += 1) {
    row = await compare(verb, small, large)
  }
  return row
}

let calls = 0

async function compare(verb: string, small: Verb, large: Verb): Promise<GrowthRow> {
  const times = { small: [] as number[], large: [] as number[] }
  for (let n = 0; n < warmUp; n += 1) {
    await small((calls += 1))
    await large(calls)
  }
  for (let n = 0; n < repetitions; n += turn) {
    const from = calls
    await measure(small, from, times.small)
    await measure(large, from, times.large)
    calls = from + turn
  }
  const [a, b] = [timesOf(times.small), timesOf(times.large)]
  const ratio = b.median / a.median
  const isMissed = ratio > mostRatio && b.median - a.median > noise
  return { verb, small: a, large: b, ratio, isMissed }
}

async function measure(run: Verb, from: number, times: number[]) {
  for (let n = 1; n <= turn; n += 1) {
    const began = performance.now()
    await run(from + n)
    times.push(performance.now() - began)
  }
}

function timesOf(times: number[]): Times {
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}
