import { beforeEach, describe, expect, it } from 'vitest'
import { DeliveryError, type Message } from './message'
import { createSendLater } from './send-later.server'
import { soon } from '../../../tests/support/soon'

const message: Message = {
  channel: 'email',
  to: { address: 'asha.nair@gmail.com' },
  subject: 'Your code',
  text: '424242',
}

describe('a message sent later', () => {
  let delivered: Message[]
  let failures: Error[]
  let logged: Record<string, unknown>[]
  beforeEach(() => {
    delivered = []
    failures = []
    logged = []
  })

  const deliver = (what: Message) => {
    const failure = failures.shift()
    return failure ? Promise.reject(failure) : Promise.resolve(void delivered.push(what))
  }
  const send = (waitsMs?: number[]) => {
    const log = (event: Record<string, unknown>) => void logged.push(event)
    createSendLater({ deliverer: { deliver }, log, ...(waitsMs && { waitsMs }) })(message)
  }
  const settled = () => soon(() => expect(delivered.length + logged.length).toBeGreaterThan(0))

  it('is not delivered before the request for it has an answer', async () => {
    send([1])
    expect(delivered).toEqual([])
    await settled()
    expect(delivered).toEqual([message])
  })

  it('is tried twice more when delivery fails for a time', async () => {
    failures = [new DeliveryError('SMTP 451'), new DeliveryError('SMTP ESOCKET')]
    send([1, 1, 1])
    await soon(() => expect(delivered).toEqual([message]))
    expect(logged.map((event) => event['cause'])).toEqual(['SMTP 451', 'SMTP ESOCKET'])
    failures = [1, 2, 3, 4].map((n) => new DeliveryError(`down ${n}`))
    send([1, 1, 1])
    await soon(() => expect(logged).toHaveLength(5))
    expect(delivered).toHaveLength(1)
  })

  it.each([
    ['was refused', new DeliveryError('SMTP 550', { permanent: true }), 'SMTP 550'],
    ['may have arrived', new DeliveryError('timed out', { mayHaveArrived: true }), 'timed out'],
    ['met a fault of the program', new TypeError('asha.nair@gmail.com'), 'unexpected TypeError'],
  ])('is not tried again when it %s, and the log names no person', async (_, failure, cause) => {
    failures = [failure]
    send([1, 1, 1])
    await settled()
    expect(logged).toEqual([{ event: 'message-not-sent', channel: 'email', cause }])
  })
})
