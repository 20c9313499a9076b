import { expect, it, vi } from 'vitest'
import type { Db } from '#db/database'
import { createLimits, sweepLimits } from '~/domain/limits/limits.server'
import { clearSignInFailures } from '~/domain/limits/check-password.server'
import { startSession } from '~/domain/sessions/session-rows.server'
import { endSession, endAccountSessions, sweepSessions } from '~/domain/sessions/sessions.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { password, passwordHash } from '../../../tests/support/people/registered'
import { findAccount, findAccountById } from './accounts.server'
import * as argon from './password.server'
import { signInMessages } from './sign-in.schema'
import { signIn } from './sign-in.server'

const email = 'kavitha.example@gmail.com'
const client = { address: '203.0.113.7' }
const other = { user_type: 'candidate', phone: '1', password_hash: 'hash' } as const

async function insertKavitha(db: Db, userType: 'candidate' | 'client' = 'candidate') {
  const values = {
    user_type: userType,
    email,
    phone: '9876543210',
    password_hash: await passwordHash,
  }
  const { id } = await db
    .insertInto('accounts')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describeWithDatabase('sign-in', (database) => {
  let time = new Date('2025-06-15T12:00:00Z')
  const now = () => time
  const pass = (seconds: number) => (time = new Date(time.getTime() + seconds * 1000))
  const attempt = (changes: Partial<Parameters<typeof signIn>[2]> = {}) => {
    const { db, pool } = database()
    const given = { userType: 'candidate', email, password, client, ...changes } as const
    return signIn(db, { limits: createLimits(pool, 'a secret of the tests'), now }, given)
  }
  const fail = (changes: Partial<Parameters<typeof signIn>[2]> = {}) =>
    attempt({ password: 'Wrong*2025', ...changes })

  it('finds the account of this type with this address, in any case', async () => {
    const id = await insertKavitha(database().db)
    const result = await attempt({ email: 'Kavitha.Example@Gmail.com' })
    expect(result).toEqual({
      ok: true,
      account: {
        id,
        userType: 'candidate',
        email,
        phone: '9876543210',
        pendingEmail: null,
        pendingPhone: null,
        emailVerified: false,
        phoneVerified: false,
        firstReadAt: null,
      },
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    })
    expect(await findAccountById(database().db, id)).toMatchObject({ email })
    expect(await findAccount(database().db, { userType: 'client', email })).toBeUndefined()
  })

  it('takes dots and +suffix of a Gmail address for the same account, and its failures for the same', async () => {
    await insertKavitha(database().db)
    expect(await attempt({ email: 'kavithaexample+jobs@gmail.com' })).toMatchObject({ ok: true })
    await expect(
      database()
        .db.insertInto('accounts')
        .values({ ...other, email: 'k.avitha.example@gmail.com' })
        .execute(),
    ).rejects.toThrow('accounts_user_type_mailbox_key')
    for (let n = 1; n <= 5; n += 1) {
      expect(await fail({ email: `kavithaexample+${n}@gmail.com` })).toMatchObject({ failures: n })
    }
    expect(await attempt()).toMatchObject({ ok: false, reason: 'wait' })
    expect(await fail({ email: 'k.avitha.example@example.in' })).toMatchObject({ failures: 1 })
  })

  it('answers a wrong password, an unknown address and another type alike', async () => {
    await insertKavitha(database().db)
    const wrong = { ok: false, reason: 'wrong', failures: 1 }
    expect(await fail()).toEqual(wrong)
    expect(await attempt({ email: 'nobody@gmail.com' })).toEqual(wrong)
    expect(await attempt({ userType: 'client' })).toEqual(wrong)
    expect(signInMessages.wrong).toBe('Invalid email or password.')
  })

  it.each([
    ['a known account', email],
    ['an unknown account', 'nobody@gmail.com'],
  ])('makes %s wait after five failures, 30 s doubling up to 15 minutes', async (_, address) => {
    await insertKavitha(database().db)
    for (let failures = 1; failures <= 5; failures += 1) {
      expect(await fail({ email: address })).toEqual({ ok: false, reason: 'wrong', failures })
    }
    for (const seconds of [30, 60, 120, 240, 480, 900, 900, 900]) {
      expect(await fail({ email: address })).toEqual({
        ok: false,
        reason: 'wait',
        seconds,
        limit: 'sign-in-failures',
      })
      pass(seconds - 1)
      expect(await attempt({ email: address })).toEqual({
        ok: false,
        reason: 'wait',
        seconds: 1,
        limit: 'sign-in-failures',
      })
      pass(1)
      expect(await fail({ email: address })).toMatchObject({ ok: false, reason: 'wrong' })
    }
  })

  it('lets the right password in after the wait, and starts counting anew', async () => {
    await insertKavitha(database().db)
    for (let failures = 1; failures <= 5; failures += 1) await fail()
    expect(await attempt()).toMatchObject({ reason: 'wait' })
    pass(30)
    expect(await attempt()).toMatchObject({ ok: true })
    for (let failures = 1; failures <= 4; failures += 1) await fail()
    expect(await attempt()).toMatchObject({ ok: true })
  })

  it('forgets failures after a day', async () => {
    await insertKavitha(database().db)
    for (let failures = 1; failures <= 4; failures += 1) await fail()
    pass(24 * 60 * 60 + 1)
    for (let failures = 1; failures <= 4; failures += 1) await fail()
    expect(await attempt()).toMatchObject({ ok: true })
  })

  it('does not look at more than five passwords sent side by side', async () => {
    await insertKavitha(database().db)
    const results = await Promise.all(Array.from({ length: 20 }, () => fail()))
    const reasons = results.map((result) => !result.ok && result.reason)
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(5)
    expect(reasons.filter((reason) => reason === 'wait')).toHaveLength(15)
  })

  it('counts each type of account for itself', async () => {
    await insertKavitha(database().db)
    await insertKavitha(database().db, 'client')
    for (let failures = 1; failures <= 5; failures += 1) await fail({ userType: 'client' })
    expect(await attempt({ userType: 'client' })).toMatchObject({ reason: 'wait' })
    expect(await attempt()).toMatchObject({ ok: true })
  })

  it('allows a client address 100 failures in 15 minutes; successes do not count', async () => {
    await insertKavitha(database().db)
    const limits = createLimits(database().pool, 'a secret of the tests')
    await attempt()
    for (let failures = 1; failures <= 99; failures += 1) {
      await limits.consume([{ name: 'sign-in-client', key: client }])
    }
    expect(await attempt()).toMatchObject({ ok: true })
    expect(await fail({ email: 'nobody@gmail.com' })).toMatchObject({ reason: 'wrong' })
    expect(await attempt()).toMatchObject({ ok: false, reason: 'wait' })
    expect(await attempt({ client: { address: '198.51.100.1' } })).toMatchObject({ ok: true })
  })

  it('keeps a browser of the owner apart from strangers, under waits of its own', async () => {
    await insertKavitha(database().db)
    for (let failures = 1; failures <= 6; failures += 1) await fail()
    expect(await attempt()).toMatchObject({ reason: 'wait' })
    const owner = 'a browser of hers'
    for (let failures = 1; failures <= 5; failures += 1) {
      expect(await fail({ owner })).toEqual({ ok: false, reason: 'wrong', failures })
    }
    expect(await attempt({ owner })).toEqual({
      ok: false,
      reason: 'wait',
      seconds: 30,
      limit: 'sign-in-failures',
    })
    expect(await attempt({ owner: 'another of hers' })).toMatchObject({ ok: true })
    pass(30)
    expect(await attempt({ owner })).toMatchObject({ ok: true })
  })

  const known = { visitor: 'known', shared: false, days: 90 }
  it.each([
    ['lets in the browser that has signed in', known, true],
    ['makes another browser wait', { ...known, visitor: 'another' }, false],
    ['makes a browser wait that was a shared computer', { ...known, shared: true }, false],
    ['makes a browser wait that signed in more than 90 days ago', { ...known, days: 91 }, false],
  ])('%s, past strangers', async (_, { visitor, shared, days }, isKnown) => {
    const { db } = database()
    const accountId = await insertKavitha(db)
    const sign = { accountId, userAgent: '', visitor: 'known', shared, now }
    await endSession(db, await startSession(db, sign))
    pass(days * 24 * 60 * 60)
    await sweepSessions(db, now)
    for (let failures = 1; failures <= 5; failures += 1) await fail()
    expect(await attempt({ visitor })).toMatchObject({ ok: isKnown })
    await endAccountSessions(db, accountId)
    for (let failures = 1; failures <= 5; failures += 1) await fail({ visitor: 'another' })
    expect(await attempt({ visitor })).toMatchObject({ reason: 'wait' })
  })

  it('signs the owner in from a network where strangers have used up the failures', async () => {
    await insertKavitha(database().db)
    const limits = createLimits(database().pool, 'a secret of the tests')
    for (let failures = 1; failures <= 100; failures += 1) {
      await limits.consume([{ name: 'sign-in-client', key: client }])
    }
    expect(await attempt()).toMatchObject({ reason: 'wait' })
    expect(await attempt({ owner: 'a browser of hers' })).toMatchObject({ ok: true })
  })

  it('allows a client 30 different accounts an hour; those that it has tried go on', async () => {
    await insertKavitha(database().db)
    const nth = (n: number) => fail({ email: `person.${n}@gmail.com` })
    for (let n = 1; n <= 30; n += 1) expect(await nth(n)).toMatchObject({ reason: 'wrong' })
    expect(await attempt()).toMatchObject({ reason: 'wait' })
    expect(await fail()).toMatchObject({ reason: 'wait' })
    expect(await nth(7)).toMatchObject({ reason: 'wrong' })
    expect(await attempt({ client: { address: '198.51.100.1' } })).toMatchObject({ ok: true })
  })

  it('makes a stranger wait in the own network only', async () => {
    await insertKavitha(database().db)
    for (let failures = 1; failures <= 5; failures += 1) await fail()
    expect(await attempt()).toMatchObject({ reason: 'wait' })
    expect(await attempt({ client: { address: '198.51.100.1' } })).toMatchObject({ ok: true })
  })

  it('ends first guesses from a /48 and from many networks before a hash, known browsers apart', async () => {
    await insertKavitha(database().db)
    const limits = createLimits(database().pool, 'a secret of the tests')
    for (let n = 0; n < 130; n += 1) {
      const address = n < 70 ? `2001:db8:1:${n}::1` : `198.51.100.${n}`
      await fail({ client: { address } })
    }
    // All of them are refused from now on, with no look at the password: those of 65,536 /64 and any others.
    const hashed = vi.spyOn(argon, 'verifyPassword')
    const guess = (address: string) => attempt({ client: { address } })
    for (const address of ['2001:db8:1:ffff::1', '203.0.113.99', '2001:db8:7::1']) {
      expect(await guess(address)).toMatchObject({ reason: 'wait', limit: 'sign-in-ceiling' })
    }
    expect(hashed).not.toHaveBeenCalled()
    expect(await attempt({ owner: 'a browser of hers' })).toMatchObject({ ok: true })
    const holder = { userType: 'candidate', email } as const
    await database()
      .db.transaction()
      .execute((trx) => clearSignInFailures(trx, limits, holder))
    expect(await guess('203.0.113.99')).toMatchObject({ ok: true })
  })

  it('counts no account that was signed in to, and looks at 30 of many tried side by side', async () => {
    await insertKavitha(database().db)
    for (let times = 1; times <= 3; times += 1) await attempt()
    const nth = (n: number) => fail({ email: `person.${n}@gmail.com` })
    const results = await Promise.all(Array.from({ length: 40 }, (_, n) => nth(n)))
    const reasons = results.map((result) => !result.ok && result.reason)
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(30)
  })

  it('keeps no address with the failures, and sweeps old ones', async () => {
    const { db } = database()
    await fail()
    const rows = () => db.selectFrom('rate_limits').selectAll().execute()
    const keys = (await rows()).map(({ key }) => key)
    expect(keys).toContainEqual(
      expect.stringMatching(/^sign-in-failures:[0-9a-f]{64}\.[0-9a-f]{64}$/),
    )
    expect(keys.join()).not.toMatch(/kavitha|@/)
    pass(24 * 60 * 60)
    await sweepLimits(db, now)
    expect((await rows()).filter(({ key }) => key.startsWith('sign-in-failures'))).toHaveLength(1)
    pass(1)
    await sweepLimits(db, now)
    expect((await rows()).filter(({ key }) => key.startsWith('sign-in-failures'))).toEqual([])
  })
})
