import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enterAccount, resumeBytes, signIn, type Person } from '../candidate'
import { expect, expectAccessible, test, usuallyScriptOn } from '../fixtures'

/** The same person in another browser. */
async function signInElsewhere(page: Page, person: Person): Promise<Page> {
  const site = new URL(page.url()).origin
  const { javaScriptEnabled = true } = test.info().project.use
  const context = await page.context().browser()?.newContext({ javaScriptEnabled, baseURL: site })
  const other = await context?.newPage()
  if (!other) throw new Error('the page has no browser')
  await other.goto('/login/candidate')
  await signIn(other, person)
  return other
}

async function isSignedOut(page: Page) {
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login\/candidate\?next=%2Faccount$/)
}

test(`the owner changes the password, ends sessions, downloads and deletes everything${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const person = await enterAccount(page, site)
  const tablet = await signInElsewhere(page, person)
  const phone = await signInElsewhere(page, person)

  await test.step('the menu leads to the account', async () => {
    await page.locator('header summary', { hasText: 'My account' }).last().click()
    await page.locator('header').getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
    await expectAccessible(page)
  })

  await test.step('other browsers are signed out', async () => {
    await expect(page.getByText(/^This device/)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await expect(page.getByText('All other browsers are signed out.')).toBeAttached()
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
    await isSignedOut(tablet)
    await isSignedOut(phone)
  })

  const changed = { ...person, password: 'Kadal*2026' }
  await test.step('the password is changed, after a mistake', async () => {
    await tablet.goto('/login/candidate')
    await signIn(tablet, person)
    await page.locator('summary', { hasText: 'Change password' }).click()
    await page.getByLabel('Current password').fill('Wrong*2025')
    await page.getByLabel('New password', { exact: false }).first().fill(changed.password)
    await page.getByLabel('Confirm new password').fill(changed.password)
    const button = page.getByRole('button', { name: 'Change password' })
    await button.click()
    await expect(page.getByRole('alert').first()).toContainText(
      'The current password is not right.',
    )
    await expect(page).toHaveTitle(/^Error: My account/)
    await expectAccessible(page)
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password', { exact: false }).first().fill(changed.password)
    await page.getByLabel('Confirm new password').fill(changed.password)
    await button.click()
    const sentence = 'Your password was changed. Other browsers are signed out.'
    await expect(page.getByText(sentence)).toBeInViewport()
    await isSignedOut(tablet)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  })

  await test.step('the data comes as one ZIP', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.zip$/)
    const entries = unzipSync(readFileSync(await download.path()))
    expect(strFromU8(entries['account.json']!)).toContain(person.gmail)
    expect(resumeBytes().equals(entries['documents/resume/resume.pdf']!)).toBe(true)
  })

  await test.step('the account is deleted, after a question', async () => {
    const open = () => page.locator('summary', { hasText: 'Delete my account' }).click()
    await open()
    await expectAccessible(page)
    await page.locator('#password').fill(person.password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('alert').first()).toContainText('The password is not right.')
    await expectAccessible(page)
    await page.goto('/account')
    await open()
    await page.locator('#password').fill(changed.password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL(/\/land$/)
    await expect(page.getByText('Your account was deleted.')).toBeAttached()
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/land\?next=\/account$/)
  })

  await page.goto('/login/candidate')
  await page.getByLabel('Email').fill(person.gmail)
  await page.getByLabel('Password').fill(changed.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
})
