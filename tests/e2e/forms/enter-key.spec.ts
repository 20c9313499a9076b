import type { Page } from '@playwright/test'
import * as candidate from '../candidate'
import * as customer from '../customer'
import { savedNotice } from '../../support/pages/saved-words'
import { expect, test } from '../fixtures'

test.use({ viewport: { width: 360, height: 740 } })

const forms = [
  { path: '/form', field: '#position_applied', first: '#name' },
  { path: '/customerform', field: '#city', first: '#full_name' },
]
const password = 'Ponni-Kaveri-1'

async function typePasswords(page: Page) {
  await page.locator('#password').fill(password)
  await page.locator('#confirm_password').fill(password)
}

for (const { path, field, first } of forms) {
  test(`Enter in a field of ${path} saves, and the field keeps the focus in the window @script-on`, async ({
    page,
  }) => {
    await page.goto(path)
    await typePasswords(page)
    for (const selector of [field, '#password', first]) {
      const control = page.locator(selector)
      await control.focus()
      // Where the notice that appears above would push it out.
      await control.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      const before = await control.evaluate((element) => element.getBoundingClientRect().top)
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await control.press('Enter')
      await saved
      await expect(page.getByText(savedNotice)).toBeAttached()
      await expect(control).toBeFocused()
      await expect(control).toBeInViewport({ ratio: 0.9 })
      const after = await control.evaluate((element) => element.getBoundingClientRect().top)
      test.info().annotations.push({ type: selector, description: `${before} to ${after}` })
      if (selector !== first) expect(Math.abs(after - before)).toBeLessThan(40)
    }
    await expect(page.locator('#password')).toHaveValue(password)
    await expect(page.locator('#confirm_password')).toHaveValue(password)
    await expect(page).not.toHaveTitle(/^Error/)
  })

  test(`Enter in the last field of ${path} says what is missing, and keeps the rest`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.locator(first).fill('Selvi Arumugam')
    await page.locator('#password').fill(password)
    await page.locator('#password').press('Tab')
    await page.locator('#confirm_password').fill(password)
    await page.locator('#confirm_password').press('Enter')
    await expect(page).toHaveTitle(/^Error/)
    await expect(page.locator(first)).toHaveValue('Selvi Arumugam')
  })
}

test('Enter in the last field registers a candidate', async ({ page, site }) => {
  const person = candidate.kavitha()
  await page.goto('/form')
  await candidate.fillAnswers(page, person)
  await candidate.verifyEmail(page, site.outbox, person)
  await candidate.verifyPhone(page, site.outbox, person)
  await candidate.fillPassword(page, person)
  await page.locator('#confirm_password').press('Enter')
  await expect(page).toHaveURL(/\/login\/candidate$/)
})

test('Enter in the last field registers a customer', async ({ page, site }) => {
  const person = customer.selvi()
  await page.goto('/customerform')
  await customer.fillAnswers(page, person)
  await customer.sendPhoneCode(page)
  await customer.enterPhoneCode(page, site.outbox, person.number)
  await customer.sendEmailCode(page)
  await customer.enterEmailCode(page, site.outbox, person.email)
  await expect(page.getByText('Email verified successfully!')).toBeVisible()
  await customer.fillPasswords(page, person.password)
  await page.locator('#confirm_password').press('Enter')
  await expect(page).toHaveURL(/\/customer$/)
})

test('without script Enter with one password says what is missing, and never forgets it silently @script-off', async ({
  page,
}) => {
  await page.goto('/customerform')
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
  await expect(page).toHaveTitle(/^Error/)
})
