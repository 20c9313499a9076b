import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { answers, openAccount, password } from '../forms/candidate'

describe('signing in', () => {
  let app: BuiltApp
  const person = { ...answers, gmail: 'login@gmail.com', number: '9876500000' }
  beforeAll(async () => {
    app = await startBuiltApp()
    await openAccount(app, app.browser(), person)
  })
  afterAll(() => app.close())

  const attempt = async (
    browser: Browser,
    email: string,
    secret: string,
    path = '/login/candidate',
  ) =>
    browser.submit(await browser.open(path), { form: '#login', fill: { email, password: secret } })

  it.each(['candidate', 'client', 'customer'])('has a page for %s', async (type) => {
    const page = await app.browser().open(`/login/${type}`)
    expect(page.html).toContain(`${type.charAt(0).toUpperCase()}${type.slice(1)} Login</h1>`)
    expect(page.html).toContain('Welcome back! Please sign in to your account')
    expect(page.html).toMatch(/href="\/landingpage".*?Back to Portal/s)
    expect(page.html).toContain(`href="/forgot-password/${type}"`)
    const signUp = { candidate: '/form', client: '/client-signup', customer: '/customerform' }[type]
    expect(page.html).toContain(`href="${signUp}"`)
  })

  it('lets guests browse, without a form', async () => {
    const page = await app.browser().open('/login/guest')
    expect(page.html).toContain(
      'You are viewing as a guest. You can browse services but cannot access them.',
    )
    expect(page.html).toMatch(/href="\/services"[^>]*>Explore Services/)
    expect(page.html).not.toContain('type="password"')
  })

  it('answers a wrong password and an unknown address with the same words', async () => {
    const wrong = await attempt(app.browser(), person.gmail, 'Wrong$123')
    const unknown = await attempt(app.browser(), 'nobody@gmail.com', 'Wrong$123')
    for (const page of [wrong, unknown]) {
      expect(page.status).toBe(422)
      expect(page.html).toContain('Invalid email or password.')
      expect(page.html).not.toContain('Wrong$123')
    }
    expect(wrong.html).toContain(`value="${person.gmail}"`)
  })

  it('knows the account by its type only', async () => {
    const page = await attempt(app.browser(), person.gmail, password.password, '/login/client')
    expect(page.status).toBe(422)
  })

  it('asks for both fields', async () => {
    const page = await attempt(app.browser(), '', '')
    expect(page.status).toBe(422)
    expect(page.html).toContain('Enter your email')
    expect(page.html).toContain('Enter your password')
  })

  it('returns to the page that asked for it, but never to another site', async () => {
    const inside = '/login/candidate?next=%2Fprofile%2Fcandidate%3Fedit'
    const back = await attempt(app.browser(), person.gmail, password.password, inside)
    expect([back.status, back.location]).toEqual([303, '/profile/candidate?edit'])
    const outside = '/login/candidate?next=%2F%2Fevil.example'
    const safe = await attempt(app.browser(), person.gmail, password.password, outside)
    expect(safe.location).toBe('/profile/candidate')
  })

  it('gives a new session to each sign-in, and keeps only its hash', async () => {
    const browser = app.browser()
    await attempt(browser, person.gmail, password.password)
    const first = browser.cookies.get('session')
    const elsewhere = app.browser()
    await attempt(elsewhere, person.gmail, password.password)
    expect(elsewhere.cookies.get('session')).not.toBe(first)
    const rows = await app.services.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first)
    const page = await browser.open('/login/candidate')
    expect(page.path).toBe('/profile/candidate')
  })

  it('waits after five failures, the same for known and unknown accounts', async () => {
    for (const email of ['slow@gmail.com', 'unknown.slow@gmail.com']) {
      const browser = app.browser()
      for (let n = 0; n < 5; n += 1)
        expect((await attempt(browser, email, 'Wrong$123')).status).toBe(422)
      const refused = await attempt(browser, email, 'Wrong$123')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.html).toMatch(/Too many failed attempts. Please try again in \d+ seconds?\./)
    }
  })

  it('signs out by a post only', async () => {
    const browser = app.browser()
    const page = await browser.follow(await attempt(browser, person.gmail, password.password))
    const opened = await browser.open('/logout')
    expect(opened.status).toBe(200)
    expect(opened.html).toContain('You are signed in here. Press the button to sign out')
    expect((await browser.open('/profile/candidate')).status).toBe(200)
    const out = await browser.submit(page, { form: 'form[action="/logout"]' })
    expect([out.status, out.location]).toEqual([303, '/land'])
    expect(browser.cookies.has('session')).toBe(false)
    expect((await browser.follow(out)).html).toContain('You are signed out.')
  })
})
