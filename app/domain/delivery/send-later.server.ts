import { setTimeout as wait } from 'node:timers/promises'
import { deliverWithin } from './deliver-within.server'
import { type Deliverer, DeliveryError, type Message, unattendedDeliveryMs } from './message'

/** Waits between tries to send what no queue keeps; the first lets the answer leave before. */
const sendLaterMs = [250, 5_000, 25_000]

interface Later {
  deliverer: Deliverer
  log: (line: { event: 'message-not-sent' } & Record<string, unknown>) => void
  waitsMs?: readonly number[]
}

export type SendLater = ReturnType<typeof createSendLater>

/**
 * Delivers after the response, so that its reader sees neither whether nor how fast a message leaves. Nothing
 * is stored, as one-time passwords must not be: messages are lost with the process.
 * @returns a function that returns at once and never throws.
 */
export function createSendLater({ deliverer, log, waitsMs = sendLaterMs }: Later) {
  const send = async (message: Message) => {
    for (const waitMs of waitsMs) {
      await wait(waitMs, undefined, { ref: false })
      try {
        return await deliverWithin(deliverer, message, unattendedDeliveryMs)
      } catch (error) {
        const { cause, final } = classify(error)
        log({ event: 'message-not-sent', channel: message.channel, cause })
        if (final) return
      }
    }
  }
  return (message: Message): void => void send(message)
}

function classify(error: unknown): { cause: string; final: boolean } {
  if (error instanceof DeliveryError) {
    return { cause: error.message, final: error.permanent || error.mayHaveArrived }
  }
  return { cause: `unexpected ${error instanceof Error ? error.name : typeof error}`, final: true }
}
