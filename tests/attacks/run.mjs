// Attacks that take longer than tests may, against the built product on both engines, one line of figures each;
// ends with an error when one succeeds.
//   npm run test:attacks -- [--root CHECKOUT] [part...] [SECONDS]
// --root attacks the build of another checkout; ENGINE=embedded or ENGINE=PostgreSQL one engine alone.
import { resolve } from 'node:path'
import { conduct } from '../faults/conduct.mjs'
import '../faults/typescript.mjs'

const at = process.argv.indexOf('--root')
if (at > 0) process.env.SITE_ROOT = resolve(process.argv.splice(at, 2)[1] ?? '.')

/** @type {Record<string, () => Promise<import('../faults/part').Part>>} */
const parts = {
  lengths: async () => (await import('./lengths')).lengths,
  staff: async () => (await import('./staff')).staff,
  requests: async () => (await import('./requests')).requests,
  outages: async () => (await import('./outages')).outages,
  memory: async () => (await import('./memory')).memory,
  turns: async () => (await import('./turns')).turns,
  pictures: async () => (await import('./pictures')).pictures,
  fuzz: async () => (await import('./fuzz')).fuzz,
  crowd: async () => (await import('./crowd')).crowd,
  front: async () => (await import('./front')).front,
  'slow-line': async () => (await import('./slow-line')).slowLine,
}

await conduct(parts, 'NOT OK')
