import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'
import { getText } from '../portal/company-page'
import { listLinks } from '../../support/pages/links'

let app: BuiltApp
beforeAll(async () => {
  app = await startBuiltApp()
  for (const userType of ['candidate', 'client', 'customer'] as const) {
    await insertRegistered(app.services.db, userType, { email: 'back@gmail.com' })
  }
})
afterAll(() => app.close())

const signIn = async (browser: Browser, path: string, secret = password) =>
  browser.submit(await browser.open(path), {
    form: '#login',
    fill: { email: 'back@gmail.com', password: secret },
  })

const reason = 'Please sign in first. Then we will open the page that you asked for.'

describe('a sign-in that a page asks for', () => {
  it.each([
    '/profile/candidate',
    '/profile/candidate?edit',
    '/profile/candidate/documents/1',
    '/client/edit-profile',
    '/profile/customer?edit',
    '/profile/candidate?edit&next=%2Frequests%2Fnew',
  ])('from %s says why, also after a reload, and leads back', async (path) => {
    const browser = app.browser()
    const login = await browser.open(path)
    expect(getText(login)).toContain(reason)
    expect(getText(await browser.open(login.path))).toContain(reason)
    const back = (await signIn(browser, login.path)).location
    expect(back?.replace(/=(?=&|$)/g, '')).toBe(path.replace(/\/documents\/1/, '#documents'))
  })

  it.each(['candidate', 'client', 'customer'])(
    'from /account leads back as a %s, whichever kind is chosen',
    async (userType) => {
      const browser = app.browser()
      const chooser = await browser.open('/account')
      expect(getText(chooser)).toContain(reason)
      const link = listLinks(chooser.html).findLast(({ href }) =>
        href.startsWith(`/login/${userType}`),
      )
      expect((await signIn(browser, link?.href ?? '')).location).toBe('/account')
    },
  )

  it.each(['/requests', '/requests/new', '/requests/new?about=HRMS'])(
    'from %s leads back as a customer',
    async (path) => {
      const browser = app.browser()
      const chooser = await browser.open(path)
      const link = listLinks(chooser.html).findLast(({ href }) =>
        href.startsWith('/login/customer'),
      )
      expect((await signIn(browser, link?.href ?? '')).location).toBe(path)
    },
  )

  it('keeps the position for whoever signs up instead', async () => {
    const next = encodeURIComponent('/requests/new?about=Sales')
    const login = await app.browser().open(`/login/candidate?next=${next}`)
    expect(listLinks(login.html)).toContainEqual(
      expect.objectContaining({ href: '/form?position=Sales', text: 'Sign up' }),
    )
  })
})

describe('the guests’ page', () => {
  it('greets as every sign-in does, and lets one sign up', async () => {
    const page = await app.browser().open('/login/guest')
    expect(getText(page)).toContain('Welcome back! Please sign in to your account')
    expect(listLinks(page.html)).toContainEqual(
      expect.objectContaining({ href: '/form', text: 'Sign up' }),
    )
  })
})

it('the page of 403 says in plain words what to do', async () => {
  const browser = app.browser()
  await signIn(browser, '/login/candidate')
  const refused = await browser.open('/profile/client')
  expect(refused.status).toBe(403)
  expect(getText(refused)).toContain('sign out and sign in with the right account')
})
