import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { parseHtml, words } from '../../support/pages/html'
import { password } from '../../support/people/registered'
import { insertStaff } from '../../support/people/staff'

const wrong = 'Wrong*123'

describe('a staff account that strangers guess at', () => {
  const app = useBuiltApp()

  let people = 0
  /** Whose password was tried wrongly until the third wait. */
  const besieged = async () => {
    people += 1
    const email = `besieged.${people}@pearlbridge.example`
    await insertStaff(app.services.db, { name: `Besieged ${people}`, email })
    await besiege(email)
    return email
  }
  const besiege = async (email: string) => {
    for (let n = 0; n < 7; n += 1) {
      await endWaits()
      expect((await attempt(app.browser(), email, { secret: wrong })).status).toBe(422)
    }
  }
  const endWaits = () =>
    app.services.db
      .updateTable('sign_in_failures')
      .set({ wait_until: new Date(0) })
      .execute()
  const attempt = async (browser: Browser, email: string, { secret = password, path = '' } = {}) =>
    browser.submit(await browser.open(path || '/staff/login'), {
      form: '#staff-login',
      fill: { email, password: secret },
    })
  const enter = (browser: Browser, page: Page, fill: { otp: string; password?: string }) =>
    browser.submit(page, { form: '#staff-login', fill: { password, ...fill } })
  const codeFor = (email: string) => app.outbox.latestCode(email, 'to sign in to the staff desk')
  const codesTo = (email: string) =>
    app.outbox.messages().filter(({ to, subject }) => to === email && / code$/.test(subject ?? ''))
  const outcome = ({ status, location }: Page) => [status, location]
  const saying = (page: Page) => [
    page.status,
    page.headers.get('retry-after'),
    words(parseHtml(page.html).querySelector('#staff-login') as Element),
    page.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')),
  ]

  it('is opened in a new browser by password and mailed code together', async () => {
    const email = await besieged()
    const browser = app.browser()
    const path = '/staff/login?next=%2Fstaff%2Frecord'
    const asked = await attempt(browser, email, { path })
    expect(asked.status).toBe(422)
    expect(asked.html).toContain('name="otp"')
    expect(asked.html).toContain(`value="${email}"`)
    const otp = await codeFor(email)
    const short = await enter(browser, asked, { otp: '123' })
    expect([short.status, short.html.includes('name="otp"')]).toEqual([422, true])
    const done = await enter(browser, short, { otp: `${otp.slice(0, 4)} ${otp.slice(4)}` })
    expect(outcome(done)).toEqual([303, '/staff/record'])
    expect((await browser.open('/staff/record')).status).toBe(200)
    const told = await app.outbox.waitFor(
      ({ to, subject }) => to === email && /New sign-in/.test(subject ?? ''),
    )
    expect(told.text).toContain('your password and a code')
    // It is known from now on.
    browser.cookies.delete('staff')
    expect(outcome(await attempt(browser, email))).toEqual([303, '/staff'])
    expect(codesTo(email)).toHaveLength(1)
  })

  it('gives the same post of both again the same session', async () => {
    const email = await besieged()
    const browser = app.browser()
    const asked = await attempt(browser, email)
    const otp = await codeFor(email)
    const before = new Map(browser.cookies)
    const first = await enter(browser, asked, { otp })
    const token = browser.cookies.get('staff')
    browser.cookies.clear()
    for (const [name, value] of before) browser.cookies.set(name, value)
    expect(outcome(await enter(browser, asked, { otp }))).toEqual(outcome(first))
    expect(browser.cookies.get('staff')).toBe(token)
  })

  it('tells nobody without the code whether a password was right, or an address known', async () => {
    const email = await besieged()
    const unknown = `nobody.${people}@pearlbridge.example`
    await besiege(unknown)
    const told = []
    for (const given of [
      { address: email, secret: password },
      { address: email, secret: wrong },
      { address: unknown, secret: password },
    ]) {
      const browser = app.browser()
      const asked = await attempt(browser, given.address, given)
      const each = [saying(asked)]
      for (const otp of ['00000000', '00000000', '', '00000000', '00000000', '00000000', '1']) {
        each.push(saying(await enter(browser, asked, { otp, password: given.secret })))
      }
      told.push(each)
    }
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
    expect(JSON.stringify(told[0])).toContain('a code is needed as well')
    expect(JSON.stringify(told[0])).toContain('do not fit together')
    expect(JSON.stringify(told[0])).not.toContain('"staff')
    await app.outbox.waitFor(({ to }) => to === email)
    expect(app.outbox.messages().filter(({ to }) => to === unknown)).toEqual([])
  })

  it('mails no code for wrong passwords, and they use up none of its own', async () => {
    const email = await besieged()
    for (let n = 0; n < 12; n += 1) {
      const stranger = app.browser()
      const asked = await attempt(stranger, email, { secret: wrong })
      await enter(stranger, asked, { otp: '00000000', password: wrong })
    }
    const browser = app.browser()
    const asked = await attempt(browser, email)
    const done = await enter(browser, asked, { otp: await codeFor(email) })
    expect(outcome(done)).toEqual([303, '/staff'])
    expect(codesTo(email)).toHaveLength(1)
  })

  it('takes a right code with a wrong password for nothing, and the other way round', async () => {
    const email = await besieged()
    const browser = app.browser()
    const asked = await attempt(browser, email)
    const otp = await codeFor(email)
    const other = otp === '00000000' ? '11111111' : '00000000'
    for (const fill of [{ otp, password: wrong }, { otp: other }]) {
      const refused = await enter(browser, asked, fill)
      expect(outcome(refused)).toEqual([422, undefined])
      expect(refused.html).toContain('do not fit together')
      expect((await browser.request('/staff')).status).toBe(404)
    }
    const elsewhere = app.browser()
    const page = await attempt(elsewhere, email, { secret: wrong })
    expect(outcome(await enter(elsewhere, page, { otp }))).toEqual([422, undefined])
  })

  it('sends a code after the right password, as ever, where nobody guesses', async () => {
    const email = `calm.${people}@pearlbridge.example`
    await insertStaff(app.services.db, { name: 'Calm', email })
    expect(outcome(await attempt(app.browser(), email))).toEqual([303, '/staff/login?code'])
  })
})
