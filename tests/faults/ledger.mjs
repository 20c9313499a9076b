import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'

// What the experiments write: single rows, and pairs of rows in one transaction.

export const CREATE = `
  create table if not exists single (id bigserial primary key, key text unique, pad text);
  create table if not exists pair (single_id bigint primary key references single (id))`

export const INSERT = `
  insert into single (key, pad) values (gen_random_uuid()::text, repeat('x', 300)) returning id`

/** @param {number} id */
export function insertPair(id) {
  return `insert into pair values (${id})`
}

/** @param {number} id dirties an older page as well */
export function touch(id) {
  return `update single set pad = pad where id = ${Math.max(1, id - 5)}`
}

/**
 * Reads acknowledgements: `single 7` or `pair 8`.
 *
 * @param {string[]} lines
 * @param {Map<number, string>} acknowledged
 */
export function readAcknowledged(lines, acknowledged) {
  for (const line of lines) {
    const [kind = '', id = ''] = line.split(' ')
    if (kind === 'single' || kind === 'pair') acknowledged.set(Number(id), kind)
  }
}

/**
 * Opens the data folder and compares it with what was acknowledged.
 *
 * @param {string} dataFolder
 * @param {Map<number, string>} acknowledged
 * @returns {Promise<{ lost: number, torn: number, damage: string[] }>} lost rows, halves of transactions,
 *   and whatever kept the folder from being read or its indexes from agreeing with their tables
 */
export async function audit(dataFolder, acknowledged) {
  try {
    const db = await PGlite.create(dataFolder, { extensions: { amcheck } })
    try {
      return await compare(db, acknowledged)
    } finally {
      await db.close()
    }
  } catch (error) {
    return { lost: 0, torn: 0, damage: [String(Object(error).message ?? error).slice(0, 120)] }
  }
}

/**
 * @param {import('@electric-sql/pglite').PGlite} db
 * @param {Map<number, string>} acknowledged
 */
async function compare(db, acknowledged) {
  const ids = async (/** @type {string} */ sql) => {
    const { rows } = await db.query(sql)
    return new Set(rows.map((row) => Number(Object(row).id)))
  }
  await db.exec(CREATE)
  const singles = await ids('select id from single')
  const pairs = await ids('select single_id as id from pair')
  const isThere = (/** @type {[number, string]} */ [id, kind]) =>
    singles.has(id) && (kind === 'single' || pairs.has(id))
  await db.exec('create extension if not exists amcheck')
  await db.exec(`
    select bt_index_check(index.indexrelid, true) from pg_index index
    join pg_class class on class.oid = index.indexrelid
    join pg_am method on method.oid = class.relam and method.amname = 'btree'
    where class.relpersistence = 'p' and index.indisready and index.indisvalid`)
  return {
    lost: [...acknowledged].filter((entry) => !isThere(entry)).length,
    torn: [...pairs].filter((id) => !singles.has(id)).length,
    damage: /** @type {string[]} */ ([]),
  }
}
