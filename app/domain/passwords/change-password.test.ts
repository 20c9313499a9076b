import { describe, beforeEach, expect, it } from 'vitest'
import {
  accountMessages,
  changePasswordFields,
  deleteAccountFields,
} from '~/domain/accounts/account.schema'
import { signIn } from '~/domain/accounts/sign-in.server'
import { createLimits } from '~/domain/limits/limits.server'
import { findOtpState } from '~/domain/otp/challenges.server'
import { accountCode } from '~/domain/otp/otp-subject'
import { startSession } from '~/domain/sessions/session-rows.server'
import { findSession } from '~/domain/sessions/sessions.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { insertRegistered, password } from '../../../tests/support/people/registered'
import { passwords } from '../../../tests/support/people/passwords'
import { listMails } from '../../../tests/support/people/queued-mails'
import { changePassword, resetPassword } from './set-password.server'

const email = 'kavitha.example@gmail.com'
const client = { address: '203.0.113.7' }
const newPassword = 'Kadal*2026'
const account = { purpose: 'account', userType: 'candidate' } as const
const start = new Date('2025-06-15T12:00:00Z')

describeWithDatabase('a change of the password', (database) => {
  let time: Date
  const now = () => time
  let accountId: string
  let token: string
  beforeEach(async () => {
    time = start
    accountId = await insertRegistered(database().db)
    token = await begin()
  })

  const begin = (of = accountId) =>
    startSession(database().db, { accountId: of, userAgent: 'Lynx/2.9', now })
  const deps = () => ({
    limits: createLimits(database().pool, 'a secret of the tests'),
    passwords,
    brand,
    origin: 'https://pearl.example',
    now,
  })
  const change = async (changes: { currentPassword?: string; newPassword?: string } = {}) => {
    const session = await findSession(database().db, token, now)
    if (!session.ok) throw new Error('signed out')
    const { account, sessionId } = session
    const by = { account, sessionId, token, client }
    const typed = { currentPassword: password, newPassword, ...changes }
    return changePassword(database().db, deps(), { ...by, ...typed })
  }
  const alive = async (of: string) => (await findSession(database().db, of, now)).ok
  const canSignIn = async (given: string) => {
    const attempt = { userType: 'candidate', email, password: given, client } as const
    return (await signIn(database().db, deps(), attempt)).ok
  }
  const emails = () => listMails(database().db)
  const wrong = { ok: false, reason: 'wrong' }

  it('keeps this session and ends the others', async () => {
    const { db } = database()
    const other = await begin()
    const clients = await begin(await insertRegistered(db, 'client'))
    expect(await change()).toEqual({ ok: true, repeated: false })
    expect(await Promise.all([token, other, clients].map(alive))).toEqual([true, false, true])
    expect(await canSignIn(newPassword)).toBe(true)
    expect(await canSignIn(password)).toBe(false)
  })

  it('refuses a password that is used too often or contains the own name', async () => {
    for (const [given, weakness] of [
      ['Password1!', 'common'],
      ['Selvam#2031', 'named'],
      ['Kavitha@Example1', 'named'],
    ] as const) {
      expect(await change({ newPassword: given })).toEqual({ ok: false, reason: 'weak', weakness })
    }
    expect(await alive(token)).toBe(true)
    expect(await emails()).toEqual([])
  })

  it('is mailed to the owner', async () => {
    await change()
    const [mail, ...more] = await emails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: { address: email }, subject: 'Your password was changed' })
    expect(mail?.text).toContain('was changed on 15 June 2025')
    expect(mail?.text).not.toMatch(/Kadal\*/)
    expect(mail?.text).toContain('https://pearl.example/forgot-password/candidate\n')
  })

  it('needs the current password, under waits of the session', async () => {
    for (let failures = 1; failures <= 5; failures += 1) {
      expect(await change({ currentPassword: 'Wrong*2025' })).toMatchObject(wrong)
    }
    expect(await change()).toMatchObject({ ok: false, reason: 'wait', seconds: 30 })
    expect(await canSignIn(password)).toBe(true)
    expect(await emails()).toEqual([])
    time = new Date(start.getTime() + 30_000)
    expect(await change()).toMatchObject({ ok: true })
  })

  it('is not delayed by wrong passwords of strangers', async () => {
    for (let failures = 1; failures <= 6; failures += 1) await canSignIn('Wrong*2025')
    expect(await canSignIn(password)).toBe(false)
    expect(await change()).toMatchObject({ ok: true })
  })

  it('is success again for the same post within a minute', async () => {
    expect(await change()).toEqual({ ok: true, repeated: false })
    expect(await change()).toEqual({ ok: true, repeated: true })
    expect(await change({ newPassword: 'Kalangarai*2026' })).toMatchObject(wrong)
    time = new Date(start.getTime() + 60_000)
    expect(await change()).toMatchObject(wrong)
    expect(await emails()).toHaveLength(1)
  })

  it('does not tell whether the new password is the one in effect', async () => {
    const guess = { currentPassword: 'Wrong*2025', newPassword: password }
    expect(await change(guess)).toMatchObject(wrong)
    expect(await emails()).toEqual([])
  })

  it('is refused when the password was reset meanwhile', async () => {
    const { db } = database()
    const visitor = 'a1'.repeat(32)
    await proveContact(db, { visitor, ...account, at: start, email })
    const reset = { visitor, userType: 'candidate', email, password: 'Kovil*2026' } as const
    const [changed, done] = await Promise.all([change(), resetPassword(db, deps(), reset)])
    // Either may be first; the second one finds its proof void.
    expect([changed.ok, done.ok].filter(Boolean)).toHaveLength(1)
    expect(await canSignIn('Kovil*2026')).toBe(done.ok)
    expect(await canSignIn(newPassword)).toBe(changed.ok)
    expect(await emails()).toHaveLength(1)
  })

  it('makes codes for a reset lapse', async () => {
    const { db } = database()
    const visitor = 'a1'.repeat(32)
    const subject = { visitor, ...accountCode({ ...account, email }) }
    await proveContact(db, { visitor, ...account, at: start, email })
    expect(await findOtpState(db, subject, now())).toMatchObject({ state: 'verified' })
    await change()
    expect(await findOtpState(db, subject, now())).toMatchObject({ state: 'none' })
  })
})

describe('the forms of the account', () => {
  it('hold a new password to the rule of the account’s own type, typed twice', () => {
    const errors = (userType: 'candidate' | 'customer', given: object) =>
      changePasswordFields(userType)
        .safeParse(given)
        .error?.issues.map((issue) => issue.message) ?? []
    expect(errors('candidate', {})).toEqual([
      'Enter your current password',
      'Enter a password',
      'Enter the password again',
    ])
    const filled = { current_password: 'x', new_password: 'Kadal#26', confirm_password: 'Kadal#26' }
    expect(errors('customer', filled)).toEqual([])
    const weak = { ...filled, new_password: 'Pearl 26', confirm_password: 'Pearl 26' }
    expect(errors('candidate', weak)).toHaveLength(1)
    expect(errors('customer', { ...filled, confirm_password: 'y' })).toEqual([
      'Passwords do not match',
    ])
    expect(deleteAccountFields.safeParse({}).error?.issues[0]?.message).toBe('Enter your password')
  })

  it('have a message for every outcome', () => {
    for (const message of Object.values(accountMessages)) expect(message).toMatch(/^[A-Z]/)
  })
})
