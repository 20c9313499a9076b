import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'

const wrong = 'Wrong$123'

describe('abuse of the sign-in:', () => {
  let app: BuiltApp
  beforeAll(async () => {
    app = await startBuiltApp()
    for (const userType of ['candidate', 'client'] as const) {
      await insertRegistered(app.services.db, userType, { email: `${userType}@gmail.com` })
    }
  })
  afterAll(() => app.close())

  const post = (browser: Browser, page: Page, fill: Record<string, string>) =>
    browser.submit(page, { form: '#login', fill })
  const signIn = async (
    browser: Browser,
    who: { userType?: 'client' | 'candidate'; email?: string; secret?: string } = {},
  ) => {
    const { userType = 'candidate', email = `${userType}@gmail.com`, secret = password } = who
    const page = await browser.open(`/login/${userType}`)
    return post(browser, page, { email, password: secret })
  }
  const call = (browser: Browser, email: string) =>
    browser.request('/api/auth/login-user', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_type: 'candidate', email, password: wrong }),
    })
  const isSignedIn = async (cookie: string) => {
    const answer = await app.request('/account', { headers: { cookie: `session=${cookie}` } })
    return answer.status === 200
  }

  describe('trying out who has an account', () => {
    /** An answer without what differs for everybody: ids, tokens, nonces, the seconds of a wait. */
    const shape = ({ status, headers, html }: Page, email: string) => {
      for (const name of ['date', 'content-length']) headers.delete(name)
      const text = JSON.stringify([status, [...headers], html])
      const ids =
        /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{64}|visitor=[\w-]{43}|(of_|\.\.\.)[0-9a-f]{8}|nonce[-=\\"]+[\w+/=]{24}/g
      const wait = /\d+ seconds?|"retry-after","\d+"/g
      return text.replaceAll(email, '').replace(ids, '').replace(wait, '')
    }

    it('finds no difference in status, headers or page, before the wait and in it', async () => {
      const answers = []
      for (const email of ['candidate@gmail.com', 'nobody@gmail.com']) {
        const browser = app.browser()
        const first = await signIn(browser, { email, secret: wrong })
        const called = await call(browser, email)
        for (let n = 0; n < 3; n += 1) await call(browser, email)
        const refused = await signIn(browser, { email, secret: wrong })
        const refusedCall = await call(browser, email)
        const all = [first, called, refused, refusedCall]
        expect(all.map(({ status }) => status)).toEqual([422, 401, 429, 429])
        answers.push(all.map((page) => shape(page, email)))
      }
      expect(answers[1]).toEqual(answers[0])
    })
  })

  describe('a session that was planted', () => {
    it('is never adopted', async () => {
      const planted = 'a'.repeat(43)
      const browser = app.browser()
      browser.cookies.set('session', planted)
      await signIn(browser, { userType: 'client' })
      expect(await isSignedIn(browser.cookies.get('session') ?? '')).toBe(true)
      expect(await isSignedIn(planted)).toBe(false)
    })

    it('of an account of the attacker ends with the sign-in of its victim', async () => {
      await insertRegistered(app.services.db, 'candidate', {
        email: 'mallory@gmail.com',
      })
      const attacker = app.browser()
      await signIn(attacker, { email: 'mallory@gmail.com' })
      const planted = attacker.cookies.get('session') ?? ''
      expect(await isSignedIn(planted)).toBe(true)
      const victim = app.browser()
      victim.cookies.set('session', planted)
      await signIn(victim, { userType: 'client' })
      expect(await isSignedIn(planted)).toBe(false)
    })
  })

  describe('wrong passwords of strangers', () => {
    it('keep nobody waiting in a browser that has signed in before', async () => {
      const email = 'locked.out@gmail.com'
      await insertRegistered(app.services.db, 'candidate', { email })
      const owner = app.browser()
      await signIn(owner, { email })
      owner.cookies.delete('session')
      const stranger = app.browser()
      for (let n = 0; n < 5; n += 1) await call(stranger, email)
      expect((await signIn(stranger, { email })).status).toBe(429)
      expect((await signIn(owner, { email })).status).toBe(303)
    })

    it('keep a session from nothing: its owner changes the password', async () => {
      const email = 'changes@gmail.com'
      await insertRegistered(app.services.db, 'candidate', { email })
      const owner = app.browser()
      await signIn(owner, { email })
      for (let n = 0; n < 5; n += 1) await call(app.browser(), email)
      const page = await owner.open('/account')
      const fresh = { new_password: 'Kadal*2026', confirm_password: 'Kadal*2026' }
      const done = await owner.submit(page, {
        form: '#change-password',
        press: 'change-password',
        fill: { current_password: password, ...fresh },
      })
      expect(done.status).toBe(303)
    })
  })

  describe('a post that signs a victim in to the account of somebody else is refused', () => {
    it.each([
      ['from another site', { 'sec-fetch-site': 'cross-site' }],
      ['from a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
      ['with a foreign Origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ])('%s', async (_, headers) => {
      const browser = app.browser()
      const page = await browser.open('/login/client')
      const token = /name="token" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
      const body = new URLSearchParams({ token, email: 'client@gmail.com', password })
      const refused = await browser.request('/login/client', { method: 'POST', body, headers })
      expect(refused.status).toBe(403)
      expect(browser.cookies.has('session')).toBe(false)
    })

    it.each(['', 'x'.repeat(64), "another browser's"])('with the token %j', async (given) => {
      const other = await app.browser().open('/login/client')
      const foreign = /name="token" value="([^"]+)"/.exec(other.html)?.[1] ?? ''
      const token = given.startsWith('another') ? foreign : given
      const browser = app.browser()
      await browser.open('/login/client')
      const body = new URLSearchParams({ token, email: 'client@gmail.com', password })
      const refused = await browser.request('/login/client', { method: 'POST', body })
      expect(refused.status).toBe(403)
      expect(browser.cookies.has('session')).toBe(false)
    })

    it('with a token from before a sign-in', async () => {
      const browser = app.browser()
      const stale = await browser.open('/login/candidate')
      await signIn(browser, { userType: 'client' })
      const session = browser.cookies.get('session')
      const fill = { email: 'mallory@gmail.com', password }
      expect((await post(browser, stale, fill)).status).toBe(403)
      expect(browser.cookies.get('session')).toBe(session)
    })
  })
})
