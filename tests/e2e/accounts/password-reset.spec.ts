import type { Page } from '@playwright/test'
import { registerUnseen } from '../candidate'
import { expect, expectAccessible, test, enterCode } from '../fixtures'

const wizard = '/forgot-password/candidate'

const atStep = (page: Page, step: number) =>
  expect(page.getByRole('progressbar', { name: `Step ${step} of 4` })).toBeVisible()

test('a forgotten password is reset in four steps, with reload at each', async ({ page, site }) => {
  test.setTimeout(120_000)
  const person = await registerUnseen(site)
  await page.goto('/login/candidate')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL(wizard)

  await test.step('1: the address', async () => {
    await atStep(page, 1)
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Enter a valid email address')
    await expect(page).toHaveTitle(/^Error: /)
    await expectAccessible(page)
    await page.goto(wizard)
    await page.getByLabel('Email').fill(person.gmail)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByText('OTP sent to your email')).toBeAttached()
  })

  await test.step('2: the code', async () => {
    await atStep(page, 2)
    await page.reload()
    await atStep(page, 2)
    await expect(page.getByText(`Sent to ${person.gmail}`)).toBeVisible()
    await enterCode(page, '#otp', '00000000')
    await expect(page.getByRole('alert').first()).toContainText('Invalid OTP')
    await expectAccessible(page)
    await page.goto(wizard)
    const code = await site.outbox.latestCode(person.gmail, 'to sign in to your candidate account')
    await enterCode(page, '#otp', `${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(page.getByText('OTP verified. Now reset your password.')).toBeAttached()
  })

  await test.step('3: the new password', async () => {
    await atStep(page, 3)
    await page.reload()
    await atStep(page, 3)
    await page.getByLabel('New password').fill('weak')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByRole('alert').first()).toContainText(
      'Password must be at least 8 characters, include uppercase',
    )
    await expectAccessible(page)
    await page.getByLabel('New password').fill('Kadal*2026')
    await page.getByRole('button', { name: 'Reset Password' }).click()
  })

  await test.step('4: done, and on to the login', async () => {
    await expect(page).toHaveURL(/\?done$/)
    await expect(
      page.getByText('Password reset successful! You can now login with your new password.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/login\/candidate$/, { timeout: 5000 })
  })

  await test.step('4 stays reachable, and is accessible', async () => {
    // In a page of its own, whose way on leads nowhere.
    const done = await page.context().newPage()
    await done.route('**/login/candidate', (route) => route.fulfill({ status: 204 }))
    await done.goto(`${wizard}?done`)
    await atStep(done, 4)
    await expectAccessible(done)
    const on = done.getByRole('link', { name: 'Go to login' })
    await expect(on).toHaveAttribute('href', '/login/candidate')
    await done.close()
  })

  await page.getByLabel('Email').fill(person.gmail)
  await page.getByLabel('Password').fill('Kadal*2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/profile\/candidate$/)
  await page.goto(wizard)
  await atStep(page, 1)
})

test.describe('the wizard with script @script-on', () => {
  test('moves the focus on, counts down, and checks a code by Enter', async ({ page, site }) => {
    const { gmail } = await registerUnseen(site)
    await page.clock.install()
    await page.goto(wizard)
    await page.getByLabel('Email').fill(gmail)
    await page.getByLabel('Email').press('Enter')
    const code = page.getByLabel('Enter the 8-digit code')
    await expect(code).toBeFocused()
    const resend = page.locator('button[value="send"]')
    await expect(resend).toHaveText(/^Resend in \d+s$/)
    await expect(resend).toBeDisabled()
    await page.clock.runFor(31_000)
    await expect(resend).toHaveText('Resend OTP')
    await expect(resend).toBeEnabled()
    await code.fill('12')
    await code.press('Enter')
    await expect(page.getByRole('alert').first()).toContainText('Invalid OTP')
    await code.fill(await site.outbox.latestCode(gmail, 'to sign in to your candidate account'))
    await expect(page.getByLabel('New password')).toBeFocused()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await atStep(page, 1)
  })
})
