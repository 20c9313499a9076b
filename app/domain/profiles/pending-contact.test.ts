import { beforeEach, expect, it } from 'vitest'
import { createLimits } from '~/domain/limits/limits.server'
import { startSession } from '~/domain/sessions/session-rows.server'
import { findSession } from '~/domain/sessions/sessions.server'
import { accountCode } from '~/domain/otp/otp-subject'
import { requestCode } from '~/domain/otp/request-code.server'
import { findOtpState } from '~/domain/otp/challenges.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { insertRegistered } from '../../../tests/support/people/registered'
import { listMails } from '../../../tests/support/people/queued-mails'
import { confirmPending } from './pending-contact.server'

const old = 'kavitha.example@gmail.com'
const newEmail = 'mallory@gmail.com'
const oldPhone = '9876543210'
const newPhone = '+919123456789'
const visitor = 'a1'.repeat(32)
const at = new Date('2025-06-15T12:00:00Z')
const now = () => at

describeWithDatabase('a changed address or number', (database) => {
  let accountId: string
  beforeEach(async () => {
    accountId = await insertRegistered(database().db)
  })

  const deps = { brand, origin: 'https://pearl.example', now }
  const begin = () => startSession(database().db, { accountId, userAgent: '', now })
  const isAlive = async (token: string) => (await findSession(database().db, token, now)).ok
  const set = (columns: object) =>
    database().db.updateTable('accounts').set(columns).where('id', '=', accountId).execute()
  const changeEmail = async (exceptToken?: string, email = newEmail) => {
    const { db } = database()
    await set({ pending_email: email })
    await proveContact(db, { visitor, purpose: 'profile', at, email })
    const own = exceptToken === undefined ? {} : { exceptToken }
    return confirmPending(db, deps, { accountId, visitor, channel: 'email', ...own })
  }
  const mail = async (subject: string) =>
    (await listMails(database().db)).find((one) => one.subject === subject)

  it('is mailed to the old address, with the number to call', async () => {
    expect(await changeEmail()).toEqual({ ok: true, changed: true })
    const told = await mail('Your email address was changed')
    expect(told?.to.address).toBe(old)
    expect(told?.text).toContain('was changed to m')
    expect(told?.text).not.toContain(newEmail)
    expect(told?.text).toContain(`If this was not you, call us at once: ${brand.phone}`)
  })

  it('leaves the old address for 7 days, in which the staff can put it back', async () => {
    await changeEmail()
    const former = database().db.selectFrom('accounts').select(['former_email'])
    const until = former.select('former_email_until')
    expect(await until.execute()).toEqual([
      { former_email: old, former_email_until: new Date('2025-06-22T12:00:00Z') },
    ])
  })

  it('keeps the first of two former addresses, and none of a value that is only proven', async () => {
    const former = database().db.selectFrom('accounts').select(['email', 'former_email'])
    await changeEmail()
    await changeEmail(undefined, 'third@gmail.com')
    expect(await former.execute()).toEqual([{ email: 'third@gmail.com', former_email: old }])
    const proven = { email: newEmail, former_email: null, former_email_until: null }
    await set({ ...proven, email_verified_at: null })
    const { db } = database()
    await proveContact(db, { visitor, purpose: 'profile', at, email: newEmail })
    await confirmPending(db, deps, { accountId, visitor, channel: 'email' })
    expect(await former.execute()).toEqual([{ email: newEmail, former_email: null }])
  })

  it('ends the other sessions', async () => {
    const [own, other] = [await begin(), await begin()]
    await changeEmail(own)
    expect([await isAlive(own), await isAlive(other)]).toEqual([true, false])
  })

  it('voids the codes that were sent to the address before', async () => {
    const { db, pool } = database()
    const whose = { userType: 'candidate', email: old } as const
    const otp = {
      ...deps,
      secret: 's',
      host: 'pearl.example',
      dailyBudget: 99,
      smsPrefixes: ['+91'],
    }
    const limits = createLimits(pool, 'a secret of the tests')
    const deliverer = { deliver: () => Promise.resolve() }
    const send = { ...otp, limits, deliverer, wake: () => undefined }
    const code = { ...accountCode(whose), visitor }
    await requestCode(db, send, { ...code, client: { address: '203.0.113.7' } })
    const isOpen = async () => (await findOtpState(db, code, now())).state === 'sent'
    expect(await isOpen()).toBe(true)
    await changeEmail()
    expect(await isOpen()).toBe(false)
  })

  it('of a number is mailed to the address in effect', async () => {
    const { db } = database()
    await set({ pending_phone: newPhone })
    await proveContact(db, { visitor, purpose: 'profile', at, phone: newPhone })
    const result = await confirmPending(db, deps, { accountId, visitor, channel: 'sms' })
    expect(result).toEqual({ ok: true, changed: true })
    const told = await mail('Your phone number was changed')
    expect(told?.to.address).toBe(old)
    expect(told?.text).toContain('one ending in 789')
    expect(told?.text).toContain(brand.phone)
  })

  it('that is only proven, not changed, tells nobody and ends nothing', async () => {
    const { db } = database()
    const other = await begin()
    await set({ phone_verified_at: null })
    await proveContact(db, { visitor, purpose: 'profile', at, phone: oldPhone })
    const result = await confirmPending(db, deps, { accountId, visitor, channel: 'sms' })
    expect(result).toEqual({ ok: true, changed: false })
    expect(await listMails(db)).toEqual([])
    expect(await isAlive(other)).toBe(true)
  })
})
