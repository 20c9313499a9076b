import { DeliveryError, type Deliverer, type Message } from './message'

/**
 * Ends a delivery that takes too long: a server that sends a byte now and then outlives every idle time-out.
 * @throws DeliveryError as the deliverer does, or one that may have arrived when the time is up.
 */
export async function deliverWithin(
  deliverer: Deliverer,
  message: Message,
  timeoutMs: number,
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  const cause = `no answer within ${timeoutMs / 1000} s`
  const timeIsUp = new Promise<never>((_, reject) => {
    signal.onabort = () => reject(new DeliveryError(cause, { mayHaveArrived: true }))
  })
  await Promise.race([timeIsUp, deliverer.deliver(message, signal)])
}
