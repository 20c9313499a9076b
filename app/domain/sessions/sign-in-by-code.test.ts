import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AccountCodeDeps } from '~/domain/accounts/account-code.server'
import { codeAskedMessage } from '~/domain/accounts/sign-in.schema'
import { signIn } from '~/domain/accounts/sign-in.server'
import type { EmailMessage, Message } from '~/domain/delivery/message'
import { createLimits } from '~/domain/limits/limits.server'
import { requestPasswordReset } from '~/domain/passwords/password-reset.server'
import { setPassword } from '~/domain/passwords/set-password.server'
import { findAccountById } from '~/domain/accounts/accounts.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { statementsOf } from '../../../tests/support/database/statements'
import { insertRegistered, password } from '../../../tests/support/people/registered'
import { keyOf } from '../../../tests/support/people/visitor-key'
import { endSession, findSession } from './sessions.server'
import { findSignInCode, requestSignInCode, signInByCode } from './sign-in-by-code.server'

const email = 'kavitha.example@gmail.com'
const unknown = 'nobody.example@gmail.com'
const client = { address: '203.0.113.7' }
const visitor = 'a1'.repeat(32)
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const minute = 60

type Attempt = Parameters<typeof signInByCode>[2]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describeWithDatabase('signing in by a code', (database) => {
  let sent: Message[]
  let deps: AccountCodeDeps & { origin: string }
  beforeEach(() => {
    sent = []
    deps = {
      secret: 'a secret of the tests',
      sendLater: (message) => void sent.push(message),
      limits: createLimits(database().pool, 'a secret of the tests'),
      brand,
      host: 'www.pearlbridge.example',
      origin: 'https://www.pearlbridge.example',
      dailyBudget: 1000,
      smsPrefixes: ['+91'],
    }
  })

  const of = (changes: Partial<Attempt> = {}) => ({
    visitor,
    userType: 'candidate' as const,
    email,
    client,
    ...changes,
  })
  const request = (changes?: Partial<Attempt>, db = database().db) =>
    requestSignInCode(db, deps, of(changes))
  const enter = (code: string, changes: Partial<Attempt> = {}, db = database().db) => {
    const browser = { key: keyOf({ visitor }), userAgent, shared: false }
    return signInByCode(db, deps, { ...browser, code, ...of(changes), ...changes })
  }
  const state = (changes?: Partial<Attempt>, db = database().db) => findSignInCode(db, of(changes))
  const lastCode = () => /\b\d{8}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'no code'
  const wrongCode = () => (lastCode() === '00000000' ? '11111111' : '00000000')
  const token = (result: Awaited<ReturnType<typeof enter>>) => (result.ok ? result.token : 'none')
  const letters = async () => {
    const query = database().db.selectFrom('queued_messages').select('message')
    const rows = await query.orderBy('created_at').execute()
    return rows.map((row) => row.message as EmailMessage)
  }
  const sessions = () =>
    database().db.selectFrom('sessions').selectAll().orderBy('created_at').execute()
  it.each(['candidate', 'client', 'customer'] as const)(
    'opens a %s’s account to who reads its mailbox',
    async (userType) => {
      const { db } = database()
      const id = await insertRegistered(db, userType)
      expect(await state({ userType })).toEqual({ state: 'none' })
      expect(await request({ userType })).toMatchObject({ ok: true, resendIn: 30 })
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({ channel: 'email', to: { address: email } })
      expect(sent[0]?.text).toContain(`to sign in to your ${userType} account`)
      expect(await state({ userType })).toMatchObject({ state: 'sent', code: 'valid' })
      const result = await enter(lastCode(), { userType })
      expect(result).toMatchObject({ ok: true, account: { id, email, userType } })
      expect(await findSession(db, token(result))).toMatchObject({ ok: true, shared: false })
      expect(await state({ userType })).toEqual({ state: 'none' })
    },
  )

  it('is done once: the same post again gets the same session, in this browser and while that lasts', async () => {
    const { db } = database()
    await insertRegistered(db)
    await request()
    const code = lastCode()
    const first = await enter(code)
    expect(await enter(code)).toEqual(first)
    expect(await sessions()).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
    const missing = { ok: false, reason: 'missing' }
    expect(await enter(wrongCode())).toEqual(missing)
    expect(await enter(code, { visitor: 'b2'.repeat(32) })).toEqual(missing)
    expect(await enter(code, { key: { token: 'of another cookie' } })).toEqual(missing)
    await endSession(db, token(first))
    expect(await enter(code)).toEqual(missing)
    expect(await sessions()).toHaveLength(1)
  })

  it('starts one session for the same post sent twice at once', async () => {
    await insertRegistered(database().db)
    await request()
    const code = lastCode()
    const results = await Promise.all([enter(code), enter(code)])
    expect(results.map(({ ok }) => ok)).toEqual([true, true])
    expect(results[1]).toEqual(results[0])
    expect(await sessions()).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })

  it('uses the code up with the session or not at all', async () => {
    const { db } = database()
    await insertRegistered(db)
    await request()
    const code = lastCode()
    await db.schema.alterTable('queued_messages').renameTo('queued_messages_away').execute()
    await expect(enter(code)).rejects.toThrow('queued_messages')
    await db.schema.alterTable('queued_messages_away').renameTo('queued_messages').execute()
    expect(await sessions()).toEqual([])
    expect(await enter(code)).toMatchObject({ ok: true })
  })

  it('allows 5 guesses within 10 minutes', async () => {
    await insertRegistered(database().db)
    await request()
    const code = lastCode()
    for (let n = 1; n <= 5; n += 1) {
      expect(await enter(wrongCode())).toEqual({ ok: false, reason: 'wrong' })
    }
    expect(await enter(code)).toEqual({ ok: false, reason: 'too-many' })
    pass(30)
    await request()
    expect(lastCode()).not.toBe(code)
    pass(10 * minute)
    expect(await enter(lastCode())).toEqual({ ok: false, reason: 'expired' })
    expect(await state()).toMatchObject({ state: 'sent', code: 'expired' })
    await request()
    expect(await enter(lastCode())).toMatchObject({ ok: true })
  })

  it('shares its limits with the other codes to the address', async () => {
    await insertRegistered(database().db)
    await request()
    pass(30)
    await requestPasswordReset(database().db, deps, of({ visitor: 'c3'.repeat(32) }))
    await request()
    pass(30)
    expect(await request()).toMatchObject({ reason: 'too-many' })
    expect(await request({ trusted: true })).toMatchObject({ ok: true })
  })

  it('answers an address without an account alike, after the same work', async () => {
    await insertRegistered(database().db)
    const both = async (act: (address: string) => Promise<unknown>) => {
      const results: unknown[] = []
      const work = []
      for (const address of [unknown, email]) {
        work.push(await statementsOf(async () => results.push(await act(address))))
      }
      expect(work[0]?.length).toBeGreaterThan(0)
      expect(work[0]).toEqual(work[1])
      const plain = (result: unknown) =>
        JSON.stringify(result, (key, part: unknown) => (key === 'challengeId' ? '' : part))
      expect(plain(results[0])).toBe(plain(results[1]))
      return results[1]
    }
    expect(await both((to) => request({ email: to }))).toMatchObject({ ok: true })
    expect(await both((to) => state({ email: to }))).toMatchObject({
      state: 'sent',
      resendIn: 30,
    })
    expect(await both((to) => request({ email: to }))).toMatchObject({ reason: 'cooldown' })
    for (let n = 1; n <= 5; n += 1) {
      const wrong = await both((to) => enter(wrongCode(), { email: to }))
      expect(wrong).toEqual({ ok: false, reason: 'wrong' })
    }
    const refused = await both((to) => enter(wrongCode(), { email: to }))
    expect(refused).toMatchObject({ reason: 'too-many' })
    expect(sent.map((message) => message.to.address)).toEqual([email])
    expect(await letters()).toEqual([])
  })

  it('is for the type of account that was asked for only', async () => {
    await insertRegistered(database().db, 'client')
    await request()
    expect(sent).toEqual([])
    await request({ userType: 'client' })
    expect(await enter(lastCode())).toMatchObject({ ok: false, reason: 'wrong' })
    expect(await enter(lastCode(), { userType: 'client' })).toMatchObject({ ok: true })
  })

  it('writes to the owner when the browser has not signed in before, and not otherwise', async () => {
    await insertRegistered(database().db)
    await request()
    await enter(lastCode())
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      to: { name: 'Kavitha Selvam', address: email },
      subject: 'New sign-in to your account',
    })
    for (const words of [
      'signed in to your candidate account with a code',
      'On 2 March 2026 at 2:30 pm Indian time',
      'Firefox on Linux.',
      'first change the password of your email account',
      'https://www.pearlbridge.example/account',
    ]) {
      expect(letter?.text).toContain(words)
    }
    pass(30)
    await request({ trusted: true })
    await enter(lastCode(), { trusted: true })
    expect(await letters()).toHaveLength(1)
    pass(30)
    await request()
    await enter(lastCode(), { shared: true })
    expect((await letters()).at(-1)?.text).toContain('Firefox on Linux, as a shared computer.')
    expect((await sessions()).map(({ shared }) => shared)).toEqual([false, false, true])
  })

  it('ends no wait of the password', async () => {
    const { db } = database()
    await insertRegistered(db)
    const attempt = { userType: 'candidate', email, client } as const
    for (let n = 1; n <= 5; n += 1) await signIn(db, deps, { ...attempt, password: 'Wrong*2025' })
    await request()
    expect(await enter(lastCode())).toMatchObject({ ok: true })
    expect(await signIn(db, deps, { ...attempt, password })).toMatchObject({ reason: 'wait' })
  })

  it('is void after a new password', async () => {
    const { db } = database()
    const id = await insertRegistered(db)
    await request()
    const account = await findAccountById(db, id)
    if (!account) throw new Error('no account')
    const { brand, origin, limits } = deps
    const change = {
      passwordHash: 'h',
      how: 'change',
      at: new Date(),
      brand,
      origin,
      limits,
    } as const
    await db.transaction().execute((trx) => setPassword(trx, account, change))
    expect(await state()).toEqual({ state: 'none' })
    expect(await enter(lastCode())).toMatchObject({ ok: false, reason: 'expired' })
    expect(await sessions()).toEqual([])
  })

  it('promises a code only where there is an account', () => {
    expect(codeAskedMessage({ userType: 'client', email })).toMatch(
      /^If there is a client account for kavitha\.example@gmail\.com, we are sending a code to it\./,
    )
  })
})
