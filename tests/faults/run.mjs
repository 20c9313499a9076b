// @ts-check
// The long experiments, one line of figures each; ends with an error when anything was lost.
//   npm run test:faults -- [factor] [part...]     factor 0.1 for a tenth of the rounds
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../../app/http/build.mjs'
import { startPostgres } from '../support/postgres-cluster.mjs'
import './typescript.mjs'

/** @type {Record<string, () => Promise<import('./part').Part>>} */
const parts = {
  embedded: async () => (await import('./embedded.mjs')).embedded,
  away: async () => (await import('./away')).away,
  killed: async () => (await import('./killed')).killed,
  delivery: async () => (await import('./delivery')).delivery,
  replicas: async () => (await import('./replicas')).replicas,
  clock: async () => (await import('./clock')).clock,
  disk: async () => (await import('./disk')).disk,
  sweep: async () => (await import('./sweep')).sweep,
  network: async () => (await import('./network')).network,
  files: async () => (await import('./network')).files,
}

const args = process.argv.slice(2)
const chosen = args.filter((arg) => Number.isNaN(Number(arg)))
const factor = Number(args.find((arg) => !chosen.includes(arg)) ?? 1)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: it is ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

const scratch = mkdtempSync(join(tmpdir(), 'pearlbridge-faults-'))
/** @type {ReturnType<typeof startPostgres> | undefined} */
let cluster
let failed = false

await ensureBuild()
process.env.BUILD = 'keep'
try {
  for (const [name, load] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    for (const experiment of await load()) await perform(name, experiment)
  }
} finally {
  const started = await cluster
  if (started && 'stop' in started) await started.stop()
  rmSync(scratch, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

/**
 * @param {string} part
 * @param {import('./part').Experiment} experiment
 */
async function perform(part, { name, run }) {
  const folder = join(scratch, `${part} ${name}`.replace(/\W+/g, '-'))
  mkdirSync(folder)
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const rounds = (/** @type {number} */ number) => Math.max(1, Math.round(number * factor))
  try {
    const { figures, good } = await run({ folder, rounds, postgres })
    const passed = good && figures.damage.length === 0
    failed ||= !passed
    const shown = { ...figures, damage: figures.damage.slice(0, 10) }
    console.log(
      `${passed ? 'ok  ' : 'LOSS'} ${part}: ${name}: ${JSON.stringify(shown)} in ${seconds()} s`,
    )
  } catch (error) {
    const { Missing } = await import('./part')
    if (error instanceof Missing) console.log(`skip ${part}: ${name}: ${error.message}`)
    else {
      failed = true
      console.log(`LOSS ${part}: ${name}: ${error instanceof Error ? error.stack : error}`)
    }
  }
}

async function postgres() {
  const started = await (cluster ??= startPostgres())
  if (!('missing' in started)) return started
  const { Missing } = await import('./part')
  throw new Missing(started.missing)
}
