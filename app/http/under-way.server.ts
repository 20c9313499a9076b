import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from './log.server'
import { answerPlainly } from './plain-answer.server'

interface UnderWay {
  request: IncomingMessage
  response: ServerResponse
  /** By `performance.now()`, once the answer has ended. */
  ended?: number
}

const requests = new AsyncLocalStorage<UnderWay>()

/** What a request leaves behind, such as a letter being sent, is done by then. */
const afterwardsMs = 60_000

const sentence = 'Something went wrong on our side. Please go back and try again.'

/**
 * Answers a request so that whatever is thrown meanwhile and caught by nobody, at once, in the tick of a
 * stream or in a promise, can be told to be this request's.
 */
export function answerUnderWay(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  const one: UnderWay = { request, response }
  response.once('close', () => (one.ended = performance.now()))
  // Node emits the events of both from the connection, outside of the request's own context.
  for (const source of [request, response]) {
    const { emit } = source
    source.emit = (...event: unknown[]) =>
      run(one, () => Reflect.apply(emit, source, event)) ?? true
  }
  run(one, answer)
}

function run<T>(one: UnderWay, work: () => T): T | undefined {
  return requests.run(one, () => {
    try {
      return work()
    } catch (error) {
      failAnswer(one.request, one.response, error)
      return undefined
    }
  })
}

/**
 * Ends the request that a fault belongs to, with 500 where nothing was sent yet.
 *
 * @param error what nobody caught.
 * @returns false when it belongs to none: then what all requests share may be broken. So it may be when
 *   the request was answered long ago, since connections of a pool keep the context that opened them, and
 *   when Node or WebAssembly say that they are broken themselves.
 */
export function endFaultyRequest(error: unknown): boolean {
  const one = requests.getStore()
  const isOver = one?.ended !== undefined && performance.now() - one.ended > afterwardsMs
  if (!one || isOver || isBeyondRepair(error)) return false
  failAnswer(one.request, one.response, error)
  return true
}

/** Logs a fault and ends the answer that it belongs to, with 500 where nothing was sent yet. */
export function failAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  log.error({ error, request: request.headers['x-request-id'] }, 'answer failed')
  // An answer that was given in full is not taken back.
  if (response.destroyed || response.writableEnded) return
  if (response.headersSent) response.destroy()
  else answerPlainly(response, 500, { sentence })
}

function isBeyondRepair(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return code === 'ERR_INTERNAL_ASSERTION' || name === 'RuntimeError'
}
