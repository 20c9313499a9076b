// Writes to a data folder until the simulated power cut, printing each row after it was acknowledged.
//   node power-cut-writer.mjs <data folder> <durable|stock> <writes until the cut> <survival> <seed> <early|late>
import { writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { openCluster } from '../../../db/embedded/cluster.mjs'
import { CREATE, INSERT, insertPair, touch } from '../ledger.mjs'
import { PowerCutFileSystem } from './power-cut-file-system.mjs'
import { seeded } from './seeded.mjs'

const [folder = '', kind, writes = '', survival = '', seed = '', moment] = process.argv.slice(2)
const fileSystem = new PowerCutFileSystem(folder, {
  random: seeded(Number(seed)),
  survival: Number(survival),
  syncing: kind === 'durable',
})
// Early: the cut may fall into the recovery from the cut before.
if (moment === 'early') fileSystem.arm(Number(writes))
const query = await open()
if (moment !== 'early') fileSystem.arm(Number(writes))
for (const statement of CREATE.split(';')) await query(statement)
for (let round = 0; ; round += 1) {
  const isPair = round % 3 === 2
  if (isPair) await query('begin')
  const [row] = await query(INSERT)
  const id = Number(Object(row).id)
  if (isPair) {
    await query(insertPair(id))
    await query(touch(id))
    await query('commit')
  }
  writeSync(1, `${isPair ? 'pair' : 'single'} ${id}\n`)
  if (round % 150 === 149) await query('checkpoint')
}

/** @returns {Promise<(sql: string) => Promise<unknown[]>>} */
async function open() {
  if (kind === 'durable') return (await openCluster(folder, fileSystem)).query
  const db = await PGlite.create({ fs: fileSystem })
  return async (sql) => (await db.query(sql)).rows
}
