// @ts-check
import pg from 'pg'
import { PreparingClient } from './preparing-client.mjs'

/**
 * A pool that outlives its connections: one that breaks, idle or in the middle of a transaction, fails its
 * query or the next one and is replaced. Without listeners `pg` would end the process for it.
 *
 * @param {pg.PoolConfig} config
 * @param {{ prepare?: boolean }} [options] `prepare`: whether the server keeps the plans of statements
 */
export function createPool(config, { prepare = true } = {}) {
  const pool = new pg.Pool({ ...config, Client: prepare ? PreparingClient : pg.Client })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
