import { registerUnseen } from '../candidate'
import { expect, expectAccessible, test, usuallyScriptOn } from '../fixtures'

const offer = 'Forgot your password? We can email you a code instead.'

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
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.goto('/login/candidate?code&next=/account')
  await expect(page).toHaveURL('/account')
  const told = await site.outbox.waitFor(
    ({ to, subject }) => to === gmail && subject === 'New sign-in to your account',
  )
  expect(told.text).toContain(`${site.url}/account`)
})

test(`a code is offered after three wrong passwords, and Enter still signs in by password${usuallyScriptOn}`, async ({
  page,
  site,
}) => {
  const { gmail, password } = await registerUnseen(site)
  await page.goto('/login/candidate')
  const secret = page.locator('#password')
  await page.getByLabel('Email').fill(gmail)
  for (const wrong of ['Wrong$123', 'Wrong$124', 'Wrong$125']) {
    await expect(page.getByText(offer)).toBeHidden()
    await secret.fill(wrong)
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await secret.press('Enter')
    await answered
    await expect(page.getByText('Invalid email or password.')).toBeVisible()
  }
  await expect(page.getByText(offer)).toBeVisible()
  await expectAccessible(page)
  await secret.fill(password)
  await secret.press('Enter')
  await expect(page).toHaveURL('/profile/candidate')
})

test.describe('with script @script-on', () => {
  test('the wait for another code is counted down, and a second press sends once', async ({
    page,
    site,
  }) => {
    const { gmail } = await registerUnseen(site)
    await page.clock.install()
    await page.goto('/login/candidate')
    await page.getByLabel('Email').fill(gmail)
    await page.getByRole('button', { name: 'Send me a code instead' }).dblclick()
    await expect(page).toHaveURL('/login/candidate?code')
    const resend = page.locator('button[value="resend-code"]')
    await expect(resend).toBeDisabled()
    await page.clock.runFor(31_000)
    await expect(resend).toHaveText('Resend OTP')
    const digits = await site.outbox.latestCode(gmail, 'to sign in')
    await page.getByLabel('Enter the 8-digit code').fill(digits)
    await page.getByRole('button', { name: 'Sign In' }).dblclick()
    await expect(page).toHaveURL('/profile/candidate')
    const codes = site.outbox
      .messages()
      .filter(({ to, text }) => to === gmail && text.includes(digits))
    expect(codes).toHaveLength(1)
  })
})
