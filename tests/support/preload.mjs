// @ts-check
/*
 * Loaded into a built server by NODE_OPTIONS, to see it from inside and to break it:
 *
 * GET /-/loop tells for how long the event loop stood still at most and what CPU time was used, in ms,
 * since the last time it was asked. Time in which other processes had the processor does not count.
 *
 * A post with the header `x-break` meets a fault where its body is read; GET /-/break?how ends what all share.
 */
import { EventEmitter } from 'node:events'
import http from 'node:http'

/** @type {Record<string, () => void>} */
const faults = {
  tick: () => process.nextTick(fail),
  timer: () => void setTimeout(fail, 5),
  promise: () => void Promise.reject(new Error('nobody waits for this')),
  event: () => void setImmediate(() => new EventEmitter().emit('error', new Error('unheard'))),
  late: () => void setTimeout(fail, 300),
}

function fail() {
  throw new Error('thrown in the tick of a stream')
}

/** @type {WeakSet<http.IncomingMessage>} */
const broken = new WeakSet()

const { on } = http.IncomingMessage.prototype
http.IncomingMessage.prototype.on = function (
  /** @type {any} */ name,
  /** @type {any} */ listener,
) {
  const how = this.headers['x-break']
  if (how === undefined) return Reflect.apply(on, this, [name, listener])
  if (name === 'data' && !broken.has(this)) {
    broken.add(this)
    faults[String(how)]?.()
  }
  if (name === 'data' && how === 'listener') return Reflect.apply(on, this, [name, fail])
  // The body never comes to its reader, so that nothing but the fault ends the request.
  const isRead =
    how === 'late' || how === 'listener' || !['data', 'end', 'close'].includes(String(name))
  return isRead ? Reflect.apply(on, this, [name, listener]) : this
}

let last = { at: performance.now(), cpu: used() }
let longest = 0
let usedBefore = used()

/** Milliseconds of all threads. */
function used() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function look() {
  const now = { at: performance.now(), cpu: used() }
  longest = Math.max(longest, Math.min(now.at - last.at, now.cpu - last.cpu))
  last = now
}
setInterval(look, 2).unref()

const { emit } = http.Server.prototype
http.Server.prototype.emit = function (/** @type {any} */ name, /** @type {any[]} */ ...args) {
  const [request, response] = args
  if (name === 'request' && request.url === '/-/loop') {
    look()
    response.end(JSON.stringify({ longest, cpu: used() - usedBefore }))
    longest = 0
    usedBefore = used()
    return true
  }
  if (name === 'request' && request.url.startsWith('/-/break?')) {
    faults[request.url.slice('/-/break?'.length)]?.()
    response.end()
    return true
  }
  return Reflect.apply(emit, this, [name, ...args])
}
