import type { Experiment, Given } from '../faults/part'
import { freshDatabase } from '../support/database/fresh-database'
import { startWatchedSite } from '../support/site/watched-site'
import { fuzzSite } from './fuzz-run'
import { secret } from './person'

/** Four at once, the collector and the first use of everything included, in milliseconds. */
const mostBusy = 250

const fuzzOn = (engine: 'embedded' | 'PostgreSQL'): Experiment => ({
  name: `anything that a socket carries (${engine})`,
  async run(given: Given) {
    const database =
      engine === 'PostgreSQL' ? await freshDatabase((await given.postgres()).url) : undefined
    const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error', SECRET: secret }
    const site = await startWatchedSite({ ...env, ...(database && { DATABASE_URL: database.url }) })
    try {
      const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
      const { faults, ...figures } = await fuzzSite(site, given.number ?? 60, seed)
      const isBusy = figures.busyMs > mostBusy
      const damage = [...faults, ...(isBusy ? [`the loop was kept for ${figures.busyMs} ms`] : [])]
      return { figures: { ...figures, damage }, good: figures.crashes === 0 }
    } finally {
      await site.remove()
      await database?.remove()
    }
  },
})

export const fuzz = [fuzzOn('embedded'), fuzzOn('PostgreSQL')]
