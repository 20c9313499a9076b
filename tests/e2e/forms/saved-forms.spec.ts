import type { Page } from '@playwright/test'
import { savedWords } from '../../support/pages/saved-words'
import { enterAccount } from '../candidate'
import { expect, expectAccessible, test } from '../fixtures'

const offline = 'Not saved yet: no connection. Trying again.'

const savedLine = (page: Page) => page.locator('[data-saved]')
const notSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Not saved yet' })

async function typeSaved(page: Page, label: string, text: string) {
  const saved = page.waitForResponse((answer) => /\.data(\?|$)/.test(answer.url()) && answer.ok())
  await page.getByLabel(label).fill(text)
  await saved
}

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

  test('and is too long waits to be shortened', async ({ page }) => {
    await page.goto('/form')
    await page.getByLabel('Skills and certifications').fill('k'.repeat(65_537))
    await expect(page.getByText('Not saved yet: an answer is too long.')).toBeVisible()
    await typeSaved(page, 'Skills and certifications', 'k'.repeat(1999))
    await expect(notSaved(page)).toHaveCount(0)
    await expect(savedLine(page)).toHaveText(savedWords)
  })

  test('after the session has ended waits for the next one', async ({ page, site }) => {
    const person = await enterAccount(page, site)
    await page.goto('/profile/candidate?edit')
    const other = site.browser()
    const fill = { email: person.gmail, password: person.password }
    await other.submit(await other.open('/login/candidate'), { form: '#login', fill })
    const account = await other.open('/account')
    await other.submit(account, { form: '#end-others', press: 'end-others' })
    await page.getByLabel('Full name').fill('Kavitha S. Selvam')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/login\/candidate/)
    await page.getByLabel('Email').fill(person.gmail)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Kavitha S. Selvam')
  })
})
