import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { kavitha as fixture } from '../fixtures/kavitha'
import type { Page as Shown } from '../support/site/browser'
import type { Outbox } from '../support/site/outbox'
import type { Site } from '../support/site/server'
import { expect, enterCode } from './fixtures'

export const resume = fileURLToPath(new URL('../fixtures/documents/resume.pdf', import.meta.url))
export const readResume = () => readFileSync(resume)

const { password: _, confirm_password: __, ...unproven } = fixture

/** A person who registers; each test gives a name of its own, so that addresses differ. */
export interface Person {
  name: string
  gmail: string
  number: string
  password: string
}

let people = 0

/** Kavitha, with an address and a number that no other test of this process uses. */
export function createCandidate(): Person {
  people += 1
  const worker = process.env.TEST_PARALLEL_INDEX ?? '0'
  const tail = `${worker}${String(process.pid % 10_000).padStart(4, '0')}${String(people).padStart(3, '0')}`
  return {
    name: 'Kavitha Selvam',
    gmail: `kavitha.${tail}@gmail.com`,
    number: `98${tail}`,
    password: 'Kadal$2026',
  }
}

/** Fills in everything that the registration needs but verification and password. */
export async function fillAnswers(page: Page, person: Person) {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Gmail').fill(person.gmail)
  await page.getByLabel('Phone', { exact: false }).first().fill(person.number)
  await page.getByLabel('Date of birth').fill('1999-03-14')
  await page.getByLabel('Nationality').fill('Indian')
  await page.getByText('More about you (optional)').click()
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('Position applied for').fill('Front-end developer')
  await page.getByLabel('Department', { exact: false }).first().selectOption('IT Software')
  await page.getByText('React', { exact: true }).click()
  await page.getByText('Web Dev', { exact: true }).click()
  await page
    .getByRole('radiogroup', { name: /work experience/ })
    .getByText('Yes')
    .click()
  await page.getByLabel('Current employer').fill('Korkai Web Works')
  await page.getByLabel('Total experience').fill('3.5')
  await page.getByLabel('Relevant experience').fill('2')
  await page.getByLabel('Skills and certifications').fill('React, TypeScript')
  await page.getByLabel('UG qualification').fill('B.Sc. Computer Science')
  await page.getByLabel('Year of graduation').first().fill('2020')
}

/** Good news fades after 3 s, which a busy machine may not see: it is asked for, not looked at. */
async function sendEmailCode(page: Page) {
  await page.locator('button[value="send-email-otp"]').first().click()
  await expect(page.getByText('OTP sent to your email!').first()).toBeAttached()
}

async function enterEmailCode(page: Page, outbox: Outbox, { gmail }: Person) {
  await enterCode(page, '#gmail_otp', await outbox.latestCode(gmail))
  await expect(page.getByText('Email verified successfully!').first()).toBeAttached()
}

async function sendPhoneCode(page: Page) {
  await page.locator('button[value="send-sms-otp"]').first().click()
  await expect(page.getByText('OTP sent to your phone!').first()).toBeAttached()
}

async function enterPhoneCode(page: Page, outbox: Outbox, { number }: Person) {
  await enterCode(page, '#number_otp', await outbox.latestCode(`+91${number}`))
  await expect(page.getByText('Phone number verified!').first()).toBeAttached()
}

export async function verifyEmail(page: Page, outbox: Outbox, person: Person) {
  await sendEmailCode(page)
  await enterEmailCode(page, outbox, person)
}

export async function verifyPhone(page: Page, outbox: Outbox, person: Person) {
  await sendPhoneCode(page)
  await enterPhoneCode(page, outbox, person)
}

export async function fillPassword(page: Page, { password }: Person) {
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

export async function signIn(page: Page, person: Person) {
  await page.getByLabel('Email').fill(person.gmail)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/profile\/candidate$/)
}

/** An account for tests of what comes after: registered over HTTP alone, which is faster than a page. */
export async function registerUnseen(site: Site): Promise<Person> {
  const { outbox } = site
  const person = createCandidate()
  const { gmail, number, password } = person
  const browser = site.browser()
  const press = async (
    page: Shown,
    intent: string,
    fill: Record<string, string | string[] | File>,
  ) => browser.follow(await browser.submit(page, { form: '#registration', press: intent, fill }))
  const answers = { ...unproven, gmail, number }
  let page = await press(await browser.open('/form'), 'send-email-otp', answers)
  page = await press(page, 'verify-email-otp', { gmail_otp: await outbox.latestCode(gmail) })
  page = await press(page, 'send-sms-otp', {})
  const number_otp = await outbox.latestCode(`+91${number}`)
  page = await press(page, 'verify-sms-otp', { number_otp })
  const resume_upload = new File([new Uint8Array(readResume())], 'resume.pdf')
  page = await press(page, 'register', { password, confirm_password: password, resume_upload })
  if (!page.path.startsWith('/login')) throw new Error('the registration was not accepted')
  return person
}

/** Signed in at the profile of an account of one's own. */
export async function enterAccount(page: Page, site: Site): Promise<Person> {
  const person = await registerUnseen(site)
  await page.goto('/login/candidate')
  await signIn(page, person)
  return person
}
