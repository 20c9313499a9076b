import { beforeEach, expect, it } from 'vitest'
import { findAccountById } from '~/domain/accounts/accounts.server'
import { signIn } from '~/domain/accounts/sign-in.server'
import type { EmailMessage, Message } from '~/domain/delivery/message'
import { createLimits } from '~/domain/limits/limits.server'
import { requestPasswordReset, resetPassword } from '~/domain/passwords/password-reset.server'
import { findSession, startSession } from '~/domain/sessions/sessions.server'
import { findSignInCode, requestSignInCode } from '~/domain/sessions/sign-in-by-code.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { insertRegistered, password } from '../../../tests/support/people/registered'
import { passwords } from '../../../tests/support/people/passwords'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import { endFreeze, findFreeze, freezeAccount } from './account-freeze.server'
import { findContactUndo, sweepContactUndos, undoContactChange } from './contact-undo.server'
import { confirmPendingEmail, confirmPendingPhone } from './pending-contact.server'

const old = 'kavitha.example@gmail.com'
const taken = 'mallory@gmail.com'
const oldPhone = '9876543210'
const newPhone = '9123456789'
const visitor = 'a1'.repeat(32)
const client = { address: '203.0.113.7' }
const start = new Date('2025-06-15T12:00:00Z')
const hours = (n: number) => n * 60 * 60

describeOnEngines('a changed address or number', (database) => {
  let time: Date
  const now = () => time
  const pass = (seconds: number) => (time = new Date(time.getTime() + seconds * 1000))
  let accountId: string
  beforeEach(async () => {
    time = start
    accountId = await insertRegistered(database().db)
  })

  const limits = () => createLimits(database().pool, 'a secret of the tests')
  const deps = () => ({
    brand,
    origin: 'https://pearl.example',
    limits: limits(),
    passwords,
    now,
  })
  const begin = () => startSession(database().db, { accountId, userAgent: '', now })
  const isAlive = async (token: string) => (await findSession(database().db, token, now)).ok
  const account = () => findAccountById(database().db, accountId)
  const wait = (set: { pending_email?: string; pending_phone?: string }) =>
    database().db.updateTable('accounts').set(set).where('id', '=', accountId).execute()
  const changeEmail = async (to = taken, exceptToken?: string) => {
    const { db } = database()
    await wait({ pending_email: to })
    await proveContact(db, { visitor, purpose: 'profile', at: time, email: to })
    return confirmPendingEmail(db, deps(), {
      accountId,
      visitor,
      ...(exceptToken && { exceptToken }),
    })
  }
  const changePhone = async () => {
    const { db } = database()
    await wait({ pending_phone: newPhone })
    await proveContact(db, { visitor, purpose: 'profile', at: time, phone: newPhone })
    return confirmPendingPhone(db, deps(), { accountId, visitor })
  }
  const emails = () => queuedMails(database().db)
  const mail = async (subject: string) => {
    const found = (await emails()).filter((one) => one.subject === subject)
    return found.at(-1)
  }
  const tokenIn = (message: EmailMessage | undefined) =>
    /https:\/\/pearl\.example\/account\/undo\?token=([\w-]{43})\n/.exec(message?.text ?? '')?.[1] ??
    ''
  const undo = (token: string, typed = password) =>
    undoContactChange(database().db, deps(), { token, password: typed, client })
  const freeze = (token: string) => freezeAccount(database().db, deps(), token)
  const stopTokenIn = (message: EmailMessage | undefined) =>
    /\/account\/unfreeze\?token=([\w-]{43})\n/.exec(message?.text ?? '')?.[1] ?? ''
  const endBy = (stopToken: string) => endFreeze(database().db, stopToken, now)
  const frozenLetter = () => mail('Your account is frozen for 24 hours')
  const signInAt = (email: string, typed = password) => {
    const attempt = { userType: 'candidate', email, password: typed, client } as const
    return signIn(database().db, deps(), attempt)
  }
  const canSignIn = async (email: string) => (await signInAt(email)).ok
  const codeDeps = (sent: Message[] = []) => ({
    ...deps(),
    secret: 's',
    host: 'pearl.example',
    dailyBudget: 99,
    smsPrefixes: ['+91'],
    sendLater: (message: Message) => void sent.push(message),
  })
  const resetIsSent = async (email: string) => {
    const sent: Message[] = []
    const of = { visitor, userType: 'candidate', email, client } as const
    const result = await requestPasswordReset(database().db, codeDeps(sent), of)
    return { answered: result.ok, sent: sent.length }
  }

  it('is told to the old address with a way back, and to the new one', async () => {
    expect(await changeEmail()).toEqual({ ok: true, changed: true })
    const told = await mail('Your email address was changed')
    expect(told?.to.address).toBe(old)
    expect(told?.text).toContain('was changed to m')
    expect(told?.text).not.toContain(taken)
    expect(told?.text).toContain('It works until 22 June 2025 at 5:30 pm Indian time')
    const token = tokenIn(told)
    expect(told?.html).toContain(token)
    const rows = await database().db.selectFrom('contact_undos').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    const welcome = await mail('This is your new email address')
    expect(welcome?.to.address).toBe(taken)
    expect(welcome?.text).not.toContain('/account/undo')
    expect(welcome?.text).toContain('https://pearl.example/login/candidate\n')
  })

  it('ends the other sessions', async () => {
    const [own, other] = [await begin(), await begin()]
    await changeEmail(taken, own)
    expect([await isAlive(own), await isAlive(other)]).toEqual([true, false])
  })

  it('resets no password through the new address for 24 hours, with the same answer', async () => {
    await changeEmail()
    expect(await resetIsSent(taken)).toEqual({ answered: true, sent: 0 })
    pass(hours(24) - 1)
    expect(await resetIsSent(taken)).toEqual({ answered: true, sent: 0 })
    pass(hours(1))
    expect(await resetIsSent(taken)).toEqual({ answered: true, sent: 1 })
  })

  it('sets no password with a code that was proven before the change', async () => {
    const { db } = database()
    await proveContact(db, {
      visitor,
      purpose: 'candidate-password-reset',
      at: start,
      email: taken,
    })
    await changeEmail()
    const reset = { visitor, userType: 'candidate', email: taken, password: 'Owner*2026' } as const
    expect(await resetPassword(db, deps(), reset)).toEqual({ ok: false, reason: 'unverified' })
  })

  it('voids the codes that were sent to the address before, and so does its undo', async () => {
    const { db } = database()
    const whose = (email: string) => ({ visitor, userType: 'candidate' as const, email })
    const ask = (email: string) => requestSignInCode(db, codeDeps(), { ...whose(email), client })
    const isOpen = async (email: string) =>
      (await findSignInCode(db, whose(email), now)).state === 'sent'
    await ask(old)
    expect(await isOpen(old)).toBe(true)
    await changeEmail()
    expect(await isOpen(old)).toBe(false)
    pass(hours(25))
    await ask(taken)
    expect(await isOpen(taken)).toBe(true)
    await undo(tokenIn(await mail('Your email address was changed')))
    expect(await isOpen(taken)).toBe(false)
  })

  it('is undone by the email’s link and the password: old address, no session, no password, nothing that waits', async () => {
    const session = await begin()
    await changeEmail(taken, session)
    await wait({ pending_phone: newPhone })
    const token = tokenIn(await mail('Your email address was changed'))
    expect(await findContactUndo(database().db, token, now)).toMatchObject({
      userType: 'candidate',
      channel: 'email',
      oldValue: old,
      email: old,
      until: new Date('2025-06-22T12:00:00Z'),
    })
    expect(await undo(token)).toEqual({ ok: true, accountId, userType: 'candidate', email: old })
    expect(await account()).toMatchObject({
      email: old,
      pendingEmail: null,
      pendingPhone: null,
      emailVerified: true,
    })
    expect(await isAlive(session)).toBe(false)
    expect([await canSignIn(old), await canSignIn(taken)]).toEqual([false, false])
    expect(await resetIsSent(old)).toEqual({ answered: true, sent: 1 })
    const back = await mail('Your old email address is back')
    expect(back?.to.address).toBe(old)
    expect(back?.text).toContain('https://pearl.example/forgot-password/candidate\n')
    const told = await mail('We no longer use this email address for your account')
    expect(told?.to.address).toBe(taken)
  })

  it('is undone once, also when the button is pressed twice at once', async () => {
    await changeEmail()
    const token = tokenIn(await mail('Your email address was changed'))
    const results = await Promise.all([undo(token), undo(token)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await undo(token)).toEqual({ ok: false, reason: 'gone' })
    expect(await findContactUndo(database().db, token, now)).toBeUndefined()
  })

  it('can be undone for seven days', async () => {
    await changeEmail()
    const token = tokenIn(await mail('Your email address was changed'))
    pass(hours(7 * 24) - 1)
    expect(await findContactUndo(database().db, token, now)).toBeDefined()
    await sweepContactUndos(database().db, now)
    pass(1)
    expect(await undo(token)).toEqual({ ok: false, reason: 'gone' })
    await sweepContactUndos(database().db, now)
    expect(await database().db.selectFrom('contact_undos').selectAll().execute()).toEqual([])
    expect(await undo('')).toEqual({ ok: false, reason: 'gone' })
    expect(await freeze(token)).toEqual({ ok: false, reason: 'gone' })
  })

  it('is undone by the first owner also after a second change, whose own way back then ends', async () => {
    await changeEmail()
    const owners = tokenIn(await mail('Your email address was changed'))
    pass(60)
    await changeEmail('mallory.two@gmail.com')
    const thiefs = tokenIn(await mail('Your email address was changed'))
    expect(thiefs).not.toBe(owners)
    expect(await undo(owners)).toMatchObject({ ok: true, email: old })
    expect(await undo(thiefs)).toEqual({ ok: false, reason: 'gone' })
    expect(await account()).toMatchObject({ email: old })
  })

  it('is not undone over another account that has the old address by now', async () => {
    await changeEmail()
    const token = tokenIn(await mail('Your email address was changed'))
    await insertRegistered(database().db, 'candidate', { email: old })
    expect(await undo(token)).toEqual({ ok: false, reason: 'exists' })
    expect(await account()).toMatchObject({ email: taken })
    expect(await canSignIn(taken)).toBe(true)
  })

  it('of a number is told to the address in effect, and undone likewise', async () => {
    expect(await changePhone()).toEqual({ ok: true, changed: true })
    const told = await mail('Your phone number was changed')
    expect(told?.to.address).toBe(old)
    expect(told?.text).toContain('one ending in 789')
    expect(await resetIsSent(old)).toEqual({ answered: true, sent: 1 })
    expect(await undo(tokenIn(told))).toMatchObject({ ok: true, email: old })
    expect(await account()).toMatchObject({ phone: oldPhone, phoneVerified: true })
    expect(await canSignIn(old)).toBe(false)
  })

  it('that is only proven, not changed, tells nobody and ends nothing', async () => {
    const { db } = database()
    const other = await begin()
    const set = { phone_verified_at: null }
    await db.updateTable('accounts').set(set).where('id', '=', accountId).execute()
    await proveContact(db, { visitor, purpose: 'profile', at: time, phone: oldPhone })
    const result = await confirmPendingPhone(db, deps(), { accountId, visitor })
    expect(result).toEqual({ ok: true, changed: false })
    expect(await emails()).toEqual([])
    expect(await isAlive(other)).toBe(true)
  })

  it('is not undone by a wrong password, which counts as a failed sign-in', async () => {
    await changeEmail()
    const token = tokenIn(await mail('Your email address was changed'))
    const session = await begin()
    expect(await undo(token, 'Wrong*2025')).toEqual({ ok: false, reason: 'wrong', failures: 1 })
    expect(await signInAt(taken, 'Wrong*2025')).toMatchObject({ reason: 'wrong', failures: 2 })
    for (const failures of [3, 4, 5]) {
      expect(await undo(token, 'Wrong*2025')).toMatchObject({ reason: 'wrong', failures })
    }
    expect(await undo(token)).toMatchObject({ reason: 'wait', seconds: 30 })
    expect(await account()).toMatchObject({ email: taken })
    expect(await isAlive(session)).toBe(true)
  })

  it('is frozen by the link alone: for 24 hours no session, no sign-in, no code, nothing handed over', async () => {
    await changeEmail()
    pass(hours(25))
    const { db } = database()
    const session = await begin()
    const whose = { visitor, userType: 'candidate', email: taken } as const
    await requestSignInCode(db, codeDeps(), { ...whose, client })
    const token = tokenIn(await mail('Your email address was changed'))
    expect(await freeze(token)).toEqual({ ok: true, accountId, userType: 'candidate' })
    expect(await account()).toMatchObject({ email: taken })
    expect([await isAlive(session), await isAlive(await begin())]).toEqual([false, false])
    expect((await findSignInCode(db, whose, now)).state).toBe('none')
    expect(await resetIsSent(old)).toEqual({ answered: true, sent: 0 })
    expect(await resetIsSent(taken)).toEqual({ answered: true, sent: 0 })
    const until = new Date('2025-06-17T13:00:00Z')
    const frozen = { ok: false, reason: 'frozen', until, seconds: hours(24) }
    expect(await signInAt(taken)).toEqual(frozen)
    expect(await signInAt(taken, 'Wrong*2025')).toMatchObject({ reason: 'wrong' })
    expect(await signInAt(old)).toMatchObject({ reason: 'wrong' })
    expect(await findContactUndo(db, token, now)).toMatchObject({ frozen: { until } })
    const letter = await frozenLetter()
    expect(letter?.to.address).toBe(taken)
    expect(letter?.text).toContain('frozen until 17 June 2025 at 6:30 pm Indian time')
    pass(hours(24) - 1)
    expect(await canSignIn(taken)).toBe(false)
    pass(1)
    expect(await canSignIn(taken)).toBe(true)
    expect(await isAlive(await begin())).toBe(true)
    expect(await resetIsSent(taken)).toEqual({ answered: true, sent: 1 })
    expect(await endBy(stopTokenIn(letter))).toEqual({ ok: false })
  })

  it('is frozen once, also when the button is pressed twice at once and after the 24 hours', async () => {
    await changeEmail()
    const token = tokenIn(await mail('Your email address was changed'))
    const results = await Promise.all([freeze(token), freeze(token)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    pass(hours(25))
    expect(await freeze(token)).toEqual({ ok: false, reason: 'frozen' })
    expect(await canSignIn(taken)).toBe(true)
    expect((await emails()).filter(({ subject }) => subject.includes('frozen'))).toHaveLength(1)
  })

  it('whose freeze the new address ends stays, and loses its way back', async () => {
    await changeEmail()
    const token = tokenIn(await mail('Your email address was changed'))
    pass(hours(7 * 24) - 1)
    await freeze(token)
    pass(hours(23))
    await sweepContactUndos(database().db, now)
    const stop = stopTokenIn(await frozenLetter())
    expect(await findFreeze(database().db, stop, now)).toMatchObject({ channel: 'email' })
    expect(await findFreeze(database().db, token, now)).toBeUndefined()
    expect(await canSignIn(taken)).toBe(false)
    expect(await endBy(stop)).toEqual({ ok: true, accountId, userType: 'candidate' })
    expect(await canSignIn(taken)).toBe(true)
    expect(await undo(token)).toEqual({ ok: false, reason: 'gone' })
    expect(await freeze(token)).toEqual({ ok: false, reason: 'gone' })
    expect(await endBy(stop)).toEqual({ ok: false })
  })

  it('is undone with the password during a freeze as well, which then ends', async () => {
    await changeEmail()
    const token = tokenIn(await mail('Your email address was changed'))
    await freeze(token)
    expect(await undo(token)).toMatchObject({ ok: true, email: old })
    expect(await resetIsSent(old)).toEqual({ answered: true, sent: 1 })
    expect(await endBy(stopTokenIn(await frozenLetter()))).toEqual({ ok: false })
  })

  it('of a number is frozen likewise, which is told to the address of the account', async () => {
    await changePhone()
    await freeze(tokenIn(await mail('Your phone number was changed')))
    expect(await account()).toMatchObject({ phone: newPhone })
    expect(await canSignIn(old)).toBe(false)
    expect(await resetIsSent(old)).toEqual({ answered: true, sent: 0 })
    const letter = await frozenLetter()
    expect(letter?.to.address).toBe(old)
    expect(await endBy(stopTokenIn(letter))).toMatchObject({ ok: true })
    expect(await canSignIn(old)).toBe(true)
  })
})
