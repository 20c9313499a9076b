import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { openEmbedded } from '../../db/embedded/embedded.mjs'

const thisFile = fileURLToPath(import.meta.url)

// The child of the experiments: it writes for ever.
if (process.argv[1] === thisFile) await write(process.argv[2] ?? '')

/**
 * Writes pairs of rows, each in one transaction, and prints the pair's number once it was acknowledged.
 *
 * @param {string} folder
 */
async function write(folder) {
  const { pool } = await openEmbedded({ folder })
  const client = await pool.connect()
  await client.query(`create table if not exists written
    (id bigserial primary key, pair bigint, key uuid unique default gen_random_uuid(), pad text)`)
  await client.query('create sequence if not exists pairs')
  for (let round = 1; ; round += 1) {
    await client.query('begin')
    const { rows } = await client.query(`select nextval('pairs') as pair`)
    const insert = `insert into written (pair, pad) values ($1, repeat('x', 300)) returning id`
    await client.query(insert, [rows[0].pair])
    const second = await client.query(insert, [rows[0].pair])
    // An older page becomes dirty as well.
    await client.query('update written set pad = pad where id = $1', [second.rows[0].id - 9])
    await client.query('commit')
    writeSync(1, `${rows[0].pair}\n`)
    if (round % 400 === 0) await client.query('checkpoint')
  }
}

/**
 * Lets a child write until it is killed with SIGKILL.
 *
 * @param {string} folder
 * @param {{ pairs?: number, milliseconds?: number }} until
 * @returns {Promise<{ written: number[], fault: string }>} what it acknowledged, and why it ended by itself
 */
function writeUntilKilled(folder, { pairs = Infinity, milliseconds }) {
  const child = spawn(process.execPath, [thisFile, folder])
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    if (output.split('\n').length > pairs) child.kill('SIGKILL')
  })
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  if (milliseconds) setTimeout(() => child.kill('SIGKILL'), milliseconds)
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      // A line cut off by the kill says nothing.
      const written = output.split('\n').slice(0, -1).map(Number)
      resolve({ written, fault: signal === 'SIGKILL' ? '' : `ended with ${code}: ${errors}` })
    })
  })
}

/**
 * Opens what the child has left.
 *
 * @param {string} folder
 * @param {number[]} acknowledged pairs
 * @returns {Promise<string[]>} what is lost or torn, and whatever keeps the database from being read or its
 *   indexes from agreeing with their tables
 */
async function findDamage(folder, acknowledged) {
  const db = await PGlite.create(join(folder, 'pgdata'), { extensions: { amcheck } })
  const { rows } = await db.query('select pair, count(*)::int as rows from written group by pair')
  const found = new Map(rows.map((row) => [Number(Object(row).pair), Object(row).rows]))
  await db.exec('create extension if not exists amcheck')
  await db.exec(`
    select bt_index_check(index.indexrelid, true) from pg_index index
    join pg_class class on class.oid = index.indexrelid
    join pg_am method on method.oid = class.relam and method.amname = 'btree'
    where class.relpersistence = 'p' and index.indisready and index.indisvalid`)
  await db.close()
  return [
    ...acknowledged.filter((pair) => !found.has(pair)).map((pair) => `lost: pair ${pair}`),
    ...[...found].filter(([, rows]) => rows !== 2).map(([pair]) => `torn: pair ${pair}`),
  ]
}

/**
 * Kills the writer again and again on one folder: mostly while it writes, each fifth time while it opens the
 * folder and recovers.
 *
 * @type {import('./runner').Experiment['run']}
 */
async function killWhileWriting({ folder, rounds }) {
  const figures = { kills: rounds(60), acknowledged: 0, damage: [''].slice(1) }
  /** @type {number[]} */
  const acknowledged = []
  for (let kill = 1; kill <= figures.kills; kill += 1) {
    const isEarly = kill % 5 === 0
    const until = isEarly
      ? { milliseconds: 100 + Math.random() * 500 }
      : { pairs: Math.random() * 600 }
    const { written, fault } = await writeUntilKilled(folder, until)
    acknowledged.push(...written)
    if (fault) figures.damage.push(fault.slice(0, 200))
    if (kill % 5 === 4 || kill === figures.kills)
      figures.damage.push(
        ...(await findDamage(folder, acknowledged).catch((error) => [`${error}`])),
      )
  }
  figures.acknowledged = acknowledged.length
  return { figures, good: figures.acknowledged > 0 }
}

/** @type {import('./runner').Part} */
export const embedded = [{ name: 'kill -9 while writing', run: killWhileWriting }]
