import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { escapeMarkup } from '~/domain/fields/markup'
import { log } from '~/web/telemetry/log.server'
import { logFault } from '~/web/telemetry/security-log.server'
import type { ServerContext } from '~/web/app/server-context.server'
import { respondPlainly } from './plain-response.server'

/** A request may go on after its answer so long, as in sending an email. */
const afterwardsMs = 60_000

export interface UnderWay {
  response: ServerResponse
  server: Pick<ServerContext, 'requestId' | 'clientAddress'>
}

interface Followed extends UnderWay {
  /** By `performance.now()`, once the answer has ended. */
  ended?: number
}

const requests = new AsyncLocalStorage<Followed>()

const message = 'Something went wrong on our side. Please go back and try again.'

/** Errors that nobody catches belong to the request under way. */
export function answerUnderWay(underWay: UnderWay, answer: () => void): void {
  const one: Followed = { ...underWay }
  one.response.once('close', () => (one.ended = performance.now()))
  requests.run(one, () => {
    try {
      answer()
    } catch (error) {
      failAnswer(one, error)
    }
  })
}

/** Node emits a connection's events outside of the context of the request. */
export function inContext(work: () => void): () => void {
  const one = requests.getStore()
  return () => (one ? requests.run(one, work) : work())
}

/** An error of one request ends that request; one of none means that what all share may be broken, and ends all. */
export function stopOnErrors(stop: (status: number) => void): void {
  let reported = 0
  process.on('uncaughtException', (error) => {
    if (endRequestOf(error)) return
    reported += 1
    // While it stops, a broken part may go on throwing.
    if (reported <= 10) log.error({ error }, 'fault of no request: the process ends')
    if (reported === 1) stop(1)
  })
}

/** @returns false when it belongs to none, as after the answer: pools keep the context that opened them. */
function endRequestOf(error: unknown): boolean {
  const one = requests.getStore()
  const isOver = one?.ended !== undefined && performance.now() - one.ended > afterwardsMs
  if (!one || isOver || isBeyondRepair(error)) return false
  failAnswer(one, error)
  return true
}

export function failAnswer(
  { response, server }: Pick<UnderWay, 'response' | 'server'>,
  error: unknown,
): void {
  logFault(error, 'answer failed', server)
  if (response.destroyed || response.writableEnded) return
  if (response.headersSent) response.destroy()
  else if (import.meta.env.DEV) respondPlainly(response, 500, inDevelopment(error))
  else respondPlainly(response, 500, { message })
}

/** A page that comes back by itself when the fault is mended. */
function inDevelopment(error: unknown) {
  const words = String(error instanceof Error ? error.stack : error)
  return {
    message: `<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script><pre>${escapeMarkup(words)}</pre>`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'self' ws:; style-src 'unsafe-inline'",
    },
  }
}

function isBeyondRepair(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return code === 'ERR_INTERNAL_ASSERTION' || name === 'RuntimeError'
}
