// Writes to the embedded database for ever, and prints each row after it was acknowledged.
//   node writer.mjs <folder>
import { writeSync } from 'node:fs'
import { openEmbedded } from '../../../db/embedded/embedded.mjs'
import { CREATE, INSERT, insertPair, touch } from '../ledger.mjs'

const [folder = ''] = process.argv.slice(2)
const began = performance.now()
const { pool } = await openEmbedded({ folder })
const client = await pool.connect()
await client.query(CREATE)
writeSync(1, `open ${Math.round(performance.now() - began)}\n`)
for (let round = 0; ; round += 1) {
  const id = await (round % 3 === 2 ? writePair() : writeSingle())
  writeSync(1, `${round % 3 === 2 ? 'pair' : 'single'} ${id}\n`)
  if (round % 400 === 399) await client.query('checkpoint')
}

async function writeSingle() {
  const { rows } = await client.query(INSERT)
  return Number(rows[0].id)
}

async function writePair() {
  await client.query('begin')
  const id = await writeSingle()
  await client.query(insertPair(id))
  await client.query(touch(id))
  await client.query('commit')
  return id
}
