import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port that nothing listens at. Below those that systems give to connections of their own, so that none of them
 * takes it before it is used.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    if (await isFree(port)) return port
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
