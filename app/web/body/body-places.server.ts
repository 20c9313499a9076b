import { clientBlock, clientNetwork } from '~/domain/limits/client-address'
import { longBodyWindows, slowBodyMs, turnsAt } from '~/domain/limits/turns.server'
import { retryBodySeconds, tooManyAtOnce, tooSlow } from './body-messages'
import { logLimit, type Requester } from '~/web/telemetry/security-log.server'

const minBodyBytes = 10 * 1024
/** A hall full of people behind one address takes turns; who waits costs no more than was read until then. */
const maxBodyWaitMs = 60_000

const underWay = turnsAt('bodies')

export interface BodyError {
  status: 408 | 415 | 429
  message: string
  seconds?: number
}

export class BodyRefused extends Error {
  constructor(readonly why: BodyError) {
    super(why.message)
  }
}

export const slowBody = () =>
  new BodyRefused({ status: 408, message: tooSlow, seconds: retryBodySeconds })

export interface Place {
  isTooSlow(): boolean
  release(): void
}

/** @throws BodyRefused when there is no place */
export async function takePlace(
  { signal }: Request,
  requester: Requester,
  body: { read: () => number; stop: () => void },
): Promise<Place> {
  const release = await waitForPlace(requester, signal)
  if (!release) {
    logLimit('bodies', requester)
    body.stop()
    throw new BodyRefused({ status: 429, message: tooManyAtOnce, seconds: retryBodySeconds })
  }
  let before = body.read()
  let windows = 0
  let slow = false
  const timer = setInterval(() => {
    windows += 1
    if (windows === longBodyWindows) logLimit('body-long', requester)
    slow = body.read() - before < minBodyBytes
    before = body.read()
    if (!slow) return
    logLimit('body-slow', requester)
    body.stop()
  }, slowBodyMs)
  const end = () => {
    clearInterval(timer)
    release()
  }
  return { isTooSlow: () => slow, release: end }
}

/** @returns what to call when the body is done with; undefined when it is not to be read */
function waitForPlace({ client }: Requester, signal: AbortSignal) {
  const { address, browser = clientBlock(address) } = client
  const over = AbortSignal.any([signal, AbortSignal.timeout(maxBodyWaitMs)])
  return new Promise<(() => void) | undefined>((resolve) => {
    over.addEventListener('abort', () => resolve(undefined), { once: true })
    const begin = (done: () => void) => (over.aborted ? done() : resolve(done))
    underWay.take(clientNetwork(address), begin, browser)
  })
}
