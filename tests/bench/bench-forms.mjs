import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startBare } from './bench-pages.mjs'
import { startBenchSite } from './bench-site.mjs'
import { Process } from './process.mjs'
import { median } from './table.mjs'
import { newPosts, runWrk } from './wrk.mjs'
import { freePort } from '../support/free-port.mjs'

const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS_EACH ?? 4)

/**
 * A contact message (checked, compared with earlier ones, stored, the hour's first sixty notifications queued) against bare
 * Node with one plain insert; then on the embedded engine.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ cluster, table }) {
  const { freshDatabase } = await import('../support/database/fresh-database')
  const database = await freshDatabase(cluster.url)
  const site = await startBenchSite({ TRUST_PROXY: '1', DATABASE_URL: database.url })
  const server = Process.with(`DATA_DIR=${site.dataDir}`)
  const port = await freePort()
  const bare = await startBare(port, 'page', { databaseUrl: database.url })
  const load = { connections: 16, seconds, script: newPosts('/contact', own) }
  try {
    const ratios = []
    const ours = []
    let p99 = 0
    // What is compiled while it begins is no post's.
    await runWrk({ ...load, seconds: 2, url: site.url })
    const before = server.cpu()
    for (let round = 0; round < rounds; round += 1) {
      const node = await runWrk({ ...load, url: `http://localhost:${port}` })
      const own = await runWrk({ ...load, url: site.url })
      if (own.refused || node.refused) throw new Error('some posts were refused')
      ratios.push(own.perSecond / node.perSecond)
      ours.push(own.perSecond)
      p99 = Math.max(p99, own.p99)
    }
    const used = server.cpu() - before
    const letters = await drain(database.url)
    const ratio = median(ratios)
    const posts = ours.reduce((sum, perSecond) => sum + perSecond * seconds, 0)
    const cpu = (used / posts) * 1e6
    table.add(
      'POST /contact, c16, PostgreSQL',
      `${Math.round(median(ours))}/s, ${ratio.toFixed(2)} × bare Node + pg, p99 ${p99.toFixed(0)} ms, ${cpu.toFixed(0)} µs CPU each`,
      { goal: '≥ 0.25', met: ratio >= 0.25, ratio },
    )
    table.add(
      'its notifications, into the outbox',
      `${letters.waiting} waited after the load, the last of them for ${letters.seconds.toFixed(0)} s`,
    )
  } finally {
    bare.kill()
    await site.remove()
    await database.remove()
  }
  const embedded = await startBenchSite({ TRUST_PROXY: '1' })
  try {
    const { perSecond, p99, refused } = await runWrk({ ...load, url: embedded.url })
    table.add(
      'POST /contact, c16, embedded',
      `${Math.round(perSecond)}/s, p99 ${p99.toFixed(0)} ms`,
      {
        goal: 'none refused',
        met: refused === 0,
      },
    )
  } finally {
    await embedded.remove()
  }
}

/**
 * Waits until the queue is empty.
 *
 * @param {string} connectionString
 */
async function drain(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const count = async () => {
    const { rows } = await client.query('select count(*)::int as waiting from queued_messages')
    return Number(rows[0].waiting)
  }
  const began = performance.now()
  try {
    const waiting = await count()
    while (await count()) await sleep(200)
    return { waiting, seconds: (performance.now() - began) / 1000 }
  } finally {
    await client.end()
  }
}

const own = { 'Sec-Fetch-Site': 'same-origin' }
