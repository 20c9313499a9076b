import { setTimeout as wait } from 'node:timers/promises'
import { deliverWithin } from './deliver-within.server'
import { type Deliverer, type Message, toDeliveryError, unattendedDeliveryMs } from './message'

interface Later {
  deliverer: Deliverer
  log: (line: { event: 'message-not-sent' } & Record<string, unknown>) => void
  /** Before each try; the first lets the answer leave before. */
  waitsMs?: readonly number[]
}

export type SendLater = ReturnType<typeof createSendLater>

/**
 * Delivers after the response, so that its reader sees neither whether nor how fast a message leaves. Nothing
 * is stored, as one-time passwords must not be: messages are lost with the process.
 * @returns a function that returns at once and never throws.
 */
export function createSendLater({ deliverer, log, waitsMs = [250, 5_000, 25_000] }: Later) {
  const send = async (message: Message) => {
    for (const waitMs of waitsMs) {
      await wait(waitMs, undefined, { ref: false })
      try {
        return await deliverWithin(deliverer, message, unattendedDeliveryMs)
      } catch (error) {
        const failure = toDeliveryError(error)
        log({ event: 'message-not-sent', channel: message.channel, cause: failure.message })
        if (failure !== error || failure.permanent || failure.mayHaveArrived) return
      }
    }
  }
  return (message: Message): void => void send(message)
}
