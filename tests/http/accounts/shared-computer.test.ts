import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'
import { submit as pressForm } from '../forms/candidate'

describe('a shared computer', () => {
  const app = useBuiltApp()

  let people = 0
  const person = async () => {
    people += 1
    const email = `shared.${people}@gmail.com`
    return { id: await insertRegistered(app.services.db, 'customer', { email }), email }
  }
  const signIn = async (browser: Browser, email: string, shared: string[] = ['yes']) =>
    browser.submit(await browser.open('/login/customer'), {
      form: '#login',
      fill: { email, password, shared },
    })
  const signOut = async (browser: Browser, page: Page) =>
    browser.submit(page, { form: 'form[action="/logout"]' })
  const findCookie = (page: Page, name: string) =>
    page.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))
  const findSession = (accountId: string) =>
    app.services.db
      .selectFrom('sessions')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()

  it('is asked about at every sign-in, and is off by default', async () => {
    for (const type of ['candidate', 'client', 'customer']) {
      const { html } = await app.browser().open(`/login/${type}`)
      expect(html).toContain('This is a shared computer')
      expect(html).not.toMatch(/id="shared"[^>]*checked/)
    }
  })

  it('keeps its session for as long as the browser is open, and no address', async () => {
    const { id, email } = await person()
    const browser = app.browser()
    const done = await signIn(browser, email)
    expect([done.status, done.location]).toEqual([303, '/profile/customer'])
    expect(findCookie(done, 'session')).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly/)
    expect(findCookie(done, 'session')).not.toContain('Max-Age')
    expect(await findSession(id)).toMatchObject({ shared: true, visitor: null })
    const own = app.browser()
    const usual = await signIn(own, email, [])
    expect(findCookie(usual, 'session')).toContain('Max-Age=604800')
    expect((await browser.open('/account')).html).toContain(', shared computer')
  })

  it('stays after a sign-in with a code, and the owner gets a letter', async () => {
    const { id, email } = await person()
    const browser = app.browser()
    const press = async (intent: string, fill: Record<string, string | string[]>) =>
      browser.submit(await browser.open('/forgot-password/customer'), {
        ...{ form: '#forgot-password', press: intent, fill },
      })
    await press('send', { email })
    await press('verify', { otp: await app.outbox.latestCode(email, 'to sign in') })
    const done = await press('sign-in', { shared: ['yes'] })
    expect([done.location, findCookie(done, 'session')]).toEqual([
      '/profile/customer',
      expect.not.stringContaining('Max-Age'),
    ])
    expect((await findSession(id)).shared).toBe(true)
    const told = await app.outbox.waitFor(
      (m) => m.to === email && /^New sign-in/.test(m.subject ?? ''),
    )
    expect(told.text).toContain(', as a shared computer.')
  })

  it('forgets the browser when its user signs out', async () => {
    const { email } = await person()
    const browser = app.browser()
    const page = await browser.follow(await signIn(browser, email))
    const visitor = browser.cookies.get('visitor')
    const out = await signOut(browser, page)
    expect([out.status, out.location]).toEqual([303, '/land'])
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect(browser.cookies.has('session')).toBe(false)
    expect(browser.cookies.get('visitor')).not.toBe(visitor)
    const land = await browser.follow(out)
    expect(land.html).toContain('You are signed out.')
    expect((await browser.open('/login/customer')).html).not.toContain(email)
  })

  it('has no form of its browser any more when its user signs out, and says so', async () => {
    const { email } = await person()
    const browser = app.browser()
    await pressForm(browser, await browser.open('/form'), 'continue', { name: 'Asha K.' })
    const page = await browser.follow(await signIn(browser, email))
    const out = await signOut(browser, page)
    expect((await browser.follow(out)).html).toContain('are no longer in it.')
    expect((await browser.open('/form')).html).not.toContain('Asha K.')
  })
})
