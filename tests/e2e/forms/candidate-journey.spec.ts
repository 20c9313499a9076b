import { readFileSync } from 'node:fs'
import {
  fillAnswers,
  fillPassword,
  createCandidate,
  resume,
  readResume,
  signIn,
  verifyEmail,
  verifyPhone,
} from '../candidate'
import { expect, expectAccessible, test } from '../fixtures'

test('a candidate registers after an error, signs in, downloads, edits and signs out', async ({
  page,
  site,
}) => {
  const person = createCandidate()
  await page.goto('/form')
  await fillAnswers(page, { ...person, number: '12345' })
  await page.getByLabel('Resume').setInputFiles(resume)
  await page.getByRole('button', { name: 'Register' }).click()

  await test.step('a wrong phone number keeps every value and the file', async () => {
    const summary = page.getByRole('alert').filter({ hasText: 'need your attention' })
    await expect(summary).toContainText('Please enter a valid 10-digit Indian phone number')
    await expect(summary).toContainText('Please verify your email before submitting.')
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByLabel('Full name')).toHaveValue(person.name)
    await expect(page.locator('#number')).toHaveValue('12345')
    await expect(page.getByLabel('Date of birth')).toHaveValue('1999-03-14')
    await expect(page.getByLabel('Current employer')).toHaveValue('Korkai Web Works')
    await expect(page.getByRole('checkbox', { name: 'React' })).toBeChecked()
    await expect(page.getByText('resume.pdf', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await page.locator('#number').fill(person.number)
  await verifyEmail(page, site.outbox, person)
  await verifyPhone(page, site.outbox, person)
  await expect(page.getByText('resume.pdf', { exact: true })).toBeVisible()
  await fillPassword(page, person)
  // Enter in the last field registers.
  await page.locator('#confirm_password').press('Enter')
  await expect(page).toHaveURL(/\/login\/candidate$/)
  await expect(page.getByText('Employee created successfully!')).toBeAttached()
  await signIn(page, person)

  await test.step('the profile shows what was registered', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
    await expect(page.getByText('React, Web Dev')).toBeVisible()
    await expect(page.getByText('14 March 1999')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the resume comes back byte for byte', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download resume' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('resume.pdf')
    expect(readFileSync(await download.path()).equals(readResume())).toBe(true)
  })

  await test.step('another department starts without sub-departments', async () => {
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByLabel('Department', { exact: false }).first().selectOption('Accounts')
    await page.locator('label', { hasText: /^Tax$/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeAttached()
    await expect(page.getByText('Accounts', { exact: true })).toBeVisible()
    await expect(page.getByText('Tax', { exact: true })).toBeVisible()
    await expect(page.getByText('React, Web Dev')).toBeHidden()
  })

  await test.step('cancelled changes are gone', async () => {
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByLabel('Full name').fill('Somebody Else')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Changes cancelled')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
  })

  await test.step('signing out closes the profile', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/land$/)
    await page.goto('/profile/candidate')
    await expect(page).toHaveURL(/\/login\/candidate\?next=/)
  })
})
