import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nothing listens at. Below those that systems give to connections of their own, so that none of them
 * takes it before it is used.
 *
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  const port = randomInt(10_000, 32_000)
  const server = createServer().listen(port)
  const isFree = await once(server, 'listening').then(Boolean, () => false)
  if (!isFree) return findFreePort()
  server.close()
  await once(server, 'close')
  return port
}
