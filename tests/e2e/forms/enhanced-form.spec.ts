import { chromium, type Page } from '@playwright/test'
import { savedWords } from '../../support/pages/saved-words'
import { fillAnswers, createCandidate, resume, readResume } from '../candidate'
import { expect, test } from '../fixtures'

/** As the form would post them, with their names; what is hidden is the page's own. */
const readValues = (page: Page) =>
  page.locator('main form').evaluate((form: HTMLFormElement) => {
    const hidden = [...form.querySelectorAll('input[type=hidden]')].map(
      (input) => (input as HTMLInputElement).name,
    )
    const all = [...new FormData(form)].filter(([name]) => !hidden.includes(name))
    return all.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  })

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

  test('sends a refused file with the form, which names it and keeps the rest', async ({
    page,
  }) => {
    await page.goto('/form')
    const buffer = Buffer.from('no PDF at all')
    const file = { name: 'fake.pdf', mimeType: 'application/pdf', buffer }
    await page.getByLabel('Resume').setInputFiles(file)
    await expect(page.getByText(/fake\.pdf cannot be used/).first()).toBeVisible()
    await page.getByLabel('Full name').fill('Kavitha Selvam')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveTitle(/^Error/)
    await expect(
      page
        .getByRole('alert')
        .first()
        .getByText(/fake\.pdf cannot be used/),
    ).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Kavitha Selvam')
  })

  test('counts 30 seconds down before another code may be asked for', async ({ page }) => {
    await page.clock.install()
    await page.goto('/form')
    await page.getByLabel('Gmail').fill(createCandidate().gmail)
    await page.locator('button[value="send-email-otp"]').click()
    const resend = page.locator('button[value="send-email-otp"]').last()
    await expect(resend).toBeDisabled()
    await expect(resend).toHaveText(/^Resend in \d+s$/)
    await page.clock.runFor(31_000)
    await expect(resend).toHaveText('Resend OTP')
    await expect(resend).toBeEnabled()
  })

  test('lets a good notice go after 3 seconds and a failure stay', async ({ page }) => {
    await page.clock.install()
    await page.goto('/form')
    const save = page.getByRole('button', { name: 'Save for later' })
    const notice = page.getByRole('status').filter({ hasText: savedWords })
    for (const _ of ['once', 'once more']) {
      await save.click()
      await expect(notice).toBeInViewport()
      await page.mouse.move(0, 0)
      await page.clock.runFor(4000)
      await expect(notice).toBeHidden()
    }
    await save.click()
    await notice.hover()
    await page.clock.runFor(4000)
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Register' }).click()
    const failure = page.getByText('Enter your full name').first()
    await expect(failure).toBeVisible()
    await page.clock.runFor(4000)
    await expect(failure).toBeVisible()
  })

  test('shows only the sub-departments of the department', async ({ page }) => {
    await page.goto('/form')
    await page.getByLabel('Department', { exact: false }).first().selectOption('Accounts')
    await expect(page.getByRole('checkbox', { name: 'Tax' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'React' })).toBeHidden()
  })

  test('asks for a guardian of those under 18 only', async ({ page }) => {
    await page.goto('/form')
    const consent = page.getByText('My parent or guardian agrees')
    await expect(consent).toBeHidden()
    await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 10}-03-14`)
    await expect(consent).toBeVisible()
    await page.getByLabel('Date of birth').fill('1999-03-14')
    await expect(consent).toBeHidden()
  })

  test("shows the form's own failure when the connection fails, with every value", async ({
    page,
    context,
  }) => {
    await page.goto('/form')
    await fillAnswers(page, createCandidate())
    const entered = await readValues(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('An error occurred.')).toBeVisible()
    expect(await readValues(page)).toEqual(entered)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('An error occurred.')).toBeHidden()
    await expect(
      page.getByText('Please verify your email before submitting.').first(),
    ).toBeVisible()
  })

  test('sends at once to an address put right, by Enter in its field, and clears a wrong code', async ({
    page,
    site,
  }) => {
    const { gmail } = createCandidate()
    await page.goto('/form')
    const field = page.getByLabel('Gmail')
    await field.fill(`typo.${gmail}`)
    await field.press('Enter')
    await expect(page.getByRole('button', { name: 'OTP Sent' })).toBeDisabled()
    const code = page.locator('#gmail_otp')
    await field.fill(gmail)
    await expect(code).toBeHidden()
    await expect(page.locator('#personal').getByText('OTP sent to your email!')).toBeHidden()
    await field.press('Enter')
    await expect(page.getByRole('button', { name: 'OTP Sent' })).toBeDisabled()
    const right = await site.outbox.latestCode(gmail)
    await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
    await code.press('Enter')
    await expect(page.locator('#gmail_otp-error')).toContainText('Invalid OTP. Please try again.')
    await expect(code).toHaveValue('')
  })

  test('shows all passwords of a form by a button in each, and sends them as passwords', async ({
    page,
  }) => {
    await page.goto('/form')
    const [password, repeated] = [page.locator('#password'), page.locator('#confirm_password')]
    await password.fill('Ponni-Kaveri-1')
    const shown = page.getByRole('button', { name: 'Show password' })
    await shown.first().click()
    await expect(shown.last()).toHaveAttribute('aria-pressed', 'true')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(repeated).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expect(page.getByRole('status').filter({ hasText: savedWords })).toBeVisible()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('Ponni-Kaveri-1')
    await expect(shown).toHaveCount(2)
    await expect(shown.last()).toHaveAttribute('aria-pressed', 'false')
  })

  test('goes on where the visitor is, whatever the server answers', async ({ page, site }) => {
    const { gmail } = createCandidate()
    await page.goto('/form')

    await test.step('what is typed while the server works stays, and the code field comes next', async () => {
      await page.route('**/form', async (route) => {
        await page.getByLabel('Full name').fill('Kavitha Selvam')
        await route.continue()
      })
      await page.getByLabel('Gmail').fill(gmail)
      await page.locator('button[value="send-email-otp"]').click()
      await expect(page.locator('#gmail_otp')).toBeFocused()
      await expect(page.getByLabel('Full name')).toHaveValue('Kavitha Selvam')
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('after Verify the next question', async () => {
      await page.locator('#gmail_otp').fill(await site.outbox.latestCode(gmail))
      await expect(page.locator('#gmail-verified')).toBeVisible()
      await expect(page.locator('#number')).toBeFocused()
    })

    await test.step('a file on its way leaves everything else alone', async () => {
      await page.route('**/form', async (route) => {
        if (route.request().resourceType() !== 'xhr') return route.continue()
        await page.getByLabel('Skills and certifications').fill('React')
        await page.getByLabel('Full name').fill('Kavitha S.')
        await page.getByText('More about you (optional)').click()
        await page.getByText('Female', { exact: true }).click()
        await page.locator('#password').fill('Ponni-Kaveri-1')
        await route.continue()
      })
      await page.getByLabel('Resume').setInputFiles(resume)
      await expect(page.getByText('resume.pdf', { exact: true })).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      await expect(page.getByLabel('Full name')).toHaveValue('Kavitha S.')
      await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
      await expect(page.locator('#password')).toHaveValue('Ponni-Kaveri-1')
    })

    await test.step('errors take the focus, and a typed password is not typed twice', async () => {
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.locator('#registration-errors')).toBeFocused()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(page.locator('#password')).toHaveValue('Ponni-Kaveri-1')
      await expect(page.getByLabel('Skills and certifications')).toHaveValue('React')
    })

    await test.step('a button waits for a file on its way, which is sent once', async () => {
      const sent: boolean[] = []
      await page.route('**/form', async (route) => {
        const body = route.request().postDataBuffer()
        if (body) sent.push(body.includes('filename="payslip.pdf"'))
        if (route.request().resourceType() === 'xhr') {
          await page.getByRole('button', { name: 'Register' }).click()
        }
        await route.continue()
      })
      await page.getByLabel('Payslip').setInputFiles({
        name: 'payslip.pdf',
        mimeType: 'application/pdf',
        buffer: readResume(),
      })
      await expect(page.getByRole('button', { name: 'Remove payslip.pdf' })).toBeVisible()
      await expect(page.locator('#registration-errors')).toBeFocused()
      await page.unrouteAll({ behavior: 'wait' })
      expect(sent).toEqual([true, false])
    })

    await test.step('a button that stays keeps the focus', async () => {
      const save = page.getByRole('button', { name: 'Save for later' })
      await save.focus()
      await save.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: savedWords })).toBeVisible()
      await expect(save).toBeFocused()
      await expect(page.locator('#password')).toHaveValue('Ponni-Kaveri-1')
      await expect(page).toHaveTitle(/^Candidate registration/)
    })
  })
})

for (const kind of ['on', 'off']) {
  test(`a message typed while the line is dead is not lost @script-${kind}`, async ({
    page,
    context,
    javaScriptEnabled,
  }) => {
    await page.goto('/about')
    await page.goto('/contact')
    const message = page.getByRole('textbox', { name: 'Message' })
    const script = page.locator('script[src*="forms"]')
    await expect(script).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Name' }).fill('Arul Raj')
    await expect(script).toHaveCount(javaScriptEnabled ? 1 : 0)
    await page.getByRole('textbox', { name: 'Email' }).fill('arul@example.com')
    await message.fill('Two hundred chairs for the fourth of May, please.')
    // Chromium hands what was typed to its history within a second (one in 25 is lost before that).
    await page.waitForTimeout(1500)
    await context.setOffline(true)
    const send = page.locator('#contact button')
    await send.click({ noWaitAfter: true })
    if (javaScriptEnabled)
      await expect(page.getByRole('alert')).toContainText('Something went wrong')
    else {
      await expect(page).toHaveURL('chrome-error://chromewebdata/')
      await page.goBack()
      await expect(page).toHaveTitle(/Contact/)
    }
    await expect(message).toHaveValue('Two hundred chairs for the fourth of May, please.')
    await context.setOffline(false)
    await send.click()
    await expect(page.getByText('Message sent successfully')).toBeAttached()
  })
}

test.describe('a message that was sent @script-on', () => {
  const kept = { ignoreDefaultArgs: ['--disable-back-forward-cache'] }
  for (const [title, options] of Object.entries({ '': {}, ', on a page kept whole': kept })) {
    test(`is not behind the back button${title}`, async ({ site, launchOptions }) => {
      const browser = await chromium.launch({ ...launchOptions, ...options })
      try {
        const page = await browser.newPage({ baseURL: site.url })
        await page.goto('/about')
        await page.goto('/contact')
        await page.getByRole('textbox', { name: 'Name' }).fill('Arul Raj')
        await page.getByRole('textbox', { name: 'Email' }).fill('arul@example.com')
        await page.getByRole('textbox', { name: 'Message' }).fill('Forty chairs, please.')
        await page.locator('#contact button').click()
        await expect(page.getByRole('status')).toHaveText('Message sent successfully')
        // Playwright sees no load of a page kept whole.
        await page.goBack({ waitUntil: 'commit', timeout: 5000 }).catch(() => {})
        await expect(page).toHaveTitle(/^Contact Us/)
        for (const name of ['Name', 'Email', 'Message']) {
          await expect(page.getByRole('textbox', { name })).toHaveValue('')
        }
      } finally {
        await browser.close()
      }
    })
  }
})
