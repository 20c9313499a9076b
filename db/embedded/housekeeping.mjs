/** @typedef {import('./cluster.mjs').Cluster} Cluster */

const CHECKPOINT_BYTES = 32 * 2 ** 20
const CHECKPOINT_MS = 5 * 60_000
const VACUUM_MS = 60_000

// A PostgreSQL in single-user mode has neither a checkpointer nor autovacuum: its log and its tables would
// grow for ever. The returned function does both; it is called outside of transactions.
export function createHousekeeping(/** @type {Cluster} */ cluster, start = Date.now()) {
  let checkpoint = { at: start, position: -1 }
  let vacuumAt = start
  return async (now = Date.now()) => {
    const position = await logPosition(cluster)
    if (checkpoint.position < 0) checkpoint.position = position
    const written = position - checkpoint.position
    const due = written >= CHECKPOINT_BYTES || now - checkpoint.at >= CHECKPOINT_MS
    if (written > 0 && due) {
      await cluster.query('checkpoint')
      checkpoint = { at: now, position: await logPosition(cluster) }
    }
    if (now - vacuumAt < VACUUM_MS) return
    // One at a time, since visitors wait meanwhile.
    const work = await dueWork(cluster)
    if (work) await cluster.query(work)
    else vacuumAt = now
  }
}

async function logPosition(/** @type {Cluster} */ cluster) {
  const sql = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`
  const [row] = await cluster.query(sql)
  return /** @type {{ position: number }} */ (row).position
}

async function dueWork(/** @type {Cluster} */ cluster) {
  const [row] = /** @type {{ work: string }[]} */ (
    await cluster.query(`
      select format('%s %I.%I', case when has_dead then 'vacuum' else 'analyze' end, schemaname, relname) as work
      from pg_stat_user_tables, lateral (select
        n_dead_tup > 200 + n_live_tup / 10 or n_ins_since_vacuum > 200 + n_live_tup / 5 as has_dead,
        n_mod_since_analyze > 200 + n_live_tup / 5 as has_changed
      ) as due
      where has_dead or has_changed
      limit 1`)
  )
  return row?.work
}
