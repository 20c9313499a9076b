import type { Page } from '@playwright/test'
import type { Outbox } from '../support/site/outbox'
import { expect, enterCode } from './fixtures'

/** A customer who registers; each test gets one of its own. */
export interface Customer {
  name: string
  email: string
  number: string
  password: string
}

let people = 0

/** Selvi, with an address and a number that no other test of this process uses. */
export function createCustomer(): Customer {
  people += 1
  const worker = process.env.TEST_PARALLEL_INDEX ?? '0'
  const tail = `${worker}${String(process.pid % 10_000).padStart(4, '0')}${String(people).padStart(3, '0')}`
  return {
    name: 'Selvi Arumugam',
    email: `selvi.${tail}@thinai.example`,
    number: `91${tail}`,
    password: 'Kadal&2026',
  }
}

/** Fills in everything but the passwords. */
export async function fillAnswers(page: Page, { name, number, email }: Customer) {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Phone Number').fill(number)
  await page.getByLabel('Gmail').fill(email)
  await page.locator('#address').fill('12 Beach Road\nNear the harbour')
  await page.getByLabel('City').fill('Tuticorin')
  await page.getByLabel('Select Service').selectOption('EVENT MANAGEMENT')
}

export async function fillPasswords(page: Page, password: string, repeated = password) {
  await page.locator('#password').fill(password)
  await page.locator('#confirm_password').fill(repeated)
}

export async function sendPhoneCode(page: Page) {
  await page.locator('button[value="send-sms-otp"]').first().click()
  await expect(page.getByText('OTP sent to your phone!').first()).toBeAttached()
}

export async function enterPhoneCode(page: Page, outbox: Outbox, number: string) {
  await enterCode(page, '#number_otp', await outbox.latestCode(`+91${number}`))
}

export async function sendEmailCode(page: Page) {
  await page.locator('button[value="send-email-otp"]').first().click()
  await expect(page.getByText('OTP sent to your email!').first()).toBeAttached()
}

export async function enterEmailCode(page: Page, outbox: Outbox, email: string) {
  await enterCode(page, '#email_otp', await outbox.latestCode(email))
}

export async function submitForm(page: Page) {
  await page.getByRole('button', { name: 'Submit' }).click()
}

export async function signIn(page: Page, { email, password }: Customer) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/profile\/customer$/)
}
