import {
  completeSignup,
  expectRegistered,
  expectStep,
  fillPasswords,
  fillStep,
  createCompany,
  pressNext,
  pressPrevious,
  sendEmailCode,
  verifyEmail,
  verifyPhone,
} from '../client'
import { expect, expectAccessible, test } from '../fixtures'

test('a company registers in three steps, with reload and back button at each', async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  const company = createCompany()
  await page.goto('/client-signup')

  await test.step('an empty registration says all that is missing, and leads to it', async () => {
    await page.getByRole('button', { name: 'Details and password' }).click()
    await expect(page).toHaveURL(/step=3$/)
    await completeSignup(page)
    const summary = page.getByRole('alert').filter({ hasText: 'need your attention' })
    await expect(summary.last()).toContainText('Enter the company name')
    await expect(page).toHaveTitle(/^Error: (Step 1 of 3 – )?Company registration/)
    await expect(page.getByText('Registration failed: Steps 1 and 3 need')).toBeVisible()
    await expect(page.locator('progress')).toHaveAttribute('value', '1')
    await page.getByRole('link', { name: 'Enter the company name' }).click()
    await expect(page.locator('#company_name')).toBeFocused()
    await expect(page.locator('#company_name-error')).toHaveText('Enter the company name')
    await expectAccessible(page)
  })

  await test.step('the first step verifies email and phone', async () => {
    await fillStep(page, 1, company)
    await sendEmailCode(page)
    // Without script it stays of use: for an address that is put right.
    const sent = page.getByRole('button', { name: 'OTP Sent' })
    await expect(sent).toBeEnabled({ enabled: !javaScriptEnabled })
    await page.reload()
    await expectStep(page, 1, company)
    await verifyEmail(page, site.outbox, company)
    await verifyPhone(page, site.outbox, company)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Email verified successfully!').first()).toBeAttached()
    await expectStep(page, 1, company)
  })

  await test.step('the second step keeps links and names a faulty one', async () => {
    await pressNext(page)
    await expect(page).toHaveURL(/step=2/)
    const faulty = { ...company, company_weblink: 'nowhere' }
    await fillStep(page, 2, faulty)
    await pressNext(page)
    await expect(page).toHaveURL(/step=3/)
    await page.goBack()
    await expectStep(page, 2, faulty)
    await page.goBack()
    await expectStep(page, 1, company)
    await page.goForward()
    await expect(page.locator('progress')).toHaveAttribute('value', '2')
    await page.goForward()
    await expect(page.locator('progress')).toHaveAttribute('value', '3')
  })

  await test.step('a fault of the second step is found on the last one', async () => {
    await fillStep(page, 3, company)
    await fillPasswords(page, company)
    await completeSignup(page)
    await expect(page.locator('progress')).toHaveAttribute('value', '2')
    await expect(page.locator('#company_weblink-error')).toContainText('nowhere is not a web')
    await expect(page.getByText('please enter them again on step 3')).toBeVisible()
    await expectAccessible(page)
    await page.locator('#company_weblink').fill(company.company_weblink)
    await pressNext(page)
    await expectStep(page, 3, company)
    await expect(page.locator('#password')).toHaveValue('')
  })

  await test.step('previous and reload lose nothing', async () => {
    await pressPrevious(page)
    await expectStep(page, 2, company)
    await pressPrevious(page)
    await expectStep(page, 1, company)
    await page.getByRole('button', { name: 'Details and password' }).click()
    await expect(page).toHaveURL(/step=3/)
    await page.reload()
    await expectStep(page, 3, company)
  })

  await test.step('the last step completes, and the client is created', async () => {
    await expectAccessible(page)
    await fillPasswords(page, company)
    await completeSignup(page)
    await expectRegistered(page)
  })
})
