import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../../scripts/build.mjs'
import { startPostgres } from '../support/database/postgres-cluster.mjs'

/** @typedef {Record<string, () => Promise<import('./part').Part>>} Parts */

/**
 * Performs the parts that the command line names, or all, prints one line of figures for each experiment
 * and ends the process: with 1 when anything was lost, with 2 when there is no such part. A number on the
 * command line is the factor by which rounds are shortened.
 *
 * @param {Parts} parts
 * @param {string} [bad] how a line begins whose experiment went wrong
 */
export async function conduct(parts, bad = 'LOSS') {
  const args = process.argv.slice(2)
  const chosen = args.filter((arg) => Number.isNaN(Number(arg)))
  const given = args.find((arg) => !chosen.includes(arg))
  const number = given === undefined ? undefined : Number(given)
  const unknown = chosen.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}: it is ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  await ensureBuild()
  process.env.BUILD = 'keep'
  const scratch = mkdtempSync(join(tmpdir(), 'pearlbridge-faults-'))
  /** @type {ReturnType<typeof startPostgres> | undefined} */
  let cluster
  const postgres = async () => {
    const started = await (cluster ??= startPostgres())
    if (!('missing' in started)) return started
    const { Missing } = await import('./part')
    throw new Missing(started.missing)
  }
  const rounds = (/** @type {number} */ most) => Math.max(1, Math.round(most * (number ?? 1)))
  let failed = false
  try {
    for (const [part, load] of Object.entries(parts)) {
      if (chosen.length > 0 && !chosen.includes(part)) continue
      for (const experiment of await load()) {
        const folder = join(scratch, `${part} ${experiment.name}`.replace(/\W+/g, '-'))
        mkdirSync(folder)
        const passed = await perform(part, experiment, { folder, rounds, number, postgres }, bad)
        failed ||= !passed
      }
    }
  } finally {
    const started = await cluster
    if (started && 'stop' in started) await started.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
  process.exit(failed ? 1 : 0)
}

/**
 * @param {string} part
 * @param {import('./part').Experiment} experiment
 * @param {import('./part').Given} given
 * @param {string} bad
 */
async function perform(part, { name, run }, given, bad) {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  try {
    const { figures, good } = await run(given)
    const passed = good && figures.damage.length === 0
    const shown = { ...figures, damage: figures.damage.slice(0, 10) }
    console.log(
      `${passed ? 'ok'.padEnd(bad.length) : bad} ${part}: ${name}: ${JSON.stringify(shown)} in ${seconds()} s`,
    )
    return passed
  } catch (error) {
    const { Missing } = await import('./part')
    const isMissing = error instanceof Missing
    const why = isMissing ? error.message : error instanceof Error ? error.stack : error
    console.log(`${isMissing ? 'skip' : bad} ${part}: ${name}: ${why}`)
    return isMissing
  }
}
