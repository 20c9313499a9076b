// @ts-check
// The long experiments, one line of figures each; ends with an error when anything was lost.
//   npm run test:faults [factor]     factor 0.1 for a tenth of the rounds
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killFirstStart, killWhileWriting } from './kill.mjs'
import { cutPower } from './power-cut.mjs'
import { openAtOnce } from './two-processes.mjs'

const factor = Number(process.argv[2] ?? 1)
const rounds = (/** @type {number} */ number) => Math.max(1, Math.round(number * factor))
const scratch = mkdtempSync(join(tmpdir(), 'pearlbridge-faults-'))
let failed = false

await experiment('kill -9 while writing', async (folder) => {
  const figures = await killWhileWriting({ folder, rounds: rounds(60) })
  return { figures, good: figures.lost + figures.torn === 0 }
})
await experiment('kill -9 in the first start', async (folder) => {
  const moments = Array.from({ length: rounds(20) }, (_, round) => 60 + (round * 100) / factor)
  const figures = await killFirstStart({ folder: (round) => join(folder, `${round}`), moments })
  return { figures, good: figures.healed === figures.rounds }
})
await experiment('processes on one folder', async (folder) => {
  const { refusals, ...figures } = await openAtOnce({ folder, rounds: rounds(40), processes: 3 })
  return { figures, good: figures.oneHolder === figures.rounds && figures.lost === 0 }
})
await experiment('power cuts', async (folder) => {
  const figures = await cutPower({ folder, rounds: rounds(84) })
  return { figures, good: figures.damagedRounds === 0 }
})
await experiment('power cuts without our fsync (must do harm)', async (folder) => {
  const figures = await cutPower({ folder, rounds: rounds(12), kind: 'stock' })
  return { figures: { ...figures, damage: [] }, good: figures.damagedRounds > 0 }
})
rmSync(scratch, { recursive: true, force: true })
process.exitCode = failed ? 1 : 0

/**
 * @param {string} name
 * @param {(folder: string) => Promise<{ figures: { damage: string[] }, good: boolean }>} run
 */
async function experiment(name, run) {
  const folder = join(scratch, name.replace(/\W+/g, '-'))
  mkdirSync(folder)
  const began = performance.now()
  const { figures, good } = await run(folder)
  const passed = good && figures.damage.length === 0
  failed ||= !passed
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${passed ? 'ok  ' : 'LOSS'} ${name}: ${JSON.stringify(figures)} in ${seconds} s`)
}
