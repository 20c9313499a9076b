import { join } from 'node:path'
import { runChild } from './child.mjs'
import { audit, readAcknowledged } from '../ledger.mjs'
import { seeded } from './seeded.mjs'

/**
 * Kills a writing process with SIGKILL, again and again on one folder: mostly while it writes, now and
 * then while it opens the folder and recovers.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {number} options.rounds
 * @param {number} [options.mostRows] acknowledged before a kill
 * @param {number} [options.auditEvery] rounds
 * @param {number} [options.seed]
 */
export async function killWhileWriting({
  folder,
  rounds,
  mostRows = 600,
  auditEvery = 5,
  seed = 1,
}) {
  const random = seeded(seed)
  /** @type {Map<number, string>} */
  const acknowledged = new Map()
  const figures = { rounds, kills: 0, acknowledged: 0, lost: 0, torn: 0, damage: [''].slice(1) }
  for (let round = 0; round < rounds; round += 1) {
    const early = round > 0 && random() < 0.2
    const rows = 5 + Math.floor(random() * mostRows)
    const openingMs = 100 + random() * 500
    let seen = 0
    const child = await runChild(
      'writer.mjs',
      [folder],
      (_line, kill) => void ((seen += 1) >= rows && !early && kill()),
      (kill) => void (early && setTimeout(kill, openingMs)),
    )
    if (child.killed) figures.kills += 1
    else figures.damage.push(`writer ended: ${child.errors.slice(0, 200)}`)
    readAcknowledged(child.lines, acknowledged)
    if (round % auditEvery === auditEvery - 1 || round === rounds - 1) {
      const found = await audit(join(folder, 'pgdata'), acknowledged)
      figures.lost += found.lost
      figures.torn += found.torn
      figures.damage.push(...found.damage)
    }
  }
  return { ...figures, acknowledged: acknowledged.size }
}

/**
 * Kills the very first start at moments spread over its length, and starts again.
 *
 * @param {{ folder: (round: number) => string, moments: number[] }} options moments in milliseconds
 */
export async function killFirstStart({ folder, moments }) {
  const figures = { rounds: moments.length, kills: 0, healed: 0, damage: [''].slice(1) }
  for (const [round, moment] of moments.entries()) {
    const first = await runChild(
      'writer.mjs',
      [folder(round)],
      (_line, kill) => kill(),
      (kill) => void setTimeout(kill, moment),
    )
    if (first.killed) figures.kills += 1
    const second = await runChild('writer.mjs', [folder(round)], (_line, kill) => kill())
    if (second.lines.length > 0) figures.healed += 1
    else figures.damage.push(`killed after ${moment} ms: ${second.errors.slice(0, 200)}`)
  }
  return figures
}
