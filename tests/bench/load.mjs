// Visitors of all kinds at the machine's limit, for a while; ends with an error when a goal is missed.
//   npm run test:load [-- SECONDS]     600 s unless said; ENGINE=embedded for the embedded database
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../support/database/postgres-cluster.mjs'
import '../faults/typescript.mjs'
import { figures, Kinds, settled } from './load/load-figures.mjs'
import { Client } from './load/load-client.mjs'

const seconds = Number(process.argv[2] ?? 600)
const embedded = process.env.ENGINE === 'embedded'
const connections = Number(process.env.CONNECTIONS ?? 16)
/** Share of the memory after the warm-up by which it may be larger in the end. */
const mostGrowth = 0.1
/** At this load V8 and the allocator reach their level in two minutes. */
const warmUp = Math.min(120, seconds / 2)
const every = 30

const { startSite } = await import('../support/site/server')
const { Memory } = await import('../faults/network/network-wire')
const { journeys } = await import('./load/load-journeys')

const cluster = embedded ? undefined : await startPostgres()
if (cluster && 'missing' in cluster) {
  console.error(`No PostgreSQL (${cluster.missing}); ENGINE=embedded goes without.`)
  process.exit(2)
}
const site = await startSite({
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  ...(cluster && { DATABASE_URL: cluster.url }),
})
let missed = true
try {
  missed = await load()
} finally {
  await site.remove()
  await cluster?.stop()
}
process.exit(missed ? 1 : 0)

async function load() {
  const memory = new Memory(site)
  const client = new Client(site.url, connections)
  const next = await journeys(site, client)
  const whole = new Kinds()
  let recent = new Kinds()
  /** @type {{ at: number, mb: number }[]} */
  const sizes = []
  const began = performance.now()
  const now = () => (performance.now() - began) / 1000
  const visitor = async () => {
    while (now() < seconds) {
      const { kind, run } = next()
      const start = performance.now()
      const fault = await run().catch((/** @type {Error} */ error) => error.message)
      const ms = performance.now() - start
      for (const kinds of [whole, recent]) kinds.add(kind, ms, fault)
    }
  }
  const watch = async () => {
    for (let tick = 1; now() < seconds; tick += 1) {
      await sleep(1000)
      sizes.push({ at: now(), mb: memory.now() })
      if (tick % every) continue
      console.log(`${String(tick).padStart(4)} s  ${figures(recent, every)}  ${memory.now()} MB`)
      recent = new Kinds()
    }
  }
  console.log(`${embedded ? 'embedded engine' : 'PostgreSQL'}, ${connections} connections`)
  await Promise.all([watch(), ...Array.from({ length: connections }, visitor)])
  client.close()
  const warm = settled(sizes, warmUp)
  const last = settled(sizes, seconds)
  const growth = last / warm - 1
  console.log(`whole   ${figures(whole, seconds)}`)
  console.log(
    `memory  ${warm} MB after ${warmUp} s, ${last} MB in the end (${(growth * 100).toFixed(1)} %)`,
  )
  for (const [fault, times] of whole.faults) console.log(`error   ${times} x ${fault}`)
  return whole.faults.size > 0 || growth > mostGrowth
}
