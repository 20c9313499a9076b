import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { enterAccount, readResume } from '../candidate'
import { expect, expectAccessible, test } from '../fixtures'

test('the owner changes the password, downloads and deletes everything', async ({ page, site }) => {
  test.setTimeout(120_000)
  const person = await enterAccount(page, site)
  await test.step('the menu leads to the account', async () => {
    await page.locator('header summary', { hasText: 'My account' }).last().click()
    await page.locator('header').getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  })

  const changed = { ...person, password: 'Kadal*2026' }
  await test.step('the password is changed, after a mistake', async () => {
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
    expect(readResume().equals(entries['documents/resume/resume.pdf']!)).toBe(true)
  })

  await test.step('the account is deleted, after a question', async () => {
    const open = () => page.locator('summary', { hasText: 'Delete my account' }).click()
    await open()
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
