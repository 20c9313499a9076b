import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDataFolder } from '../../../db/embedded/template.mjs'
import { findFile } from '../../../db/embedded/find-file.mjs'
import { runChild } from './child.mjs'
import { audit, readAcknowledged } from '../ledger.mjs'
import { seeded } from './seeded.mjs'

/**
 * Cuts the power of a writing database, again and again on one data folder. A damaged folder is replaced by
 * a fresh one, so that one loss is not counted twice.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {number} options.rounds
 * @param {'durable' | 'stock'} [options.kind] stock PGlite shows that the cuts do harm
 * @param {number} [options.mostWrites] to the disk before a cut
 * @param {number} [options.seed]
 */
export async function cutPower({ folder, rounds, kind = 'durable', mostWrites = 4000, seed = 1 }) {
  const random = seeded(seed)
  const fresh = await ensureDataFolder(folder, findFile('db/embedded/template.tar.gz'))
  const data = join(folder, 'cut')
  /** @type {Map<number, string>} */
  let acknowledged = new Map()
  const figures = {
    kind,
    rounds,
    acknowledged: 0,
    damagedRounds: 0,
    lost: 0,
    damage: [''].slice(1),
  }
  const renew = () => {
    rmSync(data, { recursive: true, force: true })
    cpSync(fresh, data, { recursive: true })
    acknowledged = new Map()
  }
  renew()
  for (let round = 0; round < rounds; round += 1) {
    const early = round % 7 === 6
    const writes = early ? 5 + random() * 60 : 20 + random() * mostWrites
    const args = [data, kind, String(Math.floor(writes)), String([0, 0.5, 0.9][round % 3])]
    args.push(String(Math.floor(random() * 2 ** 31)), early ? 'early' : 'late')
    const child = await runChild('power-cut-writer.mjs', args)
    const before = acknowledged.size
    readAcknowledged(child.lines, acknowledged)
    figures.acknowledged += acknowledged.size - before
    const found = child.killed
      ? await audit(data, acknowledged)
      : { lost: 0, torn: 0, damage: [`writer ended: ${child.errors.slice(0, 200)}`] }
    figures.lost += found.lost
    figures.damage.push(...found.damage)
    if (found.lost + found.torn + found.damage.length === 0) continue
    figures.damagedRounds += 1
    renew()
  }
  return figures
}
