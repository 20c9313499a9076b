import { beforeAll, describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { parseHtml } from '../../support/pages/html'
import { insertRegistered } from '../../support/people/registered'
import { staffBrowser } from '../../support/people/staff'

describe('a link of another site to the staff desk', () => {
  const app = useBuiltApp()
  let browser: Browser
  let sheet: string
  beforeAll(async () => {
    browser = (await staffBrowser(app)).browser
    sheet = `/staff/candidate/${await insertRegistered(app.services.db)}`
  })

  const from = (site: string) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })
  const trace = async () => {
    const { db } = app.services
    const acts = await db.selectFrom('staff_acts').select('act').execute()
    const read = await db.selectFrom('accounts').select('first_read_at').execute()
    return [...acts.map(({ act }) => act), ...read.map(({ first_read_at: at }) => at)]
  }
  const addresses = () => [
    '/staff',
    '/staff?search=Kavitha',
    '/staff/team',
    '/staff/openings',
    '/staff/openings/new',
    '/staff/texts',
    '/staff/record',
    sheet,
    `${sheet}/erase`,
    '/staff/export?kind=application',
    '/staff/documents',
  ]

  it.each(['cross-site', 'same-site'])(
    'does nothing in its name before a press (%s)',
    async (site) => {
      for (const address of addresses()) {
        const led = await browser.request(address, { headers: from(site) })
        const next = encodeURIComponent(address)
        expect([led.status, led.location]).toEqual([303, `/staff/login?next=${next}`])
        const page = await browser.request(led.location ?? '', { headers: from(site) })
        expect([page.status, page.html.includes('Open the staff desk')]).toEqual([200, true])
        const buttons = [...parseHtml(page.html).querySelectorAll('main a')]
        expect(buttons.map((button) => button.getAttribute('href'))).toEqual([address])
        expect(page.headers.get('cache-control')).toBe('no-store')
      }
      expect(await trace()).toEqual([null])
    },
  )

  it('leads from a letter there as well, by that press', async () => {
    const letter = `/staff/login?next=${encodeURIComponent(sheet)}`
    const page = await browser.request(letter, { headers: from('cross-site') })
    const button = parseHtml(page.html).querySelector('main a')
    const opened = await browser.open(button?.getAttribute('href') ?? '')
    expect([opened.status, opened.html.includes('Kavitha Selvam')]).toEqual([200, true])
    expect((await trace())[0]).toBe('opened')
  })

  it.each([
    ['typed, or of a mail program', { 'sec-fetch-site': 'none' }],
    ['in a browser that tells nothing', { 'sec-fetch-site': '', 'user-agent': 'Lynx/2.9.2' }],
  ])('is no such link when it was %s', async (_, headers) => {
    expect((await browser.request('/staff', { headers })).status).toBe(200)
    const letter = await browser.request('/staff/login?next=%2Fstaff%2Frecord', { headers })
    expect([letter.status, letter.location]).toEqual([302, '/staff/record'])
  })

  it('tells others nothing: the page is not there, and the sign-in is the sign-in', async () => {
    const stranger = app.browser()
    for (const address of addresses()) {
      expect((await stranger.request(address, { headers: from('cross-site') })).status).toBe(404)
    }
    const login = await stranger.request('/staff/login', { headers: from('cross-site') })
    expect([login.status, login.html.includes('id="staff-login"')]).toEqual([200, true])
    const post = {
      method: 'POST',
      headers: { ...from('cross-site'), origin: 'https://evil.example' },
    }
    expect((await browser.request('/staff', post)).status).toBe(403)
  })
})
