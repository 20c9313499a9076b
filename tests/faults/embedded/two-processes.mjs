import { join } from 'node:path'
import { runChild } from './child.mjs'
import { audit, readAcknowledged } from '../ledger.mjs'

/**
 * Starts processes on one folder at the same moment. Every third round leaves a dead process's lock behind.
 *
 * @param {{ folder: string, rounds: number, processes?: number, rows?: number }} options
 */
export async function openAtOnce({ folder, rounds, processes = 2, rows = 150 }) {
  /** @type {Map<number, string>} */
  const acknowledged = new Map()
  const figures = { rounds, oneHolder: 0, refusals: [''].slice(1), damage: [''].slice(1) }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 3 === 2) await runChild('writer.mjs', [folder], (_line, kill) => kill())
    // No waiting for the other to finish: whoever comes second has to be refused.
    const children = await Promise.all(
      Array.from({ length: processes }, () =>
        runChild('holder.mjs', [folder, String(rows), '500'], () => {}),
      ),
    )
    const all = children.flatMap((child) => child.lines)
    if (all.filter((line) => line === 'holds').length === 1) figures.oneHolder += 1
    figures.refusals.push(...all.filter((line) => line.startsWith('refused ')))
    figures.damage.push(...children.map((child) => child.errors).filter(Boolean))
    readAcknowledged(all, acknowledged)
  }
  const found = await audit(join(folder, 'pgdata'), acknowledged)
  figures.damage.push(...found.damage)
  return { ...figures, acknowledged: acknowledged.size, lost: found.lost, torn: found.torn }
}
