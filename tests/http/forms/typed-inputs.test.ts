import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../support/database/empty-tables'
import { parseHtml, readText } from '../../support/pages/html'
import { queryAll, insertMessage } from '../../support/people/desk'
import { insertRegistered, password, openSignedIn } from '../../support/people/registered'
import { insertStaff, enterDesk } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'

/**
 * What keyboards, phones and copied texts put in is read alike wherever a person or a program gives it: one of each
 * kind, as the tests of the fields have them all.
 */
const app = useBuiltApp()
beforeEach(() => emptyTables(app.services.db))

const phones = ['9876543210', '\u202a+91 0 98765 43210\u202c', '௯௮௭௬௫௪௩௨௧௦']
const addresses = [
  ' Kavitha.S@Gmail.com ',
  'mailto:kavitha. s@gmail.com\u202c',
  'ｋａｖｉｔｈａ．ｓ＠ｇｍａｉｌ．ｃｏｍ',
]
const codes: [string, (code: string) => string][] = [
  ['with a dash in it', (code) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ['with marks without a width', (code) => code.split('').join('\u200b')],
  [
    'in Tamil digits',
    (code) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xbe6 + Number(digit))),
  ],
]

interface Way {
  name: string
  headers?: Record<string, string>
  sendTo(browser: Browser, field: 'gmail' | 'number', typed: string): Promise<Page>
  enter(browser: Browser, sent: Page, code: string): Promise<boolean>
}

const postForm = (name: string, headers: Record<string, string> = {}): Way => ({
  ...{ name, headers },
  async sendTo(browser, field, typed) {
    const page = await browser.open('/form')
    const press = field === 'gmail' ? 'send-email-otp' : 'send-sms-otp'
    await browser.submit(page, { form, fill: { [field]: typed }, press })
    return browser.open('/form')
  },
  async enter(browser, sent, code) {
    const filling = { form, fill: { number_otp: code }, press: 'verify-sms-otp' }
    const answer = await browser.submit(sent, filling)
    return answer.status < 400
  },
})
const form = '#registration'
const callJson = (browser: Browser, path: string, body: object, method = 'POST') => {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return browser.request(path, { method, headers, body: JSON.stringify(body) })
}
const calls: Way = {
  name: 'a call',
  sendTo: (browser, field, typed) =>
    field === 'gmail'
      ? callJson(browser, '/api/auth/send-otp/', { email: typed })
      : callJson(browser, '/api/auth/send-phone-otp/', { phone: typed }),
  async enter(browser, sent, otp) {
    const { session_id } = JSON.parse(sent.html) as { session_id: string }
    const path = '/api/auth/verify-phone-otp/'
    const answer = await callJson(browser, path, { session_id, otp })
    return (JSON.parse(answer.html) as { verified: boolean }).verified
  },
}
const ways = [postForm('a page'), postForm('a page with script', { enhanced: '1' }), calls]

describe.each(ways)('$name', ({ name, headers, sendTo, enter }) => {
  it.each(phones)('sends a code to the number %j', async (typed) => {
    app.outbox.empty()
    const page = await sendTo(app.browser(headers), 'number', typed)
    await app.outbox.latestCode('+919876543210')
    if (name === 'a call') return
    // Nothing typed is changed before it is stored for good.
    const shown = parseHtml(page.html).querySelector('[name=number]')
    expect(shown?.getAttribute('value')).toBe(typed)
  })

  it.each(addresses)('sends a code to the address %j', async (typed) => {
    app.outbox.empty()
    await sendTo(app.browser(headers), 'gmail', typed)
    await app.outbox.latestCode('kavitha.s@gmail.com')
  })

  it.each(codes)('takes a code %s', async (_, type) => {
    app.outbox.empty()
    const browser = app.browser(headers)
    const sent = await sendTo(browser, 'number', '98765 43210')
    const code = await app.outbox.latestCode('+919876543210')
    expect(await enter(browser, sent, type(code))).toBe(true)
  })
})

describe('a sign-in', () => {
  beforeEach(async () => {
    await insertRegistered(app.services.db, 'candidate', { email: 'kavitha.s@gmail.com' })
    await insertStaff(app.services.db, { email: 'kavitha.s@gmail.com' })
  })

  it.each(addresses)('knows the account by %j', async (typed) => {
    app.outbox.empty()
    const signIn = async (path: string, form: string, fill: Record<string, string>) => {
      const browser = app.browser()
      const answer = await browser.submit(await browser.open(path), { form, fill })
      return [answer.status, answer.location]
    }
    const fill = { email: typed, password }
    expect(await signIn('/login/candidate', '#login', fill)).toEqual([303, '/profile/candidate'])
    expect((await signIn('/staff/login', 'main form', fill))[0]).toBe(303)
    const call = { email: typed, password, user_type: 'candidate' }
    expect((await callJson(app.browser(), '/api/auth/login-user/', call)).status).toBe(200)
    await signIn('/forgot-password/candidate', 'main form', { email: typed })
    await app.outbox.latestCode('kavitha.s@gmail.com', 'password')
  })
})

describe('the desk', () => {
  it.each(phones)('finds who wrote by the number %j', async (typed) => {
    const { browser } = await enterDesk(app)
    await insertMessage(app.services.db, { username: 'Asha Nair', phone: '98765 43210' })
    await insertMessage(app.services.db, { username: 'Mani', phone: '98765 43211' })
    const page = await browser.open(`/staff?${new URLSearchParams({ search: typed })}`)
    expect(queryAll(page, '#list tbody tr').map(readText)).toEqual([
      expect.stringContaining('Asha Nair'),
    ])
  })

  it.each(addresses)('finds who wrote by the address %j', async (typed) => {
    const { browser } = await enterDesk(app)
    await insertMessage(app.services.db, { email: 'kavitha.s@gmail.com' })
    await insertMessage(app.services.db, { username: 'Mani', email: 'mani@gmail.com' })
    const page = await browser.open(`/staff?${new URLSearchParams({ search: typed })}`)
    expect(queryAll(page, '#list tbody tr').map(readText)).toEqual([
      expect.stringContaining('Asha Nair'),
    ])
  })
})

/** As typed, and as they are stored. */
const figures: [typed: Record<string, string>, stored: Record<string, unknown>][] = [
  [{ annual_income: '₹ 12,50,000.50' }, { annual_income: '1250000.50' }],
  [{ net_profit: '−3,85,000.25' }, { net_profit: '-385000.25' }],
  [{ company_employees: '१,२००' }, { company_employees: 1200 }],
  [{ start_year: ' ２００９ ' }, { start_year: 2009 }],
  [
    { company_weblink: '\u2066korkai.example\u2069' },
    { company_weblink: 'https://korkai.example/' },
  ],
]

describe.each([
  ['a page', {}],
  ['a page with script', { enhanced: '1' }],
  ['a call', undefined],
] as const)('the profile of a company, by %s', (_, headers) => {
  it.each(figures)('stores %j as %j', async (typed, stored) => {
    const { db } = app.services
    const of = { email: 'korkai@gmail.com' }
    const browser = await openSignedIn(
      app,
      await insertRegistered(db, 'client', of),
      app.browser(headers),
    )
    const page = '/client/edit-profile'
    const answer = headers
      ? await browser.submit(await browser.open(page), {
          form: '#profile',
          fill: typed,
          press: 'save',
        })
      : await callJson(browser, '/api/auth/client_profile/', typed, 'PUT')
    expect(answer.status).toBeLessThan(400)
    const company = db.selectFrom('companies').selectAll().executeTakeFirst()
    expect(await company).toMatchObject(stored)
  })
})
