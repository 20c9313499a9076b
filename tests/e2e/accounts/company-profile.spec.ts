import type { Page } from '@playwright/test'
import { korkai as fixture } from '../../fixtures/korkai'
import type { Site } from '../../support/site/server'
import { email, signInAsKorkai, startKorkaiSite } from './company'
import { expect, expectAccessible, test } from '../fixtures'

let site: Site
test.beforeAll(async ({ newDatabase }) => {
  site = await startKorkaiSite(await newDatabase())
})
test.afterAll(() => site.remove())

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
/** Until its script runs: nobody types sooner. */
const openEdit = async (page: Page) => {
  await page.getByRole('link', { name: 'Edit Profile' }).first().click()
  await expect(page).toHaveURL(/\/client\/edit-profile/)
  await page.waitForLoadState('load')
}

test('a company signs in, looks at its profile, edits it after an error and gives a new address', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signInAsKorkai(page, site)

  await test.step('the profile shows its five cards', async () => {
    await expect(page).toHaveURL(/\/profile\/client$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Korkai Marine Exports')
    for (const [card, text] of [
      ['Financial Overview', '₹4.2 Cr'],
      ['Basic Information', email],
      ['Company Details', 'Export and logistics'],
      ['Compliance & Certification', 'ISO 9001:2015'],
      ['Social Media Presence', 'Not Connected'],
    ] as const) {
      await expect(page.getByRole('region', { name: card })).toContainText(text)
    }
    await expectAccessible(page)
  })

  await test.step('the dashboard leads to what is missing', async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, Korkai/)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Company profile' }).click()
    await expect(page.getByText('Not given yet: License.')).toBeVisible()
    await page.getByRole('link', { name: 'Add', exact: true }).click()
    await expect(page).toHaveURL(/\/client\/edit-profile#compliance$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Company Profile')
  })

  await test.step('faults are summed up, and every value stays', async () => {
    await page.getByLabel('License').fill('IEC 0412345678')
    await page.getByLabel('Email').fill('sales@korkai.example')
    await page.getByLabel('Phone').fill('12345')
    await save(page)
    const summary = page.getByRole('alert').filter({ hasText: 'need your attention' })
    await expect(summary).toContainText('gmail was incorrect')
    await expect(summary).toContainText('Phone number must be between 10 and 15 digits')
    await expect(page).toHaveTitle(/^Error: Edit Company Profile/)
    await expect(page.getByLabel('License')).toHaveValue('IEC 0412345678')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('License')).toHaveValue('IEC 0412345678')
    await expect(page.getByLabel('Phone')).toHaveValue('12345')
  })

  await test.step('saved changes show; a new address waits for its one-time password', async () => {
    await page.getByLabel('Email').fill('korkai.exports@gmail.com')
    await page.getByLabel('Phone').fill('98765 43210')
    await page.getByLabel('Current password').fill(fixture.password)
    await page.getByLabel('Annual income').fill('12,50,000')
    await save(page)
    await expect(page).toHaveURL(/\/profile\/client$/)
    await expect(page.getByText('Profile updated successfully!')).toBeAttached()
    await expect(page.getByText('₹12.5 L')).toBeVisible()
    await expect(page.getByText('IEC 0412345678')).toBeVisible()
    await expect(page.getByText('korkai.exports@gmail.com is not verified yet')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Basic Information' })).toContainText(email)
    await expectAccessible(page)
  })

  await test.step('an edit survives kill -9 and an error', async () => {
    await openEdit(page)
    await page.getByLabel('Department').fill('Pearls and shells')
    await page.getByLabel('Start year').fill('1799')
    await save(page)
    await expect(page.getByText('Start year must be between').first()).toBeVisible()
    await site.kill9()
    await site.restart()
    await page.goto(`${site.url}/client/edit-profile`)
    await expect(page.getByLabel('Department')).toHaveValue('Pearls and shells')
    await page.getByLabel('Start year').fill('2009')
    await save(page)
    await expect(page.getByText('Pearls and shells')).toBeVisible()
  })
})

test('what was typed is kept while typing and when leaving at once, without a question @script-on', async ({
  page,
}) => {
  await signInAsKorkai(page, site)
  await openEdit(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })

  await test.step('nothing typed, nothing asked', async () => {
    await page.goto(`${site.url}/profile/client`)
    await openEdit(page)
    expect(asked).toEqual([])
  })

  await test.step('leaving at once after typing saves it', async () => {
    await page.getByLabel('Department').fill('Shells')
    await page.goto(`${site.url}/profile/client`)
    // What a page sends while it is left may arrive behind the next page's request.
    await expect(async () => {
      await page.goto(`${site.url}/client/edit-profile`)
      const department = page.getByLabel('Department')
      await expect(department).toHaveValue('Shells', { timeout: 1000 })
    }).toPass()
  })

  await test.step('what is saved is left without a question, and is there again', async () => {
    const department = page.getByLabel('Department')
    const saved = page.waitForResponse((answer) => answer.url().includes('.data') && answer.ok())
    await department.fill('Export, logistics and shells')
    await saved
    await page.goto(`${site.url}/profile/client?tab=welcome`)
    expect(asked).toEqual([])
    await expect(page.getByText('You have unsaved changes in the edit form.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue editing' }).click()
    await expect(page.getByLabel('Department')).toHaveValue('Export, logistics and shells')
  })

  await test.step('an error is kept as well; a button of the form never asks', async () => {
    await page.getByLabel('Phone').fill('1')
    await save(page)
    await expect(page.getByRole('alert').first()).toContainText('One thing needs your attention')
    // The answer is shown while the page's data is still on its way; only then the post is over.
    await page.waitForLoadState('networkidle')
    await page.goto(`${site.url}/client/edit-profile`)
    await page.getByLabel('Phone').fill('98765 43210')
    await save(page)
    await expect(page.getByText('Profile updated successfully!')).toBeAttached()
    await openEdit(page)
    await page.getByLabel('Department').fill('Pearls')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Changes cancelled')).toBeAttached()
    expect(asked).toEqual([])
  })

  await test.step('a lost connection keeps the form and says that it failed', async () => {
    await openEdit(page)
    await page.getByLabel('Department').fill('Pearls')
    await page.context().setOffline(true)
    await save(page)
    await expect(page.getByText('Failed to update profile.')).toBeVisible()
    await expect(page.getByLabel('Department')).toHaveValue('Pearls')
    await page.context().setOffline(false)
    await save(page)
    await expect(page.getByText('Profile updated successfully!')).toBeAttached()
  })
})
