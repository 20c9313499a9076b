import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import { answers, openAccount, password, press, verifyBoth } from './candidate'

const pdf = () =>
  new File([readFileSync('tests/fixtures/documents/resume.pdf')], 'resume.pdf', {
    type: 'application/pdf',
  })

describe('candidate registration without script', () => {
  const app = useBuiltApp()

  const person = (n: number) => ({
    ...answers,
    gmail: `kavitha.${n}@gmail.com`,
    number: `98765 4${String(n).padStart(4, '0')}`,
  })

  it('says everything that is missing at once, and keeps nothing of the password', async () => {
    const browser = app.browser()
    const page = await browser.open('/form')
    const shown = await press(browser, page, 'register', {
      ...password,
      confirm_password: 'Other$1a',
    })
    expect(shown.status).toBe(422)
    expect(shown.html).toContain('<title>Error: Candidate registration')
    for (const sentence of [
      'Enter your full name',
      'Enter your Gmail address',
      'Enter your date of birth',
      'Choose a department',
      'Passwords do not match',
    ]) {
      expect(shown.html).toContain(sentence)
    }
    expect(shown.html).not.toContain(password.password)
  })

  it('records nothing for who passes by a choice in Lynx, which presses the first of each', async () => {
    const browser = app.browser({ 'sec-fetch-site': '', origin: '' })
    const { gender: _, is_experienced: __, ...who } = person(3)
    const page = await verifyBoth(app, browser, who)
    const asLynx = (intent: string, fill: Record<string, string> = {}) =>
      browser.submit(page, { form: '#registration', fill, press: intent, asLynx: true })
    const shown = await asLynx('register', password)
    expect(shown.status).toBe(422)
    expect(shown.html).toContain('Choose whether you have work experience')
    expect(shown.html).toContain('One thing needs your attention')
    const done = await asLynx('register', { ...password, is_experienced: 'no' })
    expect(done.location).toBe('/login/candidate')
    const row = await app.services.db
      .selectFrom('candidates')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['gender', 'marital_status', 'blood_group', 'is_experienced', 'has_pg'])
      .where('email', '=', who.gmail)
      .executeTakeFirstOrThrow()
    const nothing = { gender: null, marital_status: null, blood_group: null }
    expect(row).toEqual({ ...nothing, is_experienced: false, has_pg: false })
  })

  it('refuses what the specification refuses, in its words', async () => {
    const browser = app.browser()
    const page = await browser.open('/form')
    const shown = await press(browser, page, 'register', {
      ...answers,
      gmail: 'kavitha@example.com',
      number: '12345',
      password: 'weak',
      confirm_password: 'weak',
    })
    for (const sentence of [
      'Please enter a valid Gmail address',
      'Please enter a valid 10-digit Indian phone number',
      'Password must be at least 8 characters, include uppercase, lowercase, number, and special character',
    ]) {
      expect(shown.html).toContain(sentence)
    }
  })

  it('asks for an address and a number before it sends a code', async () => {
    const browser = app.browser()
    const page = await browser.open('/form')
    const email = await press(browser, page, 'send-email-otp')
    expect(email.status).toBe(422)
    expect(email.html).toContain('Please enter email first.')
    const phone = await press(browser, page, 'send-sms-otp')
    expect(phone.html).toContain('Please enter a phone number first.')
  })

  it('tells a wrong code from a right one, by email and by phone', async () => {
    const browser = app.browser()
    const { gmail, number } = person(11)
    let page = await browser.open('/form')
    page = await browser.follow(await press(browser, page, 'send-email-otp', { gmail, number }))
    const code = await app.outbox.latestCode(gmail)
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const wrong = await press(browser, page, 'verify-email-otp', { gmail_otp: other })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('Invalid OTP. Please try again.')
    const spaced = `${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)}`
    page = await browser.follow(
      await press(browser, page, 'verify-email-otp', { gmail_otp: spaced }),
    )
    expect(page.html).toContain('Email verified successfully!')
    page = await browser.follow(await press(browser, page, 'send-sms-otp'))
    expect(page.html).toContain('OTP sent to your phone!')
    const wrongPhone = await press(browser, page, 'verify-sms-otp', { number_otp: '12' })
    expect(wrongPhone.html).toContain('Invalid OTP. Try again.')
  })

  it('keeps every answer and the file over a wrong file elsewhere, which it names', async () => {
    const browser = app.browser()
    const page = await browser.open('/form')
    const bytes = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
    const heic = new File([bytes], 'payslip.heic', { type: 'image/heic' })
    const fill = { ...person(14), resume_upload: pdf(), payslip_upload: heic }
    const shown = await press(browser, page, 'save', fill)
    expect(shown.status).toBe(422)
    expect(shown.html).toContain(
      'payslip.heic is a HEIC picture. Choose a PDF, Word, JPG or PNG file.',
    )
    expect(shown.html).toContain('resume.pdf')
    const reloaded = await browser.open('/form')
    expect(reloaded.html).toContain('value="Kavitha Selvam"')
    expect(reloaded.html).toContain('resume.pdf')
    const removed = await browser.follow(await press(browser, reloaded, 'remove-resume_upload'))
    expect(removed.html).not.toContain('resume.pdf')
  })

  it('creates one account for two posts at the same time, and answers both alike', async () => {
    const browser = app.browser()
    const page = await verifyBoth(app, browser, person(16))
    const both = await Promise.all([
      press(browser, page, 'register', { ...password, resume_upload: pdf() }),
      press(browser, page, 'register', { ...password, resume_upload: pdf() }),
    ])
    expect(both.map(({ status, location }) => [status, location])).toEqual([
      [303, '/login/candidate'],
      [303, '/login/candidate'],
    ])
    const login = await browser.follow(both[0])
    expect(login.html).toContain('Employee created successfully!')
    const { db } = app.services
    const accounts = await db
      .selectFrom('accounts')
      .innerJoin('documents', 'documents.account_id', 'accounts.id')
      .select('accounts.id')
      .where('email', '=', person(16).gmail)
      .execute()
    expect(accounts).toHaveLength(1)
    expect(
      await db
        .selectFrom('drafts')
        .select('id')
        .where('form', '=', 'candidate')
        .where('answers', '@>', JSON.stringify({ gmail: person(16).gmail }) as never)
        .execute(),
    ).toEqual([])
  })

  it('reveals an existing account only to whoever has proven the mailbox', async () => {
    await openAccount(app, app.browser(), person(17))
    const stranger = app.browser()
    const page = await stranger.open('/form')
    const unproven = await press(stranger, page, 'register', { ...person(17), ...password })
    expect(unproven.html).toContain('Please verify your email before submitting.')
    expect(unproven.html).not.toContain('An account already exists')
  })

  it('refuses a post that another site started', async () => {
    const browser = app.browser({ 'sec-fetch-site': 'cross-site', origin: '' })
    const page = await browser.open('/form')
    const refused = await press(browser, page, 'save', person(19))
    expect(refused.status).toBe(403)
  })

  it('works for browsers that send neither Origin nor Sec-Fetch-Site', async () => {
    const browser = app.browser({ 'sec-fetch-site': '', origin: '' })
    const page = await browser.open('/form')
    const saved = await press(browser, page, 'save', person(20))
    expect(saved.status).toBe(303)
    expect((await browser.follow(saved)).html).toContain('value="Kavitha Selvam"')
  })

  it('throws a draft away only after asking', async () => {
    const browser = app.browser()
    const page = await browser.open('/form')
    await press(browser, page, 'save', person(21))
    const asked = await browser.open('/form?start-again')
    expect(asked.html).toContain('value="Kavitha Selvam"')
    const done = await browser.submit(asked, { press: 'start-again' })
    expect((await browser.follow(done)).html).not.toContain('value="Kavitha Selvam"')
  })

  it('fills in the position that a job links to', async () => {
    const page = await app.browser().open('/form?position=Sales')
    expect(page.html).toMatch(/name="position_applied"[^>]*value="Sales"/)
  })
})
