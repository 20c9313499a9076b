import { brand } from '../../../tests/fixtures/brand'
import { keyOf } from '../../../tests/support/people/visitor-key'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { DeliveryError } from '~/domain/delivery/message'
import type { Client } from '~/domain/limits/client'
import { createLimits } from '~/domain/limits/limits.server'
import { codeOf } from './otp-code.server'
import { requestOtp, type OtpDeps, type OtpSubject } from './otp.server'
import { verifyOtp } from './verify-otp.server'

const secret = 'a secret of the tests'
const hall = { address: '203.0.113.7' }
const daily = 2000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describeWithDatabase('one-time passwords of a network', (database) => {
  let deps: OtpDeps
  beforeEach(() => {
    deps = {
      secret,
      deliverer: { deliver: () => Promise.resolve() },
      limits: createLimits(database().pool, secret),
      brand,
      host: 'www.pearlbridge.example',
      dailyBudget: daily,
      smsPrefixes: ['+91'],
    }
  })

  const emailOf = (n: number): OtpSubject => ({
    visitor: `${n}`,
    purpose: 'customer-registration',
    channel: 'email',
    destination: `person${n}@example.com`,
  })
  const phoneOf = (n: number): OtpSubject => ({
    ...emailOf(n),
    channel: 'sms',
    destination: `+9198765${10_000 + n}`,
  })
  const request = (subject: OtpSubject, client: Client = hall) =>
    requestOtp(database().db, deps, { ...subject, client })
  const verify = (subject: OtpSubject, code: string, client: Client = hall) =>
    verifyOtp(database().db, deps, { ...subject, client, code, key: keyOf(subject) })
  const right = async ({ visitor, channel }: OtpSubject) => {
    const row = await database()
      .db.selectFrom('otp_challenges')
      .select('id')
      .where('visitor', '=', visitor)
      .where('channel', '=', channel)
      .executeTakeFirstOrThrow()
    return codeOf(row.id, secret, 6)
  }
  const enter = async (subject: OtpSubject, client?: Client) =>
    verify(subject, await right(subject), client)
  /** What all counters of a limit hold together. */
  const counted = async (limit: string) => {
    const rows = await database()
      .db.selectFrom('rate_limits')
      .select('points')
      .where('key', 'like', `${limit}:%`)
      .execute()
    return rows.reduce((sum, { points }) => sum + points, 0)
  }
  const spendHalf = async (channel: 'sms' | 'email') => {
    const spend = () => deps.limits.spend(`otp-site-${channel}`, { daily, leaves: 1 / 2 })
    while ((await spend()).ok);
  }
  const people = Array.from({ length: 30 }, (_, n) => n)

  it('are enough for thirty in one hall who ask for two, resend one, and only then enter them, once wrongly', async () => {
    for (const n of people) {
      expect(await request(emailOf(n))).toMatchObject({ ok: true })
      expect(await request(phoneOf(n))).toMatchObject({ ok: true })
    }
    pass(40)
    for (const n of people) expect(await request(phoneOf(n))).toMatchObject({ ok: true })
    expect(await counted('otp-client')).toBe(270)
    for (const n of people) {
      const wrong = (await right(emailOf(n))) === '000000' ? '111111' : '000000'
      expect(await verify(emailOf(n), wrong)).toMatchObject({ reason: 'wrong' })
      expect(await enter(emailOf(n))).toMatchObject({ ok: true })
      expect(await enter(phoneOf(n), { ...hall, browser: `${n}` })).toMatchObject({ ok: true })
    }
    expect(await counted('otp-client')).toBe(150)
  })

  it('count once when they are entered, however often at once and wherever, and threefold until then', async () => {
    await request(emailOf(1))
    await request(emailOf(2))
    expect(await counted('otp-client')).toBe(6)
    const elsewhere = { address: '198.51.100.9', browser: 'known' }
    const entered = await Promise.all([1, 2, 3].map(() => enter(emailOf(1), elsewhere)))
    expect(entered).toContainEqual(expect.objectContaining({ ok: true }))
    expect(await counted('otp-client')).toBe(4)
    expect(await enter(emailOf(1))).toMatchObject({ ok: true })
    expect(await counted('otp-client')).toBe(4)
  })

  it('count once when they never left', async () => {
    const deliverer = { deliver: () => Promise.reject(new DeliveryError('SMTP ESOCKET')) }
    await spendHalf('email')
    expect(
      await requestOtp(database().db, { ...deps, deliverer }, { ...emailOf(1), client: hall }),
    ).toMatchObject({ reason: 'delivery' })
    expect([await counted('otp-client'), await counted('otp-network')]).toEqual([1, 0])
  })

  it('are a tenth of an hour’s while the site has less than half, for known browsers and strangers together', async () => {
    await spendHalf('email')
    expect(await request(emailOf(1), { ...hall, browser: 'known' })).toMatchObject({ ok: true })
    expect(await request(emailOf(2))).toMatchObject({ ok: true })
    const busy = { ok: false, reason: 'busy', limit: 'otp-network' }
    for (const client of [hall, { ...hall, browser: 'known' }, { ...hall, browser: 'another' }]) {
      expect(await request(emailOf(3), client)).toMatchObject(busy)
    }
    // Counts the known browser in its own counter and in that of its network's known ones.
    expect(await counted('otp-client')).toBe(9)
    expect(await request(emailOf(3), { address: '203.0.113.8' })).toMatchObject({ ok: true })
    expect(await request(phoneOf(3))).toMatchObject({ ok: true })
  })

  it('are one share for a whole /48, and six an hour of those that are entered', async () => {
    await spendHalf('email')
    const from = (n: number) => ({ address: `2001:db8:7:${n}::1` })
    for (let n = 1; n <= 6; n += 1) {
      expect(await request(emailOf(n), from(n))).toMatchObject({ ok: true })
      expect(await enter(emailOf(n), from(n))).toMatchObject({ ok: true })
    }
    expect(await request(emailOf(7), from(7))).toMatchObject({ limit: 'otp-network' })
    pass(3600)
    await spendHalf('email')
    expect(await request(emailOf(7), from(7))).toMatchObject({ ok: true })
  })

  it('are left for newcomers of other networks while proven browsers of one ask for all that they can get', async () => {
    deps.dailyBudget = 240
    let asked = 0
    for (let hour = 0; hour < 6; hour += 1) {
      let result
      do {
        asked += 1
        const by = { ...hall, browser: `${asked % 46}` }
        result = await request({ ...emailOf(asked), visitor: `attacker ${asked % 46}` }, by)
      } while (result.ok)
      expect(result).toMatchObject({ reason: 'busy', limit: 'otp-network' })
      const newcomer = { ...emailOf(asked), visitor: `newcomer ${hour}` }
      expect(await request(newcomer, { address: `198.51.100.${hour}` })).toMatchObject({ ok: true })
      pass(3600)
    }
  })
})
