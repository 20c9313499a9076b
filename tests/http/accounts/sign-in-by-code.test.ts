import { describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertRegistered } from '../../support/people/registered'
import { soon } from '../../support/soon'

const userTypes = ['candidate', 'client', 'customer'] as const
const about = 'to sign in to your'
const sentence = (userType: UserType, email: string) =>
  `If there is a ${userType} account for ${email}, we are sending a code to it.`

describe('signing in by a code', () => {
  const app = useBuiltApp()

  let people = 0
  const person = async (userType: UserType = 'candidate') => {
    people += 1
    const email = `coded.${people}@gmail.com`
    const id = await insertRegistered(app.services.db, userType, { email })
    return { id, email, userType }
  }
  const ask = async (browser: Browser, email: string, path = '/login/candidate') =>
    browser.submit(await browser.open(path), {
      form: '#login',
      fill: { email },
      press: 'send-code',
    })
  const atCode = async (browser: Browser, email: string, path?: string) =>
    browser.follow(await ask(browser, email, path))
  const press = (browser: Browser, page: Page, intent: string, fill: Record<string, string> = {}) =>
    browser.submit(page, { form: '#login-code', fill, press: intent })
  const enter = (browser: Browser, page: Page, otp: string) =>
    press(browser, page, 'verify-code', { otp })
  const codeFor = (email: string) => app.outbox.latestCode(email, about)
  const messagesTo = (email: string) => app.outbox.messages().filter(({ to }) => to === email)
  const wrong = async (browser: Browser, email: string) =>
    browser.submit(await browser.open('/login/candidate'), {
      form: '#login',
      fill: { email, password: 'Wrong$123' },
    })

  it.each(userTypes)('opens the account of a %s without a password', async (userType) => {
    const { email } = await person(userType)
    const browser = app.browser()
    const asked = await ask(browser, ` ${email.toUpperCase()} `, `/login/${userType}`)
    expect([asked.status, asked.location]).toEqual([303, `/login/${userType}?code`])
    const page = await browser.follow(asked)
    expect(page.html).toContain(sentence(userType, email))
    expect(page.html).toMatch(/<title>Enter your code – /)
    expect(page.html).toMatch(/id="otp"[^>]*autoComplete="one-time-code"/i)
    expect(page.html).toMatch(/value="resend-code"[^>]*>Resend in \d+s</)
    const code = await codeFor(email)
    const done = await enter(browser, page, `${code.slice(0, 4)} ${code.slice(4)}`)
    expect([done.status, done.location]).toEqual([303, `/profile/${userType}`])
    expect((await browser.follow(done)).html).toContain('Login successful!')
    const session = done.headers.getSetCookie().find((line) => line.startsWith('session='))
    expect(session).toMatch(/; Max-Age=604800; .*HttpOnly/)
    expect(await app.services.db.selectFrom('sessions').select('shared').execute()).toContainEqual({
      shared: false,
    })
  })

  it('leads back to the page that asked for it, and never to another site', async () => {
    const { email } = await person()
    const browser = app.browser()
    const asked = await ask(browser, email, '/login/candidate?next=%2Faccount')
    expect(asked.location).toBe('/login/candidate?code&next=%2Faccount')
    const page = await browser.follow(asked)
    expect(page.html).toContain('href="/login/candidate?next=%2Faccount#password"')
    const done = await enter(browser, page, await codeFor(email))
    expect(done.location).toBe('/account')
    const evil = '/login/candidate?next=%2F%2Fevil.example'
    expect((await ask(app.browser(), (await person()).email, evil)).location).toBe(
      '/login/candidate?code',
    )
  })

  it('answers an address without an account the same, and sends it nothing', async () => {
    const { email } = await person()
    const nobody = 'nobody.coded@gmail.com'
    const shape = ({ status, headers, html }: Page, address: string) => {
      const shown = new Headers(headers)
      for (const name of ['date', 'content-length', 'set-cookie']) shown.delete(name)
      const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''))
      const text = JSON.stringify([status, [...shown], cookies.sort(), html])
      const ids =
        /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{86}|(of_|\.\.\.)[0-9a-f]{8}|nonce[-=\\"]+[\w+/=]{24}/g
      const wait = /\d+ (s|seconds?|minutes?)\b|"retry-after","\d+"|Resend in \d+s/g
      return text
        .replaceAll(address, '')
        .replace(ids, '')
        .replace(wait, '')
        .replace(/\\"resendIn\\",\d+/g, '')
        .replace(/data-resend-in=\\"\d+\\"/g, '')
        .replace(/window\.__remixContext.*?<\\?\/script>/gs, '')
    }
    const shown = async (address: string) => {
      const browser = app.browser()
      const asked = await ask(browser, address)
      const page = await browser.follow(asked)
      const early = await press(browser, page, 'resend-code')
      const missed = await enter(browser, page, '')
      const guesses = []
      for (let n = 0; n < 6; n += 1) guesses.push(await enter(browser, page, '00000000'))
      const all = [asked, page, early, missed, ...guesses]
      expect(all.map(({ status }) => status)).toEqual([303, 200, 429, ...Array(7).fill(422)])
      return all.map((one) => shape(one, address))
    }
    expect(await shown(nobody)).toEqual(await shown(email))
    await codeFor(email)
    expect(messagesTo(nobody)).toEqual([])
  })

  it('never sends by opening or reloading, and once in 30 s', async () => {
    const { email } = await person()
    const browser = app.browser()
    const page = await atCode(browser, email)
    await codeFor(email)
    expect((await browser.open(page.path)).html).toContain(sentence('candidate', email))
    const early = await press(browser, page, 'resend-code')
    expect(early.status).toBe(429)
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(early.html).toContain('You can ask for another code in ')
    const fromStart = await atCode(browser, email)
    expect(fromStart.path).toBe('/login/candidate?code')
    expect(fromStart.html).toContain('You can ask for another code in ')
    const other = await person()
    await atCode(app.browser(), other.email)
    await codeFor(other.email)
    expect(messagesTo(email)).toHaveLength(1)
    await app.services.db
      .updateTable('otp_challenges')
      .set({ sent_at: new Date(Date.now() - 31_000) })
      .where('destination', '=', email)
      .execute()
    const again = await browser.follow(await press(browser, page, 'resend-code'))
    expect(again.html).toContain('If there is such an account, we are sending the code again.')
    await soon(() => expect(messagesTo(email)).toHaveLength(2))
  })

  it('says which code is wrong, expired or guessed out', async () => {
    const { email } = await person()
    const browser = app.browser()
    const page = await atCode(browser, email)
    const code = await codeFor(email)
    const miss = code === '00000000' ? '11111111' : '00000000'
    for (let n = 0; n < 5; n += 1) {
      const shown = await enter(browser, page, miss)
      expect(shown.status).toBe(422)
      expect(shown.html).toMatch(/<title>Error: Enter your code/)
      expect(shown.html).toMatch(/id="otp"[^>]*aria-invalid="true"/)
      expect(shown.html).toContain('Invalid OTP')
    }
    const out = await enter(browser, page, code)
    expect(out.html).toContain('The code was wrong too many times. Please ask for a new one.')
    const set = { guesses: 0, expires_at: new Date(0), sent_at: new Date(-600_000) }
    const { db } = app.services
    await db.updateTable('otp_challenges').set(set).where('destination', '=', email).execute()
    const late = await enter(browser, page, code)
    expect(late.html).toContain('OTP verification failed. The code has expired.')
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('writes to the owner of a browser that has not signed in before', async () => {
    const { email } = await person()
    const browser = app.browser({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0' })
    await enter(browser, await atCode(browser, email), await codeFor(email))
    const subject = 'New sign-in to your account'
    const told = await app.outbox.waitFor((m) => m.to === email && m.subject === subject)
    expect(told.text).toContain('signed in to your candidate account with a code')
    expect(told.text).toContain(': Firefox on Windows.')
    expect(told.text).toContain('http://localhost:3000/account')
    browser.cookies.delete('session')
    await app.services.db.deleteFrom('otp_challenges').where('destination', '=', email).execute()
    const page = await atCode(browser, email)
    await soon(() => expect(messagesTo(email)).toHaveLength(3))
    expect((await enter(browser, page, await codeFor(email))).status).toBe(303)
    const letters = app.services.db.selectFrom('queued_messages').selectAll()
    expect(await letters.execute()).toEqual([])
    expect(messagesTo(email).filter((m) => m.subject === subject)).toHaveLength(1)
  })

  it('is offered after three wrong passwords in a row and during the wait, to everybody alike', async () => {
    const { email } = await person()
    const offer = 'Forgot your password? We can email you a code instead.'
    for (const address of [email, 'nobody.offered@gmail.com']) {
      const browser = app.browser()
      const pages = []
      for (let n = 0; n < 6; n += 1) pages.push(await wrong(browser, address))
      expect(pages.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
      const offers = pages.map(({ html }) => html.includes(offer))
      expect(offers).toEqual([false, false, true, true, true, true])
      const [last] = pages.slice(-1) as [Page]
      expect(last.html.match(/value="send-code"/g)).toHaveLength(1)
      expect(last.html.indexOf('value="sign-in"')).toBeLessThan(last.html.indexOf('"send-code"'))
      expect(last.html.indexOf(offer)).toBeLessThan(last.html.indexOf('id="email"'))
      const asked = await browser.submit(last, { form: '#login', press: 'send-code' })
      const page = await browser.follow(asked)
      expect(page.html).toContain(sentence('candidate', address))
    }
    const browser = app.browser()
    const page = await atCode(browser, email)
    await soon(() => expect(messagesTo(email)).toHaveLength(2))
    expect((await enter(browser, page, await codeFor(email))).status).toBe(303)
  })

  it('says that the server failed when it did, and takes the code afterwards', async () => {
    const { email } = await person()
    const browser = app.browser()
    const page = await atCode(browser, email)
    const code = await codeFor(email)
    const { schema } = app.services.db
    await schema.alterTable('otp_challenges').renameTo('otp_challenges_away').execute()
    const failed = await enter(browser, page, code)
    await schema.alterTable('otp_challenges_away').renameTo('otp_challenges').execute()
    expect(failed.status).toBe(500)
    expect(failed.html).toContain('Server error. Please try again.')
    expect(failed.html).toContain('id="login-code"')
    expect((await enter(browser, failed, code)).status).toBe(303)
  })
})
