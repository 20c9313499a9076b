import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { korkai } from '../fixtures/korkai'
import { startBuiltApp, type BuiltApp } from '../support/app'
import type { Browser, Page } from '../support/browser'
import { insertKorkai } from '../support/korkai-company'
import { insertRegistered, password } from '../support/registered'

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

  it.each(numbers)(
    'is refused at the field of a company that is edited: %s',
    async (number, why) => {
      const browser = await signedIn()
      const form = await browser.open('/client/edit-profile')
      const fill = { company_phone: number, current_password: korkai.password }
      const shown = await browser.submit(form, { form: '#profile', fill, press: 'save' })
      expectRefused(shown, 'company_phone', why)
      expect(await pending()).toMatchObject({ pending_phone: null })
    },
  )

  it.each(numbers)('is refused by the calls that register and edit: %s', async (number, why) => {
    const browser = await signedIn()
    const call = async (path: string, method: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await browser.request(path, { method, headers, body: JSON.stringify(body) })
      return [answer.status, (JSON.parse(answer.html) as { errors: unknown }).errors] as const
    }
    const company_phone = number
    const says = (field: string) => ({ [field]: [expect.stringContaining(why)] as unknown })
    const [, ofCompany] = await call('/api/company/', 'POST', { company_phone })
    expect(ofCompany).toMatchObject(says('company_phone'))
    const [, ofCustomer] = await call('/api/customer/', 'POST', { number })
    expect(ofCustomer).toMatchObject(says('number'))
    const edit = { company_phone, current_password: korkai.password }
    const edited = await call('/api/auth/client_profile/', 'PUT', edit)
    expect(edited).toEqual([422, says('company_phone')])
  })

  it('that is stored already keeps nobody from saving the rest', async () => {
    const { db } = app.services
    await db
      .updateTable('accounts')
      .set({ phone: '4612324567' })
      .where('id', '=', company)
      .execute()
    const browser = await signedIn()
    const form = await browser.open('/client/edit-profile')
    const fill = { company_license: 'TN-77' }
    const saved = await browser.submit(form, { form: '#profile', fill, press: 'save' })
    expect([saved.status, saved.location]).toEqual([303, '/profile/client'])
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
