import { describe, expect, it } from 'vitest'
import { newVisitor, visitorCookie } from '~/http/visitor-cookie.server'
import { useBuiltApp } from '../support/app'
import type { Browser } from '../support/browser'
import { insertRegistered } from '../support/registered'

// One an hour, four at most.
const settings = { OTP_DAILY_BUDGET: '24' }

describe('the site that sends as many codes as it may', () => {
  const app = useBuiltApp(settings)

  const ask = (browser: Browser, gmail: string) =>
    browser.open('/form').then((page) =>
      browser.submit(page, {
        form: '#registration',
        fill: { name: 'Asha Nair', gmail },
        press: 'send-email-otp',
      }),
    )
  const knownForAnHour = () => {
    const browser = app.browser()
    const since = new Date(Date.now() - 3_600_000)
    const { secret } = app.services.config
    browser.cookies.set('visitor', visitorCookie({ ...newVisitor(since) }, secret))
    return browser
  }

  it('tells new browsers when to come again and keeps what they typed, while known ones go on', async () => {
    for (const n of [1, 2]) expect((await ask(app.browser(), `new${n}@gmail.com`)).status).toBe(303)
    const refused = await ask(app.browser(), 'new3@gmail.com')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(refused.html).toMatch(
      /Failed: More codes are being asked for than we may send\. Please try again in 60 minutes\./,
    )
    for (const value of ['Asha Nair', 'new3@gmail.com']) {
      expect(refused.html).toContain(`value="${value}"`)
    }
    const known = knownForAnHour()
    expect((await ask(known, 'known1@gmail.com')).status).toBe(303)
    await app.outbox.latestCode('known1@gmail.com')
  })

  it('still resets passwords, and resets of unknown addresses cost nobody anything', async () => {
    const { db } = app.services
    const reset = async (email: string) => {
      const browser = app.browser()
      const page = await browser.open('/forgot-password/customer')
      const form = { form: '#forgot-password', fill: { email }, press: 'send' }
      return (await browser.submit(page, form)).status
    }
    for (let n = 0; n < 8; n += 1) expect(await reset(`unknown${n}@example.com`)).toBe(303)
    for (let n = 0; n < 6; n += 1) {
      const email = `customer${n}@example.com`
      await insertRegistered(db, 'customer', { email })
      expect(await reset(email)).toBe(303)
      await app.outbox.latestCode(email)
    }
    expect((await ask(knownForAnHour(), 'known2@gmail.com')).status).toBe(303)
  })
})
