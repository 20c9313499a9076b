import type { Page } from '@playwright/test'
import { registerUnseen, type Person } from '../candidate'
import { expect, expectAccessible, test } from '../fixtures'

async function signInShared(page: Page, { gmail, password }: Person) {
  await page.goto('/login/candidate')
  await page.getByLabel('Email').fill(gmail)
  await page.locator('#password').fill(password)
  await page.getByLabel('This is a shared computer').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/profile/candidate')
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeAttached()
}

test('the back button shows neither address, name nor number of who has signed out', async ({
  page,
  site,
}) => {
  const person = await registerUnseen(site)
  await page.goto('/about')
  await signInShared(page, person)
  await page.goto('/profile/candidate?edit')
  await page.goto('/account')
  await expect(page.getByText('shared computer')).toBeVisible()
  await expect(page.locator('main')).toContainText(person.gmail)
  await signOut(page)
  for (let steps = 0; steps < 4; steps += 1) {
    await page.goBack()
    const shown = await page.content()
    for (const personal of [person.gmail, person.name, person.number]) {
      expect(shown, page.url()).not.toContain(personal)
    }
  }
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['visitor'])
  await page.goto('/login/candidate')
  await expect(page.getByLabel('Email')).toHaveValue('')
})
