// Two processes on one PostgreSQL behind a proxy; one line of figures each.
//   npm run test:replicas -- [factor] [part...]     factor 0.5 for half of the rounds
import { conduct } from '../faults/conduct.mjs'
import '../faults/typescript.mjs'

await conduct({
  limits: async () => (await import('./limits')).limits,
  rolling: async () => (await import('./rolling')).rolling,
  journeys: async () => (await import('./journeys')).journeys,
})
