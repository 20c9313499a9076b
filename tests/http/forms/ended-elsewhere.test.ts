import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { endSessionsOf } from '~/domain/sessions/sessions.server'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'
import { savedWords } from '../../support/pages/saved-words'

const why = 'You have been signed out, perhaps in another tab or because the password was changed.'
const kept =
  'We have kept what you typed. It is not saved or sent yet: you will see it after you sign in.'
const resume = () =>
  new File([readFileSync('tests/fixtures/documents/resume.pdf')], 'resume.pdf', {
    type: 'application/pdf',
  })

/** By user type: the edit form, and what is typed into it. */
const edits = {
  candidate: { path: '/profile/candidate?edit', fill: { nationality: 'Of Tuticorin' } },
  client: { path: '/client/edit-profile', fill: { company_location: 'Of Tuticorin' } },
  customer: { path: '/profile/customer?edit', fill: { city: 'Of Tuticorin' } },
}

let app: BuiltApp
let people = 0
beforeAll(async () => {
  app = await startBuiltApp()
})
afterAll(() => app.close())

async function signedUp(userType: UserType) {
  people += 1
  const email = `elsewhere.${people}@gmail.com`
  const id = await insertRegistered(app.services.db, userType, { email })
  const browser = app.browser()
  return { id, email, browser, userType, page: await signIn(browser, userType, email) }
}

async function signIn(browser: Browser, userType: UserType, email: string, given = password) {
  const login = await browser.open(`/login/${userType}`)
  return browser.follow(await submitLogin(browser, login, email, given))
}

const submitLogin = (browser: Browser, login: Page, email: string, given = password) =>
  browser.submit(login, { form: '#login', fill: { email, password: given } })

type Person = Awaited<ReturnType<typeof signedUp>>

/** Ways in which somebody's session ends while the form is open; the password that counts then. */
const ends: Record<string, (person: Person) => Promise<string | void>> = {
  'from another device': async ({ userType, email }) => {
    const other = app.browser()
    await signIn(other, userType, email)
    const page = await other.open('/account')
    await other.submit(page, { form: '#end-sessions', press: 'end-others' })
  },
  'by a new password set on another device': async ({ userType, email }) => {
    const other = app.browser()
    await signIn(other, userType, email)
    const fresh = 'Muthu$Kadal7'
    const fill = { current_password: password, new_password: fresh, confirm_password: fresh }
    const page = await other.open('/account')
    const changed = await other.submit(page, { form: '#change-password', fill })
    expect(changed.status).toBe(303)
    return fresh
  },
  'by signing out in another tab': async ({ browser }) => {
    const page = await browser.open('/account')
    await browser.submit(page, { form: 'form[action="/logout"]' })
  },
}

describe.each(Object.keys(edits) as UserType[])('an edit of a %s', (userType) => {
  const { path, fill } = edits[userType]
  it.each(Object.keys(ends))('is kept when the session was ended %s', async (how) => {
    const person = await signedUp(userType)
    const { browser, email } = person
    const form = await browser.open(path)
    const fresh = (await ends[how]?.(person)) ?? password
    const files: Record<string, File> = userType === 'candidate' ? { resume_upload: resume() } : {}
    const filled = { form: '#profile', fill: { ...fill, ...files }, press: 'save' }
    const sent = await browser.submit(form, filled)
    expect(sent.location).toBe(`/login/${userType}?next=${encodeURIComponent(path)}`)
    const login = await browser.follow(sent)
    expect(login.html).toContain(why)
    expect(login.html).toContain(kept)
    const back = await browser.follow(await submitLogin(browser, login, email, fresh))
    expect(back.path).toBe(path)
    expect(back.html).toContain('Of Tuticorin')
    expect(back.html.includes('resume.pdf')).toBe(userType === 'candidate')
    const saved = await browser.submit(back, { form: '#profile', press: 'save' })
    expect(saved.status).toBe(303)
    expect((await browser.follow(saved)).html).toContain('Of Tuticorin')
  })
})

describe('a page of somebody who was signed out elsewhere', () => {
  it('says why at the sign-in, however it is opened', async () => {
    const { browser, id } = await signedUp('customer')
    await endSessionsOf(app.services.db, id)
    expect((await browser.open('/profile/customer')).html).toContain(why)
  })

  it('that was left typing keeps what the script saves, and speaks when a button is pressed', async () => {
    const { browser, id } = await signedUp('customer')
    const form = await browser.open('/profile/customer?edit')
    await endSessionsOf(app.services.db, id)
    const press = (intent: string) =>
      browser.submit(form, { form: '#profile', fill: { city: 'Kayalpattinam' }, press: intent })
    const body = new URLSearchParams({ token: tokenOf(form), whole: 'yes', city: 'Kayal' })
    body.set('intent', 'autosave')
    const saved = await browser.request('/profile/customer.data?edit', { method: 'POST', body })
    expect(saved.status).toBe(200)
    expect(decodeURI(saved.headers.get('draft-saved') ?? '')).toMatch(savedWords)
    expect((await browser.follow(await press('save'))).html).toContain(kept)
  })

  it('keeps nothing for who cannot show that it was theirs', async () => {
    const { id, browser } = await signedUp('customer')
    const theirs = tokenOf(await browser.open('/profile/customer?edit'))
    const stranger = app.browser()
    await stranger.open('/login/customer')
    const forged = theirs.split('.').with(1, id).join('.')
    for (const token of [theirs, forged, `x.${id}.x`]) {
      const body = new URLSearchParams({ token, whole: 'yes', city: 'Elsewhere', intent: 'save' })
      const init = { method: 'POST', body }
      expect((await stranger.request('/profile/customer?edit', init)).location).toMatch('/login')
    }
    const drafts = await app.services.db.selectFrom('drafts').select('answers as values').execute()
    expect(drafts.filter(({ values }) => values['city'] === 'Elsewhere')).toEqual([])
  })

  it('changes no password, keeps none, and says so', async () => {
    const { browser, id, email } = await signedUp('customer')
    const page = await browser.open('/account')
    await endSessionsOf(app.services.db, id)
    const fresh = 'Muthu$Kadal7'
    const fill = { current_password: password, new_password: fresh, confirm_password: fresh }
    const sent = await browser.submit(page, { form: '#change-password', fill })
    expect(sent.location).toBe('/login/customer?next=%2Faccount')
    const login = await browser.follow(sent)
    expect(login.html).toContain(why)
    expect(login.html).toContain('Nothing was changed.')
    const back = await browser.follow(await submitLogin(browser, login, email))
    expect(back.path).toBe('/account')
    const stored = JSON.stringify(await app.services.db.selectFrom('drafts').selectAll().execute())
    expect(stored).not.toContain(fresh)
  })
})

const tokenOf = ({ html }: Page) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
