// @ts-check

export const signals = /** @type {const} */ (['SIGTERM', 'SIGINT'])

const secondsToFinish = 9
/** A turn of the event loop in which nothing happened is shorter. */
const quietMs = 0.5
const mostWaitMs = 2000

/**
 * On SIGTERM and SIGINT, and when the returned function is called, the server is closed, which lets requests under way finish. Before that
 * the server goes on for DRAIN_SECONDS, says at /readyz that it is leaving and ends each connection with
 * the answer under way or the next, so that a load balancer stops sending here before nobody listens.
 * What is still open after 9 s is cut.
 *
 * @param {import('node:http').Server} server
 * @param {() => Promise<void>} closeProduct
 * @returns {(status: number) => void} stops as a signal does; the process ends with this status then
 */
export function stopOnSignals(server, closeProduct) {
  const close = server.close.bind(server)
  const drainMs = Number(process.env.DRAIN_SECONDS ?? 0) * 1000
  const sockets = openSockets(server)
  let status = 0
  let isClosing = false
  server.close = (done) => {
    if (isClosing) return server
    isClosing = true
    // remix-serve prints whatever `close` reports, even "undefined" for success.
    const end = () => close((error) => error && done?.(error))
    setTimeout(() => whenNobodyWaits(server, end), drainMs)
    return server
  }
  server.once('close', async () => {
    await closeProduct()
    process.exit(status)
  })
  const begin = () => {
    Object.assign(globalThis, { pearlbridgeStopping: true })
    for (const { _httpMessage: answer } of sockets) if (answer) answer.shouldKeepAlive = false
    setTimeout(() => server.closeAllConnections(), secondsToFinish * 1000).unref()
    // A letter that the mail server is slow to take is sent again by whoever comes next.
    setTimeout(() => process.exit(status), (secondsToFinish + 0.8) * 1000).unref()
  }
  for (const signal of signals) process.once(signal, begin)
  return (code) => {
    status = code
    begin()
    server.close()
  }
}

/**
 * The connections of a server; Node keeps the answer that each is waiting for in `_httpMessage`.
 *
 * @param {import('node:http').Server} server
 */
function openSockets(server) {
  /** @type {Set<import('node:net').Socket & { _httpMessage?: import('node:http').ServerResponse | null }>} */
  const sockets = new Set()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/**
 * Whoever has connected but was not accepted yet is cut off when a server closes, and a proxy may not
 * send a post again. Node accepts one connection in a turn of its loop, so under load some wait always.
 * Therefore requests that come now are held back, until a turn has brought nobody; then the server
 * closes, and they are served.
 *
 * @param {import('node:http').Server} server
 * @param {() => void} close
 */
function whenNobodyWaits(server, close) {
  let came = 0
  server.on('connection', () => (came += 1))
  const serveHeld = holdRequests(server)
  // Else it is done between the last look for somebody and the close.
  server.closeIdleConnections()
  const latest = performance.now() + mostWaitMs
  const turn = (/** @type {number} */ began, /** @type {number} */ before) => {
    const now = performance.now()
    const isQuiet = came === before && now - began < quietMs
    if (now < latest && !isQuiet) return void setImmediate(turn, now, came)
    close()
    serveHeld()
  }
  setImmediate(turn, 0, 0)
}

/**
 * @param {import('node:http').Server} server
 * @returns serves them, and those that come later at once
 */
function holdRequests(server) {
  const { emit } = server
  /** @type {any[][]} */
  const held = []
  server.emit = (/** @type {string} */ name, /** @type {any[]} */ ...args) => {
    if (name !== 'request') return Reflect.apply(emit, server, [name, ...args])
    held.push(args)
    return true
  }
  return () => {
    server.emit = emit
    for (const args of held) server.emit('request', ...args)
  }
}
