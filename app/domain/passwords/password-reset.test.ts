import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserType } from '#db/schema'
import { signIn } from '~/domain/accounts/sign-in.server'
import type { Message } from '~/domain/delivery/message'
import { findOtpState, sweepOtp, voidCodes } from '~/domain/otp/challenges.server'
import { describeCodeFailure } from '~/domain/otp/otp.schema'
import { accountCode } from '~/domain/otp/otp-subject'
import { redeemCode } from '~/domain/otp/redeem-code.server'
import { requestCode, type OtpDeps } from '~/domain/otp/request-code.server'
import { startSession } from '~/domain/sessions/session-rows.server'
import { findSession } from '~/domain/sessions/sessions.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createOtpDeps, removeQueuedCodes } from '../../../tests/support/otp-deps'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { recordStatements } from '../../../tests/support/database/statements'
import { insertRegistered, password } from '../../../tests/support/people/registered'
import { passwords } from '../../../tests/support/people/passwords'
import {
  passwordResetMessages,
  resetCodeFields,
  resetEmailFields,
  resetPasswordFields,
  resetUnverifiedMessage,
  resetWords,
} from './password-reset.schema'
import { resetPassword, type PasswordReset } from './set-password.server'
import { listMails } from '../../../tests/support/people/queued-mails'

const email = 'kavitha.example@gmail.com'
const unknown = 'nobody.example@gmail.com'
const client = { address: '203.0.113.7' }
const visitor = 'a1'.repeat(32)
const another = { visitor: 'b2'.repeat(32) }
const newPassword = 'Kadal*2026'
const minute = 60

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describeWithDatabase('password reset', (database) => {
  let sent: Message[]
  let deps: OtpDeps
  beforeEach(() => {
    sent = []
    deps = {
      ...createOtpDeps(database().pool),
      deliverer: { deliver: () => Promise.reject(new Error('is queued')) },
    }
  })

  type Reset = Omit<PasswordReset, 'password'>
  const of = (changes: Partial<Reset> = {}): Reset => ({
    visitor,
    userType: 'candidate',
    email,
    ...changes,
  })
  const subject = (changes?: Partial<Reset>) => ({
    ...accountCode(of(changes)),
    visitor: of(changes).visitor,
  })
  const request = async (changes?: Partial<Reset>) => {
    const result = await requestCode(database().db, deps, { ...subject(changes), client })
    sent.push(...(await removeQueuedCodes(database().db, deps)))
    return result
  }
  const verify = (code: string, changes?: Partial<Reset>) =>
    redeemCode(database().db, deps, { ...subject(changes), code })
  const step = (changes?: Partial<Reset>) => findOtpState(database().db, subject(changes))
  const reset = (changes: Partial<PasswordReset> = {}) =>
    resetPassword(
      database().db,
      { ...deps, passwords, origin: 'https://pearl.example' },
      { password: newPassword, ...of(), ...changes },
    )
  const lastCode = () => /\b\d{8}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'no code'
  const wrongCode = () => (lastCode() === '00000000' ? '11111111' : '00000000')
  const prove = async (changes?: Partial<Reset>) => {
    await request(changes)
    expect(await verify(lastCode(), changes)).toMatchObject({ ok: true })
  }
  const canSignIn = async (given: string, userType: UserType = 'candidate') => {
    const attempt = { userType, email, password: given, client }
    return (await signIn(database().db, deps, attempt)).ok
  }
  const emails = () => listMails(database().db)
  const unverified = { ok: false, reason: 'unverified' }

  it.each(['candidate', 'client', 'customer'] as const)(
    'of a %s goes from email to code to new password',
    async (userType) => {
      await insertRegistered(database().db, userType)
      expect(await step({ userType })).toMatchObject({ state: 'none' })
      expect(await request({ userType })).toMatchObject({ ok: true })
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({ channel: 'email', to: { address: email } })
      expect(sent[0]?.text).toContain(
        `to sign in to your ${userType} account, or to set a new password`,
      )
      expect(await step({ userType })).toMatchObject({ state: 'sent', resendIn: 30 })
      expect(await verify(lastCode(), { userType })).toMatchObject({ ok: true })
      expect(await step({ userType })).toMatchObject({ state: 'verified' })
      expect(await reset({ userType })).toMatchObject({ ok: true })
      expect(await step({ userType })).toMatchObject({ state: 'none' })
      expect(await canSignIn(newPassword, userType)).toBe(true)
      expect(await canSignIn(password, userType)).toBe(false)
    },
  )

  it('ends every session of the account and nobody else’s', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const other = await insertRegistered(db, 'client')
    const start = (id: string) => startSession(db, { accountId: id, userAgent: '' })
    const [own, second, clients] = [
      await start(accountId),
      await start(accountId),
      await start(other),
    ]
    await prove()
    await reset()
    const alive = async (token: string) => (await findSession(db, token)).ok
    expect([await alive(own), await alive(second), await alive(clients)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await canSignIn(password, 'client')).toBe(true)
  })

  it('works while sign-ins have to wait, and ends the wait', async () => {
    await insertRegistered(database().db)
    for (let failures = 0; failures < 5; failures += 1) await canSignIn('Wrong*2025')
    expect(await canSignIn(password)).toBe(false)
    await prove()
    await reset()
    expect(await canSignIn(newPassword)).toBe(true)
  })

  it('tells the owner, in the same transaction', async () => {
    const { db } = database()
    await insertRegistered(db)
    await prove()
    await sql`alter table queued_messages rename to elsewhere`.execute(db)
    try {
      await expect(reset()).rejects.toThrow()
    } finally {
      await sql`alter table elsewhere rename to queued_messages`.execute(db)
    }
    expect(await canSignIn(password)).toBe(true)
    expect(await step()).toMatchObject({ state: 'verified' })

    await reset()
    const [mail, ...more] = await emails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: { name: 'Kavitha Selvam', address: email },
      subject: 'Your password was changed',
    })
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Hello Kavitha Selvam,')
      expect(body).toContain('The password of your candidate account was reset on ')
      expect(body).toContain('2 March 2026 at 2:30 pm Indian time')
      expect(body).toContain('https://pearl.example/forgot-password/candidate')
    }
    expect(JSON.stringify(mail)).not.toContain(newPassword)
  })

  it('answers an address without an account exactly like one with, and sends it nothing', async () => {
    await insertRegistered(database().db)
    const both = async (act: (address: { email: string }) => Promise<unknown>) => {
      const [known, other] = [await act({ email }), await act({ email: unknown })]
      const plain = (answer: unknown) =>
        JSON.parse(JSON.stringify(answer).replace(/[0-9a-f-]{36}/, 'id')) as object
      expect(plain(other)).toEqual(plain(known))
      return plain(known)
    }
    for (let send = 0; send < 3; send += 1) {
      expect(await both(request)).toMatchObject({ ok: true })
      expect(await both(request)).toEqual({ ok: false, reason: 'cooldown', seconds: 30 })
      expect(await both(step)).toMatchObject({ state: 'sent', resendIn: 30 })
      pass(30)
    }
    expect(await both(request)).toMatchObject({ reason: 'too-many', seconds: 510 })
    expect(await both((address) => verify(wrongCode(), address))).toMatchObject({ reason: 'wrong' })
    expect(await both(reset)).toEqual(unverified)
    for (let guess = 0; guess < 4; guess += 1) await both((address) => verify('x', address))
    expect(await both((address) => verify('x', address))).toMatchObject({ reason: 'too-many' })
    pass(10 * minute)
    expect(await both(step)).toMatchObject({ state: 'sent', resendIn: 0 })
    expect(await both(request)).toMatchObject({ ok: true })
    expect(sent.map((message) => message.to.address)).toEqual([email, email, email, email])
    expect(await emails()).toEqual([])
  })

  it('does the same work for an address without an account', async () => {
    await insertRegistered(database().db)
    const work = (address: string) => recordStatements(() => request({ email: address }))
    const known = await work(email)
    expect(known.length).toBeGreaterThan(2)
    expect(await work(unknown)).toEqual(known)
  })

  it('can be had for the type of account that was asked for only', async () => {
    await insertRegistered(database().db, 'client')
    await request({ userType: 'candidate' })
    expect(sent).toEqual([])
    await request({ userType: 'client' })
    const code = lastCode()
    expect(await verify(code, { userType: 'candidate' })).toMatchObject({ ok: false })
    await verify(code, { userType: 'client' })
    await insertRegistered(database().db, 'candidate')
    for (const userType of ['candidate', 'customer'] as const) {
      expect(await reset({ userType })).toEqual(unverified)
    }
    expect(await canSignIn(password, 'candidate')).toBe(true)
  })

  it('cannot skip a step, nor be finished in another browser or for another address', async () => {
    const { db } = database()
    await insertRegistered(db)
    await insertRegistered(db, 'candidate', { email: 'arun.example@gmail.com' })
    expect(await reset()).toEqual(unverified)
    await request()
    expect(await reset()).toEqual(unverified)
    expect(await verify(lastCode(), another)).toMatchObject({ reason: 'missing' })
    await verify(wrongCode())
    expect(await reset()).toEqual(unverified)
    await proveContact(db, { visitor, purpose: 'registration', at: new Date(), email })
    await proveContact(db, { visitor, purpose: 'profile', at: new Date(), email })
    expect(await reset()).toEqual(unverified)
    await verify(lastCode())
    expect(await reset(another)).toEqual(unverified)
    expect(await reset({ email: 'arun.example@gmail.com' })).toEqual(unverified)
    expect(await canSignIn(password)).toBe(true)
    expect(await emails()).toEqual([])
    expect(await reset()).toMatchObject({ ok: true })
  })

  it('has to be finished within half an hour', async () => {
    await insertRegistered(database().db)
    await prove()
    pass(30 * minute)
    expect(await step()).toMatchObject({ state: 'none' })
    expect(await reset()).toEqual(unverified)
    await prove()
    pass(30 * minute - 1)
    expect(await reset()).toMatchObject({ ok: true })
  })

  it('sends a proven address nothing more, and starts again when that is wanted', async () => {
    await insertRegistered(database().db)
    await prove()
    pass(30)
    expect(await request()).toMatchObject({ ok: true, verified: true })
    expect(sent).toHaveLength(1)
    await voidCodes(database().db, subject())
    expect(await step()).toMatchObject({ state: 'none' })
    expect(await reset()).toEqual(unverified)
    expect(await request()).toMatchObject({ ok: true })
  })

  it('sets the password of one of two different posts at the same moment', async () => {
    await insertRegistered(database().db)
    await prove()
    const passwords = [newPassword, 'Nilam*2026']
    const results = await Promise.all(passwords.map((one) => reset({ password: one })))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    const [right, wrong] = results[0]?.ok ? passwords : passwords.toReversed()
    expect(await canSignIn(right ?? '')).toBe(true)
    expect(await canSignIn(wrong ?? '')).toBe(false)
    expect(await emails()).toHaveLength(1)
  })

  it('uses the proof up', async () => {
    await insertRegistered(database().db)
    await prove()
    await reset()
    for (const password of [newPassword, 'Nilam*2026']) {
      expect(await reset({ password })).toEqual(unverified)
    }
    expect(await canSignIn(newPassword)).toBe(true)
    expect(await emails()).toHaveLength(1)
  })

  it('makes what other browsers were sent or have verified lapse', async () => {
    await insertRegistered(database().db)
    const third = { visitor: 'c3'.repeat(32) }
    await prove(another)
    await request(third)
    const code = lastCode()
    await prove()
    await reset()
    expect(await reset({ ...another, password: 'Nilam*2026' })).toEqual(unverified)
    expect(await verify(code, third)).toMatchObject({ ok: false })
    expect(await request(third)).toMatchObject({ reason: 'cooldown' })
    expect(await canSignIn(newPassword)).toBe(true)
  })

  it('can be done again later', async () => {
    await insertRegistered(database().db)
    await prove()
    await reset()
    pass(30)
    await prove()
    expect(await reset({ password: 'Malai*2026' })).toMatchObject({ ok: true })
    expect(await canSignIn('Malai*2026')).toBe(true)
  })

  it('accepts another spelling of the mailbox, and sends to the one of the account', async () => {
    await insertRegistered(database().db)
    const spelled = { email: 'kavithaexample+post@gmail.com' }
    await prove(spelled)
    expect(sent[0]).toMatchObject({ to: { address: email } })
    expect(await reset(spelled)).toMatchObject({ ok: true })
    expect(await canSignIn(newPassword)).toBe(true)
  })

  it('refuses an address that the account has left meanwhile', async () => {
    const { db } = database()
    const id = await insertRegistered(db)
    await prove()
    const moved = { email: 'new.kavitha@gmail.com' }
    await db.updateTable('accounts').set(moved).where('id', '=', id).execute()
    expect(await reset()).toEqual(unverified)
    expect(await emails()).toEqual([])
  })

  it('shuts out a sign-in that is under way with the old password', async () => {
    const { db } = database()
    await insertRegistered(db)
    const attempt = { userType: 'candidate', email, password, client } as const
    const signedIn = await signIn(db, deps, attempt)
    if (!signedIn.ok) throw new Error('cannot sign in')
    await prove()
    await reset()
    const { account, passwordHash } = signedIn
    const token = await startSession(db, { accountId: account.id, userAgent: '', passwordHash })
    expect(await findSession(db, token)).toEqual({ ok: false, reason: 'unknown' })
  })

  it('leaves nothing behind after the sweep', async () => {
    await insertRegistered(database().db)
    await prove()
    await reset()
    await sweepOtp(database().db)
    pass(25 * 60 * minute)
    await sweepOtp(database().db)
    expect(await database().db.selectFrom('otp_challenges').selectAll().execute()).toEqual([])
  })
})

describe('the forms of the wizard', () => {
  const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
    result.error?.issues.map((issue) => issue.message) ?? []

  it('ask for what is missing', () => {
    expect(messages(resetEmailFields.safeParse({}))).toEqual(['Enter your email'])
    expect(resetEmailFields.parse({ email: ' Kavitha@Example.com ' })).toEqual({
      email: 'kavitha@example.com',
    })
    expect(messages(resetCodeFields.safeParse({ email, otp: '123456' }))).toEqual(['Invalid OTP'])
    expect(resetCodeFields.parse({ email, otp: '1234 5678' })).toEqual({ email, otp: '12345678' })
  })

  it('hold a new password to the rule of the account’s own type', () => {
    const errors = (userType: UserType, given: object) =>
      messages(resetPasswordFields(userType).safeParse({ email, ...given }))
    const ofCandidates =
      'Password must be at least 8 characters, include uppercase, lowercase, number, and special character'
    const ofClients =
      'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character'
    expect(errors('candidate', { new_password: 'pearl' })).toEqual([ofCandidates])
    expect(errors('candidate', { new_password: 'Kadal#2025' })).toEqual([])
    expect(errors('client', { new_password: 'Kadal#2025' })).toEqual([])
    expect(errors('customer', { new_password: 'Kadal#2025' })).toEqual([])
    expect(errors('customer', { new_password: 'pearl' })).toEqual([ofClients])
    expect(errors('client', { new_password: `Aa1!${'x'.repeat(125)}` })).toEqual([
      'Password must be at most 128 characters',
    ])
    const repeated = { new_password: newPassword, confirm_password: newPassword }
    expect(errors('candidate', repeated)).toEqual([])
    expect(errors('candidate', { ...repeated, confirm_password: 'x' })).toEqual([
      'Passwords do not match',
    ])
  })

  it('speak the specified messages', () => {
    expect(passwordResetMessages).toEqual({
      sent: 'OTP sent to your email',
      verified: 'OTP verified. Now reset your password.',
      success: 'Password reset successful',
      done: 'Password reset successful! You can now login with your new password.',
      notSent: 'Error sending OTP',
      wrong: 'Invalid OTP',
      notVerified: 'OTP verification failed',
      notReset: 'Failed to reset password',
    })
    expect(describeCodeFailure({ reason: 'wrong' }, resetWords)).toBe('Invalid OTP')
    expect(describeCodeFailure({ reason: 'expired' }, resetWords)).toBe(
      'OTP verification failed. The code has expired. Please ask for a new one.',
    )
    expect(resetUnverifiedMessage).toMatch(/^Failed to reset password\. /)
  })
})
