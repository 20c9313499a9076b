import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createLimits } from '~/domain/limits/limits.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { keyOf } from '../../../tests/support/people/visitor-key'
import { codeOf } from './otp-code.server'
import { findOtpState, requestOtp, type OtpDeps, type OtpSubject } from './otp.server'
import { verifyOtp } from './verify-otp.server'
import { changeKey, findKeyStanding, removeOldKeys } from './visitor-keys.server'

const start = new Date('2025-06-15T12:00:00Z')
const secret = 'a secret of the tests'
const visitor = 'a'.repeat(64)
const noted = keyOf({ visitor })
const [mailbox, other] = ['asha.nair@gmail.com', 'somebody@gmail.com']

describeWithDatabase("a browser's key", (database) => {
  let at: Date
  const pass = (seconds: number) => void (at = new Date(at.getTime() + seconds * 1000))
  const now = () => at
  let deps: OtpDeps
  beforeEach(() => {
    at = start
    deps = {
      secret,
      deliverer: { deliver: () => Promise.resolve() },
      limits: createLimits(database().pool, secret),
      brand,
      host: 'www.pearlbridge.example',
      dailyBudget: 1000,
      smsPrefixes: ['+91'],
      now,
    }
  })

  const subjectOf = (destination: string): OtpSubject => ({
    ...{ visitor, purpose: 'candidate-registration', channel: 'email' },
    destination,
  })
  const client = { address: '203.0.113.7' }
  const ask = async (destination = mailbox) => {
    const { db } = database()
    await requestOtp(db, deps, { ...subjectOf(destination), client })
    const state = await findOtpState(db, subjectOf(destination), now)
    return state.state === 'sent' ? codeOf(state.challengeId, secret, 6) : 'none'
  }
  const enter = (code: string, key = noted, destination = mailbox) =>
    verifyOtp(database().db, deps, { ...subjectOf(destination), client, code, key })
  const prove = async (key = noted, destination = mailbox) => {
    const result = await enter(await ask(destination), key, destination)
    return result.ok ? result.since : undefined
  }
  const newKey = async (key = noted) => ({ visitor, since: (await prove(key))! })
  const standing = (key = noted) => findKeyStanding(database().db, key, now)

  it('changes with a proven address; the first request with the new one ends the former', async () => {
    expect(await standing()).toBe('current')
    const key = await newKey()
    expect(key.since).toEqual(new Date(noted.since.getTime() - 1000))
    expect(await standing()).toBe('former')
    expect(await standing(key)).toBe('current')
    expect(await standing()).toBe('late')
    pass(59)
    expect(await standing()).toBe('late')
    pass(1)
    expect([await standing(), await standing(key)]).toEqual(['replaced', 'current'])
  })

  it('changes with each of two addresses', async () => {
    const first = await newKey()
    await standing(first)
    const second = { visitor, since: (await prove(first, other))! }
    await standing(second)
    pass(60)
    const all = [noted, first, second]
    expect(await Promise.all(all.map((key) => standing(key)))).toEqual([
      ...['replaced', 'replaced', 'current'],
    ])
  })

  it('opens for an hour more where the answer with the new one was lost', async () => {
    await newKey()
    pass(60 * 60 - 1)
    expect(await standing()).toBe('former')
    pass(1)
    expect(await standing()).toBe('replaced')
  })

  it('is given again for the same code, to one post after the other and to several at once', async () => {
    const code = await ask()
    const both = await Promise.all([enter(code), enter(code), enter(code)])
    const since = new Date(noted.since.getTime() - 1000)
    expect(both).toEqual(Array(3).fill({ ok: true, since }))
    expect(await enter(code)).toEqual({ ok: true, since })
    expect(await enter(code === '000000' ? '111111' : '000000')).toEqual({ ok: true })
    await standing({ visitor, since })
    expect(await enter(code)).toEqual({ ok: true })
  })

  it('is given for no code after its ten minutes, and for at most 15 guesses an hour', async () => {
    const code = await ask()
    const wrong = code === '000000' ? '111111' : '000000'
    await enter(code)
    for (let n = 0; n < 14; n += 1) await enter(wrong)
    expect(await enter(code)).toEqual({ ok: true })
    pass(60 * 60)
    const later = await ask(other)
    const key = { visitor, since: new Date(noted.since.getTime() - 1000) }
    await enter(later, key, other)
    pass(10 * 60)
    expect(await enter(later, key, other)).toEqual({ ok: true })
  })

  it('is changed by nobody with the former one, whose own code is right', async () => {
    const key = await newKey()
    expect(await prove(noted, other)).toBeUndefined()
    expect(await standing(key)).toBe('current')
    expect(await standing()).toBe('late')
  })

  it('stays as it is when the proof is undone with it', async () => {
    const made = { ...noted, proof: randomUUID() }
    const undone = database()
      .db.transaction()
      .execute(async (trx) => {
        await changeKey(trx, made, at)
        throw new Error('undone')
      })
    await expect(undone).rejects.toThrow('undone')
    const rows = await database().db.selectFrom('visitor_keys').selectAll().execute()
    expect(rows).toEqual([])
  })

  it('is remembered for 60 days, longer than a cookie and its draft', async () => {
    const key = await newKey()
    await standing(key)
    const { db } = database()
    pass(60 * 24 * 60 * 60)
    await removeOldKeys(db, at)
    expect(await standing()).toBe('replaced')
    pass(1)
    await removeOldKeys(db, at)
    expect(await standing()).toBe('current')
  })
})
