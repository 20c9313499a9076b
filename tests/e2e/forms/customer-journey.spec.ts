import {
  enterEmailCode,
  enterPhoneCode,
  fillAnswers,
  fillPasswords,
  createCustomer,
  sendEmailCode,
  sendPhoneCode,
  signIn,
  submitForm,
  type Customer,
} from '../customer'
import { expect, expectAccessible, test } from '../fixtures'
import type { Page } from '@playwright/test'

const both = 'Please verify both email and phone OTPs.'

async function expectStored(page: Page, { name, number, email }: Customer) {
  await expect(page.getByLabel('Full Name')).toHaveValue(name)
  await expect(page.locator('#number')).toHaveValue(number)
  await expect(page.locator('#email')).toHaveValue(email)
  await expect(page.locator('#address')).toHaveValue('12 Beach Road\nNear the harbour')
  await expect(page.getByLabel('City')).toHaveValue('Tuticorin')
  await expect(page.getByLabel('Select Service')).toHaveValue('EVENT MANAGEMENT')
}

test('a customer registers with both OTPs, signs in, edits and signs out', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const person = createCustomer()
  await page.goto('/customerform')

  await test.step('an early Submit names what is missing and keeps the rest', async () => {
    await fillAnswers(page, person)
    await fillPasswords(page, person.password, 'Other&2026')
    await submitForm(page)
    await expect(page.getByText(both)).toBeVisible()
    await expect(page.getByText('Passwords do not match.').first()).toBeVisible()
    await expect(page).toHaveTitle(/^Error: Customer Information Form/)
    await expectStored(page, person)
    await expectAccessible(page)
    await page.reload()
    await expectStored(page, person)
  })

  await test.step('the phone is verified, over a wrong code and reloads', async () => {
    await sendPhoneCode(page)
    await expect(page.getByText(/Resend in \d+s/)).toBeVisible()
    await page.reload()
    await page.locator('#number_otp').fill('12')
    await page.locator('button[value="verify-sms-otp"]').click()
    await expect(page.getByText('Invalid phone OTP.').first()).toBeVisible()
    await expectAccessible(page)
    await enterPhoneCode(page, site.outbox, person.number)
    await expect(page.getByText('Phone number verified!').first()).toBeAttached()
    await page.reload()
    await expectStored(page, person)
    await expect(page.locator('#number')).toHaveAttribute('readonly')
  })

  await test.step('one of the two is not enough', async () => {
    await fillPasswords(page, person.password)
    await submitForm(page)
    await expect(page.getByText(both)).toBeVisible()
    await expect(page.getByText('This email address is not verified yet').first()).toBeVisible()
    await expectStored(page, person)
  })

  await test.step('the address is verified', async () => {
    await sendEmailCode(page)
    await enterEmailCode(page, site.outbox, person.email)
    await expect(page.getByText('Email verified successfully!').first()).toBeAttached()
    await page.reload()
    await expectStored(page, person)
  })

  await test.step('Submit leads to the confirmation, and back shows no form to send again', async () => {
    await fillPasswords(page, person.password)
    await submitForm(page)
    await expect(page).toHaveURL(/\/customer$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration complete')
    await expectAccessible(page)
    await page.goto('/customerform')
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    await page.goto('/customer')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration complete')
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, person)
  })

  await test.step('the profile shows what was registered', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
    await expect(page.getByText(person.email)).toBeVisible()
    const service = page.locator('#details').getByText('EVENT MANAGEMENT')
    await expect(service).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'EVENT MANAGEMENT' })).toBeVisible()
    await page.goto('/customer')
    await expect(page).toHaveURL(/\/profile\/customer$/)
    await expectAccessible(page)
  })

  await test.step('an edit survives a fault, and is saved', async () => {
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByLabel('City').fill('Madurai')
    await page.getByLabel('Full Name').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter your full name').first()).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Madurai')
    await expectAccessible(page)
    await page.goto('/profile/customer?edit')
    await expect(page.getByLabel('City')).toHaveValue('Madurai')
    await page.getByLabel('Full Name').fill('Selvi Anand')
    await page.getByLabel('Select Service').selectOption('HRMS')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Selvi Anand')
    await expect(page.getByText('Madurai', { exact: true })).toBeVisible()
  })

  await test.step('signing out closes the profile', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/land$/)
    await page.goto('/profile/customer')
    await expect(page).toHaveURL(/\/login\/customer\?next=/)
  })
})
