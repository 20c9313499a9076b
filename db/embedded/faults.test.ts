import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { killFirstStart, killWhileWriting } from '../../tests/faults/embedded/kill.mjs'
import { cutPower } from '../../tests/faults/embedded/power-cut.mjs'
import { openAtOnce } from '../../tests/faults/embedded/two-processes.mjs'
import { scratchFolder } from '../../tests/support/scratch'

// `npm run test:faults` does the same for many more rounds.
describe('the embedded database', { timeout: 120_000 }, () => {
  it('keeps every acknowledged row when the process is killed', async () => {
    const figures = await killWhileWriting({ folder: scratchFolder(), rounds: 2, mostRows: 100 })
    expect(figures).toMatchObject({ kills: 2, lost: 0, torn: 0, damage: [] })
    expect(figures.acknowledged).toBeGreaterThan(0)
  })

  it('heals when the first start was killed', async () => {
    const folder = scratchFolder()
    const figures = await killFirstStart({
      folder: (round) => join(folder, String(round)),
      moments: [150, 600],
    })
    expect(figures).toMatchObject({ healed: 2, damage: [] })
  })

  it('keeps every acknowledged row when the power is cut', async () => {
    const options = { folder: scratchFolder(), rounds: 2, mostWrites: 300 }
    const figures = await cutPower(options)
    expect(figures).toMatchObject({ damagedRounds: 0, lost: 0, damage: [] })
    expect(figures.acknowledged).toBeGreaterThan(0)
  })

  it('belongs to one of two processes that open it at once', async () => {
    const figures = await openAtOnce({ folder: scratchFolder(), rounds: 1, rows: 100 })
    expect(figures).toMatchObject({ oneHolder: 1, acknowledged: 100, lost: 0, damage: [] })
    expect(figures.refusals).toEqual([expect.stringMatching(/is in use by process \d+ on /)])
  })
})
