import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findLynx } from '../support/programs.mjs'
import { staffPassword } from '../support/staff-command'
import { openLynx } from '../support/text-browsers'
import { registerUnseen, resumeBytes } from './candidate'
import { expect, expectAccessible, test, usuallyScriptOn } from './fixtures'
import { signInStaff } from './staff'

/** From the list, narrowed to one person. */
async function open(page: Page, email: string) {
  await page.goto(`/staff?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kavitha Selvam')
}

test(`a resume from the form is opened, downloaded, noted and marked by keyboard${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  const person = await registerUnseen(site)
  const staff = await signInStaff(page, site)
  await open(page, person.gmail)
  await expectAccessible(page)
  await expect(page.locator('#documents')).toContainText('resume.pdf')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download resume' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('resume.pdf')
  expect(readFileSync(await download.path())).toEqual(resumeBytes())

  const mark = page.getByRole('button', { name: 'Mark as handled' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Handled by ${staff.name} on`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as new' })).toBeFocused()
  await expectAccessible(page)

  const note = page.getByLabel('Note', { exact: true })
  await note.fill('Call on Monday')
  await page.getByRole('button', { name: 'Save note' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Written by ${staff.name} on`)).toBeVisible()
  await expect(note).toBeFocused()
  await note.fill('x'.repeat(5001))
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('The note must be at most 5000 characters').last()).toBeVisible()
  await expect(note).toHaveValue('x'.repeat(5001))
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/staff\?search=/)
  await expect(page.getByRole('link', { name: 'Kavitha Selvam' })).toBeVisible()
})

test(`two people write a note at once, and none of both is lost${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  const person = await registerUnseen(site)
  const { name } = await signInStaff(page, site)
  await open(page, person.gmail)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Note', { exact: true }).fill('From the other window')
  await other.getByRole('button', { name: 'Save note' }).click()
  await expect(other.getByText(`Written by ${name} on`)).toBeVisible()
  await other.close()
  const note = page.getByLabel('Note', { exact: true })
  await note.fill('From this window')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText(`${name} changed this note on`).first()).toBeVisible()
  await expect(page.getByText('From the other window')).toBeVisible()
  await expect(note).toHaveValue('From this window')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save my text instead' }).click()
  await expect(page.getByText(`Written by ${name} on`)).toBeVisible()
  await expect(note).toHaveValue('From this window')
})

test(`a person is erased with the password, and is gone${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  const person = await registerUnseen(site)
  await signInStaff(page, site)
  await open(page, person.gmail)
  const sheet = page.url()
  await page.getByRole('link', { name: 'Erase' }).click()
  await expect(page.getByText(`${person.gmail} is told by mail.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your password').fill('Wrong*123')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('The password is not right.').last()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your password').fill(staffPassword)
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Erased, for good.')).toBeVisible()
  const letter = await site.outbox.waitFor(
    ({ to, subject }) => to === person.gmail && subject === 'Your account was erased',
  )
  expect(letter.text).toContain('Kavitha')
  expect((await page.goto(sheet))?.status()).toBe(404)
})

test('on paper there is the person, and neither note nor button @script-on', async ({
  page,
  site,
}) => {
  const person = await registerUnseen(site)
  await signInStaff(page, site)
  await open(page, person.gmail)
  await page.emulateMedia({ media: 'print' })
  for (const shown of ['Front-end developer', person.gmail, 'resume.pdf', 'Kavitha Selvam']) {
    await expect(page.getByText(shown).first()).toBeVisible()
  }
  for (const hidden of ['Back to the list', 'Sign out', 'Erase', 'Save note', 'Internal note']) {
    await expect(page.getByText(hidden).first()).toBeHidden()
  }
  await expect(page.getByRole('link', { name: 'Download resume' })).toBeHidden()
})

test.describe('at 360 pixels @script-on', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('long words and long messages stay on the screen', async ({ page, site }) => {
    const email = `long.${process.pid}@example.in`
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
    const message = `வணக்கம்\n${word}\n\u202ertl\n${'w'.repeat(4000)}`
    const call = { username: word.slice(0, 100), email, phone: '+91 98765 43210', message }
    const headers = { 'content-type': 'application/json' }
    const sent = await page.request.post('/api/contacts', { data: call, headers })
    expect(sent.status()).toBe(201)
    await signInStaff(page, site)
    await page.goto(`/staff?kind=contact&search=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: word.slice(0, 30) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(call.username)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(360)
    await expectAccessible(page)
  })
})

test.describe('from Lynx alone @script-off', () => {
  const lynx = findLynx() ?? ''
  test.skip(!lynx || process.platform !== 'linux', 'needs Lynx and the script command')

  test('open, download, mark handled', async ({ page, site }) => {
    test.setTimeout(180_000)
    // The newest, and so the first.
    await registerUnseen(site)
    const { name, email } = await signInStaff(page, site)
    const home = mkdtempSync(join(tmpdir(), 'pearlbridge-text-'))
    const browser = openLynx(lynx, home)
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
    const cookies = [`-cfg=${home}/lynx.cfg`, '-accept_all_cookies', `-cookie_file=${home}/cookies`]
    const links = (url: string) =>
      execFileSync(lynx, [...cookies, '-dump', '-listonly', url], { encoding: 'utf8' })
    const list = links(`${site.url}/staff`)
    const sheet = /http\S+\/staff\/candidate\/\S+/.exec(list)?.[0] ?? ''
    const resume = /http\S+\/documents\/\S+/.exec(links(sheet))?.[0] ?? ''
    expect(execFileSync(lynx, [...cookies, '-source', resume])).toEqual(resumeBytes())
    await browser.act(sheet, [{ press: 'Mark as handled' }], `Handled by ${name} on`)
    rmSync(home, { recursive: true, force: true })
  })
})
