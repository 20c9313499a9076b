// The long experiments, one line of figures each; ends with an error when anything was lost.
//   npm run test:faults -- [factor] [part...]     factor 0.1 for a tenth of the rounds
import { conduct } from './conduct.mjs'
import './typescript.mjs'

/** @type {Record<string, () => Promise<import('./part').Part>>} */
const parts = {
  embedded: async () => (await import('./embedded/embedded.mjs')).embedded,
  away: async () => (await import('./away')).away,
  killed: async () => (await import('./killed')).killed,
  requests: async () => (await import('./killed')).killedRequests,
  delivery: async () => (await import('./delivery')).delivery,
  clock: async () => (await import('./clock')).clock,
  disk: async () => (await import('./disk')).disk,
}

await conduct(parts)
