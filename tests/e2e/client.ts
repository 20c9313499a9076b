import type { Page } from '@playwright/test'
import { korkai } from '../fixtures/korkai'
import type { Outbox } from '../support/site/outbox'
import { expect, enterCode } from './fixtures'

export type Company = typeof korkai

let companies = 0

/** Korkai, with an address and a number that no other test of this process uses. */
export function createCompany(): Company {
  companies += 1
  const worker = process.env.TEST_PARALLEL_INDEX ?? '0'
  const tail = `${worker}${String(process.pid % 10_000).padStart(4, '0')}${String(companies).padStart(3, '0')}`
  return {
    ...korkai,
    company_email: `office.${tail}@korkai.example`,
    company_phone: `97${tail}`,
  }
}

/** The field names of each step, but for the passwords. */
const steps: readonly (readonly (keyof Company)[])[] = [
  [
    'company_name',
    'company_location',
    'company_email',
    'company_phone',
    'company_employees',
    'start_year',
  ],
  [
    'company_social_media_Linkedin',
    'company_social_media_Instagram',
    'company_social_media_Facebook',
    'company_social_media_Twitter',
    'company_social_media_Whatsapp_group',
    'company_weblink',
  ],
  [
    'company_department',
    'annual_income',
    'net_profit',
    'company_branch_no',
    'company_certification',
    'company_license',
  ],
]

/** Nobody needs to answer what is folded on the last step. */
const unfold = (page: Page) => page.getByText('More about your company').click()

export async function fillStep(page: Page, step: number, company: Company) {
  if (step === 3) await unfold(page)
  for (const name of steps[step - 1] ?? []) await page.locator(`#${name}`).fill(company[name])
}

export async function expectStep(page: Page, step: number, company: Company) {
  await expect(page.locator('progress')).toHaveAttribute('value', String(step))
  for (const name of steps[step - 1] ?? []) {
    await expect(page.locator(`#${name}`)).toHaveValue(company[name])
  }
}

export async function sendEmailCode(page: Page) {
  await page.locator('button[value="send-email-otp"]').first().click()
  await expect(page.getByText('OTP sent to your email!').first()).toBeAttached()
}

export async function verifyEmail(page: Page, outbox: Outbox, { company_email }: Company) {
  await enterCode(page, '#company_email_otp', await outbox.latestCode(company_email))
  await expect(page.getByText('Email verified successfully!').first()).toBeAttached()
}

export async function verifyPhone(page: Page, outbox: Outbox, { company_phone }: Company) {
  await page.locator('button[value="send-sms-otp"]').first().click()
  await expect(page.getByText('OTP sent to your phone!').first()).toBeAttached()
  await enterCode(page, '#company_phone_otp', await outbox.latestCode(`+91${company_phone}`))
  await expect(page.getByText('Phone number verified!').first()).toBeAttached()
}

export async function fillPasswords(page: Page, { password, confirm_password }: Company) {
  await page.locator('#password').fill(password)
  await page.locator('#confirm_password').fill(confirm_password)
}

export const pressNext = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
export const pressPrevious = (page: Page) => page.getByRole('button', { name: 'Previous' }).click()
export const completeSignup = (page: Page) =>
  page.getByRole('button', { name: 'Complete Registration' }).click()

export async function expectRegistered(page: Page) {
  await expect(page).toHaveURL(/\/login\/client$/)
  await expect(page.getByText('Client created successfully!')).toBeAttached()
}
