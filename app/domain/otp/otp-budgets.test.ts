import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { DeliveryError, type Message } from '~/domain/delivery/message'
import { createLimits } from '~/domain/limits/limits.server'
import type { SendBy } from './otp-limits.server'
import { requestOtp, type OtpDeps } from './otp.server'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const hour = 3600
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const known = { isKnown: true } as const

describeWithDatabase('budgets of one-time passwords', (database) => {
  let deps: OtpDeps
  let sent: Message[]
  beforeEach(() => {
    sent = []
    deps = {
      secret: 'a secret of the tests',
      deliverer: { deliver: (message) => Promise.resolve(void sent.push(message)) },
      limits: createLimits(database().pool, 'a secret of the tests'),
      brand,
      host: 'www.pearlbridge.example',
      // One an hour, four at most.
      dailyBudget: 24,
      smsPrefixes: ['+91'],
    }
  })

  type By = Partial<SendBy> & { isKnown?: true }
  let people = 0
  /** Each time another person from another network. */
  const request = ({ isKnown, ...by }: By = {}) => {
    people += 1
    const address = by.channel === 'sms' ? `+9198765${10_000 + people}` : `p${people}@example.com`
    const client = { address: `10.0.${people >> 8}.${people & 255}` }
    return requestOtp(database().db, deps, {
      visitor: `${people}`,
      purpose: 'customer-registration',
      channel: 'email',
      destination: address,
      client: isKnown ? { ...client, browser: `of ${people}` } : client,
      ...by,
    })
  }
  const times = async (number: number, by: By = {}) => {
    const results = await Promise.all(Array.from({ length: number }, () => request(by)))
    return results.filter(({ ok }) => ok).length
  }
  const reset = { purpose: 'customer-password-reset' } as const

  it('are two: SMS, and emails that register; each stops at its own', async () => {
    expect(await times(4, known)).toBe(4)
    const busy = { ok: false, reason: 'busy', limit: 'otp-site-email', seconds: hour }
    expect(await request(known)).toEqual(busy)
    expect(await times(5, { ...known, channel: 'sms' })).toBe(4)
    expect(sent).toHaveLength(8)
    pass(hour)
    expect(await request(known)).toMatchObject({ ok: true })
  })

  it('keep nothing of what they refuse from the destination and the client', async () => {
    await times(4)
    const refused = {
      destination: 'asha.nair@gmail.com',
      visitor: 'a1'.repeat(32),
      client: { address: '203.0.113.9' },
    }
    for (let n = 0; n < 12; n += 1) expect(await request(refused)).toMatchObject({ reason: 'busy' })
    pass(3 * hour)
    expect(await request(refused)).toMatchObject({ ok: true })
  })

  it('never stop a reset: beyond its own it is noted, and sent', async () => {
    expect(await times(4, known)).toBe(4)
    const results = []
    for (let n = 0; n < 6; n += 1) results.push(await request(reset))
    expect(results.map((result) => result.ok && (result.overBudget ?? false))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
    expect(sent).toHaveLength(10)
  })

  it('lose nothing to resets of addresses without an account', async () => {
    expect(await times(30, { ...reset, unsent: true })).toBe(30)
    expect(await request(reset)).not.toHaveProperty('overBudget')
    expect(await times(5, known)).toBe(4)
  })

  it('get back what the provider never got', async () => {
    const deliverer = { deliver: () => Promise.reject(new DeliveryError('SMTP ESOCKET')) }
    const { deliverer: working } = deps
    deps.deliverer = deliverer
    for (let n = 0; n < 6; n += 1)
      expect(await request(known)).toMatchObject({ reason: 'delivery' })
    deps.deliverer = working
    expect(await times(5, known)).toBe(4)
  })
})
