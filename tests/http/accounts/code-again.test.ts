import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { registrationMessages } from '~/domain/registration/registration.schema'
import { visitorCookie } from '~/http/cookies/visitor-cookie.server'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { password } from '../forms/candidate'
import { textOf } from '../portal/company-page'
import { addressFor, forms, startForm, type LongForm } from '../forms/long-forms'

const app = useBuiltApp()
const hour = 60 * 60 * 1000

/** One that was here before, perhaps with somebody else. */
function usedBrowser(headers?: Record<string, string>): Browser {
  const browser = app.browser(headers)
  const visitor = {
    token: randomBytes(32).toString('base64url'),
    since: new Date(Date.now() - 2 * hour),
    isProven: false,
  }
  browser.cookies.set('visitor', visitorCookie(visitor, app.services.config.secret))
  return browser
}

/** The address was proven so many minutes earlier. */
const passProof = (minutes: number, email: string) =>
  app.services.db
    .updateTable('otp_challenges')
    .set({ verified_at: sql<Date>`verified_at - make_interval(mins => ${minutes}::int)` })
    .set({ sent_at: sql<Date>`sent_at - make_interval(mins => ${minutes}::int)` })
    .where('destination', '=', email)
    .execute()

const accountsOf = async (email: string) =>
  (await app.services.db.selectFrom('accounts').select('id').where('email', '=', email).execute())
    .length

const submit = (browser: Browser, page: Page, press: string, fill = {}) => {
  const [, form = ''] = / id="(registration|customer|signup-\d)"/.exec(page.html) ?? []
  return browser.submit(page, { form: `#${form}`, press, fill })
}

/** The number too where that is asked for; the page with the last button is shown. */
async function fillIn(browser: Browser, of: LongForm, email: string): Promise<Page> {
  let page = await startForm(app, browser, of, email)
  if (of.userType === 'client') {
    page = await browser.follow(await submit(browser, page, 'next'))
    return browser.follow(await submit(browser, page, 'next'))
  }
  page = await browser.follow(await submit(browser, page, 'send-sms-otp'))
  const phone = of.userType === 'candidate' ? '+919876543210' : '+919123456789'
  const number_otp = await app.outbox.latestCode(phone)
  return browser.follow(await submit(browser, page, 'verify-sms-otp', { number_otp }))
}

const register = (browser: Browser, page: Page) => submit(browser, page, 'register', password)

describe.each(forms)('$path in a browser that was used before', (of) => {
  it('asks for a code again behind a proof of more than 30 minutes, and keeps what was typed', async () => {
    const browser = usedBrowser()
    const email = addressFor(of)
    let page = await fillIn(browser, of, email)
    await passProof(31, email)
    const refused = await register(browser, page)
    expect(refused.status).toBe(422)
    expect(textOf(refused)).toContain(registrationMessages.emailLapsed)
    expect(await accountsOf(email)).toBe(0)
    page = await browser.follow(await submit(browser, refused, 'send-email-otp'))
    for (const value of [of.name[1], email]) expect(page.html).toContain(`value="${value}"`)
    const code = { [`${of.email}_otp`]: await app.outbox.latestCode(email) }
    page = await browser.follow(await submit(browser, page, 'verify-email-otp', code))
    if (of.userType === 'client') page = await browser.open('/client-signup?step=3')
    expect((await register(browser, page)).status).toBe(303)
    expect(await accountsOf(email)).toBe(1)
  })

  it('asks for none behind a newer one', async () => {
    const browser = usedBrowser()
    const email = addressFor(of)
    const page = await fillIn(browser, of, email)
    await passProof(29, email)
    expect((await register(browser, page)).status).toBe(303)
  })

  it('asks for none in a browser that came for it', async () => {
    const browser = app.browser()
    const email = addressFor(of)
    const page = await fillIn(browser, of, email)
    await passProof(24 * 60, email)
    expect((await register(browser, page)).status).toBe(303)
  })
})

it('is asked of a program as well', async () => {
  const program = usedBrowser({ 'sec-fetch-site': '', origin: '' })
  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', body: JSON.stringify(body), headers }
    const { status, html } = await program.request(path, sent)
    return { status, body: JSON.parse(html) as Record<string, unknown> }
  }
  const email = 'program@korkai.example'
  const prove = async () => {
    await call('/api/auth/send-otp', { email })
    const otp = await app.outbox.latestCode(email)
    expect((await call('/api/auth/verify-otp', { email, otp })).body.verified).toBe(true)
  }
  const company = {
    company_name: 'Korkai Marine Exports',
    company_location: 'Tuticorin',
    company_email: email,
    company_phone: '9876543210',
    ...password,
  }
  await prove()
  await passProof(31, email)
  const refused = await call('/api/company', company)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ company_email: [registrationMessages.emailLapsed] })
  await prove()
  expect((await call('/api/company', company)).status).toBe(201)
})
