// @ts-check
import pg from 'pg'

/**
 * A pool that outlives its connections: one that breaks, idle or in the middle of a transaction, fails its
 * query or the next one and is replaced. Without listeners `pg` would end the process for it.
 *
 * @param {pg.PoolConfig} config
 */
export function createPool(config) {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
