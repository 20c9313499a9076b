import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseEngine } from '../../support/database/own-database'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertRegistered } from '../../support/people/registered'
import { startSite, type Site } from '../../support/site/server'
import { soon } from '../../support/soon'

const wrong = (code: string) => (code.startsWith('0') ? '1' : '0').repeat(code.length)

describe('a running server', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'info', ...(await chooseEngine()) })
  })
  afterAll(() => site.remove())

  const visitor = async (address: string) => {
    const page = await fetch(`${site.url}/form`)
    let cookie = page.headers.getSetCookie().map((line) => line.replace(/;.*/, ''))
    return async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      const init = { method: 'POST', body: JSON.stringify(body), headers }
      const answer = await fetch(site.url + path, {
        ...init,
        headers: { ...headers, cookie: cookie.join('; ') },
      })
      const set = answer.headers.getSetCookie().map((line) => line.replace(/;.*/, ''))
      if (set.length) cookie = [...cookie, ...set]
      return { status: answer.status, ...((await answer.json()) as { error?: string }) }
    }
  }
  const events = (name: string) => site.output().split(`"event":"${name}"`).length - 1

  it('logs each wrong code, and louder what can be tried no more', async () => {
    const email = 'asha.logged@gmail.com'
    const call = await visitor('203.0.113.40')
    await call('/api/auth/send-otp/', { email })
    const otp = await site.outbox.latestCode(email)
    const check = (code: string) => call('/api/auth/verify-otp/', { email, otp: code })
    for (let n = 0; n < 5; n += 1) await check(wrong(otp))
    expect((await check(otp)).error).toMatch(
      /^OTP verification failed\. The code was wrong too many times\./,
    )
    await soon(() => expect([events('code-wrong'), events('code-guessed-out')]).toEqual([5, 1]))
    const [loud] = site
      .output()
      .split('\n')
      .filter((line) => line.includes('code-guessed-out'))
    expect(loud).toContain('"level":"warn"')
    const said = site.output().match(/"[^"]*"/g) ?? []
    expect(said.filter((text) => text.split(/\W/).includes(otp))).toEqual([])
  })
})

describe('beyond the guesses of a destination', () => {
  const app = useBuiltApp()

  const wizard = '/forgot-password/candidate'
  const press = async (browser: Browser, page: Page, intent: string, fill = {}) =>
    browser.follow(await browser.submit(page, { form: '#forgot-password', fill, press: intent }))
  // Messages leave after the answer: each is awaited before the next is asked for.
  const atCode = async (email: string, browser = app.browser()) => {
    app.outbox.empty()
    const page = await press(browser, await browser.open(wizard), 'send', { email })
    return { browser, page, otp: await app.outbox.latestCode(email) }
  }
  /** Three strangers with five guesses each; then time passes for sends, but not for guesses. */
  const guessOut = async (email: string) => {
    for (let n = 0; n < 3; n += 1) {
      const { browser, page, otp } = await atCode(email)
      for (let guess = 0; guess < 5; guess += 1) {
        expect((await press(browser, page, 'verify', { otp: wrong(otp) })).status).toBe(422)
      }
    }
    const { db } = app.services
    await db.deleteFrom('rate_limits').where('key', 'like', 'otp-destination-%').execute()
  }

  it('the page says so and when to come again, and no code is accepted', async () => {
    const email = 'asha.guessed@gmail.com'
    await insertRegistered(app.services.db, 'candidate', { email })
    await guessOut(email)
    const { browser, page, otp } = await atCode(email)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => press(browser, page, 'verify', { otp })),
    )
    for (const { status, headers, html } of answers) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
      expect(html).toMatch(
        /OTP verification failed\. Too many codes were tried\. Please try again in \d\d minutes\./,
      )
      expect(html).toContain(`Sent to ${email}`)
    }
    expect((await browser.open(wizard)).html).not.toContain('name="new_password"')
  })
})
