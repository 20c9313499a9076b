import { describe, expect, it } from 'vitest'
import { newVisitor, readVisitor, visitorCookie } from '~/web/session/visitor-cookie.server'
import { useBuiltApp } from '../../support/site/app'
import { Browser, type Page } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'
import { insertStaff } from '../../support/people/staff'

const origin = 'http://localhost:3000'

describe('a browser', () => {
  const app = useBuiltApp()

  let networks = 0
  const nextNetwork = () => `127.9.9.${(networks += 1)}`
  const browserAt = (address: string) =>
    new Browser(origin, (path, init) => app.request(path, init, address))
  const visitorAt = (address: string) => {
    const browser = browserAt(address)
    const visitor = newVisitor()
    browser.cookies.set('visitor', visitorCookie(visitor, app.services.config.secret))
    return browser
  }
  const call = (browser: Browser, path: string, body: object) =>
    browser.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const visitorOf = ({ cookies }: Browser) =>
    readVisitor(cookies.get('visitor'), app.services.config.secret)
  const proveByCall = async (browser: Browser, email: string) => {
    await call(browser, '/api/auth/send-otp', { email })
    const otp = await app.outbox.latestCode(email)
    return call(browser, '/api/auth/verify-otp', { email, otp })
  }

  describe('is known once somebody has', () => {
    let people = 0
    const insert = async () => {
      people += 1
      const email = `known.${people}@gmail.com`
      await insertRegistered(app.services.db, 'customer', { email })
      return email
    }
    const ways: Record<string, (browser: Browser) => Promise<Page>> = {
      'entered a code of a form': async (browser) => {
        const gmail = 'of.a.form@gmail.com'
        const form = '#registration'
        const fill = { name: 'Asha Nair', gmail }
        const page = await browser.open('/form')
        const sent = await browser.follow(
          await browser.submit(page, { form, fill, press: 'send-email-otp' }),
        )
        const code = { gmail_otp: await app.outbox.latestCode(gmail) }
        return browser.submit(sent, { form, fill: code, press: 'verify-email-otp' })
      },
      'entered the code of a call': (browser) => proveByCall(browser, 'of.a.call@gmail.com'),
      'entered the code of a reset': async (browser) => {
        const whose = { email: await insert(), userType: 'customer' }
        await call(browser, '/api/auth/send-reset-otp', whose)
        const otp = await app.outbox.latestCode(whose.email)
        return call(browser, '/api/auth/verify-reset-otp', { ...whose, otp })
      },
      'signed in by password': async (browser) =>
        browser.submit(await browser.open('/login/customer'), {
          form: '#login',
          fill: { email: await insert(), password },
        }),
      'signed in at the staff desk': async (browser) => {
        const { email } = await insertStaff(app.services.db)
        const page = await browser.open('/staff/login')
        const asked = await browser.submit(page, {
          form: '#staff-login',
          fill: { email, password },
        })
        const code = await app.outbox.latestCode(email)
        return browser.submit(await browser.follow(asked), {
          form: '#staff-code',
          fill: { otp: code },
        })
      },
    }

    it.each(Object.entries(ways))('%s', async (_, act) => {
      const browser = visitorAt(nextNetwork())
      const before = visitorOf(browser)
      expect(before?.isProven).toBe(false)
      const { status } = await act(browser)
      expect(status).toBeLessThan(400)
      expect(visitorOf(browser)?.isProven).toBe(true)
    })
  })

  it('is known no more when its person has left the shared computer', async () => {
    const browser = visitorAt(nextNetwork())
    const email = 'leaves@gmail.com'
    await insertRegistered(app.services.db, 'customer', { email })
    const fill = { email, password, shared: ['yes'] }
    const signedIn = await browser.submit(await browser.open('/login/customer'), {
      form: '#login',
      fill,
    })
    const before = visitorOf(browser)
    expect(before?.isProven).toBe(true)
    await browser.submit(await browser.follow(signedIn), { form: 'form[action="/logout"]' })
    expect(visitorOf(browser)?.isProven).toBe(false)
    expect(visitorOf(browser)?.token).not.toBe(before?.token)
  })
})
