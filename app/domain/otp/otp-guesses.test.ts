import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import type { Client } from '~/domain/limits/client'
import { createLimits } from '~/domain/limits/limits.server'
import { keyOf } from '../../../tests/support/people/visitor-key'
import { codeOf } from './otp-code.server'
import { findOtpState, requestOtp, type OtpDeps, type OtpSubject } from './otp.server'
import { verifyOtp } from './verify-otp.server'

const byEmail: OtpSubject = {
  visitor: 'a1'.repeat(32),
  purpose: 'candidate-registration',
  channel: 'email',
  destination: 'asha.nair@gmail.com',
}
const secret = 'a secret of the tests'
const strangers = { address: '203.0.113.7' }
const purposes = ['candidate-registration', 'customer-registration', 'registration'] as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const minute = 60
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describeWithDatabase('guesses of one-time passwords', (database) => {
  let deps: OtpDeps
  let texts: string[]
  beforeEach(() => {
    texts = []
    deps = {
      secret,
      deliverer: { deliver: (message) => Promise.resolve(void texts.push(message.text)) },
      limits: createLimits(database().pool, secret),
      brand,
      host: 'www.pearlbridge.example',
      dailyBudget: 2000,
      smsPrefixes: ['+91'],
    }
  })

  type By = Partial<OtpSubject> & { client?: Client; trusted?: boolean }
  const of = (by: By) => ({ ...byEmail, client: strangers, ...by })
  const request = (by: By = {}) => requestOtp(database().db, deps, of(by))
  const verify = (code: string, by: By = {}) =>
    verifyOtp(database().db, deps, { ...of(by), code, key: keyOf(of(by)) })
  const state = (by: By = {}) => findOtpState(database().db, { ...byEmail, ...by })
  /** The code that would be accepted, whether or not it was ever sent. */
  const right = async (by: By = {}) => {
    const { visitor, purpose, channel, destination } = of(by)
    const row = await database()
      .db.selectFrom('otp_challenges')
      .select('id')
      .where((eb) => eb.and({ visitor, purpose, channel, destination }))
      .executeTakeFirstOrThrow()
    return codeOf(row.id, secret, purpose.endsWith('reset') ? 8 : 6)
  }
  const wrong = async (by: By = {}) => ((await right(by)).startsWith('0') ? '1' : '0').repeat(6)
  /** Many at once. @returns how many of them were compared. */
  const guess = async (times: number, by: By = {}) => {
    const code = await wrong(by)
    const results = await Promise.all(Array.from({ length: times }, () => verify(code, by)))
    return results.filter((result) => !result.ok && result.reason === 'wrong').length
  }
  const browser = (n: number) => ({ visitor: `${n}`.padStart(2, '0').repeat(32) })
  const whileLimitsAreAsked = async (by: By, act: () => Promise<void>, answer?: 'refuse') => {
    const { limits } = deps
    const takeAll: typeof limits.takeAll = async (wanted) => {
      await act()
      return answer
        ? { ok: false, seconds: 60, limit: 'otp-destination-day' }
        : limits.takeAll(wanted)
    }
    return requestOtp(database().db, { ...deps, limits: { ...limits, takeAll } }, of(by))
  }

  it('are none before the send was allowed: the right code is not accepted either', async () => {
    const early: unknown[] = []
    const guessEarly = async () => {
      const code = await right()
      early.push(...(await Promise.all(Array.from({ length: 20 }, () => verify(code)))))
      early.push(await state())
    }
    expect(await whileLimitsAreAsked({}, guessEarly, 'refuse')).toMatchObject({ ok: false })
    expect(await whileLimitsAreAsked({}, guessEarly)).toMatchObject({ ok: true })
    const missing = { ok: false, reason: 'missing' }
    const each = [...Array<object>(20).fill(missing), { state: 'none' }]
    expect(early).toEqual([...each, ...each])
    expect(await verify(await right())).toMatchObject({ ok: true })
  })

  it('are none however often a send is refused', async () => {
    const sent = [1, 2, 3].map((n) => request(browser(n)))
    for (const one of await Promise.all(sent)) expect(one.ok).toBe(true)
    let compared = 0
    const attack = Array.from({ length: 40 }, async (_, n) => {
      if (n % 2) return request()
      const result = await verify('000000')
      if (result.ok || result.reason !== 'missing') compared += 1
      return result
    })
    await Promise.all(attack)
    expect([compared, texts.length]).toEqual([0, 3])
  })

  it('of a challenge that is open stay as they were while it is sent again, or refused to be', async () => {
    await request()
    pass(40)
    await guess(2)
    const code = await right()
    const meanwhile = async () => expect(await guess(1)).toBe(1)
    expect(await whileLimitsAreAsked({}, meanwhile, 'refuse')).toMatchObject({ ok: false })
    expect(await right()).toBe(code)
    expect(await guess(9)).toBe(2)
    expect(await verify(code)).toEqual({ ok: false, reason: 'too-many' })

    pass(40)
    await request()
    pass(8 * minute)
    const lateCode = await right()
    // Refused, it lives on from its first send; allowed, from the second.
    await whileLimitsAreAsked({}, async () => {}, 'refuse')
    pass(2 * minute)
    expect(await verify(lateCode)).toEqual({ ok: false, reason: 'expired' })
  })

  it('are 15 an hour and 30 a day for a destination, over all browsers and purposes', async () => {
    let n = 10
    const fromThree = async () => {
      let compared = 0
      for (const purpose of purposes) {
        const by = { ...browser((n += 1)), purpose }
        expect(await request(by)).toMatchObject({ ok: true })
        compared += await guess(8, by)
      }
      return compared
    }
    const another = async (seconds: number) => {
      const by = browser((n += 1))
      expect(await request(by)).toMatchObject({ ok: true })
      const code = await right(by)
      const at = await Promise.all(Array.from({ length: 5 }, () => verify(code, by)))
      const refused = { ok: false, reason: 'guessed-out', seconds }
      for (const result of at) expect(result).toMatchObject(refused)
      expect(await state(by)).toMatchObject({ state: 'sent' })
    }
    expect(await fromThree()).toBe(15)
    pass(10 * minute)
    await another(50 * minute)
    pass(50 * minute)
    expect(await fromThree()).toBe(15)
    pass(60 * minute)
    await another(22 * 60 * minute)
    expect(await state({ destination: 'asha.n@gmail.com' })).toEqual({ state: 'none' })
  })

  it('are the same ones for every spelling of a mailbox', async () => {
    const spellings = ['asha.nair@gmail.com', 'ashanair@gmail.com', 'ashanair+x@googlemail.com']
    let compared = 0
    for (const destination of spellings) {
      await request({ destination })
      compared += await guess(5, { destination })
    }
    expect(compared).toBe(15)
    pass(10 * minute)
    const by = { ...browser(1), destination: 'a.s.h.a.nair@gmail.com' }
    await request(by)
    expect(await verify(await right(by), by)).toMatchObject({ reason: 'guessed-out' })
  })

  it('cost the destination nothing without a challenge to guess', async () => {
    for (let n = 0; n < 40; n += 1) await verify('000000', browser(n))
    await request()
    await guess(5)
    pass(30)
    for (let n = 0; n < 2; n += 1) {
      await request(browser(n))
      expect(await guess(5, browser(n))).toBe(5)
    }
  })

  it('that are wrong are 300 an hour for a client, right ones as many as there are', async () => {
    const person = (n: number) => ({ destination: `person${n}@example.com`, visitor: `${n}` })
    const sender = (n: number) => ({ client: { address: `198.51.100.${n}` } })
    const all = Array.from({ length: 62 }, (_, n) => n)
    await Promise.all(all.map((n) => request({ ...person(n), ...sender(n) })))
    expect(await verify(await right(person(61)), person(61))).toMatchObject({ ok: true })
    const compared = await Promise.all(
      all.slice(0, 61).map((n) => guess(n < 59 ? 5 : 4, person(n))),
    )
    expect(compared.reduce((sum, one) => sum + one)).toBe(300)
    const beyond = await verify(await right(person(60)), person(60))
    expect(beyond).toMatchObject({ reason: 'guessed-out', limit: 'otp-guess-client' })
    await request({ ...person(70), ...sender(70) })
    const code = await right(person(70))
    expect(await verify(code, person(70))).toMatchObject({ reason: 'guessed-out' })
    const known = { client: { ...strangers, browser: 'known' } }
    expect(await verify(code, { ...person(70), ...known })).toMatchObject({ ok: true })
  })

  it('of strangers spend nothing of a browser that the account trusts', async () => {
    const reset = { purpose: 'candidate-password-reset' } as const
    const owner = { ...browser(50), ...reset, trusted: true, client: { address: '192.0.2.1' } }
    for (const n of [1, 2, 3]) {
      await request({ ...browser(n), ...reset })
      await guess(5, { ...browser(n), ...reset })
    }
    expect(await request({ ...browser(4), ...reset })).toMatchObject({ reason: 'too-many' })
    expect(await request(owner)).toMatchObject({ ok: true })
    expect(texts.at(-1)).toContain(await right(owner))
    expect(await guess(1, owner)).toBe(1)
    expect(await verify(await right(owner), owner)).toMatchObject({ ok: true })
  })
})
