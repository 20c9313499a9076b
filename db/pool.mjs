import pg from 'pg'
import { PreparingClient } from './preparing-client.mjs'

/** Without listeners `pg` ends the process when a connection breaks, idle or in a transaction. */
export function createPool(/** @type {pg.PoolConfig} */ config) {
  const pool = new pg.Pool({ Client: PreparingClient, ...config })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
