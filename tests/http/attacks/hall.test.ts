import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseEngine } from '../../support/database/own-database'
import { startSite, type Site } from '../../support/site/server'
import { toCustomer, Person } from './person'

let site: Site
beforeAll(async () => {
  site = await startSite({
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...(await chooseEngine()),
  })
}, 60_000)
afterAll(() => site.remove())

it('registers thirty people in one hall, who ask for both codes before any is entered, and mistype one', async () => {
  const people = Array.from({ length: 30 }, (_, n) => ({
    person: new Person(site, '203.0.113.30'),
    email: `student.${n}@example.com`,
    phone: `98765${10_000 + n}`,
    password: 'Kadal&2026nk',
    session: '',
  }))
  for (const one of people) {
    const mail = await one.person.call('/api/auth/send-otp', { email: one.email })
    const sms = await one.person.call('/api/auth/send-phone-otp', { phone: one.phone })
    expect([mail.status, sms.status]).toEqual([200, 200])
    one.session = String(sms.body.session_id)
  }
  for (const { person, email, phone, password, session: session_id } of people) {
    const otp = await site.outbox.latestCode(email)
    const typed = otp === '000000' ? '111111' : '000000'
    const wrong = await person.call('/api/auth/verify-otp', { email, otp: typed })
    expect(wrong.body).toMatchObject({ verified: false })
    const mail = await person.call('/api/auth/verify-otp', { email, otp })
    const bySms = await site.outbox.latestCode(`+91${phone}`)
    const sms = await person.call('/api/auth/verify-phone-otp', { session_id, otp: bySms })
    expect([mail.body.verified, sms.body.verified]).toEqual([true, true])
    const answers = { ...toCustomer({ email, phone, password }), confirm_password: password }
    expect((await person.call('/api/customer', answers)).status).toBe(201)
  }
}, 60_000)
