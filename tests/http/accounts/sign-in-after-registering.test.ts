import { describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { korkai } from '../../fixtures/korkai'
import { selvi } from '../../fixtures/selvi'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { listLinks } from '../../support/pages/links'
import { answers as kavitha, password as kavithas } from '../forms/candidate'

type Fill = Record<string, string | string[]>

const { company_name, company_location, company_email, company_phone } = korkai
const company = { company_name, company_location, company_email, company_phone }
const pickPasswords = ({ password, confirm_password }: typeof selvi) => ({
  password,
  confirm_password,
})
const { password: _1, confirm_password: _2, ...selvis } = selvi

interface Person {
  userType: UserType
  /** Where the answers are typed, and where the last button is. */
  steps: [first: string, last: string]
  answers: Fill
  /** Names of the fields. */
  email: string
  phone: string
  passwords: { password: string; confirm_password: string }
}

const people: Person[] = [
  {
    userType: 'candidate',
    steps: ['/form', '/form'],
    answers: kavitha,
    email: 'gmail',
    phone: 'number',
    passwords: kavithas,
  },
  {
    userType: 'client',
    steps: ['/client-signup', '/client-signup?step=3'],
    answers: company,
    email: 'company_email',
    phone: 'company_phone',
    passwords: pickPasswords({ ...selvi, ...korkai }),
  },
  {
    userType: 'customer',
    steps: ['/customerform', '/customerform'],
    answers: selvis,
    email: 'email',
    phone: 'number',
    passwords: pickPasswords(selvi),
  },
]

/** Presses a button of the form that the page is for. */
const press = async (browser: Browser, page: Page, intent: string, fill: Fill = {}) => {
  const [, id] = / id="(registration|signup-\d|customer)"/.exec(page.html) ?? []
  return browser.follow(await browser.submit(page, { form: `#${id}`, fill, press: intent }))
}

const readShownEmail = ({ html }: Page) =>
  / value="([^"]*)"/.exec(/<input[^>]* name="email"[^>]*>/.exec(html)?.[0] ?? '')?.[1]

describe('the sign-in after registering', () => {
  const app = useBuiltApp()

  async function register(browser: Browser, person: Person): Promise<Page> {
    const { steps, answers, email, phone, passwords } = person
    const destinations = { email: readEmail(person), sms: mobile(String(answers[phone])) }
    const fields = { email, sms: phone }
    let page = await press(browser, await browser.open(steps[0]), 'send-email-otp', answers)
    for (const channel of ['email', 'sms'] as const) {
      if (channel === 'sms') page = await press(browser, page, 'send-sms-otp')
      const code = await app.outbox.latestCode(destinations[channel])
      const typed = { [`${fields[channel]}_otp`]: code }
      page = await press(browser, page, `verify-${channel}-otp`, typed)
    }
    return press(browser, await browser.open(steps[1]), 'register', passwords)
  }

  it.each(people)(
    'asks a new $userType for the password alone, here and by the link of the email',
    async (person) => {
      const { userType } = person
      const browser = app.browser()
      let page = await register(browser, person)
      if (userType === 'customer') {
        expect(page.path).toBe('/customer')
        page = await browser.open(linkNamed(page, 'Sign in'))
      }
      expect(page.path).toBe(`/login/${userType}`)
      const email = readShownEmail(page)
      expect(email).toBe(readEmail(person))

      const welcome = await app.outbox.waitFor(
        ({ to, subject }) => to === email && subject === 'Welcome to Pearlbridge',
      )
      const [, link = ''] = /Sign in:\n(http\S+)/.exec(welcome.text) ?? []
      expect(link).toBe(`http://localhost:3000/login/${userType}`)
      const byLink = await browser.open(new URL(link).pathname)
      expect(readShownEmail(byLink)).toBe(email)
      expect(readShownEmail(await app.browser().open(new URL(link).pathname))).toBe('')

      const { password } = person.passwords
      const signIn = { form: '#login', fill: { password } }
      const profile = await browser.follow(await browser.submit(byLink, signIn))
      expect(profile.path).toBe(`/profile/${userType}`)
    },
  )
})

const readEmail = ({ answers, email }: Person) => String(answers[email]).toLowerCase()
const mobile = (number: string) => `+91${number.replace(/\D/g, '').slice(-10)}`

function linkNamed({ html }: Page, text: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return listLinks(main).find((link) => link.text === text)?.href ?? ''
}
