import type { Page } from '@playwright/test'
import { enterAccount } from '../candidate'
import { expect, expectAccessible, full, isScripted, test } from '../fixtures'

/** What is wider than the screen would have to be pushed aside to be read. */
async function expectFitting(page: Page) {
  for (const width of full ? [360, 768, 1280] : [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const main = await page.locator('main').boundingBox()
    expect(main?.width).toBeLessThanOrEqual(width)
    if (isScripted()) {
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    }
  }
}

test('a candidate applies with the profile, changes it on the way, and withdraws', async ({
  page,
  site,
}) => {
  await enterAccount(page, site)

  await test.step('Apply leads to what is sent', async () => {
    await page.goto('/jobs')
    await page.getByRole('link', { name: 'Apply for Sales' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for a job')
    await expect(page.getByLabel('Position')).toHaveValue('Sales')
    await expect(page.getByText(/^We will read your profile and your/)).toBeVisible()
    await expectFitting(page)
  })

  await test.step('what is typed survives a look at the profile, and a reload', async () => {
    await page.getByLabel('Message').fill('I have sold pumps for three years.')
    await page.getByRole('button', { name: 'Save for later' }).click()
    await page.getByRole('link', { name: 'Change my profile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit profile')
    await page.getByLabel('Full name').fill('Kavitha S. Selvam')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/requests\/new\?about=Sales$/)
    await expect(page.getByText('Profile updated successfully!')).toBeAttached()
    await expect(page.getByLabel('Message')).toHaveValue('I have sold pumps for three years.')
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue('I have sold pumps for three years.')
  })

  await test.step('an answer that is missing is asked for', async () => {
    await page.getByLabel('Position').fill('')
    await page.getByRole('button', { name: 'Apply with this profile' }).last().click()
    await expect(page.getByRole('link', { name: 'Enter the position' })).toBeVisible()
    await expect(page).toHaveTitle(/^Error: Apply for a job/)
    await expectAccessible(page)
    await page.getByLabel('Position').fill('Sales')
  })

  await test.step('one press sends it', async () => {
    await page.getByRole('button', { name: 'Apply with this profile' }).last().click()
    await expect(page).toHaveURL(/\/requests\/PB-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await expect(page.getByText('Your application was sent.')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales')
    await expectFitting(page)
  })

  await test.step('the menu leads to the list', async () => {
    await page.locator('header summary', { hasText: 'My account' }).last().click()
    await page.locator('header').getByRole('link', { name: 'Requests', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My requests')
    await expect(page.locator('main').getByText('Submitted').first()).toBeVisible()
    await expectAccessible(page)
    await expectFitting(page)
    await page.locator('main').getByRole('link', { name: /Sales/ }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales')
  })

  await test.step('it is withdrawn by a button that has to be unfolded', async () => {
    await page.locator('summary', { hasText: 'Withdraw' }).click()
    await expectAccessible(page)
    await expectFitting(page)
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await expect(page.getByText('Your request was withdrawn.')).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Withdraw' })).toHaveCount(0)
    await expectAccessible(page)
  })
})
