import type { Browser, Locator, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Outbox } from '../../support/site/outbox'
import {
  enterEmailCode,
  fillAnswers,
  kavitha,
  registerUnseen,
  resume,
  sendEmailCode,
  signIn,
} from '../candidate'
import { fillStep, newCompany } from '../client'
import { fillAnswers as fillCustomer, selvi } from '../customer'
import { expect, expectAccessible, full, test, usuallyScriptOn, enterCode } from '../fixtures'

/** A long form, begun by somebody whose address is proven in it. */
interface Begun {
  path: string
  userType: string
  email: string
  shows(page: Page): Promise<void>
}

const verifyIn = async (page: Page, outbox: Outbox, email: string) => {
  await page.locator('button[value="send-email-otp"]').first().click()
  await expect(page.getByText('OTP sent to your email!').first()).toBeVisible()
  await enterCode(page, 'input[autocomplete="one-time-code"]', await outbox.latestCode(email))
  await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
}

const begin: Record<string, (page: Page, outbox: Outbox) => Promise<Begun>> = {
  async candidate(page, outbox) {
    const person = kavitha()
    await page.goto('/form')
    await fillAnswers(page, person)
    await sendEmailCode(page)
    await enterEmailCode(page, outbox, person)
    await page.locator('#resume_upload').setInputFiles(resume)
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expect(page.getByText('resume.pdf', { exact: true })).toBeVisible()
    return {
      path: '/form',
      userType: 'candidate',
      email: person.gmail,
      async shows(shown) {
        await expect(shown.getByLabel('Full name')).toHaveValue(person.name)
        await expect(shown.getByLabel('UG qualification')).toHaveValue('B.Sc. Computer Science')
        await expect(shown.getByText('resume.pdf', { exact: true })).toBeVisible()
        await expect(shown.getByText('Email verified successfully!')).toBeVisible()
      },
    }
  },
  async client(page, outbox) {
    const company = newCompany()
    await page.goto('/client-signup')
    await fillStep(page, 1, company)
    await verifyIn(page, outbox, company.company_email.toLowerCase())
    return {
      path: '/client-signup',
      userType: 'client',
      email: company.company_email.toLowerCase(),
      async shows(shown) {
        await expect(shown.locator('#company_name')).toHaveValue(company.company_name)
        await expect(shown.getByText('Email verified successfully!')).toBeVisible()
      },
    }
  },
  async customer(page, outbox) {
    const person = selvi()
    await page.goto('/customerform')
    await fillCustomer(page, person)
    await verifyIn(page, outbox, person.email)
    return {
      path: '/customerform',
      userType: 'customer',
      email: person.email,
      async shows(shown) {
        await expect(shown.getByLabel('Full Name')).toHaveValue(person.name)
        await expect(shown.getByText('Email verified successfully!')).toBeVisible()
      },
    }
  },
}

const emailIn = (page: Page): Locator => page.locator('#continue input[type="email"]')

async function continueIn(page: Page, outbox: Outbox, { path, userType, email }: Begun) {
  await page.goto(path)
  await page.getByRole('link', { name: 'Continue here' }).click()
  await expect(page).toHaveURL(new RegExp(`/continue/${userType}$`))
  await emailIn(page).fill(email)
  await page.locator('button[value="send-email-otp"]').first().click()
  await expect(page.getByText('OTP sent to your email!').first()).toBeVisible()
  const code = await outbox.latestCode(email, 'in another browser')
  await expectAccessible(page)
  await enterCode(page, 'input[autocomplete="one-time-code"]', code)
}

/** Another device: cookies of its own. */
async function otherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { javaScriptEnabled } = test.info().project.use
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: javaScriptEnabled ?? true,
    extraHTTPHeaders: { 'X-Forwarded-For': '10.9.8.7' },
  })
  return context.newPage()
}

// tests/http/forms/continue.test.ts does both with every form, and a browser with one each; with FULL=1 with all.
const goingOn = full ? Object.keys(begin) : ['candidate']
const leaving = full ? Object.keys(begin) : ['client']

for (const name of goingOn) {
  test(`a ${name}'s form goes on in another browser${usuallyScriptOn}`, async ({
    page,
    browser,
    site,
    baseURL,
  }) => {
    const begun = await begin[name]!(page, site.outbox)
    const desk = await otherPage(browser, baseURL)
    await continueIn(desk, site.outbox, begun)
    await expect(desk).toHaveURL(new RegExp(`${begun.path}(\\?|#|$)`))
    await expect(desk.getByText(/^Your form is here: \d+ answers/)).toBeVisible()
    await begun.shows(desk)
    await page.goto(begun.path)
    await expect(page.getByText('This form was continued on another device.')).toBeVisible()
    await expectAccessible(page)
    await desk.context().close()
  })
}

for (const kind of leaving) {
  test(`a ${kind}'s form leaves a shared computer, also for the back button${usuallyScriptOn}`, async ({
    page,
    browser,
    site,
    baseURL,
  }) => {
    const begun = await begin[kind]!(page, site.outbox)
    const name = page.getByLabel(/^(Full|Company) name/i)
    // What was typed last, browsers put back into a form that they take for the same.
    await name.fill(await name.inputValue())
    await page.getByRole('button', { name: 'Save and leave this computer' }).click()
    await expect(page).toHaveURL(new RegExp(`/continue/${begun.userType}$`))
    await expect(page.getByText(/is no longer in this browser\. Kept until/)).toBeVisible()
    await expect(emailIn(page)).toHaveValue('')
    await page.goBack()
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(begun.email)
    for (const input of await page.locator('input:visible, textarea:visible').all()) {
      if (['radio', 'checkbox', 'file'].includes((await input.getAttribute('type')) ?? '')) continue
      expect(await input.inputValue()).toBe('')
    }
    const home = await otherPage(browser, baseURL)
    await continueIn(home, site.outbox, begun)
    await begun.shows(home)
    await home.context().close()
  })
}

test(`with a form here as well, a question comes first, and the chosen form goes on${usuallyScriptOn}`, async ({
  page,
  browser,
  site,
  baseURL,
}) => {
  const begun = await begin.customer!(page, site.outbox)
  const desk = await otherPage(browser, baseURL)
  await desk.goto(begun.path)
  await desk.getByLabel('City').fill('Madurai')
  await desk.getByRole('button', { name: 'Save for later' }).click()
  await continueIn(desk, site.outbox, begun)
  await expect(desk.getByText('Which form do you want to go on with?')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByText(/^The one from the other device/).click()
  await desk.getByRole('button', { name: 'Go on with this one' }).click()
  await begun.shows(desk)
  await desk.context().close()
})

test(`unsaved changes of a profile follow its owner${usuallyScriptOn}`, async ({
  page,
  browser,
  site,
  baseURL,
}) => {
  const person = await registerUnseen(site)
  const enter = async (shown: Page) => {
    await shown.goto('/login/candidate')
    await signIn(shown, person)
    await shown.goto('/profile/candidate?edit')
  }
  await enter(page)
  await page.getByLabel('Nationality').fill('Sri Lankan')
  await page.locator('#resume_upload').setInputFiles(resume)
  // Refused, since the name is missing: what was changed stays unsaved.
  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  const desk = await otherPage(browser, baseURL)
  await enter(desk)
  await desk.getByRole('link', { name: 'Continue here' }).click()
  await desk.getByRole('button', { name: 'Continue here' }).click()
  await expect(desk).toHaveURL(/\/profile\/candidate\?edit/)
  await expect(desk.getByLabel('Nationality')).toHaveValue('Sri Lankan')
  await expect(desk.getByText('resume.pdf', { exact: true })).toBeVisible()
  await page.goto('/profile/candidate?edit')
  await expect(page.getByText('This form was continued on another device.')).toBeVisible()
  await expect(page.getByLabel('Nationality')).not.toHaveValue('Sri Lankan')
  await desk.context().close()
})

/** As outside of tests, where browsers keep whole pages for the back button. */
test('nor does a page kept for the back button come back', async ({ site, launchOptions }) => {
  const { javaScriptEnabled } = test.info().project.use
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: javaScriptEnabled ?? true,
      extraHTTPHeaders: { 'X-Forwarded-For': '10.9.8.6' },
    })
    const page = await context.newPage()
    const begun = await begin.candidate!(page, site.outbox)
    await page.goto('/services')
    await page.goto('/form')
    await begun.shows(page)
    await page.getByRole('button', { name: 'Save and leave this computer' }).click()
    await expect(page.getByText(/is no longer in this browser/)).toBeVisible()
    for (const _ of [1, 2, 3]) {
      await page.goBack()
      await expect(page.locator('main')).toBeVisible()
      await expect(page.locator('body')).not.toContainText('resume.pdf')
      const names = page.getByLabel('Full name')
      if (await names.count()) await expect(names).toHaveValue('')
    }
  } finally {
    await browser.close()
  }
})
