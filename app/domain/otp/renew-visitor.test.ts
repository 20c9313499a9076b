import { beforeEach, expect, it } from 'vitest'
import { createLimits } from '~/domain/limits/limits.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { codeOf } from './otp-code.server'
import { findOtpState, requestOtp, type OtpDeps } from './otp.server'
import { hashVisitor } from './renew-visitor.server'
import { verifyOtp } from './verify-otp.server'

const secret = 'a secret of the tests'
const key = { token: 'noted' }
const visitor = hashVisitor(key)
const subject = {
  ...({ purpose: 'candidate-registration', channel: 'email' } as const),
  ...{ visitor, destination: 'asha.nair@gmail.com' },
}
const client = { address: '203.0.113.7' }

describeWithDatabase('a right code', (database) => {
  let at: Date
  let deps: OtpDeps
  beforeEach(() => {
    at = new Date('2025-06-15T12:00:00Z')
    deps = {
      secret,
      deliverer: { deliver: () => Promise.resolve() },
      limits: createLimits(database().pool, secret),
      brand,
      host: 'www.pearlbridge.example',
      dailyBudget: 1000,
      smsPrefixes: ['+91'],
      now: () => at,
    }
  })

  const ask = async () => {
    const { db } = database()
    await requestOtp(db, deps, { ...subject, client })
    const state = await findOtpState(db, subject, deps.now)
    return state.state === 'sent' ? codeOf(state.challengeId, secret, 6) : 'none'
  }
  const enter = (code: string) => verifyOtp(database().db, deps, { ...subject, client, code, key })
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

  it('moves the draft, the code and the sessions to a new token', async () => {
    const { db } = database()
    await db.insertInto('drafts').values({ visitor, form: 'candidate', answers: '{}' }).execute()
    const result = await enter(await ask())
    const token = (result.ok && result.token) || ''
    const renewed = hashVisitor({ token })
    expect(token).not.toBe(key.token)
    const { state } = await findOtpState(db, { ...subject, visitor: renewed }, deps.now)
    expect(state).toBe('verified')
    expect((await findOtpState(db, subject, deps.now)).state).toBe('none')
    expect(await db.selectFrom('drafts').select('visitor').execute()).toEqual([
      { visitor: renewed },
    ])
  })

  it('gives the same token for the same post, one after the other and at once', async () => {
    const code = await ask()
    const [first, ...others] = await Promise.all([enter(code), enter(code), enter(code)])
    expect(first).toMatchObject({ ok: true, token: expect.stringMatching(/^[\w-]{43}$/) as string })
    expect([...others, await enter(code)]).toEqual([first, first, first])
  })

  it('gives the former cookie nothing for a wrong code, after ten minutes or 15 guesses', async () => {
    const code = await ask()
    await enter(code)
    for (let n = 0; n < 13; n += 1) {
      expect(await enter(wrong(code))).toEqual({ ok: false, reason: 'missing' })
    }
    expect(await enter(code)).toMatchObject({ ok: true })
    expect(await enter(code)).toMatchObject({ reason: 'guessed-out' })
    at = new Date(at.getTime() + 60 * 60 * 1000)
    expect(await enter(code)).toEqual({ ok: false, reason: 'missing' })
  })
})
