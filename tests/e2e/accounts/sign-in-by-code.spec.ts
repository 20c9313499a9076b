import { registerUnseen } from '../candidate'
import { expect, expectAccessible, test, usuallyScriptOn } from '../fixtures'

test(`a code from the mailbox opens the account, with reloads and wrong codes between${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  const { gmail } = await registerUnseen(site)
  await page.goto('/login/candidate?next=/account')
  await page.getByRole('button', { name: 'Send me a code instead' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Enter your email')
  await page.goto('/login/candidate?next=/account')
  await page.getByLabel('Email').fill(gmail)
  await page.getByRole('button', { name: 'Send me a code instead' }).click()
  await expect(page).toHaveURL('/login/candidate?code&next=%2Faccount')
  const asked = page.getByText(`If there is a candidate account for ${gmail}, we are sending`)
  await expect(asked).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(asked).toBeVisible()
  const code = page.getByLabel('Enter the 8-digit code')
  await page.getByRole('link', { name: 'Use my password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(gmail)
  await page.goBack()
  await expect(code).toBeVisible()
  await code.fill('00000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Invalid OTP')
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)

  const digits = await site.outbox.latestCode(gmail, 'to sign in to your candidate account')
  await code.fill(`${digits.slice(0, 4)} ${digits.slice(4)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Login successful!')).toBeAttached()
  await page.goto('/login/candidate?code&next=/account')
  await expect(page).toHaveURL('/account')
  const told = await site.outbox.waitFor(
    ({ to, subject }) => to === gmail && subject === 'New sign-in to your account',
  )
  expect(told.text).toContain(`${site.url}/account`)
})
