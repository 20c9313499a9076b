import { setTimeout as wait } from 'node:timers/promises'
import { deliverWithin, unattendedTimeoutMs } from './deliver-within.server'
import { DeliveryError, type Deliverer, type Message } from './message'

export type SendLaterEvent = 'message-not-sent'

interface Later {
  deliverer: Deliverer
  /** One line a failed attempt: channel and cause. */
  log: (line: { event: SendLaterEvent } & Record<string, unknown>) => void
  /** Milliseconds before the first and each further attempt. */
  waitsMs?: readonly number[]
}

/** The first gives the answer time to leave. */
const defaultWaitsMs = [250, 5_000, 25_000]

export type SendLater = ReturnType<typeof createSendLater>

/**
 * Delivers apart from the request that causes it: whoever asks sees neither whether nor how fast a
 * message leaves. What fails for a time is tried twice more. Unlike the queue it writes nothing
 * down, as a one-time password must not be, so a message is lost with its process.
 *
 * @returns a function that returns at once and never throws.
 */
export function createSendLater({ deliverer, log, waitsMs = defaultWaitsMs }: Later) {
  const send = async (message: Message) => {
    for (const waitMs of waitsMs) {
      await wait(waitMs, undefined, { ref: false })
      try {
        return await deliverWithin(deliverer, message, unattendedTimeoutMs)
      } catch (error) {
        const { cause, final } = judge(error)
        log({ event: 'message-not-sent', channel: message.channel, cause })
        if (final) return
      }
    }
  }
  return (message: Message): void => void send(message)
}

function judge(error: unknown): { cause: string; final: boolean } {
  if (error instanceof DeliveryError) {
    return { cause: error.message, final: error.permanent || error.mayHaveArrived }
  }
  return { cause: `unexpected ${error instanceof Error ? error.name : typeof error}`, final: true }
}
