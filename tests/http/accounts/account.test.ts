import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'
import { answers, openAccount, password as registeredPassword } from '../forms/candidate'

const newPassword = 'Kadal*2026'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const resume = readFileSync('tests/fixtures/documents/resume.pdf')

describe("the owner's page of an account", () => {
  const app = useBuiltApp()

  let people = 0
  const person = async (userType: UserType = 'candidate') => {
    people += 1
    const email = `owner.${people}@gmail.com`
    const id = await insertRegistered(app.services.db, userType, { email })
    return { id, email, userType }
  }
  const signIn = async (
    { email, userType }: { email: string; userType: UserType },
    { secret = password, browser = app.browser() } = {},
  ) => {
    const login = await browser.open(`/login/${userType}`)
    await browser.submit(login, { form: '#login', fill: { email, password: secret } })
    return browser
  }
  const submit = async (
    browser: Browser,
    form: string,
    press: string,
    fill: Record<string, string> = {},
  ) => {
    const page = await browser.open('/account')
    return browser.submit(page, { form, fill, press })
  }
  const change = (browser: Browser, fill: Record<string, string>) =>
    submit(browser, '#change-password', 'change-password', fill)
  const passwords = (current: string, fresh: string, again = fresh) => ({
    current_password: current,
    new_password: fresh,
    confirm_password: again,
  })
  const isOpen = async (browser: Browser) => (await browser.request('/account')).status === 200

  it.each(['candidate', 'client', 'customer'] as const)('opens for a %s', async (userType) => {
    const of = await person(userType)
    const browser = await signIn(of)
    const page = await browser.open('/account')
    expect(page.status).toBe(200)
    expect(page.html).toMatch(/<h1[^>]*>My account<\/h1>/)
    expect(page.html).toContain(of.email)
    expect(page.html).toMatch(/<header.*?href="\/account"[^>]*>Account<.*?<\/header>/s)
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(page.headers.get('cache-control')).toBe('no-store, no-transform')
  })

  describe('changing the password', () => {
    it('signs other browsers out, keeps this one, and tells the owner', async () => {
      const of = await person()
      const [browser, other] = [await signIn(of), await signIn(of)]
      const done = await change(browser, passwords(password, newPassword))
      expect([done.status, done.location]).toEqual([303, '/account'])
      const shown = await browser.follow(done)
      expect(shown.html).toContain('Your password was changed. Other browsers are signed out.')
      expect([await isOpen(browser), await isOpen(other)]).toEqual([true, false])
      const told = await app.outbox.waitFor(
        ({ to, subject }) => to === of.email && subject === 'Your password was changed',
      )
      expect(told.text).toContain('by somebody who was signed in')
      expect(await isOpen(await signIn(of))).toBe(false)
      expect(await isOpen(await signIn(of, { secret: newPassword }))).toBe(true)
    })

    it('wants the current password, a good new one, and that twice', async () => {
      const browser = await signIn(await person('customer'))
      const wrong = await change(browser, passwords('Wrong*2025', newPassword))
      expect(wrong.status).toBe(422)
      expect(wrong.html).toContain('The current password is not right.')
      expect(wrong.html).toMatch(/<title>Error: /)
      const differing = await change(browser, passwords(password, newPassword, 'Kadal*2027'))
      expect(differing.html).toContain('Passwords do not match')
      const weak = await change(browser, passwords(password, 'weak'))
      expect(weak.html).toContain(
        'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character',
      )
      const same = await change(browser, passwords(password, password))
      expect(same.html).toContain('Choose a password other than the current one')
      const empty = await change(browser, {})
      expect(empty.html).toContain('Enter your current password')
      for (const page of [wrong, differing, weak, same, empty]) {
        expect(page.status).toBe(422)
        expect(page.html).not.toContain(newPassword)
      }
      expect(await isOpen(browser)).toBe(true)
    })
  })

  describe('the list of sessions', () => {
    it('names browsers, and this one first', async () => {
      const of = await person()
      await signIn(of, { browser: app.browser({ 'user-agent': firefox }) })
      const browser = await signIn(of)
      const { html } = await browser.open('/account')
      const list = /id="sessions".*?<\/section>/s.exec(html)?.[0] ?? ''
      expect(list.indexOf('This device')).toBeLessThan(list.indexOf('Firefox on Windows'))
      expect(list).toContain('Last used ')
    })

    it('signs out all others', async () => {
      const of = await person()
      const [browser, second, third] = [await signIn(of), await signIn(of), await signIn(of)]
      const rest = await submit(browser, '#end-others', 'end-others')
      const shown = await browser.follow(rest)
      expect(shown.html).toContain('All other browsers are signed out.')
      expect(shown.html).toContain('You are not signed in anywhere else.')
      expect(shown.html).not.toContain('Sign out all others')
      const open = [await isOpen(browser), await isOpen(second), await isOpen(third)]
      expect(open).toEqual([true, false, false])
    })

    it('answers 400 to an unknown button', async () => {
      const browser = await signIn(await person())
      const { html } = await browser.open('/account')
      const token = /id="offers-on".*?name="token" value="([^"]*)"/s.exec(html)?.[1] ?? ''
      const body = new URLSearchParams({ token, intent: 'anything' })
      expect((await browser.request('/account', { method: 'POST', body })).status).toBe(400)
    })
  })

  describe('downloading the data', () => {
    const get = (browser: Browser, init: RequestInit = {}) => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return app.request('/account/data', { ...init, headers: { cookie } })
    }

    it('gives one ZIP with the data and the files, byte for byte', async () => {
      const browser = app.browser()
      const kavitha = { ...answers, gmail: 'own.data@gmail.com', number: '9876511111' }
      const file = new File([resume], 'கவிதா resume.pdf', { type: 'application/pdf' })
      await openAccount(app, browser, kavitha, { resume_upload: file })
      const answer = await get(browser)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/zip')
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="account-data-\d{4}-\d\d-\d\d\.zip"$/,
      )
      expect(answer.headers.get('cache-control')).toMatch(/no-store/)
      const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
      expect(Object.keys(entries)).toEqual(['account.json', 'documents/resume/கவிதா resume.pdf'])
      expect(resume.equals(entries['documents/resume/கவிதா resume.pdf']!)).toBe(true)
      const json = strFromU8(entries['account.json']!)
      const data = JSON.parse(json) as { account: object; profile: object }
      expect(data.account).toMatchObject({ email: kavitha.gmail, user_type: 'candidate' })
      expect(data.profile).toMatchObject({ name: kavitha.name })
      expect(json).not.toMatch(/password|argon2|token_hash/)
    })
  })

  describe('deleting the account', () => {
    it('asks first, and for the password', async () => {
      const browser = await signIn(await person())
      const page = await browser.open('/account')
      expect(page.html).toContain('you cannot get them back')
      const remove = (fill: Record<string, string>) => submit(browser, '#delete', 'delete', fill)
      const wrong = await remove({ password: 'Wrong*2025' })
      expect(wrong.status).toBe(422)
      expect(wrong.html).toContain('The password is not right.')
      const empty = await remove({})
      expect(empty.status).toBe(422)
      expect(empty.html).toContain('Enter your password')
      expect(await isOpen(browser)).toBe(true)
    })

    it('removes account, file and sessions, and tells the owner', async () => {
      const browser = app.browser()
      const kavitha = { ...answers, gmail: 'going@gmail.com', number: '9876522222' }
      const file = new File([resume], 'resume.pdf', { type: 'application/pdf' })
      await openAccount(app, browser, kavitha, { resume_upload: file })
      const of = { email: kavitha.gmail, userType: 'candidate' } as const
      const other = await signIn(of, { secret: registeredPassword.password })
      const { db, store } = app.services
      const { id } = await db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', kavitha.gmail)
        .executeTakeFirstOrThrow()
      const { storage_key } = await db
        .selectFrom('documents')
        .select('storage_key')
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow()
      const page = await browser.open('/account')
      const cookies = new Map(browser.cookies)
      const filling = {
        form: '#delete',
        press: 'delete',
        fill: { password: registeredPassword.password },
      }
      const done = await browser.submit(page, filling)
      expect([done.status, done.location]).toEqual([303, '/land'])
      expect(browser.cookies.has('session')).toBe(false)
      expect((await browser.follow(done)).html).toContain('Your account was deleted.')

      expect([await isOpen(browser), await isOpen(other)]).toEqual([false, false])
      for (const table of ['candidates', 'sessions', 'documents', 'drafts'] as const) {
        const rows = db.selectFrom(table).select('account_id').where('account_id', '=', id)
        expect(await rows.execute(), table).toEqual([])
      }
      const accounts = db.selectFrom('accounts').select('id').where('id', '=', id)
      expect(await accounts.execute()).toEqual([])
      expect(await store.get(storage_key)).toBeUndefined()
      const told = await app.outbox.waitFor(
        ({ to, subject }) => to === kavitha.gmail && subject === 'Your account was deleted',
      )
      expect(told.text).toContain('This cannot be undone.')

      // Pressed twice, and the first answer never arrived.
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      const again = await browser.submit(page, filling)
      expect([again.status, again.location]).toEqual([303, '/land'])
      expect((await browser.follow(again)).html).toContain('Your account was deleted.')
    })
  })
})
