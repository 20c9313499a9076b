import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Message } from '~/domain/delivery/message'
import { formatPhone } from '~/domain/fields/schemas/phone.schema'
import { korkai } from '../../fixtures/korkai'
import { useBuiltApp, type BuiltApp } from '../../support/site/app'
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

  it('forgets what was emptied', async () => {
    const browser = app.browser()
    await press(browser, await browser.open(url(2)), 'next', presence)
    await press(browser, await browser.open(url(2)), 'next', { company_weblink: '' })
    expect(valueOf(await browser.open(url(2)), 'company_weblink')).toBe('')
  })

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

  it('believes the step that was posted and not the address', async () => {
    const browser = app.browser()
    await press(browser, await browser.open(url(3)), 'save', details)
    const page = { ...(await browser.open(url(1))), path: url(3) }
    const html = page.html.replace(/action="[^"]*"/g, '')
    const answer = await press(browser, { ...page, html }, 'next', company)
    expect(answer.location).toBe(url(2))
    expect(valueOf(await browser.open(url(3)), 'annual_income')).toBe(answers.annual_income)
    expect(valueOf(await browser.open(url(1)), 'company_name')).toBe(answers.company_name)
  })

  it('keeps the fields of the step alone when script saves while typing', async () => {
    const browser = app.browser()
    await press(browser, await browser.open(url(1)), 'next', company)
    const [, token = ''] =
      /name="token" value="([^"]+)"/.exec((await browser.open(url(3))).html) ?? []
    const typed = { token, whole: 'yes', step: '3', company_name: 'stale', annual_income: '12' }
    const body = new URLSearchParams({ ...typed, intent: 'autosave', password })
    await browser.request('/client-signup.data', { method: 'POST', body })
    const third = await browser.open(url(3))
    expect([valueOf(third, 'annual_income'), valueOf(third, 'password')]).toEqual(['12', ''])
    expect(valueOf(await browser.open(url(1)), 'company_name')).toBe(answers.company_name)
  })

  describe('one-time passwords', () => {
    it('asks for an address and a number before it sends a code', async () => {
      const browser = app.browser()
      const page = await browser.open(url(1))
      const email = await press(browser, page, 'send-email-otp')
      expect([email.status, shownStep(email)]).toEqual([422, '1'])
      expect(email.html).toContain('Please enter email first.')
      const phone = await press(browser, page, 'send-sms-otp')
      expect(phone.html).toContain('Please enter a phone number first.')
    })

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

    it('refuses a code for a number that none was sent to', async () => {
      const browser = app.browser()
      const page = await browser.open(url(1))
      const fill = newCompany()
      const sent = await browser.follow(await press(browser, page, 'send-sms-otp', fill))
      const changed = { company_phone: '9876500000', company_phone_otp: '123456' }
      const shown = await press(browser, sent, 'verify-sms-otp', changed)
      expect(shown.html).toContain('Missing session ID.')
      const email = await browser.follow(await press(browser, page, 'send-email-otp', fill))
      const other = { company_email: 'other@korkai.example', company_email_otp: '123456' }
      const refused = await press(browser, email, 'verify-email-otp', other)
      expect(refused.html).toContain('OTP verification failed.')
    })

    it('says when a check failed for too many tries', async () => {
      const browser = app.browser()
      const fill = newCompany()
      const page = await browser.open(url(1))
      let shown = await browser.follow(await press(browser, page, 'send-sms-otp', fill))
      const code = await app.outbox.latestCode(`+91${fill.company_phone}`)
      const company_phone_otp = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      for (let guess = 0; guess < 6; guess += 1) {
        shown = await press(browser, shown, 'verify-sms-otp', { company_phone_otp })
      }
      expect(shown.html).toContain('Verification failed.')
    })

    it('says why no code can be sent', async () => {
      const browser = app.browser()
      const page = await browser.open(url(1))
      const abroad = { ...newCompany(), company_phone: '+14155550123' }
      const shown = await press(browser, page, 'send-sms-otp', abroad)
      expect(shown.status).toBe(422)
      expect(shown.html).toContain('Failed: We cannot text to this number.')
    })

    it('says of a message that may or may not arrive that it failed, and nothing else', async () => {
      const browser = app.browser()
      const fill = newCompany()
      const { otp } = app.services
      const page = await browser.open(url(1))
      const silent = (message: Message) =>
        otp.deliverer.deliver(message).then(() => new Promise<void>(() => undefined))
      app.services.otp = { ...otp, timeoutMs: 20, deliverer: { deliver: silent } }
      const shown = await press(browser, page, 'send-sms-otp', fill)
      app.services.otp = otp
      expect(shown.status).toBe(503)
      const hint = 'If the code still arrives, enter it here.'
      for (const seen of [shown, await browser.open(url(1))]) {
        expect(seen.html).not.toContain('OTP sent to your phone!')
        expect(seen.html).toContain(hint)
        expect(seen.html).toMatch(/value="send-sms-otp"[^>]*>Resend OTP</)
      }
      expect(shown.html).toContain('Failed to send OTP.')
      const company_phone_otp = await app.outbox.latestCode(`+91${fill.company_phone}`)
      const verified = await press(browser, shown, 'verify-sms-otp', { company_phone_otp })
      expect((await browser.follow(verified)).html).toContain('Phone number verified!')
    })

    it('says nothing of a code that was sent beside a send that failed', async () => {
      const browser = app.browser()
      const page = await browser.open(url(1))
      const sent = await browser.follow(await press(browser, page, 'send-sms-otp', newCompany()))
      expect(sent.html).toContain('OTP sent to your phone!')
      const early = await press(browser, sent, 'send-sms-otp')
      expect(early.html).toMatch(/You can ask for another code in \d+ s\./)
      expect(early.html).not.toContain('OTP sent to your phone!')
    })

    it('sends at once to an address that was put right', async () => {
      const browser = app.browser()
      const fill = newCompany()
      const typo = { ...fill, company_email: `typo.${fill.company_email}` }
      const page = await browser.open(url(1))
      const sent = await browser.follow(await press(browser, page, 'send-email-otp', typo))
      const { company_email } = fill
      const right = await press(browser, sent, 'send-email-otp', { company_email })
      expect(right.status).toBe(303)
      expect(await app.outbox.latestCode(company_email)).toMatch(/^\d{6}$/)
    })

    it('says that sending failed, with the values kept', async () => {
      const browser = app.browser()
      const page = await browser.open(url(1))
      const outbox = join(app.services.config.dataDir, 'outbox')
      await rename(outbox, `${outbox}-away`)
      await writeFile(outbox, 'a file where the folder should be')
      const shown = await press(browser, page, 'send-email-otp', newCompany())
      await rm(outbox)
      await rename(`${outbox}-away`, outbox)
      expect(shown.status).toBe(503)
      expect(shown.html).toContain('Failed to send OTP.')
      expect(valueOf(shown, 'company_name')).toBe(answers.company_name)
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

    it('goes on from the step it opened, with what was corrected', async () => {
      const browser = app.browser()
      const page = await browser.open(url(3))
      const shown = await press(browser, page, 'register', passwords)
      const next = await press(browser, shown, 'next', company)
      expect(next.location).toBe(`${url(2)}&checked`)
      expect(valueOf(await browser.open(url(1)), 'company_name')).toBe(answers.company_name)
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

    it('shows the errors of each step that is opened, at its fields, and leads to the field', async () => {
      const browser = app.browser()
      await press(browser, await browser.open(url(2)), 'next', { company_weblink: 'nowhere' })
      const last = await browser.open(url(3))
      let page = await press(browser, last, 'register', { ...passwords, annual_income: '-1' })
      const typed = { company_license: 'TN-7' }
      const led = await press(browser, page, 'step-2-company_weblink', typed)
      expect(led.location).toBe(`${url(2)}&checked#company_weblink`)
      page = await browser.follow(led)
      expect(shownStep(page)).toBe('2')
      expect(page.html).toMatch(/<input[^>]*name="company_weblink"[^>]*aria-invalid="true"/)
      expect(page.html).toContain('<title>Error: Step 2 of 3')
      expect(valueOf(page, 'company_weblink')).toBe('nowhere')
      expect(valueOf(await browser.open(url(3)), 'company_license')).toBe('TN-7')
      const right = { company_weblink: 'https://korkai.example' }
      page = await browser.follow(await press(browser, page, 'next', right))
      expect(shownStep(page)).toBe('3')
      expect(page.html).toContain('href="#annual_income">Annual income must be 0 or more</a>')
      const errors = between(page, 'id="signup-3-errors"', 'id="company_department"')
      expect(errors).not.toContain('Step 2: Online presence')
    })

    it('ticks no step that has an error, and says how many each has', async () => {
      const browser = app.browser()
      await verifyEmail(browser, { ...newCompany(), company_phone: '12' })
      await press(browser, await browser.open(url(2)), 'next', { company_weblink: 'nowhere' })
      const before = await browser.open(url(3))
      expect(before.html).not.toContain('Done: ')
      const shown = await press(browser, before, 'register', passwords)
      expect(shown.html).not.toContain('Done: ')
      expect(shown.html.match(/1 to fix/g)).toHaveLength(2)
      await press(browser, await browser.open(url(2)), 'next', presence)
      expect((await browser.open(url(3))).html).toMatch(/Done: <\/span>Online presence/)
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

    it('keeps to its last step when only that is at fault', async () => {
      const browser = app.browser()
      const page = await fillSteps(browser)
      const differ = { password, confirm_password: 'Other#2025' }
      const shown = await press(browser, page, 'register', differ)
      expect([shown.status, shownStep(shown)]).toEqual([422, '3'])
      expect(shown.html).toContain('<title>Error: Step 3 of 3 – Company registration')
      expect(shown.html).toContain('href="#confirm_password">Passwords do not match.</a>')
      expect(shown.html).toContain('Registration failed: Step 3 needs your attention.')
      expect(shown.html).not.toContain('please enter them again')
      const weak = { password: 'pearl2025', confirm_password: 'pearl2025' }
      expect((await press(browser, page, 'register', weak)).html).toContain(
        'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character',
      )
    })

    it('names every step at fault', async () => {
      const browser = app.browser()
      await press(browser, await browser.open(url(2)), 'next', { company_weblink: 'nowhere' })
      const page = await browser.open(url(3))
      const fill = { annual_income: '-1', net_profit: '1.234', password: 'weak' }
      const shown = await press(browser, page, 'register', fill)
      expect(shown.html).toContain('Registration failed: Steps 1, 2 and 3 need your attention.')
    })

    it('says which numbers it cannot read', async () => {
      const browser = app.browser()
      const page = await fillSteps(browser)
      const fill = { annual_income: '-1', net_profit: '1.234', company_branch_no: 'two' }
      const shown = await press(browser, page, 'register', { ...fill, ...passwords })
      expect(shown.html).toContain('Annual income must be 0 or more')
      expect(shown.html).toContain('Net profit must have at most two decimals')
      expect(shown.html).toContain('Branch number must be a whole number, like 48')
      expect(valueOf(shown, 'net_profit')).toBe('1.234')
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

    it('stores empty numbers as null', async () => {
      const browser = app.browser()
      const fill = { ...newCompany(), company_employees: '', start_year: '' }
      await verifyEmail(browser, fill)
      await press(browser, await browser.open(url(3)), 'register', passwords)
      const row = await app.services.db
        .selectFrom('companies')
        .innerJoin('accounts', 'accounts.id', 'companies.account_id')
        .select(['company_employees', 'start_year', 'annual_income', 'net_profit'])
        .where('email', '=', fill.company_email)
        .executeTakeFirst()
      expect(Object.values(row ?? {})).toEqual([null, null, null, null])
    })

    it.each(['at once', 'one after the other'])(
      'creates one client for the same post twice, %s, and answers both alike',
      async (how) => {
        const browser = app.browser()
        const fill = newCompany()
        const page = await fillSteps(browser, fill)
        const post = () => press(browser, page, 'register', passwords)
        const both =
          how === 'at once' ? await Promise.all([post(), post()]) : [await post(), await post()]
        for (const answer of both) {
          expect([answer.status, answer.location]).toEqual([303, '/login/client'])
        }
        const accounts = await app.services.db
          .selectFrom('accounts')
          .select('id')
          .where('email', '=', fill.company_email)
          .execute()
        expect(accounts).toHaveLength(1)
      },
    )

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

  describe('keeps the values of the step', () => {
    const stale = (page: Page) => ({
      ...page,
      html: page.html.replace(/name="token" value="[^"]+"/g, 'name="token" value="x"'),
    })

    it.each([
      [1, company],
      [2, presence],
      [3, details],
    ])('%i when the token is stale, and asks to send again', async (step, fill = {}) => {
      const browser = app.browser()
      const page = stale(await browser.open(url(step)))
      const shown = await press(browser, page, 'save', fill)
      expect([shown.status, shownStep(shown)]).toEqual([403, String(step)])
      expect(shown.html).toContain('Please send them again')
      for (const [name, value] of Object.entries(fill)) expect(valueOf(shown, name)).toBe(value)
    })

    it('when the browser sent no cookie back', async () => {
      const browser = app.browser({ origin: '', 'sec-fetch-site': '' })
      const page = await browser.open(url(1))
      browser.cookies.clear()
      const shown = await press(browser, page, 'next', company)
      expect(shown.status).toBe(403)
      expect(shown.html).toContain('Please allow cookies for this site')
      expect(valueOf(shown, 'company_name')).toBe(answers.company_name)
    })

    it('when what was sent is too large', async () => {
      const browser = app.browser()
      const page = await browser.open(url(1))
      const fill = { ...company, start_year: '2'.repeat(70_000) }
      const shown = await press(browser, page, 'next', fill)
      expect([shown.status, shownStep(shown)]).toEqual([413, '1'])
      expect(shown.html).toContain('What you sent is too large.')
      expect(valueOf(shown, 'company_name')).toBe(answers.company_name)
      expect(valueOf(await browser.open(url(1)), 'company_name')).toBe(answers.company_name)
    })

    const failing = (error: object) =>
      new Proxy({} as BuiltApp['services']['db'], {
        get() {
          throw Object.assign(new Error('the database fails'), error)
        },
      })

    it.each([
      ['the database is away', { code: '57P01' }, 503, 'We cannot reach our storage'],
      ['the fault is ours', {}, 500, 'The fault is ours'],
    ])('when %s', async (_, error, status, sentence) => {
      const browser = app.browser()
      const page = await fillSteps(browser)
      const { db } = app.services
      app.services.db = failing(error)
      const shown = await press(browser, page, 'register', { ...passwords, net_profit: '77' })
      app.services.db = db
      expect([shown.status, shownStep(shown)]).toEqual([status, '3'])
      expect(shown.html).toContain('Registration failed. Please try again.')
      expect(shown.html).toContain(sentence)
      expect(valueOf(shown, 'net_profit')).toBe('77')
      expect(shown.html).not.toContain(password)
      const again = await press(browser, shown, 'register', passwords)
      expect(again.location).toBe('/login/client')
    })
  })
})
