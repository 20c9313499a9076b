import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'
import { textOf } from '../portal/company-page'
import { linksIn } from '../../support/pages/links'

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

describe('a sign-in that a page asks for', () => {
  it.each([
    ['/profile/candidate', 'Please sign in to see your profile.'],
    ['/profile/candidate?edit', 'Please sign in to edit your profile.'],
    ['/profile/candidate/documents/1', 'Please sign in to get your documents.'],
    ['/client/edit-profile', 'Please sign in to edit your profile.'],
    ['/profile/customer?edit', 'Please sign in to edit your profile.'],
    ['/profile/candidate?edit&next=%2Frequests%2Fnew', 'Please sign in to edit your profile.'],
  ])('from %s says why, also after a reload, and leads back', async (path, reason) => {
    const browser = app.browser()
    const login = await browser.open(path)
    expect(textOf(login)).toContain(`${reason}`)
    expect(textOf(login)).toMatch(/Then we will take you there|We will take you back to this job/)
    expect(textOf(await browser.open(login.path))).toContain(reason)
    const back = (await signIn(browser, login.path)).location
    expect(back?.replace(/=(?=&|$)/g, '')).toBe(path.replace(/\/documents\/1/, '#documents'))
  })

  it.each(['candidate', 'client', 'customer'])(
    'from /account leads back as a %s, whichever kind is chosen',
    async (userType) => {
      const browser = app.browser()
      const chooser = await browser.open('/account')
      expect(textOf(chooser)).toContain('Please sign in to open your account page.')
      const link = linksIn(chooser.html).findLast(({ href }) =>
        href.startsWith(`/login/${userType}`),
      )
      expect((await signIn(browser, link?.href ?? '')).location).toBe('/account')
    },
  )

  it.each([
    ['/requests', 'Please sign in to see your requests.'],
    ['/requests/new', 'Please sign in to send a request.'],
    [
      '/requests/new?about=HRMS',
      'Please sign in to send a request. What you chose will be filled in.',
    ],
  ])('from %s says why, and leads back as a customer', async (path, reason) => {
    const browser = app.browser()
    const chooser = await browser.open(path)
    expect(textOf(chooser)).toContain(`${reason} Then we will take you there.`)
    const link = linksIn(chooser.html).findLast(({ href }) => href.startsWith('/login/customer'))
    expect(textOf(await browser.open(link?.href ?? ''))).toContain(reason)
    expect((await signIn(browser, link?.href ?? '')).location).toBe(path)
  })

  it('after a refusal names the other sign-ins, whether or not the account exists there', async () => {
    for (const email of ['back@gmail.com', 'nobody@gmail.com']) {
      const browser = app.browser()
      const login = await browser.open('/login/candidate?next=/account')
      const fill = { email, password: 'Wrong$2025' }
      const refused = await browser.submit(login, { form: '#login', fill })
      expect(textOf(refused)).toContain('Invalid email or password.')
      const hrefs = linksIn(refused.html).map(({ href }) => href)
      expect(hrefs).toContain('/login/client?next=%2Faccount')
      expect(hrefs).toContain('/login/customer?next=%2Faccount')
    }
  })

  it('keeps the position for whoever signs up instead', async () => {
    const next = encodeURIComponent('/requests/new?about=Sales')
    const login = await app.browser().open(`/login/candidate?next=${next}`)
    expect(linksIn(login.html)).toContainEqual(
      expect.objectContaining({ href: '/form?position=Sales', text: 'Sign up' }),
    )
  })
})

describe('the guests’ page', () => {
  it('greets as every sign-in does, and lets one sign up', async () => {
    const page = await app.browser().open('/login/guest')
    expect(textOf(page)).toContain('Welcome back! Please sign in to your account')
    expect(linksIn(page.html)).toContainEqual(
      expect.objectContaining({ href: '/form', text: 'Sign up' }),
    )
  })
})

it('the page of 403 says in plain words what to do', async () => {
  const browser = app.browser()
  await signIn(browser, '/login/candidate')
  const refused = await browser.open('/profile/client')
  expect(refused.status).toBe(403)
  expect(textOf(refused)).toContain('sign out and sign in with the right account')
})
