import { attack } from './attack'
import { fuzzSite } from './fuzz-run'

/** Four at once, the collector and the first use of everything included, in milliseconds. */
const mostBusy = 250

const fuzzing = attack({
  name: 'anything that a socket carries',
  async run({ site, given, bound }) {
    const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
    const { faults, ...figures } = await fuzzSite(site, given.number ?? 60, seed)
    bound(figures.crashes === 0, `${figures.crashes} crashes`)
    bound(figures.busyMs <= mostBusy, `the loop was kept for ${figures.busyMs} ms`)
    for (const fault of faults) bound(false, fault)
    return figures
  },
})

export const fuzz = fuzzing
