import { createPool } from '../pool.mjs'
import { startEngine } from './engine.mjs'

const DRAIN_MS = 5_000

export async function openEmbedded(/** @type {import('./engine.mjs').EngineOptions} */ options) {
  const engine = await startEngine(options)
  const pool = createPool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // Also how long a query waits for the others: the pool has one connection.
    connectionTimeoutMillis: 10_000,
    stream: () => /** @type {any} */ (engine.connect()),
  })
  return {
    pool,
    version: engine.version,
    patiently: engine.patiently,
    async close() {
      // A client that is never given back must not hold up the end.
      await Promise.race([pool.end(), timeLimit(DRAIN_MS)])
      await engine.stop()
    },
  }
}

function timeLimit(/** @type {number} */ ms) {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
