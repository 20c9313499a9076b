import { describe, expect, it } from 'vitest'
import { exportAccount } from '~/domain/account-data/account-export.server'
import { alertsOffHref } from '~/domain/consents/alerts.server'
import { jobCategories } from '~/domain/openings/opening-words'
import { endSessionsOf } from '~/domain/sessions/sessions.server'
import { parseHtml } from '../../support/pages/html'
import { allOf, mainOf } from '../../support/people/desk'
import { insertOpening } from '../../support/people/openings'
import { password } from '../../support/people/registered'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { enter, signIn, tokenOf } from '../portal/requester'

const off = 'We will not email you openings any more.'

describe('new openings by email', () => {
  const app = useBuiltApp()

  const tick = async (browser: Browser, ...ticks: string[]) =>
    browser.submit(await browser.open('/account'), {
      form: '#openings-form',
      fill: { category: ticks },
      press: 'openings-on',
    })
  const post = async (browser: Browser, fields: Record<string, string>) => {
    const token = tokenOf(await browser.open('/account'))
    const body = new URLSearchParams({ token, intent: 'openings-on', ...fields })
    return browser.request('/account', { method: 'POST', body })
  }
  const rowsOf = (id: string) =>
    app.services.db
      .selectFrom('opening_alerts')
      .select('categories')
      .where('account_id', '=', id)
      .execute()
  const consentsOf = (id: string) =>
    app.services.db
      .selectFrom('consents')
      .select(['channel', 'withdrawn_at'])
      .where('account_id', '=', id)
      .where('purpose', '=', 'openings')
      .orderBy('given_at')
      .execute()
  const keyPage = (accountId: string) => alertsOffHref(app.services.config.secret, accountId)
  const oneClick = (href: string, body = 'List-Unsubscribe=One-Click', type?: string) =>
    app.request(href, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type ?? 'application/x-www-form-urlencoded' },
    })

  it('are turned on, changed and off on the account page, and every change of mind stays on record', async () => {
    const { browser, accountId } = await enter(app)
    const { browser: desk } = await staffBrowser(app)
    const onSheet = async () => mainOf(await desk.open(`/staff/candidate/${accountId}`))
    const saved = await browser.follow(await tick(browser, 'Sales', 'Design'))
    expect(saved.html).toContain('We have saved which openings we email you.')
    expect(await rowsOf(accountId)).toEqual([{ categories: ['Sales', 'Design'] }])
    expect(await onSheet()).toContain('Sales, Design')
    await tick(browser, 'Admin')
    expect(await rowsOf(accountId)).toEqual([{ categories: ['Admin'] }])
    expect(await consentsOf(accountId)).toMatchObject([{ channel: 'page', withdrawn_at: null }])
    const { db, store } = app.services
    expect((await exportAccount(db, store, { accountId }))?.data.openings_wanted).toMatchObject({
      categories: ['Admin'],
    })
    const page = await browser.open('/account')
    const ticked = parseHtml(page.html).querySelectorAll('#openings-form [checked]')
    expect([...ticked].map((box) => box.getAttribute('value'))).toEqual(['Admin'])
    const press = { form: '#openings-form', press: 'openings-off' }
    expect((await browser.follow(await browser.submit(page, press))).html).toContain(off)
    expect(await rowsOf(accountId)).toEqual([])
    expect(await consentsOf(accountId)).toMatchObject([{ withdrawn_at: expect.any(Date) as Date }])
  })

  it('are refused without a tick, to others than candidates, and on more than ten times a day', async () => {
    const { browser, accountId } = await enter(app)
    const none = await tick(browser)
    expect([none.status, none.html.includes('Tick at least one category.')]).toEqual([422, true])
    expect((await post(browser, { category: 'Nothing of ours' })).status).toBe(422)
    for (let time = 0; time < 10; time += 1) {
      await tick(browser, 'Sales')
      await oneClick(keyPage(accountId))
    }
    expect((await tick(browser, 'Sales')).status).toBe(429)
    const { browser: customer } = await enter(app, 'customer')
    const page = await customer.open('/account')
    expect(page.html).not.toContain('openings-form')
    const sent = await post(customer, { category: 'Sales' })
    expect(sent.status).toBe(403)
  })

  it('are ticked as before after a sign-in, where the session had ended before the press', async () => {
    const { browser, accountId, email } = await enter(app)
    await tick(browser, 'Admin')
    const page = await browser.open('/account')
    await endSessionsOf(app.services.db, accountId)
    const late = await browser.submit(page, {
      form: '#openings-form',
      fill: { category: ['Sales', 'Design'] },
      press: 'openings-on',
    })
    const login = await browser.follow(late)
    expect(login.html).toContain('Nothing was changed.')
    const fill = { email, password }
    const back = await browser.follow(await browser.submit(login, { form: '#login', fill }))
    expect(back.html).toContain('is not saved yet.')
    expect(await rowsOf(accountId)).toEqual([{ categories: ['Admin'] }])
    await browser.submit(back, { form: '#openings-form', press: 'openings-on' })
    expect(await rowsOf(accountId)).toEqual([{ categories: ['Sales', 'Design'] }])
    expect((await browser.open('/account')).html).not.toContain('is not saved yet.')
  })

  it('are not shown to another account that has signed in meanwhile', async () => {
    const { browser } = await enter(app)
    const page = await browser.open('/account')
    const { browser: other } = await enter(app)
    for (const [name, value] of other.cookies) {
      if (name.includes('session')) browser.cookies.set(name, value)
    }
    const fill = { category: ['Design'] }
    const shown = await browser.submit(page, { form: '#openings-form', fill, press: 'openings-on' })
    expect(shown.status).toBe(403)
    expect(parseHtml(shown.html).querySelectorAll('#openings-form [checked]')).toHaveLength(0)
  })

  it('are turned off by whoever has the address in the letter, signed out, without cookies, as often as pressed', async () => {
    const { browser, accountId } = await enter(app)
    await tick(browser, ...jobCategories)
    const href = keyPage(accountId)
    const stranger = app.browser()
    const page = await stranger.open(href)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(await rowsOf(accountId)).toHaveLength(1)
    expect((await stranger.submit(page, { form: '#openings-off' })).html).toContain(off)
    expect(await rowsOf(accountId)).toEqual([])
    await tick(browser, 'Sales')
    const bodies: [string, string?][] = [
      ['List-Unsubscribe=One-Click'],
      [
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        'multipart/form-data; boundary=b',
      ],
      [''],
      ['x'.repeat(300_000)],
    ]
    for (const [body, type] of bodies) {
      await tick(browser, 'Sales')
      const two = await Promise.all([oneClick(href, body, type), oneClick(href, body, type)])
      expect(two.map(({ status, redirected }) => [status, redirected])).toEqual([
        [200, false],
        [200, false],
      ])
      expect(await rowsOf(accountId)).toEqual([])
    }
  })

  it('stay on with any other address', async () => {
    const { browser, accountId } = await enter(app)
    await tick(browser, 'Sales')
    const href = keyPage(accountId)
    const others = [
      href.slice(0, -1),
      `${href}a`,
      href.replace(accountId, crypto.randomUUID()),
      '/account/openings-off?key=',
      `/account/openings-off?key=${'%00'.repeat(50)}`,
      `/account/openings-off?key=${accountId}.${'a'.repeat(4000)}`,
      `/account/openings-off?key=${accountId}.%F0%9F%98%80&key=${accountId}`,
    ]
    for (const other of others) {
      expect((await oneClick(other)).status).toBe(404)
      expect((await app.browser().open(other)).status).toBe(404)
    }
    expect(await rowsOf(accountId)).toHaveLength(1)
  })

  it('are a link below the openings that are open', async () => {
    const kavya = { name: 'Kavya', email: 'kavya@pearlbridge.example' }
    await insertOpening(app.services.db, { by: await insertStaff(app.services.db, kavya) })
    const { browser, email } = await enter(app)
    const { browser: customer } = await enter(app, 'customer')
    const link = async (at: Browser) =>
      allOf(await at.open('/jobs'), '#open > * > p > a').map((one) => one.getAttribute('href'))[0]
    await expect.poll(() => link(browser)).toBe('/account#openings')
    expect(await link(customer)).toBe('/jobs.xml')
    const stranger = app.browser()
    const login = await stranger.open((await link(stranger)) ?? '')
    expect(await signIn(stranger, login, email)).toMatchObject({ location: '/account#openings' })
  })
})
