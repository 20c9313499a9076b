import { startBare } from './bench-pages.mjs'
import { startBenchSite } from './bench-site.mjs'
import { Process } from './process.mjs'
import { median } from './table.mjs'
import { runWrk } from './wrk.mjs'
import { freePort } from '../support/free-port.mjs'

const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS_EACH ?? 4)

/** Those that are drawn for each visitor, with the milliseconds of processor time that they may take. */
const pages = [
  { path: '/form', as: 'known', goal: 2.5 },
  { path: '/login/candidate', as: 'known', goal: 1.5 },
  { path: '/profile/candidate', as: 'account', goal: 1.5 },
  { path: '/requests', as: 'account', goal: 1.5 },
  { path: '/account', as: 'account', goal: 1.5 },
  { path: '/jobs?q=react', as: 'known', goal: 1.5 },
]

/**
 * Processor time of a page that is drawn anew, compression and log included, beside an answer of bare Node.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ cluster, table }) {
  const { freshDatabase } = await import('../support/database/fresh-database')
  const { knownBrowser, signIn } = await import('./signed-in')
  const database = await freshDatabase(cluster.url)
  const port = await freePort()
  const bare = await startBare(port, 'page')
  for (const [engine, url] of [
    ['PostgreSQL', database.url],
    ['embedded', undefined],
  ]) {
    const site = await startBenchSite({ TRUST_PROXY: '1', ...(url && { DATABASE_URL: url }) })
    try {
      const server = Process.with(`DATA_DIR=${site.dataDir}`)
      const cookies = { known: await knownBrowser(site), account: await signIn(site) }
      const node = new Process(bare.pid ?? 0)
      const bareMs = await costOf(node, `http://localhost:${port}/`, {})
      table.add(`memory before pages are drawn, ${engine}`, `${server.memory()} MB`)
      for (const { path, as, goal } of pages) {
        const headers = { Cookie: cookies[/** @type {keyof typeof cookies} */ (as)] }
        const cost = await costOf(server, site.url + path, headers)
        const figures = `${cost.ms.toFixed(2)} ms of CPU, ${Math.round(cost.perSecond)}/s, p99 ${cost.p99.toFixed(0)} ms`
        table.add(`GET ${path}, drawn, c16, ${engine}`, figures, {
          ...(url && { goal: `≤ ${goal} ms`, met: cost.ms <= goal }),
          ratio: bareMs.ms / cost.ms,
        })
      }
      table.add(`memory after ${pages.length} drawn pages, ${engine}`, `${server.memory()} MB`)
    } finally {
      await site.remove()
    }
  }
  bare.kill()
  await database.remove()
}

/**
 * @param {Process} server
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function costOf(server, url, headers) {
  const load = { url, headers, connections: 16 }
  await runWrk({ ...load, seconds: 2 })
  /** @type {{ ms: number, perSecond: number, p99: number }[]} */
  const measured = []
  for (let round = 0; round < rounds; round += 1) {
    const before = server.cpu()
    const { perSecond, p99, refused } = await runWrk({ ...load, seconds })
    if (refused) throw new Error(`some requests of ${url} were not answered with 200`)
    measured.push({ ms: ((server.cpu() - before) * 1000) / (perSecond * seconds), perSecond, p99 })
  }
  const of = (/** @type {'ms' | 'perSecond' | 'p99'} */ name) =>
    median(measured.map((one) => one[name]))
  return { ms: of('ms'), perSecond: of('perSecond'), p99: of('p99') }
}
