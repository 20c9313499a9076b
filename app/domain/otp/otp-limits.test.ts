import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createOtpDeps } from '../../../tests/support/otp-deps'
import type { OtpSubject } from './otp-subject'
import { requestCode, type OtpDeps } from './request-code.server'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const hour = 3600
const hall = '203.0.113.7'

describeWithDatabase('limits of sent codes', (database) => {
  let deps: OtpDeps
  let sent: number
  beforeEach(() => {
    sent = 0
    deps = {
      ...createOtpDeps(database().pool, 2000),
      deliverer: { deliver: () => Promise.resolve(void (sent += 1)) },
    }
  })

  /** Asks for a code in another browser, for another destination. */
  const request = (n: number, address: string, by: Partial<OtpSubject> = {}) =>
    requestCode(database().db, deps, {
      ...{ visitor: `${n}`, purpose: 'registration', channel: 'email' },
      destination: by.channel === 'sms' ? `+9198765${10_000 + n}` : `person${n}@example.com`,
      ...by,
      client: { address },
    })
  const sms = { channel: 'sms' } as const

  it('let thirty people in one hall through, each with two codes and one of them again', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect(await request(n, hall)).toMatchObject({ ok: true })
      expect(await request(n, hall, sms)).toMatchObject({ ok: true })
    }
    pass(40)
    for (let n = 0; n < 30; n += 1) expect(await request(n, hall, sms)).toMatchObject({ ok: true })
  })

  it('stop SMS pumping from one network at its 60 an hour, over a whole /48', async () => {
    for (let n = 0; n < 100; n += 1) await request(n, `2001:db8:7:${n % 9}::${n}`, sms)
    expect(sent).toBe(60)
    const refused = { reason: 'too-many', limit: 'otp-network-sms', seconds: hour }
    expect(await request(100, '2001:db8:7:99::1', sms)).toMatchObject(refused)
    expect(await request(101, '2001:db8:8::1', sms)).toMatchObject({ ok: true })
  })

  it('allow one network a quarter of what the site may send in four hours', async () => {
    deps.dailyBudget = 240
    for (let n = 0; n < 20; n += 1) await request(n, hall)
    expect(sent).toBe(10)
    expect(await request(20, hall)).toMatchObject({ reason: 'busy', limit: 'otp-share-email' })
    expect(await request(21, '198.51.100.1')).toMatchObject({ ok: true })
    pass(4 * hour)
    expect(await request(22, hall)).toMatchObject({ ok: true })
  })

  it('stop registrations at the budget of the site, and no code for an account', async () => {
    deps.dailyBudget = 24
    const networks = (n: number) => `198.51.100.${n}`
    for (let n = 0; n < 9; n += 1) await request(n, networks(n))
    expect(sent).toBe(4)
    const busy = { reason: 'busy', limit: 'otp-site-email', seconds: hour }
    expect(await request(9, networks(9))).toMatchObject(busy)
    const reset = { purpose: 'account', userType: 'customer' } as const
    expect(await request(10, networks(1), reset)).toMatchObject({ ok: true })
    expect(await request(11, networks(2), sms)).toMatchObject({ ok: true })
  })
})
