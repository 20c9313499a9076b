import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzzSite } from '../../attacks/fuzz-run'
import { quickEngine } from '../../support/database/own-database'
import { startWatchedSite, type WatchedSite } from '../../support/site/watched-site'

const seconds = Number(process.env.FUZZ_SECONDS ?? (process.env.FULL === '1' ? 60 : 6))
const seed = Number(process.env.FUZZ_SEED ?? 1)

// A slice of `npm run test:attacks -- fuzz 600`, beside the other tests.
describe('the built server under anything that a socket carries', () => {
  let site: WatchedSite
  beforeAll(async () => {
    site = await startWatchedSite({
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...(await quickEngine()),
    })
  })
  afterAll(() => site.remove())

  it(
    `answers what is due, never with a fault of its own, for ${seconds} s with the seed ${seed}`,
    { timeout: (seconds + 60) * 1000 },
    async () => {
      const { requests, crashes, faults } = await fuzzSite(site, seconds, seed)
      expect({ crashes, faults: faults.slice(0, 3) }).toEqual({ crashes: 0, faults: [] })
      expect(requests).toBeGreaterThan(seconds)
    },
  )
})
