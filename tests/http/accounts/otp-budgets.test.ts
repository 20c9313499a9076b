import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { insertRegistered } from '../../support/people/registered'

// Two an hour, eight at most.
const settings = { OTP_DAILY_BUDGET: '48' }

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

  it('tells people when to come again and keeps what they typed', async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
      expect((await ask(app.browser(), `new${n}@gmail.com`)).status).toBe(303)
    }
    const refused = await ask(app.browser(), 'new9@gmail.com')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1500)
    expect(refused.html).toMatch(
      /Failed: We cannot send more codes just now\. Please try again in 30 minutes\./,
    )
    for (const value of ['Asha Nair', 'new9@gmail.com']) {
      expect(refused.html).toContain(`value="${value}"`)
    }
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
  })
})
