import { DeliveryError, type Deliverer, type Message } from './message'

/**
 * A server that sends a byte now and then keeps every idle time-out away, so the whole delivery has a limit.
 * @throws DeliveryError as the deliverer does, or one that may have arrived when the time is up.
 */
export async function deliverWithin(
  deliverer: Deliverer,
  message: Message,
  timeoutMs: number,
): Promise<void> {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const cause = `no answer within ${timeoutMs / 1000} s`
      reject(new DeliveryError(cause, { mayHaveArrived: true }))
      ending.abort()
    }, timeoutMs).unref()
  })
  try {
    await Promise.race([deliverer.deliver(message, ending.signal), timeIsUp])
  } finally {
    clearTimeout(timer)
  }
}
