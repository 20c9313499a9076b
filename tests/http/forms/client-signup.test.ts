import { describe, expect, it } from 'vitest'
import { formatPhone } from '~/domain/fields/schemas/phone.schema'
import { korkai } from '../../fixtures/korkai'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { parseHtml } from '../../support/pages/html'

const url = (step: number) => `/client-signup?step=${step}`
const { password, confirm_password, ...answers } = korkai
const passwords = { password, confirm_password }
const [company, presence, details] = [answers, answers, answers].map((all, index) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => stepOf(name) === index)),
)

function stepOf(name: string) {
  if (/social|weblink/.test(name)) return 1
  return /department|income|profit|branch|certification|license/.test(name) ? 2 : 0
}

/** Presses a button of the step shown. */
function press(
  browser: Browser,
  page: Page,
  intent: string,
  fill: Record<string, string> = {},
): Promise<Page> {
  const [, id] = / id="(signup-\d)"/.exec(page.html) ?? []
  return browser.submit(page, { form: `#${id}`, fill, press: intent })
}

/** What the page shows in a field; undefined when it has no such field. */
function valueOf(page: Page, name: string): string | undefined {
  const [input] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page.html) ?? []
  return input === undefined ? undefined : (/ value="([^"]*)"/.exec(input)?.[1] ?? '')
}

const between = ({ html }: Page, start: string, end: string) => {
  const from = html.indexOf(start)
  return html.slice(from, html.indexOf(end, from))
}

const shownStep = (page: Page) => valueOf(page, 'step')

describe('company registration without script', () => {
  const app = useBuiltApp()

  let companies = 0
  const newCompany = () => {
    companies += 1
    const number = String(companies).padStart(4, '0')
    return {
      ...company,
      company_email: `office@korkai-${number}.example`,
      company_phone: `987655${number}`,
    }
  }

  async function verifyEmail(browser: Browser, fill: ReturnType<typeof newCompany>) {
    let page = await browser.open('/client-signup')
    page = await browser.follow(await press(browser, page, 'send-email-otp', fill))
    const company_email_otp = await app.outbox.latestCode(fill.company_email)
    const verified = await press(browser, page, 'verify-email-otp', { company_email_otp })
    return browser.follow(verified)
  }

  /** All three steps filled in, the email verified; the last one is shown. */
  async function fillSteps(browser: Browser, fill = newCompany()) {
    let page = await verifyEmail(browser, fill)
    page = await browser.follow(await press(browser, page, 'next'))
    page = await browser.follow(await press(browser, page, 'next', presence))
    return browser.follow(await press(browser, page, 'save', details))
  }

  it('has three steps, each at its own address; an unknown one is the first', async () => {
    const browser = app.browser()
    for (const [address, step] of [
      ['/client-signup', '1'],
      [url(1), '1'],
      [url(2), '2'],
      [url(3), '3'],
      [url(4), '1'],
      ['/client-signup?step=x', '1'],
    ] as const) {
      const page = await browser.open(address)
      expect(shownStep(page)).toBe(step)
      expect(page.html).toContain(`<title>Step ${step} of 3 – Company registration`)
      expect(page.html).toContain(`aria-label="Step ${step} of 3"`)
    }
    expect((await browser.open(url(3))).html).toContain('Complete Registration')
  })

  it('moves freely forward and back, whatever the fields hold', async () => {
    const browser = app.browser()
    let page = await browser.open('/client-signup')
    const steps = []
    for (const intent of ['next', 'next', 'previous', 'step-3', 'step-1', 'step-2', 'previous']) {
      const answer = await press(browser, page, intent)
      expect(answer.status).toBe(303)
      page = await browser.follow(answer)
      steps.push(shownStep(page))
      expect(page.html.includes('aria-invalid="true"')).toBe(false)
    }
    expect(steps).toEqual(['2', '3', '2', '3', '1', '2', '1'])
  })

  it.each(['next', 'previous', 'step-1', 'step-3', 'save', 'continue'])(
    'keeps what a step holds when %s is pressed, and of other steps what they held',
    async (intent) => {
      const browser = app.browser()
      const first = await browser.open(url(1))
      await press(browser, first, 'save', company)
      const second = await browser.open(url(2))
      await press(browser, second, intent, presence)
      const third = await browser.open(url(3))
      await press(browser, third, 'previous', details)
      for (const [step, fields] of [company, presence, details].entries()) {
        const page = await browser.open(url(step + 1))
        for (const [name, value] of Object.entries(fields ?? {})) {
          expect([name, valueOf(page, name)]).toEqual([name, value])
        }
      }
    },
  )

  it('goes on by Enter, and checks a code that was typed', async () => {
    const browser = app.browser()
    const fill = newCompany()
    let page = await browser.open(url(1))
    expect((await press(browser, page, 'continue')).location).toBe(url(2))
    page = await browser.follow(await press(browser, page, 'send-email-otp', fill))
    const company_email_otp = await app.outbox.latestCode(fill.company_email)
    page = await browser.follow(await press(browser, page, 'continue', { company_email_otp }))
    expect(page.html).toContain('Email verified successfully!')
    page = await browser.open(url(3))
    expect((await press(browser, page, 'continue')).location).toBe(url(3))
    expect((await press(browser, page, 'continue', passwords)).location).toBe('/login/client')
  })

  describe('one-time passwords', () => {
    it("reads 'OTP Sent' once the code is sent, and 'Resend in {n}s' for 30 seconds", async () => {
      const browser = app.browser()
      const fill = newCompany()
      const page = await browser.open('/client-signup')
      const sent = await press(browser, page, 'send-email-otp', fill)
      expect([sent.status, sent.location]).toEqual([303, `${url(1)}#company_email`])
      const shown = await browser.follow(sent)
      expect(shown.html).toContain('OTP sent to your email!')
      expect(shown.html).toMatch(/<button[^>]*value="send-email-otp"[^>]*>OTP Sent<\/button>/)
      expect(shown.html).toMatch(/Resend in (30|29|28)s/)
      expect(valueOf(shown, 'company_name')).toBe(answers.company_name)
      const early = await press(browser, shown, 'send-email-otp')
      expect(early.status).toBe(429)
      expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(20)
      expect(valueOf(early, 'company_name')).toBe(answers.company_name)
      const sentTo = app.outbox.messages().filter(({ to }) => to === fill.company_email)
      expect(sentTo).toHaveLength(1)
    })

    it('tells a wrong code from a right one, by email and by phone', async () => {
      const browser = app.browser()
      const fill = newCompany()
      let page = await browser.open(url(1))
      page = await browser.follow(await press(browser, page, 'send-email-otp', fill))
      const code = await app.outbox.latestCode(fill.company_email)
      const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      const wrong = await press(browser, page, 'verify-email-otp', { company_email_otp: other })
      expect(wrong.status).toBe(422)
      expect(wrong.html).toContain('Invalid OTP. Please try again.')
      const company_email_otp = `${code.slice(0, 2)} ${code.slice(2, 4)} ${code.slice(4)}`
      const right = await press(browser, page, 'verify-email-otp', { company_email_otp })
      page = await browser.follow(right)
      expect(page.html).toContain('Email verified successfully!')

      page = await browser.follow(await press(browser, page, 'send-sms-otp'))
      expect(page.html).toContain('OTP sent to your phone!')
      const wrongPhone = await press(browser, page, 'verify-sms-otp', { company_phone_otp: '12' })
      expect(wrongPhone.html).toContain('Invalid OTP. Try again.')
      const company_phone_otp = await app.outbox.latestCode(`+91${fill.company_phone}`)
      const rightPhone = await press(browser, page, 'verify-sms-otp', { company_phone_otp })
      expect((await browser.follow(rightPhone)).html).toContain('Phone number verified!')
    })
  })

  describe('links of the company', () => {
    it('that are faulty are named, and their step is opened', async () => {
      const browser = app.browser()
      await fillSteps(browser)
      const link = { company_social_media_Instagram: 'instagram.com/korkai, not a link' }
      const answer = await press(browser, await browser.open(url(2)), 'next', link)
      const last = await browser.follow(answer)
      const shown = await press(browser, last, 'register', passwords)
      expect([shown.status, shownStep(shown)]).toEqual([422, '2'])
      expect(shown.html).toContain(
        'Instagram: &quot;not&quot;, &quot;a&quot;, &quot;link&quot; are not web addresses',
      )
      expect(shown.html).toContain('href="#company_social_media_Instagram"')
    })
  })

  describe('the last step', () => {
    /** Terms and answers of the earlier steps, and the buttons that lead back to them. */
    function listed({ html }: Page) {
      const list = parseHtml(html).querySelector('#answers')
      const words = (node: Element) => node.textContent.replace(/\s+/g, ' ').trim()
      const answers = [...(list?.querySelectorAll('dl > div') ?? [])].map((row) =>
        [...row.children].map(words),
      )
      return {
        titles: [...(list?.querySelectorAll('h3') ?? [])].map(words),
        answers: answers.map(([term, answer]) => [term, answer]),
        changes: answers.map(([, , change]) => change),
        buttons: [...(list?.querySelectorAll('button') ?? [])].map(({ value }) => value),
        text: list ? words(list) : '',
      }
    }

    it('marks what is required and missing before anything is entered, and nothing else', async () => {
      const shown = listed(await app.browser().open(url(3)))
      expect(shown.titles).toEqual(['Step 1: Company', 'Step 2: Online presence'])
      const missing = 'Required and still missing'
      expect(shown.answers).toEqual([
        ['Company name', missing],
        ['Location', missing],
        ['Company email', missing],
        ['Company phone', missing],
      ])
      expect(shown.text).toContain('Nothing entered (optional).')
    })

    it('lists what was given on the others, by the labels of the form, above the passwords', async () => {
      const browser = app.browser()
      const emptied = { company_employees: '', company_location: '' }
      const fill = { ...newCompany(), ...emptied }
      await verifyEmail(browser, fill)
      const social = { company_social_media_Twitter: 'https://x.com/korkai' }
      const page = await browser.follow(
        await press(browser, await browser.open(url(2)), 'next', social),
      )
      const shown = listed(page)
      expect(shown.answers).toEqual([
        ['Company name', answers.company_name],
        ['Location', 'Required and still missing'],
        ['Company email', `${fill.company_email} Verified`],
        ['Company phone', `${formatPhone(fill.company_phone)} Not verified (optional)`],
        ['Start year', answers.start_year],
        ['X', 'https://x.com/korkai'],
      ])
      expect(shown.changes).toEqual(shown.answers.map(([term]) => `Change ${term}`))
      expect(page.html.indexOf('id="answers"')).toBeLessThan(page.html.indexOf('id="password"'))
    })

    it('says of an address that it is not verified yet', async () => {
      const browser = app.browser()
      const fill = newCompany()
      await press(browser, await browser.open(url(1)), 'next', fill)
      const { answers } = listed(await browser.open(url(3)))
      const note = `${fill.company_email} Not verified yet (required)`
      expect(answers).toContainEqual(['Company email', note])
    })

    it('leads back to the very field, and keeps what was typed on it', async () => {
      const browser = app.browser()
      await press(browser, await browser.open(url(1)), 'next', company)
      await press(browser, await browser.open(url(2)), 'next', presence)
      const last = await browser.open(url(3))
      for (const intent of listed(last).buttons) {
        const [, step, field] = /^step-(\d)-(\w+)$/.exec(intent) ?? []
        const led = await press(browser, last, intent, { company_license: 'TN-7' })
        expect(led.location).toBe(`${url(Number(step))}#${field}`)
        const page = await browser.follow(led)
        expect([field, page.html.includes(`id="${field}"`)]).toEqual([field, true])
      }
      expect(valueOf(await browser.open(url(3)), 'company_license')).toBe('TN-7')
    })
  })

  describe('Complete Registration', () => {
    it('opens the earliest step with an error and says that passwords must be entered again', async () => {
      const browser = app.browser()
      const page = await browser.open(url(3))
      const shown = await press(browser, page, 'register', { ...details, ...passwords })
      expect([shown.status, shownStep(shown)]).toEqual([422, '1'])
      expect(shown.html).toContain('<title>Error: Step 1 of 3 – Company registration')
      expect(shown.html).toContain('Registration failed: Step 1 needs your attention.')
      expect(shown.html).toContain('please enter them again on step 3')
      for (const [field, sentence] of [
        ['company_name', 'Enter the company name'],
        ['company_location', 'Enter the company location'],
        ['company_email', 'Enter the company email'],
        ['company_phone', 'Enter the company phone number'],
      ]) {
        expect(shown.html).toContain(`href="#${field}">${sentence}</a>`)
      }
      expect(shown.html).not.toContain(password)
      expect(valueOf(await browser.open(url(3)), 'annual_income')).toBe(details?.annual_income)
    })

    it('shows all errors at once, step by step, and stays on a step with errors of its own', async () => {
      const browser = app.browser()
      await press(browser, await browser.open(url(2)), 'next', { company_weblink: 'nowhere' })
      const last = await browser.open(url(3))
      const shown = await press(browser, last, 'register', { ...passwords, annual_income: '-1' })
      expect([shown.status, shownStep(shown)]).toEqual([422, '3'])
      const errors = between(shown, 'id="signup-3-errors"', '</form>')
      const places = [
        'Step 1: Company',
        'value="step-1-company_name">Enter the company name</button>',
        'value="step-1-company_email">Enter the company email</button>',
        'Step 2: Online presence',
        'value="step-2-company_weblink">',
        'Step 3: Details and password',
        'href="#annual_income">Annual income must be 0 or more</a>',
      ].map((words) => errors.indexOf(words))
      expect(places).not.toContain(-1)
      expect(places).toEqual([...places].sort((one, other) => one - other))
      expect(shown.html).toContain('6 things need your attention')
    })

    it.each(['+14155550123', '0461 232 4567'])(
      'takes a number that no code can reach: %s',
      async (company_phone) => {
        const browser = app.browser()
        await verifyEmail(browser, { ...newCompany(), company_phone })
        const shown = await press(browser, await browser.open(url(3)), 'register', passwords)
        expect([shown.status, shown.location]).toEqual([303, '/login/client'])
      },
    )

    it('blocks on an email that is not verified, and not on the phone', async () => {
      const browser = app.browser()
      await press(browser, await browser.open(url(1)), 'next', newCompany())
      const shown = await press(browser, await browser.open(url(3)), 'register', passwords)
      expect([shown.status, shownStep(shown)]).toEqual([422, '1'])
      expect(shown.html).toContain(
        'href="#company_email">Please verify your email before submitting.</a>',
      )
      expect(shown.html).not.toContain('verify your phone')
      const page = await fillSteps(app.browser())
      expect(valueOf(page, 'password')).toBe('')
    })

    it('creates the client of all three steps and leads to its login', async () => {
      const browser = app.browser()
      const fill = newCompany()
      const page = await fillSteps(browser, fill)
      const done = await press(browser, page, 'register', passwords)
      expect([done.status, done.location]).toEqual([303, '/login/client'])
      expect((await browser.follow(done)).html).toContain('Client created successfully!')
      const row = await app.services.db
        .selectFrom('companies')
        .innerJoin('accounts', 'accounts.id', 'companies.account_id')
        .selectAll()
        .where('email', '=', fill.company_email)
        .executeTakeFirst()
      expect(row).toMatchObject({
        user_type: 'client',
        phone_verified_at: null,
        company_location: 'Tuticorin',
        company_social_media_facebook: [],
        annual_income: '42000000.50',
        company_license: null,
      })
      expect(valueOf(await browser.open(url(1)), 'company_name')).toBe('')
    })

    it('reveals an existing account only to whoever has proven the mailbox, with a way to sign in', async () => {
      const fill = newCompany()
      const first = app.browser()
      await press(first, await fillSteps(first, fill), 'register', passwords)

      const stranger = app.browser()
      await press(stranger, await stranger.open(url(1)), 'next', fill)
      const unproven = await press(stranger, await stranger.open(url(3)), 'register', passwords)
      expect(unproven.html).toContain('Please verify your email before submitting.')
      expect(unproven.html).not.toContain('An account already exists')

      const owner = app.browser()
      const proven = await press(owner, await fillSteps(owner, fill), 'register', passwords)
      expect([proven.status, shownStep(proven)]).toEqual([422, '1'])
      expect(proven.html).toContain('An account already exists for this email. Please sign in.')
      expect(proven.html).toMatch(/<a href="\/login\/client"[^>]*>Sign in<\/a>/)
    })
  })
})
