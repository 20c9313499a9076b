import { describe, expect, it } from 'vitest'
import { useBuiltApp, type BuiltApp } from '../../support/site/app'
import { insertRegistered, password } from '../../support/people/registered'
import { insertStaff, staffBrowser } from '../../support/people/staff'

let people = 0

/** Somebody new, signed in. */
async function atWork(app: BuiltApp) {
  people += 1
  const email = `priya.${people}@pearlbridge.example`
  return staffBrowser(app, await insertStaff(app.services.db, { name: `Priya ${people}`, email }))
}

const nobody = '/staff/candidate/6f1f7a52-3b0e-4c55-9a41-0d5b8c1f2e77.data'

/** What Remix writes into a page that React takes over, and what such a page loads. */
const ofReact = /__remix|modulepreload|entry\.client/

describe("the data of the desk's pages, which React asks for", () => {
  const app = useBuiltApp()

  it('is there for the staff, and kept by nobody', async () => {
    const { browser } = await atWork(app)
    const data = await browser.request('/staff.data', { headers: { accept: '*/*' } })
    expect(data.status).toBe(200)
    expect(data.headers.get('content-type')).toBe('text/x-script')
    expect(data.headers.get('cache-control')).toBe('no-store')
    expect(data.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(data.html).toContain('routes/staff/inbox/inbox')
  })

  it('says to the staff which part of the page is not there, and to others no more than elsewhere', async () => {
    const { browser } = await atWork(app)
    const gone = await browser.request(nobody)
    expect(gone.status).toBe(404)
    expect(gone.html).toContain('routes/staff/sheet/sheet')
    const stranger = await app.browser().request(nobody)
    expect(stranger.status).toBe(404)
    expect(stranger.html).not.toMatch(/staff.sheet.sheet/)
  })

  it('leads to the sign-in when the session has ended', async () => {
    const { browser, staff } = await atWork(app)
    const { db } = app.services
    const longAgo = new Date(Date.now() - 8 * 60 * 60 * 1000)
    await db
      .updateTable('staff_sessions')
      .set({ created_at: longAgo, seen_at: longAgo })
      .where('staff_id', '=', staff.id)
      .execute()
    const data = await browser.request('/staff.data?whose=mine')
    expect(data.status).toBe(202)
    expect(data.html).toContain('/staff/login?next=%2Fstaff%3Fwhose%3Dmine')
  })

  it('takes no post of another site', async () => {
    const { browser } = await atWork(app)
    const refused = await browser.request('/staff.data', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ intent: 'take' }),
    })
    expect(refused.status).toBe(403)
  })
})

describe('a page that React takes over', () => {
  const app = useBuiltApp()

  it('has one nonce on all that stands in it, and no style of its own', async () => {
    const { browser } = await atWork(app)
    const { headers, html } = await browser.open('/staff')
    const policy = headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)';/.exec(policy) ?? []
    expect(policy).toMatch(/style-src 'self';/)
    expect(policy).not.toContain('unsafe')
    expect(html).toMatch(ofReact)
    expect(html).not.toMatch(/<style|\sstyle="/)
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, of]) => of)
    expect(inline.length).toBeGreaterThan(2)
    expect(inline.filter((of) => !of?.includes(`nonce="${nonce}"`))).toEqual([])
    expect(html).not.toMatch(/\/assets\/forms-/)
  })

  it('is the same without script for text browsers and for those who save data', async () => {
    for (const headers of [
      { 'user-agent': 'Lynx/2.9.2' },
      { 'save-data': 'on' },
    ] as HeadersInit[]) {
      const { browser } = await atWork(app)
      const page = await browser.request('/staff', { headers })
      expect(page.status).toBe(200)
      expect(page.html).toContain('Inbox</h1>')
      expect(page.html).not.toMatch(ofReact)
    }
  })
})

describe('no script of React comes with', () => {
  const app = useBuiltApp()

  it.each([
    ...['/', '/about', '/services', '/contact', '/acadamy', '/hrms', '/event', '/it-hardware'],
    ...['/it-software', '/industrial-enterprises', '/privacy-policy', '/land', '/jobs', '/courses'],
    ...['/form', '/client-signup', '/customerform', '/login/candidate', '/forgot-password/client'],
    ...['/nothing', '/staff', '/staff/login'],
  ])('%s, for visitors', async (path) => {
    expect((await app.browser().open(path)).html).not.toMatch(ofReact)
  })

  it('a page of the portal, for the signed-in', async () => {
    await insertRegistered(app.services.db, 'client', { email: 'react.less@gmail.com' })
    const browser = app.browser()
    const fill = { email: 'react.less@gmail.com', password }
    await browser.submit(await browser.open('/login/client'), { form: '#login', fill })
    for (const path of ['/profile/client', '/requests', '/requests/new', '/account', '/staff']) {
      expect((await browser.open(path)).html).not.toMatch(ofReact)
    }
  })
})
