import { join } from 'node:path'
import { killFirstStart, killWhileWriting } from './kill.mjs'
import { cutPower } from './power-cut.mjs'
import { openAtOnce } from './two-processes.mjs'

/** What may happen to the embedded database's folder. @type {import('../part').Part} */
export const embedded = [
  {
    name: 'kill -9 while writing',
    async run({ folder, rounds }) {
      const figures = await killWhileWriting({ folder, rounds: rounds(60) })
      return { figures, good: figures.lost + figures.torn === 0 }
    },
  },
  {
    name: 'kill -9 in the first start',
    async run({ folder, rounds }) {
      const number = rounds(20)
      const moments = Array.from({ length: number }, (_, round) => 60 + (round * 2000) / number)
      const figures = await killFirstStart({ folder: (round) => join(folder, `${round}`), moments })
      return { figures, good: figures.healed === figures.rounds }
    },
  },
  {
    name: 'processes on one folder',
    async run({ folder, rounds }) {
      const openings = { folder, rounds: rounds(40), processes: 3 }
      const { refusals, ...figures } = await openAtOnce(openings)
      return { figures, good: figures.oneHolder === figures.rounds && figures.lost === 0 }
    },
  },
  {
    name: 'power cuts',
    async run({ folder, rounds }) {
      const figures = await cutPower({ folder, rounds: rounds(84) })
      return { figures, good: figures.damagedRounds === 0 }
    },
  },
  {
    name: 'power cuts without our fsync (must do harm)',
    async run({ folder, rounds }) {
      const figures = await cutPower({ folder, rounds: rounds(12), kind: 'stock' })
      return { figures: { ...figures, damage: [] }, good: figures.damagedRounds > 0 }
    },
  },
]
