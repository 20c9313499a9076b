// Tries to take a folder and, if it gets it, writes some rows.
//   node holder.mjs <folder> <rows> <milliseconds to wait for the lock>
import { openEmbedded } from '../../../db/embedded/embedded.mjs'
import { CREATE, INSERT } from '../ledger.mjs'

const [folder = '', rows = '', wait = ''] = process.argv.slice(2)
try {
  const { pool, close } = await openEmbedded({ folder, lockWaitMs: Number(wait) })
  console.log('holds')
  await pool.query(CREATE)
  for (let row = 0; row < Number(rows); row += 1) {
    const answer = await pool.query(INSERT)
    console.log(`single ${answer.rows[0].id}`)
  }
  await close()
} catch (error) {
  console.log(`refused ${Object(error).message}`)
}
