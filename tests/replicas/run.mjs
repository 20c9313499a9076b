// Two processes on one PostgreSQL behind nginx with deploy/nginx.conf; one line of figures each.
//   npm run test:replicas -- [factor] [part...]     factor 0.5 for half of the rounds
import { conduct } from '../faults/conduct.mjs'
import '../faults/typescript.mjs'
import { findNginx } from '../support/programs.mjs'

if (!findNginx()) {
  console.error('There is no nginx in PATH or /usr/sbin: install it, Debian calls it nginx-light.')
  process.exit(2)
}
await conduct({
  stop: async () => (await import('./stop')).stop,
  cache: async () => (await import('./cache')).cache,
  limits: async () => (await import('./limits')).limits,
  requests: async () => (await import('./requests')).requests,
  rolling: async () => (await import('./rolling')).rolling,
  journeys: async () => (await import('./journeys')).journeys,
})
