import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { fillForm } from '../../support/pages/form'
import { insertRegistered } from '../../support/people/registered'
import { password } from '../forms/candidate'
import { textOf } from '../portal/company-page'
import { addressFor, forms, shows, type LongForm } from '../forms/long-forms'

const app = useBuiltApp()

/** Somebody at home with the cookies that he has noted. */
function thiefWith(noted: Browser): Browser {
  const thief = app.browser()
  for (const [name, value] of noted.cookies) thief.cookies.set(name, value)
  return thief
}

/** The address typed and a code asked for: what the thief's note was made before. */
async function askForCode(browser: Browser, of: LongForm, email: string): Promise<Page> {
  const page = await browser.open(of.path)
  const fill = { ...of.fill, [of.email]: email }
  const sent = await browser.submit(page, { form: of.form, fill, press: 'send-email-otp' })
  return browser.follow(sent)
}

async function enterCode(browser: Browser, of: LongForm, page: Page, email: string) {
  const fill = { [`${of.email}_otp`]: await app.outbox.latestCode(email) }
  return browser.submit(page, { form: of.form, fill, press: 'verify-email-otp' })
}

/** As a browser whose connection broke before the answer had arrived. */
async function withoutAnswer(browser: Browser, act: () => Promise<unknown>) {
  const before = new Map(browser.cookies)
  await act()
  browser.cookies.clear()
  for (const [name, value] of before) browser.cookies.set(name, value)
}

const isProven = (page: Page) => textOf(page).includes('Email verified successfully!')
const visitorIn = (page: Page) =>
  page.headers.getSetCookie().find((line) => line.startsWith('visitor='))

describe.each(forms)('a cookie of $path noted before an address was proven', (of) => {
  it('opens nothing from the next request on; the browser itself keeps all it has', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const thief = thiefWith(victim)
    const proven = await victim.follow(await enterCode(victim, of, sent, email))
    expect(victim.cookies.get('visitor')).not.toBe(thief.cookies.get('visitor'))
    expect([isProven(proven), shows(proven, of.name)]).toEqual([true, true])

    const stolen = await thief.open(of.path)
    expect([isProven(stolen), shows(stolen, of.name)]).toEqual([false, false])
    expect(stolen.html).not.toContain(email)
    // With a page of the thief's own from before as well.
    const saved = await thief.follow(await thief.submit(sent, { form: of.form, press: of.save }))
    expect(isProven(saved)).toBe(false)
    expect(shows(await victim.open(of.path), of.name)).toBe(true)
  })

  it('is good for no registration', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const thief = thiefWith(victim)
    await victim.follow(await enterCode(victim, of, sent, email))
    const { body } = fillForm(sent.html, { form: of.form })
    for (const [name, value] of Object.entries(password)) body.set(name, value)
    body.set('intent', 'register')
    const registered = await thief.request(of.path, { method: 'POST', body })
    expect(registered.status).toBe(422)
    const { db } = app.services
    const accounts = db.selectFrom('accounts').selectAll().where('email', '=', email.toLowerCase())
    expect(await accounts.execute()).toEqual([])
  })
})

describe('a token that was replaced', () => {
  const [of] = forms as [LongForm]

  it('keeps the files with the form', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
    const resume_upload = new File([bytes], 'resume.pdf')
    const fill = { resume_upload, gmail_otp: await app.outbox.latestCode(email) }
    const thief = thiefWith(victim)
    const answer = await victim.submit(sent, { form: of.form, fill, press: 'verify-email-otp' })
    expect((await victim.follow(answer)).html).toContain('resume.pdf')
    expect((await thief.open(of.path)).html).not.toContain('resume.pdf')
  })
})

const json = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

describe('a cookie noted before a code', () => {
  let people = 0
  const person = async () => {
    people += 1
    const email = `noted.${people}@thinai.example`
    await insertRegistered(app.services.db, 'customer', { email })
    return email
  }

  it('of a reset sets no password', async () => {
    const email = await person()
    const victim = app.browser()
    const page = await victim.open('/forgot-password/customer')
    const sent = await victim.follow(
      await victim.submit(page, { form: '#forgot-password', fill: { email }, press: 'send' }),
    )
    const thief = thiefWith(victim)
    const otp = await app.outbox.latestCode(email)
    const verified = await victim.submit(sent, {
      form: '#forgot-password',
      fill: { otp },
      press: 'verify',
    })
    const last = await victim.follow(verified)
    const fresh = { new_password: 'Kadal*2026', confirm_password: 'Kadal*2026' }
    const whose = { email, userType: 'customer', otp: '12345678' }
    const taken = await thief.request('/api/auth/reset-password', json({ ...whose, ...fresh }))
    expect(JSON.parse(taken.html)).toMatchObject({ success: false })
    const { new_password } = fresh
    const fill = { new_password }
    const done = await victim.submit(last, { form: '#forgot-password', fill, press: 'reset' })
    expect(done.location).toBe('/forgot-password/customer?done')
  })

  it('of a sign-in is another one afterwards', async () => {
    const email = await person()
    const victim = app.browser()
    const asked = await victim.submit(await victim.open('/login/customer'), {
      form: '#login',
      fill: { email },
      press: 'send-code',
    })
    const noted = victim.cookies.get('visitor')
    const otp = await app.outbox.latestCode(email, 'to sign in')
    const page = await victim.follow(asked)
    const enter = () =>
      victim.submit(page, { form: '#login-code', fill: { otp }, press: 'verify-code' })
    await withoutAnswer(victim, enter)
    const signedIn = await enter()
    expect(signedIn.location).toBe('/profile/customer')
    expect(victim.cookies.get('visitor')).not.toBe(noted)
    expect((await victim.follow(signedIn)).status).toBe(200)
  })

  it('of a program registers nothing; its own cookies do', async () => {
    const victim = app.browser({ 'sec-fetch-site': '', origin: '' })
    const email = 'program@thinai.example'
    await victim.request('/api/auth/send-otp', json({ email }))
    const thief = thiefWith(victim)
    const otp = await app.outbox.latestCode(email)
    await victim.request('/api/auth/verify-otp', json({ email, otp }))
    const answers = {
      company_name: 'Korkai Marine Exports',
      company_location: 'Tuticorin',
      company_email: email,
      company_phone: '9876543210',
      ...password,
    }
    const first = await victim.request('/api/company', json({ ...answers, company_name: '' }))
    expect(first.status).toBe(422)
    const taken = await thief.request('/api/company', json(answers))
    expect([taken.status, visitorIn(taken)]).toEqual([422, undefined])
    expect((await victim.request('/api/company', json(answers))).status).toBe(201)
  })
})
