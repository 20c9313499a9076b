import { fillAnswers, kavitha, resume } from './candidate'
import { expect, test } from './fixtures'

test.describe('the registration with script @script-on', () => {
  test('saves while typing, so that a reload loses nothing', async ({ page }) => {
    await page.goto('/form')
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/form.data'))
    await page.getByLabel('Full name').fill('Kavitha Selvam')
    await page.getByLabel('Skills and certifications').fill('React')
    await saved
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Kavitha Selvam')
    await expect(page.getByLabel('Skills and certifications')).toHaveValue('React')
  })

  test('sends a chosen file at once and can remove it again', async ({ page }) => {
    await page.goto('/form')
    await page.getByLabel('Resume').setInputFiles(resume)
    await expect(page.getByText('resume.pdf', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Remove resume.pdf' }).click()
    await expect(page.getByText('resume.pdf', { exact: true })).toBeHidden()
  })

  test('says beside the field why a file cannot be used, and keeps the rest', async ({ page }) => {
    await page.goto('/form')
    await page.getByLabel('Full name').fill('Kavitha Selvam')
    await page.getByLabel('Payslip').setInputFiles({
      name: 'payslip.heic',
      mimeType: 'image/heic',
      buffer: Buffer.from('heic'),
    })
    const sentence = 'payslip.heic cannot be used. Choose a PDF, Word, JPG or PNG file.'
    await expect(page.locator('#payslip_upload-error')).toHaveText(sentence)
    await expect(page.getByLabel('Full name')).toHaveValue('Kavitha Selvam')
  })

  test('counts 30 seconds down before another code may be asked for', async ({ page }) => {
    await page.clock.install()
    await page.goto('/form')
    await page.getByLabel('Gmail').fill(kavitha().gmail)
    await page.locator('button[value="send-email-otp"]').click()
    const resend = page.locator('button[value="send-email-otp"]').last()
    await expect(resend).toBeDisabled()
    await expect(resend).toHaveText(/^Resend in \d+s$/)
    await page.clock.runFor(31_000)
    await expect(resend).toHaveText('Resend OTP')
    await expect(resend).toBeEnabled()
  })

  test('lets a good notice go after 3 seconds and a failure stay', async ({ page }) => {
    await page.goto('/form')
    await page.clock.install()
    await page.getByRole('button', { name: 'Save for later' }).click()
    const notice = page.getByText('Your answers are saved.')
    await expect(notice).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await expect(notice).toBeHidden()
    await page.getByRole('button', { name: 'Register' }).click()
    const failure = page.getByText('Enter your full name').first()
    await expect(failure).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(failure).toBeVisible()
  })

  test('shows only the sub-departments of the department', async ({ page }) => {
    await page.goto('/form')
    await page.getByLabel('Department', { exact: false }).first().selectOption('Accounts')
    await expect(page.getByRole('checkbox', { name: 'Tax' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'React' })).toBeHidden()
    await page.getByText('Tax', { exact: true }).click()
    await page.getByLabel('Department', { exact: false }).first().selectOption('IT Software')
    await page.getByLabel('Department', { exact: false }).first().selectOption('Accounts')
    await expect(page.getByRole('checkbox', { name: 'Tax' })).not.toBeChecked()
  })

  test("shows the form's own failure when the connection fails, with every value", async ({
    page,
    context,
  }) => {
    await page.goto('/form')
    await fillAnswers(page, kavitha())
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('An error occurred.')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Kavitha Selvam')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('An error occurred.')).toBeHidden()
    await expect(
      page.getByText('Please verify your email before submitting.').first(),
    ).toBeVisible()
  })

  test('checks a code by Enter in its field', async ({ page, site }) => {
    const { gmail } = kavitha()
    await page.goto('/form')
    await page.getByLabel('Gmail').fill(gmail)
    await page.locator('button[value="send-email-otp"]').click()
    const field = page.locator('#gmail_otp')
    await field.fill(await site.outbox.latestCode(gmail))
    await field.press('Enter')
    await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
  })

  test('sends no script at all to who saves data', async ({ browser, site }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'Save-Data': 'on' } })
    const page = await context.newPage()
    await page.goto(`${site.url}/form`)
    await expect(page.locator('script')).toHaveCount(0)
    await context.close()
  })
})

test('marketing pages carry no framework script @script-on', async ({ page }) => {
  for (const path of ['/', '/contact', '/land']) {
    await page.goto(path)
    // Data for search engines and rules for fetching ahead stand in script elements as well.
    const scripts = await page
      .locator('script:not([type="application/ld+json"], [type="speculationrules"])')
      .evaluateAll((all) => all.map((s) => s.outerHTML))
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toContain('/assets/site-')
  }
})
