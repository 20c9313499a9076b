import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkIn, runStaff, staffPassword } from '../../support/people/staff-command'
import { findLynx } from '../../support/programs.mjs'
import { openLynx } from '../../support/pages/text-browsers'
import { expect, expectAccessible, test, usuallyScriptOn } from '../fixtures'
import { newStaff, signInStaff } from './staff'

const desk = { name: 'Staff desk' } as const

test(`a person is added, sets a password, and signs in with a code once in each browser${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  const { name, email } = newStaff()
  const printed = linkIn(await runStaff(site, 'add', name, email))
  const letter = await site.outbox.waitFor(({ to, subject }) => to === email && subject !== null)
  expect(linkIn(letter.text)).toBe(printed)

  await page.goto(printed)
  await expect(page.locator('#email')).toHaveValue(email)
  await page.locator('#new_password').fill('Priya*2025')
  await page.locator('#confirm_password').fill('Priya*2026')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Passwords do not match')
  await expectAccessible(page)
  await page.locator('#new_password').fill(staffPassword)
  await page.locator('#confirm_password').fill(staffPassword)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page).toHaveURL('/staff/login')
  await expect(page.getByText('Your password is set. Please sign in.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/staff/login?next=%2Fstaff%2Frecord')
  await signIn(email, 'Wrong*123')
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
  await expect(page.locator('#email')).toHaveValue(email)
  await signIn(email)
  await expect(page).toHaveURL('/staff/login?code&next=%2Fstaff%2Frecord')
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  const code = page.getByLabel('Enter the 8-digit code')
  await code.fill('00000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Invalid OTP')
  await expectAccessible(page)
  const digits = await site.outbox.latestCode(email, 'to sign in to the staff desk')
  await code.fill(`${digits.slice(0, 4)} ${digits.slice(4)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/staff/record')
  await expect(page.getByRole('navigation', desk)).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/staff/login')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.goto('/staff/record')
  await expect(page).toHaveURL('/staff/login?next=%2Fstaff%2Frecord')
  await signIn(email)
  await expect(page).toHaveURL('/staff/record')

  const other = newStaff('Mani')
  await runStaff(site, 'add', other.name, other.email)
  await runStaff(site, 'remove', email, '--yes')
  const gone = await page.goto('/staff/record')
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('navigation', desk)).toBeHidden()
  await page.goto(printed)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is no page at this address',
  )

  async function signIn(address: string, secret = staffPassword) {
    await page.locator('#email').fill(address)
    await page.locator('#password').fill(secret)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
})

test(`a used link says so, and a new one voids the sessions of before${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  const { email } = await signInStaff(page, site)
  await page.goto('/staff/record')
  await expect(page.getByRole('navigation', desk)).toBeVisible()
  const link = linkIn(await runStaff(site, 'add', email))
  await page.goto(link)
  await page.locator('#new_password').fill('Lantern*52')
  await page.locator('#confirm_password').fill('Lantern*52')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page).toHaveURL('/staff/login')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link was used')
  await expectAccessible(page)
  expect((await page.goto('/staff/record'))?.status()).toBe(404)
})

test(`a link of another site leads to the desk by a press, and opens nothing before${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  await signInStaff(page, site)
  const elsewhere = new URL('/elsewhere', site.url)
  elsewhere.hostname = '127.0.0.1'
  const body = `<a href="${site.url}/staff?kind=application">Read this</a>`
  await page.route(elsewhere.href, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(elsewhere.href)
  await page.getByRole('link', { name: 'Read this' }).click()
  await expect(page).toHaveURL('/staff/login?next=%2Fstaff%3Fkind%3Dapplication')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the staff desk' }).click()
  await expect(page).toHaveURL('/staff?kind=application')
  await expect(page.getByRole('navigation', desk)).toBeVisible()
})

test(`at 360 px the team is a list of cards, name first, and nothing is wider than the page${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  await signInStaff(page, site)
  const { name, email } = newStaff('Kavya Chandrasekaran Venkataraman')
  await runStaff(site, 'add', name, email, '--role', 'member')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/staff/team')
  const card = page.getByRole('row').filter({ hasText: email })
  const top = async (text: string) => (await card.getByText(text).boundingBox())?.y ?? 0
  expect(await top(name)).toBeLessThan(await top(email))
  const seen = card.getByText('Never', { exact: true })
  await expect(seen).toHaveAttribute('data-name', 'Last seen')
  const width = () => document.documentElement.scrollWidth
  expect(await page.evaluate(width)).toBe(360)
})

test.describe('with script @script-on', () => {
  test('two presses sign in once, with one code', async ({ page, site }) => {
    const { email } = await signInStaff(page, site)
    await page.context().clearCookies()
    const codes = () =>
      site.outbox
        .messages()
        .filter(({ to, subject }) => to === email && / code$/.test(subject ?? ''))
    const before = codes().length
    await page.goto('/staff/login')
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(staffPassword)
    await page.getByRole('button', { name: 'Sign In' }).dblclick()
    await expect(page).toHaveURL('/staff/login?code')
    await expect(page.locator('button[value="resend-code"]')).toBeDisabled()
    await expect(page.getByLabel('Enter the 8-digit code')).toBeFocused()
    expect(codes()).toHaveLength(before + 1)
    await page
      .getByLabel('Enter the 8-digit code')
      // The last digit presses the button.
      .fill(await site.outbox.latestCode(email, 'to sign in to the staff desk'))
    await expect(page).toHaveURL('/staff')
  })
})

test.describe('from Lynx alone @script-off', () => {
  const lynx = findLynx() ?? ''
  test.skip(!lynx || process.platform !== 'linux', 'needs Lynx and the script command')

  test('somebody sets the password and signs in', async ({ site }) => {
    test.setTimeout(120_000)
    const home = mkdtempSync(join(tmpdir(), 'pearlbridge-text-'))
    const browser = openLynx(lynx, home)
    const { name, email } = newStaff('Lynx Reader')
    const link = linkIn(await runStaff(site, 'add', name, email))
    await browser.act(
      site.url + link,
      [
        { into: 'New password *', type: staffPassword },
        { into: 'Confirm password *', type: staffPassword },
        { press: 'Set Password' },
      ],
      'Your password is set. Please sign in.',
    )
    await browser.act(
      `${site.url}/staff/login?next=/staff/record`,
      [
        { into: 'Email *', type: email },
        { into: 'Password *', type: staffPassword },
        { press: 'Sign In' },
      ],
      'Enter the 8-digit code',
    )
    const otp = await site.outbox.latestCode(email, 'to sign in to the staff desk')
    await browser.act(
      `${site.url}/staff/login?code&next=/staff/record`,
      [{ into: 'Enter the 8-digit code', type: otp }, { press: 'Sign In' }],
      'Record of access',
    )
    rmSync(home, { recursive: true, force: true })
  })
})
