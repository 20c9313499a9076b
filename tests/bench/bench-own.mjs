import { startBenchSite } from './bench-site.mjs'
import { Process } from './process.mjs'
import { runWrk } from './wrk.mjs'

const seconds = Number(process.env.SECONDS_EACH ?? 10)

/**
 * The signed-in profile page.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ cluster, table }) {
  const { freshDatabase } = await import('../support/database/fresh-database')
  const { signIn } = await import('./signed-in')
  const database = await freshDatabase(cluster.url)
  for (const [engine, url] of [
    ['PostgreSQL', database.url],
    ['embedded', undefined],
  ]) {
    const site = await startBenchSite({ TRUST_PROXY: '1', ...(url && { DATABASE_URL: url }) })
    try {
      const server = Process.with(`DATA_DIR=${site.dataDir}`)
      const load = { url: `${site.url}/profile/candidate`, connections: 16 }
      const headers = { Cookie: await signIn(site) }
      await runWrk({ ...load, headers, seconds: 3 })
      const before = server.cpu()
      const { perSecond, p50, p99, refused } = await runWrk({ ...load, headers, seconds })
      const perCore = (perSecond * seconds) / (server.cpu() - before)
      const goal = url
        ? { goal: '≥ 1,000/s a core, p99 < 50 ms', met: perCore >= 1000 && p99 < 50 }
        : {}
      if (refused) throw new Error('some requests were not answered with 200')
      table.add(
        `GET /profile/candidate, signed in, c16, ${engine}`,
        `${Math.round(perSecond)}/s, ${Math.round(perCore)}/s a core, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${server.memory()} MB`,
        goal,
      )
    } finally {
      await site.remove()
    }
  }
  await database.remove()
}
