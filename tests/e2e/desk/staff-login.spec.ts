import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addStaffLink, removeStaffPerson, staffPassword } from '../../support/people/staff-person'
import { findLynx } from '../../support/programs.mjs'
import { openLynx } from '../text-browsers'
import { expect, expectAccessible, test } from '../fixtures'
import { createStaffPerson } from './staff'

const desk = { name: 'Staff desk' } as const

test('a person is added, sets a password, and signs in with a code once in each browser', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  const { name, email } = createStaffPerson()
  const link = await addStaffLink(site, { name, email })

  await page.goto(link)
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
  await expect(page.getByText('Your password is set. Please sign in.')).toBeAttached()
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
  await expect(page.getByText('You are signed out.')).toBeAttached()
  await page.goto('/staff/record')
  await expect(page).toHaveURL('/staff/login?next=%2Fstaff%2Frecord')
  await signIn(email)
  await expect(page).toHaveURL('/staff/record')

  await removeStaffPerson(site, { name, email })
  const gone = await page.goto('/staff/record')
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('navigation', desk)).toBeHidden()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is no page at this address',
  )

  async function signIn(address: string, secret = staffPassword) {
    await page.locator('#email').fill(address)
    await page.locator('#password').fill(secret)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
})

test.describe('from Lynx alone @script-off', () => {
  const lynx = findLynx() ?? ''
  test.skip(!lynx || process.platform !== 'linux', 'needs Lynx and the script command')

  test('somebody sets the password and signs in', async ({ site }) => {
    test.setTimeout(120_000)
    const home = mkdtempSync(join(tmpdir(), 'pearlbridge-text-'))
    const browser = openLynx(lynx, home)
    const { name, email } = createStaffPerson('Lynx Reader')
    const link = await addStaffLink(site, { name, email })
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
