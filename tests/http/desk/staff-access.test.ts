import { beforeAll, describe, expect, it } from 'vitest'
import { startStaffSession } from '~/domain/staff/staff-sessions.server'
import { paths } from '../../support/pages/routes'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { passwordHash } from '../../support/people/registered'
import { insertStaff, enterDesk } from '../../support/people/staff'

const hour = 60 * 60 * 1000
const uuid = '6f1f7a52-3b0e-4c55-9a41-0d5b8c1f2e77'

/** Every address of the desk that only the staff may know of, from the route table. */
const addresses = paths
  .filter((path) => /^staff(\/|$)/.test(path) && path !== 'staff/login')
  .map((path) => `/${path.replace(':kind', 'candidate').replace(/:\w+/g, uuid)}`)

/** The same page, spelt or asked for in another way; what is no page of the desk as well. */
const others = [
  '/staff',
  '/staff/',
  '/staff/nothing',
  '/staff/logout/',
  '/STAFF',
  '/Staff/Logout',
  '/STAFF/LOGIN',
  '/staff/LOGIN',
  '/staff/PASSWORD?token=x',
  '/%73taff',
  '/%73taff/logout',
  '/%73taff/login',
  '/staff.data',
  '/staff/logout.data',
  '/staff/logout.data?_routes=routes%2Fstaff-logout',
  '/staff/logout.data?_routes=root',
  '/staff?_data=routes%2Fstaff',
  '/staff/logout?_data=routes%2Fstaff-logout',
  '/staff/logout?index',
  '/staff//logout',
  `/staff/nobody/${uuid}`,
  `/staff/candidate/${uuid.slice(0, 8)}`,
  '/staff/password?token=',
  `/staff/password?token=${'a'.repeat(43)}`,
  `/staff/password?token=${'a'.repeat(4000)}`,
]

describe('below /staff there is nothing for', () => {
  const app = useBuiltApp()

  /** A removed member with cookies of both kinds. */
  async function removed() {
    const { browser, staff } = await enterDesk(app)
    await browser.open('/about')
    await app.services.db.deleteFrom('staff').where('id', '=', staff.id).execute()
    return browser
  }

  // That every route answers 404 to each of those outside is said in tests/http/every-route/access.test.ts.
  const visitors = { nobody: () => app.browser(), 'somebody who was removed': removed }
  describe.each(Object.entries(visitors))('%s', (_who, come) => {
    let browser: Browser
    let plain: Browser
    beforeAll(async () => {
      const { cookies } = await come()
      // So many refused posts of one client would be answered unread.
      browser = app.roamer()
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      // Elsewhere a browser does not send the cookies of /staff.
      plain = app.roamer()
      for (const [name, value] of browser.cookies) {
        if (!name.startsWith('staff')) plain.cookies.set(name, value)
      }
    })

    it.each(others.map((address) => [address.slice(0, 60), address]))(
      '%s',
      async (_, address = '') => {
        for (const method of ['GET', 'POST']) {
          const there = await ask(browser, address, method)
          const nowhere = await ask(plain, address.replace(/(s|%73)t(a)ff/i, nonsense), method)
          expect([method, there]).toEqual([method, nowhere])
          if (method === 'GET') expect(there).toMatch(findExpected(address))
        }
      },
    )
  })

  /** A slash at the end is removed first; Remix answers only for the routes that `_routes` names. */
  const findExpected = (address: string) => {
    if (address.includes('_routes')) return /^\[200/
    return address.endsWith('/') ? /^\[301/ : /^\[404/
  }

  const nonsense = (found: string) => found.replace(/a(?=ff)/, 'u').replace(/A(?=FF)/, 'U')

  async function ask(browser: Browser, address: string, method = 'GET'): Promise<string> {
    const jar = new Map(browser.cookies)
    const body = method === 'POST' || method === 'PUT' ? new URLSearchParams({ a: 'b' }) : undefined
    const page = await browser.request(address, { method, ...(body && { body }) })
    // What the answer sets must not make the next one differ.
    browser.cookies.clear()
    for (const [name, value] of jar) browser.cookies.set(name, value)
    return masked(page)
  }

  /** The whole answer without what differs from one request to the next, and the path that was asked for. */
  function masked({ status, headers, html }: Page): string {
    const shown = [...headers].filter(([name]) => !['date', 'content-length'].includes(name))
    const passing =
      /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|nonce[-=\\"]+[\w+/=]{24}|[\w-]{43,}|(of_|\.\.\.)[0-9a-f]{8}/g
    return JSON.stringify([status, shown, html])
      .replace(passing, '')
      .replace(/visitor=[^;]*/g, '')
      .replace(/(s|%73)t[au]ff/gi, 'st-ff')
  }

  it('no user type that is called so', async () => {
    const browser = app.browser()
    for (const path of ['/login/staff', '/login/admin', '/profile/staff', '/profile/admin']) {
      expect((await browser.request(path)).status).toBe(404)
    }
    for (const path of ['/forgot-password/staff', '/forgot-password/admin']) {
      expect((await browser.request(path)).status).toBe(404)
    }
    const headers = { cookie: 'staff=invented', 'content-type': 'text/plain' }
    const post = await app.request('/staff/team', { method: 'POST', headers, body: 'x' })
    expect(post.status).toBe(404)
  })

  it('no search engine: neither sitemap nor robots.txt nor a public page names it', async () => {
    const browser = app.browser()
    for (const path of ['/sitemap.xml', '/robots.txt', '/', '/land', '/contact', '/login/client']) {
      expect((await browser.open(path)).html).not.toMatch(/\/staff/)
    }
    const login = await browser.open('/staff/login')
    expect(login.html).toContain('<meta name="robots" content="noindex"/>')
    expect(login.html).not.toContain('rel="canonical"')
    expect(login.headers.get('cache-control')).toBe('no-store, no-transform')
  })

  it('a second spelling or another method, also for those who work there', async () => {
    const { browser } = await enterDesk(app)
    for (const path of [
      '/staff//team',
      '/staff/\\\\team',
      '/staff//next',
      '/staff//password?token=x',
    ]) {
      expect([path, (await browser.request(path)).status]).toEqual([path, 404])
    }
    for (const address of addresses.filter((path) => !/^\/staff\/(password|setup)$/.test(path))) {
      for (const method of ['OPTIONS', 'PUT']) {
        const { status } = await browser.request(address, { method })
        expect([method, address, status]).toEqual([method, address, 405])
      }
    }
    const acts = app.services.db.selectFrom('staff_acts').select('act')
    expect(await acts.where('act', '=', 'exported').execute()).toEqual([])
  })

  it('but the sign-in, and the page again after it, once a session has ended', async () => {
    const { db } = app.services
    const staff = await insertStaff(db, { name: 'Mani', email: 'mani@pearlbridge.example' })
    const start = { staffId: staff.id, passwordHash: await passwordHash }
    const before = (age: number) => () => new Date(Date.now() - age)
    const expired = app.browser()
    const token = await startStaffSession(db, { ...start, now: before(3 * hour) })
    expired.cookies.set('staff', String(token))
    for (const address of addresses.filter((path) => !/^\/staff\/(password|setup)$/.test(path))) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const next = encodeURIComponent(address)
        const post = { method, ...(method === 'POST' && { body: new URLSearchParams() }) }
        const led = await expired.request(address, post)
        // A form comes again, with what was typed.
        const isForm = method === 'POST' && led.status === 403
        const answer = isForm ? [403, undefined] : [303, `/staff/login?next=${next}`]
        expect([led.status, led.location]).toEqual(answer)
      }
    }
    expect((await expired.open('/staff/logout')).html).toContain('Your session has ended.')
  })
})
