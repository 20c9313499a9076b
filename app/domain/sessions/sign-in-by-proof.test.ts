import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '~/domain/accounts/sign-in.server'
import type { EmailMessage, Message } from '~/domain/delivery/message'
import { findOtpState } from '~/domain/otp/challenges.server'
import { accountCode } from '~/domain/otp/otp-subject'
import { redeemCode } from '~/domain/otp/redeem-code.server'
import { requestCode, type OtpDeps } from '~/domain/otp/request-code.server'
import { setPassword } from '~/domain/passwords/set-password.server'
import { findAccountById } from '~/domain/accounts/accounts.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createOtpDeps, removeQueuedCodes } from '../../../tests/support/otp-deps'
import { insertRegistered, password } from '../../../tests/support/people/registered'
import { findSession } from './sessions.server'
import { signInByProof } from './sign-in-by-proof.server'

const email = 'kavitha.example@gmail.com'
const client = { address: '203.0.113.7' }
const visitor = 'a1'.repeat(32)
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

type Attempt = Parameters<typeof signInByProof>[2]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describeWithDatabase('signing in by a code', (database) => {
  let sent: Message[]
  let deps: OtpDeps & { origin: string }
  beforeEach(() => {
    sent = []
    deps = {
      ...createOtpDeps(database().pool),
      deliverer: { deliver: () => Promise.reject(new Error('is queued')) },
      origin: 'https://www.pearlbridge.example',
    }
  })

  const of = (changes: Partial<Attempt> = {}) => ({
    visitor,
    userType: 'candidate' as const,
    email,
    ...changes,
  })
  const subject = (changes?: Partial<Attempt>) => ({
    ...accountCode(of(changes)),
    visitor: of(changes).visitor,
  })
  const request = async (changes?: Partial<Attempt>) => {
    const result = await requestCode(database().db, deps, { ...subject(changes), client })
    sent.push(...(await removeQueuedCodes(database().db, deps)))
    return result
  }
  const signInProven = (changes: Partial<Attempt> = {}) => {
    const browser = { userAgent, shared: false }
    return signInByProof(database().db, deps, { ...browser, ...of(changes) })
  }
  const enter = async (code: string, changes: Partial<Attempt> = {}) => {
    const redeemed = await redeemCode(database().db, deps, { ...subject(changes), code })
    return redeemed.ok ? signInProven(changes) : undefined
  }
  const state = (changes?: Partial<Attempt>) => findOtpState(database().db, subject(changes))
  const lastCode = () => /\b\d{8}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'no code'
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
      expect(await state({ userType })).toMatchObject({ state: 'none' })
      expect(await request({ userType })).toMatchObject({ ok: true })
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({ channel: 'email', to: { address: email } })
      expect(sent[0]?.text).toContain(`to sign in to your ${userType} account`)
      expect(await state({ userType })).toMatchObject({ state: 'sent', code: 'valid' })
      const result = await enter(lastCode(), { userType })
      expect(result).toMatchObject({ account: { id, email, userType } })
      expect(await findSession(db, result?.token)).toMatchObject({ ok: true, shared: false })
      expect(await state({ userType })).toMatchObject({ state: 'none' })
    },
  )

  it('starts one session for one proof, in the browser that entered the code', async () => {
    await insertRegistered(database().db)
    await request()
    expect(await enter(lastCode(), { visitor: 'b2'.repeat(32) })).toBeUndefined()
    expect(await enter(lastCode())).toBeDefined()
    const twice = await Promise.all([signInProven(), signInProven()])
    expect(twice).toEqual([undefined, undefined])
    expect(await sessions()).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })

  it('uses the proof up with the session or not at all', async () => {
    const { db } = database()
    await insertRegistered(db)
    await request()
    const code = lastCode()
    await db.schema.alterTable('queued_messages').renameTo('queued_messages_away').execute()
    await expect(enter(code)).rejects.toThrow('queued_messages')
    await db.schema.alterTable('queued_messages_away').renameTo('queued_messages').execute()
    expect(await sessions()).toEqual([])
    expect(await signInProven()).toBeDefined()
  })

  it('is for the type of account that was asked for only', async () => {
    await insertRegistered(database().db, 'client')
    await request()
    expect(sent).toEqual([])
    await request({ userType: 'client' })
    expect(await enter(lastCode())).toBeUndefined()
    expect(await enter(lastCode(), { userType: 'client' })).toBeDefined()
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
  })

  it('ends no wait of the password', async () => {
    const { db } = database()
    await insertRegistered(db)
    const attempt = { userType: 'candidate', email, client } as const
    for (let n = 1; n <= 5; n += 1) await signIn(db, deps, { ...attempt, password: 'Wrong*2025' })
    await request()
    expect(await enter(lastCode())).toBeDefined()
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
    expect(await state()).toMatchObject({ state: 'none' })
    expect(await enter(lastCode())).toBeUndefined()
    expect(await sessions()).toEqual([])
  })
})
