import type { Page, Route } from '@playwright/test'
import { savedNotice, savedWords } from '../../support/pages/saved-words'
import type { Site } from '../../support/site/server'
import { fillAnswers, kavitha } from '../candidate'
import * as customer from '../customer'
import { expect, expectAccessible, test } from '../fixtures'

const offline = 'Not saved yet: no connection. Trying again.'
const refused = 'Not saved yet: we could not store it. Trying again.'

const savedLine = (page: Page) => page.locator('[data-saved]')
const notSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Not saved yet' })

async function typeSaved(page: Page, label: string, text: string) {
  const saved = page.waitForResponse((answer) => /\.data(\?|$)/.test(answer.url()) && answer.ok())
  await page.getByLabel(label).fill(text)
  await saved
}

test('a form says when it was saved last', async ({ page, javaScriptEnabled }) => {
  await page.goto('/form')
  await expect(savedLine(page)).toBeHidden()
  await page.getByLabel('Full name').fill('Kavitha Selvam')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(savedLine(page)).toHaveText(savedWords)
  await expectAccessible(page)
  await page.reload()
  await expect(savedLine(page)).toHaveText(savedWords)
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByText(savedNotice)).toBeVisible()
  await expect(savedLine(page)).toHaveText(savedWords)
})

test.describe('what is typed @script-on', () => {
  test('while the line is dead is said to be unsaved, and is saved when it is back', async ({
    page,
    context,
  }) => {
    await page.goto('/form')
    await typeSaved(page, 'Full name', 'Kavitha Selvam')
    const line = await savedLine(page).textContent()
    await context.setOffline(true)
    await page.getByLabel('Nationality').fill('Indian')
    await expect(page.getByText(offline)).toHaveCount(1)
    await expect(notSaved(page)).toBeInViewport({ ratio: 1 })
    await expect(savedLine(page)).toHaveText(line!)
    await expectAccessible(page)
    await page.getByLabel('Skills and certifications').fill('React')
    await context.setOffline(false)
    await expect(notSaved(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Kavitha Selvam')
    await expect(page.getByLabel('Nationality')).toHaveValue('Indian')
    await expect(page.getByLabel('Skills and certifications')).toHaveValue('React')
  })

  test('is sent again until it is there', async ({ page }) => {
    await page.clock.install()
    await page.goto('/form')
    let sent = 0
    const fail = async (route: Route) => {
      sent += 1
      await route.abort()
    }
    await page.route('**/form.data', fail)
    await fillAnswers(page, kavitha())
    for (const wait of [1000, 5000, 15_000]) {
      const count = sent
      await page.clock.runFor(wait)
      await expect.poll(() => sent).toBeGreaterThan(count)
      await expect(page.getByText(offline)).toBeVisible()
    }
    await page.unroute('**/form.data', fail)
    await page.clock.runFor(60_000)
    await expect(notSaved(page)).toHaveCount(0)
    await expect(savedLine(page)).toHaveText(savedWords)
    await page.reload()
    await expect(page.getByLabel('Position applied for')).toHaveValue('Front-end developer')
  })

  for (const [status, headers] of [
    [503, {}],
    [429, { 'Retry-After': '2' }],
  ] as const) {
    test(`and refused with status ${status} is not blamed on the line`, async ({ page }) => {
      await page.goto('/customerform')
      await page.route('**/customerform.data', (route) => route.fulfill({ status, headers }), {
        times: 1,
      })
      await page.getByLabel('Full Name').fill('Selvi Arumugam')
      await expect(page.getByText(refused)).toBeVisible()
      await expect(savedLine(page)).toBeHidden()
      await expect(savedLine(page)).toHaveText(savedWords)
      await expect(notSaved(page)).toHaveCount(0)
      await page.reload()
      await expect(page.getByLabel('Full Name')).toHaveValue('Selvi Arumugam')
    })
  }

  test('and is too long waits to be shortened', async ({ page }) => {
    await page.goto('/form')
    await page.getByLabel('Skills and certifications').fill('k'.repeat(10_001))
    await expect(page.getByText('Not saved yet: an answer is too long.')).toBeVisible()
    await typeSaved(page, 'Skills and certifications', 'k'.repeat(1999))
    await expect(notSaved(page)).toHaveCount(0)
    await expect(savedLine(page)).toHaveText(savedWords)
  })

  test('goes with the button that is pressed meanwhile', async ({ page, context }) => {
    await page.goto('/client-signup')
    await context.setOffline(true)
    await page.getByLabel('Company name').fill('Korkai Web Works')
    await expect(page.getByText(offline)).toBeVisible()
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expect(page.getByText('The connection failed.')).toBeVisible()
    await expect(notSaved(page)).toHaveCount(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await expect(savedLine(page)).toHaveText(savedWords)
    await page.goto('/client-signup')
    await expect(page.getByLabel('Company name')).toHaveValue('Korkai Web Works')
  })

  test('after the session has ended waits for the next one', async ({ page, context, site }) => {
    const person = customer.selvi()
    await register(page, site, person)
    await customer.signIn(page, person)
    await page.goto('/profile/customer?edit')
    const other = await context.newPage()
    await other.goto('/account')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL(/\/land$/)
    await other.close()
    await typeSaved(page, 'City', 'Kayalpattinam')
    await expect(savedLine(page)).toContainText('Your profile changes when you press Save.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/login\/customer/)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Kayalpattinam')
  })
})

async function register(page: Page, { outbox }: Site, person: customer.Customer) {
  await page.goto('/customerform')
  await customer.fillAnswers(page, person)
  await customer.sendPhoneCode(page)
  await customer.enterPhoneCode(page, outbox, person.number)
  await customer.sendEmailCode(page)
  await customer.enterEmailCode(page, outbox, person.email)
  await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
  await customer.fillPasswords(page, person.password)
  await customer.submit(page)
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto('/login/customer')
}
