// @ts-check
import { createPool } from '../pool.mjs'
import { startEngine } from './engine.mjs'
import { PreparingClient } from './preparing-client.mjs'

const DRAIN_MS = 5_000

/**
 * Opens the embedded PostgreSQL behind an ordinary pool of one connection.
 *
 * @param {import('./engine.mjs').EngineOptions} options
 * @throws Error when another process has the folder or the database cannot be opened
 */
export async function openEmbedded(options) {
  const engine = await startEngine(options)
  const pool = createPool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // Also how long a query waits for the others: the pool has one connection.
    connectionTimeoutMillis: 10_000,
    Client: PreparingClient,
    stream: () => /** @type {any} */ (engine.connect()),
  })
  return {
    pool,
    version: engine.version,
    async close() {
      await Promise.race([pool.end(), timeLimit(DRAIN_MS)])
      await engine.stop()
    },
  }
}

/** @param {number} ms a client that is never given back must not hold up the end */
function timeLimit(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
