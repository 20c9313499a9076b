import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createOtpDeps } from '../../../tests/support/otp-deps'
import type { Client } from '~/domain/limits/limits.server'
import { computeCode } from './code-message.server'
import { findOtpState } from './challenges.server'
import { redeemCode } from './redeem-code.server'
import { requestCode, type OtpDeps } from './request-code.server'
import type { OtpSubject } from './otp-subject'

const byEmail: OtpSubject = {
  visitor: 'a1'.repeat(32),
  purpose: 'registration',
  channel: 'email',
  destination: 'asha.nair@gmail.com',
}
const secret = 'a secret of the tests'
const strangers = { address: '203.0.113.7' }
const purposes = ['registration', 'profile', 'registration'] as const

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
  beforeEach(() => {
    deps = {
      ...createOtpDeps(database().pool, 2000),
      deliverer: { deliver: () => Promise.resolve() },
    }
  })

  type By = Partial<OtpSubject> & { client?: Client }
  const of = (by: By) => ({ ...byEmail, client: strangers, ...by })
  const request = (by: By = {}) => requestCode(database().db, deps, of(by))
  const verify = (code: string, by: By = {}) => redeemCode(database().db, deps, { ...of(by), code })
  const state = (by: By = {}) => findOtpState(database().db, { ...byEmail, ...by })
  /** The code that would be accepted, whether or not it was ever sent. */
  const right = async (by: By = {}) => {
    const { visitor, purpose, channel, destination } = of(by)
    const row = await database()
      .db.selectFrom('otp_challenges')
      .select('id')
      .where((eb) => eb.and({ visitor, purpose, channel, destination }))
      .executeTakeFirstOrThrow()
    return computeCode(row.id, secret, 6)
  }
  const wrong = async (by: By = {}) => ((await right(by)).startsWith('0') ? '1' : '0').repeat(6)
  /** Many at once. @returns how many of them were compared. */
  const guess = async (times: number, by: By = {}) => {
    const code = await wrong(by)
    const results = await Promise.all(Array.from({ length: times }, () => verify(code, by)))
    return results.filter((result) => !result.ok && result.reason === 'wrong').length
  }
  const browser = (n: number) => ({ visitor: `${n}`.padStart(2, '0').repeat(32) })

  it('are 15 an hour for a destination, over all browsers and purposes', async () => {
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
    expect(await state({ destination: 'asha.n@gmail.com' })).toMatchObject({ state: 'none' })
  })

  it('are the same ones for every spelling of a mailbox', async () => {
    const spellings = ['asha.nair@gmail.com', 'ashanair@gmail.com', 'ashanair+x@gmail.com']
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

  it(
    'are too few to find a code by two thousand of them, from 50 browsers in 20 networks',
    { timeout: 60_000 },
    async () => {
      let compared = 0
      for (let n = 0; n < 50; n += 1) {
        const by = { ...browser(10 + n), client: { address: `198.51.100.${n % 20}` } }
        await request(by)
        const guesses = Array.from({ length: 40 }, () => verify('000000', by))
        const results = await Promise.all(guesses)
        compared += results.filter((result) => !result.ok && result.reason === 'wrong').length
      }
      expect(compared).toBeLessThanOrEqual(15)
    },
  )
})
