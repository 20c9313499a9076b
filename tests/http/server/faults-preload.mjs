/*
 * Loaded into a built server by NODE_OPTIONS, to break it:
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

const { emit } = http.Server.prototype
http.Server.prototype.emit = function (/** @type {any} */ name, /** @type {any[]} */ ...args) {
  const [request, response] = args
  if (name === 'request' && request.url.startsWith('/-/break?')) {
    faults[request.url.slice('/-/break?'.length)]?.()
    response.end()
    return true
  }
  return Reflect.apply(emit, this, [name, ...args])
}
