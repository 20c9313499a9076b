import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalisePhone } from '~/domain/fields/schemas/phone.schema'
import { korkai } from '../../fixtures/korkai'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertKorkai } from '../../support/people/korkai-company'
import type { OutboxMessage } from '../../support/site/outbox'
import { insertRegistered, password } from '../../support/people/registered'

const landline = 'Codes can only be sent to mobile numbers, which have 10 digits'
const abroad = 'Codes can only be sent to numbers that start with +91.'
const numbers = [
  ['0461 232 4567', landline],
  ['+44 7911 123456', abroad],
] as const

describe('a number that no code can reach', () => {
  let app: BuiltApp
  let company: string
  beforeAll(async () => {
    app = await startBuiltApp()
    company = await insertKorkai(app.services.db)
  })
  afterAll(() => app.close())

  const pending = () =>
    app.services.db
      .selectFrom('accounts')
      .select(['pending_phone', 'phone'])
      .where('id', '=', company)
      .executeTakeFirstOrThrow()

  async function signedIn(): Promise<Browser> {
    const browser = app.browser()
    const login = await browser.open('/login/client')
    const fill = { email: korkai.company_email.toLowerCase(), password: korkai.password }
    await browser.submit(login, { form: '#login', fill })
    return browser
  }

  it.each(numbers)(
    'is refused at the field of a customer who registers: %s',
    async (number, why) => {
      const browser = app.browser()
      const page = await browser.open('/customerform')
      const filled = { form: '#customer', fill: { number }, press: 'register' }
      expectRefused(await browser.submit(page, filled), 'number', why)
      const asked = await browser.submit(page, { ...filled, press: 'send-sms-otp' })
      expectRefused(asked, 'number', `Failed: ${why}`)
    },
  )

  // The last is the agency's own, as its footer shows it.
  const ofCompanies = [...numbers.map(([number]) => number), '+91 461 000 0000']
  it.each(ofCompanies)('is taken from a company that registers: %s', async (number) => {
    const { db, outbox } = { db: app.services.db, outbox: app.outbox }
    const browser = app.browser()
    const email = `harbour.${number.replace(/\D/g, '')}@korkai.example`
    const { password, confirm_password, company_name, company_location } = korkai
    const step = async (page: Page, press: string, fill: Record<string, string> = {}) => {
      const [, form = ''] = / id="(signup-\d)"/.exec(page.html) ?? []
      return browser.submit(page, { form: `#${form}`, fill, press })
    }
    const first = await browser.open('/client-signup')
    const fill = { company_name, company_location, company_email: email, company_phone: number }
    const refused = await step(first, 'send-sms-otp', fill)
    expectRefused(refused, 'company_phone', 'Failed: We cannot text to this number')
    const kept = await browser.open('/client-signup')
    expect(kept.html).toMatch(/id="company_phone-hint"[^>]*>We cannot text to this number/)
    const sent = await browser.follow(await step(kept, 'send-email-otp'))
    const company_email_otp = await outbox.latestCode(email)
    await step(sent, 'verify-email-otp', { company_email_otp })
    const last = await browser.open('/client-signup?step=3')
    const done = await step(last, 'register', { password, confirm_password })
    expect([done.status, done.location]).toEqual([303, '/login/client'])
    const stored = db.selectFrom('accounts').select(['phone', 'phone_verified_at'])
    const account = await stored.where('email', '=', email).executeTakeFirstOrThrow()
    expect(account).toEqual({ phone: normalisePhone(number), phone_verified_at: null })
  })

  it.each(numbers)('takes effect at once when a company is edited: %s', async (number) => {
    const browser = await signedIn()
    const form = await browser.open('/client/edit-profile')
    const fill = { company_phone: number, current_password: korkai.password }
    const save = { form: '#profile', fill, press: 'save' }
    const without = { ...save, fill: { ...fill, current_password: '' } }
    expect((await browser.submit(form, without)).status).toBe(422)
    const saved = await browser.submit(form, save)
    expect([saved.status, saved.location]).toEqual([303, '/profile/client'])
    expect(await pending()).toEqual({ pending_phone: null, phone: normalisePhone(number) })
    const shown = await browser.open('/profile/client')
    expect(shown.html).not.toContain('is not verified yet')
    const welcome = await browser.open('/profile/client?tab=welcome')
    expect(welcome.html).toContain('We cannot text to this number. It stays unverified.')
    expect(welcome.html).not.toContain('Verify the phone number')
    const to = korkai.company_email.toLowerCase()
    const isLetter = (message: OutboxMessage) =>
      message.to === to && /phone number/.test(message.subject ?? '')
    const letter = await app.outbox.waitFor(isLetter)
    expect(letter).toMatchObject({ subject: 'Your phone number was changed' })
  })

  it('is refused at the field of a customer who edits', async () => {
    const email = 'selvi.reach@thinai.example'
    await insertRegistered(app.services.db, 'customer', { email })
    const browser = app.browser()
    const login = await browser.open('/login/customer')
    await browser.submit(login, { form: '#login', fill: { email, password } })
    const form = await browser.open('/profile/customer?edit')
    const fill = { number: '0461 232 4567', current_password: password }
    const shown = await browser.submit(form, { form: '#profile', fill, press: 'save' })
    expectRefused(shown, 'number', landline)
  })
})

function expectRefused(page: Page, field: string, sentence: string) {
  expect(page.status).toBe(422)
  expect(page.html).toContain(`href="#${field}">${sentence}`)
  expect(page.html).toMatch(new RegExp(`<input[^>]*name="${field}"[^>]*aria-invalid="true"`))
}
