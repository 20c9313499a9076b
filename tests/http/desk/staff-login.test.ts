import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addStaff } from '~/domain/staff/team.server'
import { brand } from '../../fixtures/brand'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { password } from '../../support/people/registered'
import { insertStaff, removeStaff } from '../../support/people/staff'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const newPassword = 'Theppam*41'

describe('staff sign-in', () => {
  const app = useBuiltApp()

  let people = 0
  const person = async () => {
    people += 1
    const email = `person.${people}@pearlbridge.example`
    return insertStaff(app.services.db, { name: `Person ${people}`, email })
  }
  const attempt = async (
    browser: Browser,
    email: string,
    { secret = password, path = '/staff/login' } = {},
  ) => {
    const fill = { email, password: secret }
    return browser.submit(await browser.open(path), { form: '#staff-login', fill })
  }
  const press = (browser: Browser, page: Page, intent: string, fill = {}) =>
    browser.submit(page, { form: '#staff-code', fill, press: intent })
  const enter = (browser: Browser, page: Page, otp: string) =>
    press(browser, page, 'verify-code', { otp })
  const codeFor = (email: string) => app.outbox.latestCode(email, 'to sign in to the staff desk')
  const outcome = ({ status, location }: Page) => [status, location]

  it('asks for e-mail and password, without the links of the other sign-ins', async () => {
    const page = await app.browser().open('/staff/login')
    expect(page.status).toBe(200)
    const main = page.html.replace(/^.*<main|<\/main>.*$/gs, '')
    expect(main).toContain('Staff Login</h1>')
    expect(main).toMatch(/name="email"[^>]*autoComplete="username"/i)
    expect(main).not.toMatch(/href="\/(?!staff)/)
  })

  it('leads by password and mailed code to the page that was asked for', async () => {
    const { email } = await person()
    const browser = app.browser({ 'user-agent': firefox })
    const path = '/staff/login?next=%2Fstaff%2Frecord%3Fafter%3Dx'
    const asked = await attempt(browser, email.toUpperCase(), { path })
    const codePath = '/staff/login?code&next=%2Fstaff%2Frecord%3Fafter%3Dx'
    expect(outcome(asked)).toEqual([303, codePath])
    const page = await browser.follow(asked)
    expect(page.html).toContain(`We sent a code to ${email}.`)
    expect(page.html).toMatch(/<title>Enter your code – Staff Login – /)
    expect(page.html).toContain('href="/staff/login?next=%2Fstaff%2Frecord%3Fafter%3Dx"')
    expect(page.html).not.toContain('action="/staff/logout"')

    const wrong = await enter(browser, page, '00000000')
    expect([wrong.status, wrong.html.includes('Invalid OTP')]).toEqual([422, true])
    expect((await enter(browser, wrong, '12')).status).toBe(422)
    const code = await codeFor(email)
    const done = await enter(browser, wrong, `${code.slice(0, 4)} ${code.slice(4)}`)
    expect(outcome(done)).toEqual([303, '/staff/record?after=x'])
    const cookies = done.headers.getSetCookie()
    const line = cookies.find((one) => one.startsWith('staff='))
    expect(line).toMatch(/; Path=\/staff; HttpOnly; SameSite=Lax$/)
    const record = app.services.db.selectFrom('staff_acts').select('act')
    expect(await record.execute()).toEqual([{ act: 'signed-in' }])
    expect(outcome(await browser.request('/staff/login'))).toEqual([302, '/staff'])
    expect(outcome(await browser.request('/staff/login?next=/staff/record'))).toEqual([
      302,
      '/staff/record',
    ])
  })

  it('asks for no code in a browser that is known, and mails nothing then', async () => {
    const { email } = await person()
    const browser = await signIn(email)
    await signOut(browser)
    // The letter about the first sign-in may be on its way.
    const codes = () => app.outbox.messages().filter(({ subject }) => / code$/.test(subject ?? ''))
    const before = codes().length
    expect(outcome(await attempt(browser, email))).toEqual([303, '/staff'])
    expect(codes()).toHaveLength(before)
    // Another person's sign-in in the same browser is a new one.
    const other = await person()
    await signOut(browser)
    expect(outcome(await attempt(browser, other.email))).toEqual([303, '/staff/login?code'])
  })

  async function signIn(email: string, browser = app.browser()): Promise<Browser> {
    const page = await browser.follow(await attempt(browser, email))
    await enter(browser, page, await codeFor(email))
    return browser
  }

  async function signOut(browser: Browser) {
    const page = await browser.open('/staff/nothing')
    const out = await browser.submit(page, { form: 'form[action="/staff/logout"]' })
    expect(outcome(out)).toEqual([303, '/staff/login'])
    expect(await browser.follow(out)).toMatchObject({ status: 200 })
  }

  it('opens no page between password and code', async () => {
    const { email } = await person()
    const browser = app.browser()
    await attempt(browser, email)
    for (const path of ['/staff', '/staff/team', '/staff/record', '/staff/logout']) {
      expect((await browser.request(path)).status).toBe(404)
    }
    const login = await browser.open('/staff/login')
    expect(login.html).toContain('id="staff-login"')
    expect((await browser.open('/staff/login?code')).html).toContain('id="staff-code"')
    expect((await app.browser().open('/staff/login?code')).html).toContain('id="staff-login"')
  })

  it('accepts the code of a moment ago, and sends another after 30 seconds', async () => {
    const { email } = await person()
    const browser = app.browser()
    const codes = () => app.outbox.messages().filter(({ to }) => to === email)
    await attempt(browser, email)
    expect(outcome(await attempt(browser, email))).toEqual([303, '/staff/login?code'])
    expect(codes()).toHaveLength(1)
    const { db } = app.services
    const sent = { sent_at: new Date(Date.now() - 31_000) }
    await db.updateTable('otp_challenges').set(sent).where('destination', '=', email).execute()
    expect(outcome(await attempt(browser, email))).toEqual([303, '/staff/login?code'])
    expect(codes()).toHaveLength(2)
  })

  it('says the truth when the code could not be sent, and starts no session', async () => {
    const { email } = await person()
    const browser = app.browser()
    const outbox = join(app.services.config.dataDir, 'outbox')
    // A file where the folder should be: nothing can be written.
    await rename(outbox, `${outbox}-away`)
    await writeFile(outbox, '')
    const failed = await attempt(browser, email)
    await rm(outbox)
    await rename(`${outbox}-away`, outbox)
    expect(failed.status).toBe(503)
    expect(failed.html).toContain('the email with the code could not be sent')
    expect(failed.html).toContain(`value="${email}"`)
    expect(browser.cookies.has('staff')).toBe(false)
  })

  it('answers wrong passwords, unknown addresses and people without a password alike', async () => {
    const { db } = app.services
    const { email } = await person()
    const site = { brand, origin: 'http://localhost:3000' }
    const fresh = 'fresh@pearlbridge.example'
    await addStaff(db, { site }, { name: 'Fresh', email: fresh })
    const answers = []
    for (const address of [email, 'nobody@pearlbridge.example', fresh]) {
      const browser = app.browser()
      const each = []
      for (let n = 0; n < 7; n += 1) {
        const page = await attempt(browser, address, { secret: 'Wrong*123' })
        each.push([
          page.status,
          Boolean(page.headers.get('retry-after')),
          readRefusal(page, address),
        ])
      }
      answers.push(JSON.stringify(each).replace(/\d+ seconds/g, ''))
    }
    expect(answers[0]).toContain('[422,false,"Invalid email or password."]')
    expect(answers[0]).toMatch(
      /\[429,true,"Too many failed attempts\. Please try again in \."\]\]$/,
    )
    expect(answers[1]).toBe(answers[0])
    expect(answers[2]).toBe(answers[0])
    // The waits are those of strangers.
    const known = await signInKnown()
    expect(outcome(await attempt(known.browser, known.email))).toEqual([303, '/staff'])
  })

  async function signInKnown() {
    const { email } = await person()
    const browser = await signIn(email)
    await signOut(browser)
    const stranger = app.browser()
    for (let n = 0; n < 7; n += 1) await attempt(stranger, email, { secret: 'Wrong*123' })
    expect((await attempt(stranger, email)).status).toBe(429)
    return { email, browser }
  }

  const readRefusal = ({ html }: Page, address: string) =>
    /(Invalid email or password\.|Too many failed attempts\.[^<]*)/.exec(
      html.replace(address, ''),
    )?.[0]

  it.each([
    ['', '', ['Enter your email', 'Enter your password']],
    ['nobody', 'x', ['Enter a valid email address']],
    [`${'a'.repeat(5000)}@x.in`, 'x', ['Enter a valid email address']],
  ])('names what is missing or wrong: %.10j', async (email, secret, sentences) => {
    const page = await attempt(app.browser(), email, { secret })
    expect(page.status).toBe(422)
    for (const sentence of sentences) expect(page.html).toContain(sentence)
  })

  it('is over at once when the person is removed, whatever page comes next', async () => {
    const { email } = await person()
    const browser = await signIn(email)
    expect((await browser.request('/staff/logout')).status).toBe(303)
    const half = app.browser()
    const page = await half.follow(await attempt(half, email))
    await removeStaff(app.services.db, email)
    expect((await browser.request('/staff/logout')).status).toBe(404)
    const late = await enter(half, page, '12345678')
    expect(outcome(late)).toEqual([303, '/staff/login'])
    expect((await half.follow(late)).html).toContain('This sign-in has ended. Please begin again.')
  })
})

describe('the page that sets a staff password', () => {
  const app = useBuiltApp()
  const site = { brand, origin: 'http://localhost:3000' }
  const email = 'priya@pearlbridge.example'

  const link = async () => {
    const { db } = app.services
    await removeStaff(db, email)
    const link = await addStaff(db, { site }, { name: 'Priya Raman', email })
    return link?.replace(site.origin, '') ?? 'no link'
  }
  const set = (browser: Browser, page: Page, one: string, two = one) =>
    browser.submit(page, {
      form: '#staff-password',
      fill: { new_password: one, confirm_password: two },
    })

  it('sets it once and leads to the sign-in', async () => {
    const path = await link()
    const browser = app.browser()
    const page = await browser.open(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(page.html).toMatch(new RegExp(`value="${email}"`))
    const outside = page.html.match(/(?:src|href)="(?:https?:)?\/\/[^"]+"/g) ?? []
    expect(outside.filter((one) => !one.includes('href='))).toEqual([])
    const done = await set(browser, page, newPassword)
    expect([done.status, done.location]).toEqual([303, '/staff/login'])
    expect((await browser.follow(done)).html).toContain('Your password is set. Please sign in.')
    expect((await browser.open(path)).html).toContain('This link was used already')
    const other = await set(browser, page, 'Vilakku*52')
    expect([other.status, other.location]).toEqual([303, '/staff/login?forgotten'])
  })

  it('says what is wrong, and keeps the link', async () => {
    const path = await link()
    const browser = app.browser()
    const page = await browser.open(path)
    for (const [one, two, sentence] of [
      ['', '', 'Enter a password'],
      ['short', 'short', 'Password must be at least 8 characters'],
      [newPassword, 'Theppam*42', 'Passwords do not match'],
      ['Priya*2025', 'Priya*2025', 'Do not use your name, ours or the town in it.'],
      ['Password*1', 'Password*1', 'This password is used too often.'],
      [`Aa1*${'x'.repeat(125)}`, 'x', 'Password must be at most 128 characters'],
    ] as const) {
      const refused = await set(browser, page, one, two)
      expect(refused.status).toBe(422)
      expect(refused.html).toContain(sentence)
      expect(refused.headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect((await set(browser, page, newPassword)).status).toBe(303)
  })

  it('says that the link has expired, and what to do', async () => {
    const path = await link()
    const browser = app.browser()
    const page = await browser.open(path)
    const past = { link_expires_at: new Date(Date.now() - 1000) }
    await app.services.db.updateTable('staff').set(past).execute()
    for (const come of [() => browser.request(path), () => set(browser, page, newPassword)]) {
      const led = await come()
      expect([led.status, led.location]).toEqual([303, '/staff/login?forgotten'])
      expect((await browser.follow(led)).html).toContain('This link has ended: it works for 30')
    }
  })
})
