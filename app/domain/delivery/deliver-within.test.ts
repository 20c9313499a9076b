import { describe, expect, it } from 'vitest'
import { deliverWithin } from './deliver-within.server'
import { DeliveryError, type Message } from './message'

const message: Message = { channel: 'sms', to: { address: '+919876543210' }, text: '424242' }
type Answer = (signal: AbortSignal | undefined) => Promise<void>

describe('a delivery with a limit', () => {
  const within = (timeoutMs: number, answer: Answer) =>
    deliverWithin({ deliver: (_, signal) => answer(signal) }, message, timeoutMs)
  const aborted = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))

  it('is the delivery itself while there is time', async () => {
    await within(10_000, () => Promise.resolve())
    const refused = new DeliveryError('SMTP EENVELOPE 550', { permanent: true })
    await expect(within(10_000, () => Promise.reject(refused))).rejects.toBe(refused)
    const thrower = () => {
      throw refused
    }
    await expect(within(10_000, thrower)).rejects.toBe(refused)
  })

  it.each<[string, Answer]>([
    ['never', () => new Promise(() => undefined)],
    ['too late', aborted],
    ['badly and too late', (signal) => aborted(signal).then(() => Promise.reject(new Error()))],
  ])('is told to end, and may have arrived, when it ends %s', async (_, answer) => {
    let given: AbortSignal | undefined
    const delivery = within(10, (signal) => answer((given = signal)))
    await expect(delivery).rejects.toMatchObject({
      message: 'no answer within 0.01 s',
      permanent: false,
      mayHaveArrived: true,
    })
    expect(given?.aborted).toBe(true)
  })
})
