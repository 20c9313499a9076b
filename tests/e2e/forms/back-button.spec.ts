import type { Page } from '@playwright/test'
import { enterAccount } from '../candidate'
import { unfold } from '../client'
import { maxRefusedPosts } from '~/bounds'
import { startSite } from '../../support/site/server'
import { expect, test } from '../fixtures'

interface Form {
  path: string
  press: string
  /** What is typed, by field, and refused. */
  typed: Record<string, string>
  /** Where the refusal is shown, if not at `path`. */
  shownAt?: string
  /** Loaded again, it is empty: the browser alone has what was typed. */
  isFleeting?: true
}

const register = 'button[value="register"]'

const ofVisitors: Form[] = [
  // First, since it is a page for everybody, which brings no cookie.
  {
    path: '/contact',
    press: '#contact button',
    typed: { username: 'Arul', message: 'Please call me.' },
    shownAt: '/contact?sending',
    isFleeting: true,
  },
  { path: '/form', press: register, typed: { name: 'Kavitha', position_applied: 'Welder' } },
  { path: '/customerform', press: register, typed: { full_name: 'Selvi', city: 'Tuticorin' } },
  {
    path: '/client-signup?step=3',
    press: register,
    typed: { company_department: 'Nets' },
    shownAt: '/client-signup?step=3&checked',
  },
  {
    path: '/login/candidate',
    press: 'button[value="sign-in"]',
    typed: { email: 'nobody@gmail.com' },
    isFleeting: true,
  },
  {
    path: '/login/client',
    press: 'button[value="send-code"]',
    typed: { email: 'nobody' },
    isFleeting: true,
  },
  { path: '/forgot-password/customer', press: 'main form button', typed: { email: 'nobody' } },
]

const ofCandidates: Form[] = [
  {
    path: '/requests/new',
    press: 'button[value="send"]',
    typed: { about: '', message: 'On Monday' },
  },
  {
    path: '/profile/candidate?edit',
    press: 'button[value="save"]',
    typed: { name: '', position_applied: 'Welder' },
  },
  { path: '/account', press: 'button[value="change-password"]', typed: {} },
  { path: '/account?delete', press: 'button[value="delete"]', typed: {} },
]

test('refused twice, a form is left, come back to and loaded again without a question of the browser @script-off', async ({
  page,
  site,
}) => {
  test.slow()
  for (const form of ofVisitors) await test.step(form.path, () => walk(page, form))
  await enterAccount(page, site)
  for (const form of ofCandidates) await test.step(form.path, () => walk(page, form))
})

async function walk(page: Page, { path, press, typed, shownAt = path, isFleeting }: Form) {
  await page.goto(path)
  if ('company_department' in typed) await unfold(page)
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text)
  const expectTyped = async () => {
    for (const [id, text] of Object.entries(typed)) {
      await expect(page.locator(`#${id}`)).toHaveValue(text)
    }
  }
  const expectForm = async () => {
    await expect(page).toHaveURL(shownAt)
    await expect(page.locator(press).first()).toBeVisible()
  }
  for (let n = 0; n < 2; n += 1) {
    await page.locator(press).and(page.locator(':not([tabindex])')).first().click()
    await expect(page).toHaveURL(shownAt)
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.locator(':focus')).toHaveAttribute('id', /-errors$/)
    await expectTyped()
  }
  await page.goto('/about')
  await page.goBack()
  await expectForm()
  await expectTyped()
  await page.reload()
  await expectForm()
  if (!isFleeting) await expectTyped()
  await page.goBack()
  await expect(page.locator('main')).toBeVisible()
}

test('what a network with too many refused forms could not send is in the form again after Back @script-off', async ({
  page,
  newDatabase,
}) => {
  test.slow()
  const DATABASE_URL = await newDatabase()
  const site = await startSite(DATABASE_URL ? { DATABASE_URL } : {})
  try {
    await page.goto(`${site.url}/contact`)
    await page.evaluate(async (times) => {
      for (let n = 0; n < times; n += 1) await fetch('/contact', { method: 'POST', body: '' })
    }, maxRefusedPosts)
    const typed = { username: 'Arul', message: 'Please call me.' }
    for (const path of ['/contact', '/customerform']) {
      await page.goto(site.url + path)
      const fields = path === '/contact' ? typed : { full_name: 'Selvi', city: 'Tuticorin' }
      for (const [id, text] of Object.entries(fields)) await page.locator(`#${id}`).fill(text)
      const press = path === '/contact' ? '#contact button' : register
      await page.locator(press).and(page.locator(':not([tabindex])')).first().click()
      await expect(page.getByText('Go back, wait a minute and send it again.')).toBeVisible()
      await page.goBack()
      for (const [id, text] of Object.entries(fields)) {
        await expect(page.locator(`#${id}`)).toHaveValue(text)
      }
    }
  } finally {
    await site.remove()
  }
})

test('a message sent once more after Back is the same message @script-off', async ({ page }) => {
  await page.goto('/contact')
  const typed = { username: 'Arul', email: 'arul@example.com', message: 'Please call me back.' }
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text)
  const send = async () => {
    await page.locator('#contact button').click()
    await expect(page).toHaveURL(/^[^?]*\/contact\/sent\?/)
    return page.locator('main strong').textContent()
  }
  const reference = await send()
  expect(reference).toMatch(/^PB-/)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text)
  expect(await send()).toBe(reference)
})

test('a wizard’s address names the step that it shows, and loaded again it shows the same faults', async ({
  page,
}) => {
  await page.goto('/client-signup?step=3')
  await unfold(page)
  await page.locator('#company_department').fill('Nets')
  for (const id of ['password', 'confirm_password']) await page.locator(`#${id}`).fill('Pearl$2026')
  await page.locator(register).click()
  await expect(page).toHaveURL('/client-signup?step=1&checked')
  await expect(page.locator('progress')).toHaveAttribute('value', '1')
  const summary = page.locator('#signup-1-errors')
  await expect(summary).toBeFocused()
  const faults = (await summary.textContent()) ?? ''
  expect(faults).toContain('Step 1: Company')
  await page.reload()
  await expect(page).toHaveURL('/client-signup?step=1&checked')
  await expect(summary).toHaveText(faults)
  await page.goBack()
  await expect(page).toHaveURL('/client-signup?step=3')
  await expect(page.locator('#company_department')).toHaveValue('Nets')
})
