import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findLynx } from '../support/programs.mjs'
import type { Site } from '../support/server'
import { linkIn, runStaff, staffPassword } from '../support/staff-command'
import { openLynx } from '../support/text-browsers'
import { expect, expectAccessible, full, test, usuallyScriptOn } from './fixtures'
import { newStaff, signInStaff } from './staff'

let letters = 0

/** Messages that hold a word which no other message of the site has. @returns that word */
async function receiveMessages(site: Site, names: readonly string[]): Promise<string> {
  letters += 1
  const word = `pearl${process.env.TEST_PARALLEL_INDEX ?? '0'}x${process.pid}x${letters}`
  for (const username of names) {
    const message = { username, email: 'asha@example.in', phone: '', message: `About ${word}` }
    const answer = await fetch(`${site.url}/api/contacts/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.5.0.${letters}` },
      body: JSON.stringify(message),
    })
    expect(answer.status).toBe(201)
  }
  return word
}

const rowOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name}, Message` })

test(`rows are ticked and marked by keyboard, and the focus stays where one was${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  const word = await receiveMessages(site, ['Anbu', 'Bala', 'Chitra', 'Devi'])
  const { name } = await signInStaff(page, site)
  await page.goto(`/staff?state=new&search=${word}`)
  await expect(page.locator('#list th[scope=row]')).toHaveText(['Devi', 'Chitra', 'Bala', 'Anbu'])
  await expectAccessible(page)

  await page.keyboard.press('Tab')
  await rowOf(page, 'Devi').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Devi' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(rowOf(page, 'Chitra')).toBeChecked()
  await page.getByRole('button', { name: 'Mark as handled' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#list th[scope=row]')).toHaveText(['Bala', 'Anbu'])
  await expect(rowOf(page, 'Bala')).toBeFocused()
  await expect(rowOf(page, 'Bala')).toBeInViewport()
  await expect(rowOf(page, 'Bala')).toHaveAccessibleDescription('2 marked as handled.')
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(rowOf(page, 'Bala')).toBeChecked()

  await rowOf(page, 'Bala').uncheck()
  await page.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByRole('alert')).toContainText('Tick what you want to mark')
  await expectAccessible(page)
  await page.goto(`/staff?state=handled&search=${word}`)
  await expect(page.locator('#list tbody tr').first()).toContainText(`, ${name}`)
})

test('the list is narrowed by its form, and exported', async ({ page, site }) => {
  const word = await receiveMessages(site, ['Anbu', 'Bala'])
  await signInStaff(page, site)
  await page.goto('/staff')
  const narrow = page.getByRole('search').filter({ hasText: 'State' })
  await page.getByLabel('Search names, contacts and messages').fill(word)
  await narrow.getByLabel('Kind').selectOption('contact')
  await narrow.getByRole('button', { name: 'Show' }).click()
  await expect(page.locator('#list th[scope=row]')).toHaveText(['Bala', 'Anbu'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^contact-\d{4}-\d\d-\d\d\.csv$/)

  await page.goto('/staff?from=2026-02-30')
  await expect(page.getByLabel('From')).toHaveValue('2026-02-30')
  await expectAccessible(page)
})

for (const width of full ? [320, 360, 768, 1280] : [360]) {
  test(`nothing scrolls sideways at ${width} px, whatever people wrote`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 740 })
    const long = 'Thiruvenkadathaiyangar'.repeat(4)
    const word = await receiveMessages(site, [long, 'மீனாட்சி சுந்தரம்', 'عمر \u200fالبحري'])
    await signInStaff(page, site)
    await page.goto(`/staff?search=${word}`)
    await expect(page.locator('#list th[scope=row]')).toHaveCount(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  })
}

test.describe('from Lynx alone @script-off', () => {
  const lynx = findLynx() ?? ''
  test.skip(!lynx || process.platform !== 'linux', 'needs Lynx and the script command')

  test('somebody marks what was ticked', async ({ site }) => {
    test.setTimeout(120_000)
    const word = await receiveMessages(site, ['Anbu', 'Bala'])
    const home = mkdtempSync(join(tmpdir(), 'pearlbridge-text-'))
    const browser = openLynx(lynx, home)
    const { name, email } = newStaff('Lynx Reader')
    const link = linkIn(await runStaff(site, 'add', name, email))
    const fields = [{ into: 'New password *' }, { into: 'Confirm password *' }]
    await browser.act(
      site.url + link,
      [...fields.map((field) => ({ ...field, type: staffPassword })), { press: 'Set Password' }],
      'Your password is set. Please sign in.',
    )
    await browser.act(
      `${site.url}/staff/login`,
      [
        { into: 'Email *', type: email },
        { into: 'Password *', type: staffPassword },
        { press: 'Sign In' },
      ],
      'Enter the 8-digit code',
    )
    const otp = await site.outbox.latestCode(email, 'to sign in to the staff desk')
    await browser.act(
      `${site.url}/staff/login?code`,
      [{ into: 'Enter the 8-digit code', type: otp }, { press: 'Sign In' }],
      'What came in',
    )
    await browser.act(
      `${site.url}/staff?state=new&search=${word}`,
      // The first thing behind the caption is the first row's box.
      [{ follow: 'Times are Indian time.' }, { press: 'Mark as handled' }],
      '1 marked as handled.',
    )
    rmSync(home, { recursive: true, force: true })
  })
})
