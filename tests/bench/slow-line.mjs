import { connect, createServer } from 'node:net'

const packetBytes = 1460
/** Of a connection under way in one direction, as its receiver's window allows. */
const windowBytes = 32 * 1024

/**
 * A slow line in front of a server: a proxy of TCP connections that share one rate in each direction,
 * packet by packet. A connection takes a round trip to stand. Chromium's own emulation instead holds back
 * whatever the browser reads at once, so that an answer in one piece comes later than one in several.
 *
 * @param {number} target port on this machine
 * @param {{ bitsPerSecond: number, roundTripMs: number }} line
 * @returns {Promise<{ port: number, close: () => void }>}
 */
export async function startSlowLine(target, { bitsPerSecond, roundTripMs }) {
  const up = direction(bitsPerSecond, roundTripMs / 2)
  const down = direction(bitsPerSecond, roundTripMs / 2)
  const server = createServer((browser) => {
    // What the browser takes for the end of the handshake is its beginning.
    const stands = performance.now() + roundTripMs
    const site = connect(target, '127.0.0.1')
    for (const socket of [browser, site]) socket.setNoDelay(true)
    carry(browser, site, (bytes, arrive) => up(bytes, arrive, stands))
    carry(site, browser, (bytes, arrive) => down(bytes, arrive, 0))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, close: () => void server.close() }
}

/**
 * @param {import('node:net').Socket} from
 * @param {import('node:net').Socket} to
 * @param {(bytes: number, arrive: () => void) => void} send
 */
function carry(from, to, send) {
  let underWay = 0
  from.on('data', (/** @type {Buffer} */ chunk) => {
    for (let at = 0; at < chunk.length; at += packetBytes) {
      const packet = chunk.subarray(at, at + packetBytes)
      send(packet.length, () => {
        if (!to.destroyed) to.write(packet)
        underWay -= packet.length
        if (underWay < windowBytes) from.resume()
      })
    }
    underWay += chunk.length
    if (underWay >= windowBytes) from.pause()
  })
  from.on('end', () => send(0, () => void (to.destroyed || to.end())))
  from.on('error', () => to.destroy())
}

/**
 * @param {number} bitsPerSecond
 * @param {number} delayMs
 * @returns {(bytes: number, arrive: () => void, notBefore: number) => void}
 */
function direction(bitsPerSecond, delayMs) {
  let free = 0
  return (bytes, arrive, notBefore) => {
    const now = performance.now()
    free = Math.max(free, now, notBefore) + (bytes * 8000) / bitsPerSecond
    setTimeout(arrive, free + delayMs - now)
  }
}
