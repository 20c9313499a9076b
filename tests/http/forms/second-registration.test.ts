import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listDocuments } from '~/domain/documents/documents.server'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertRegistered, password as registeredPassword } from '../../support/people/registered'
import { answers, password, press, verifyBoth } from './candidate'
import { linkTo, textOf } from '../portal/company-page'

const file = (name: 'resume.pdf' | 'resume.docx') =>
  new File([readFileSync(`tests/fixtures/documents/${name}`)], name)
const exists = 'An account already exists for this email. Please sign in.'
const created = 'Employee created successfully!'

const app = useBuiltApp()

const person = (n: number) => ({
  ...answers,
  gmail: `again.${n}@gmail.com`,
  number: `98765 7${String(n).padStart(4, '0')}`,
})
const signIn = async (browser: Browser, page: Page, secret = password.password, fill = {}) =>
  browser.follow(
    await browser.submit(page, { form: '#login', fill: { ...fill, password: secret } }),
  )
/** As if the half minute between two codes had passed. */
const laterOn = () =>
  app.services.db
    .updateTable('otp_challenges')
    .set({ sent_at: new Date(Date.now() - 60_000) })
    .execute()

async function verifyEmail(browser: Browser, who: typeof answers) {
  const form = await browser.open('/form')
  const sent = await browser.follow(await press(browser, form, 'send-email-otp', who))
  const code = { gmail_otp: await app.outbox.latestCode(who.gmail) }
  return browser.follow(await press(browser, sent, 'verify-email-otp', code))
}

describe('registering a second time with the same address', () => {
  it('with other answers and another CV says that the account exists, and keeps them', async () => {
    const who = person(1)
    const browser = app.browser()
    const first = await verifyBoth(app, browser, who)
    const sent = await press(browser, first, 'register', {
      ...password,
      resume_upload: file('resume.pdf'),
    })
    const done = await browser.follow(sent)
    expect(done.html).toContain(created)
    expect(done.html).not.toContain('data-fades')
    expect(done.html).toMatch(/name="email"[^>]*value="again.1@gmail.com"/)
    expect(sent.location).toBe('/login/candidate')

    await laterOn()
    const changed = { ...who, position_applied: 'Team lead', sub_departments: ['React'] }
    const proven = await verifyEmail(browser, changed)
    // Already said where the mailbox was proven.
    expect(proven.html).toContain(exists)
    const refused = await press(browser, proven, 'register', {
      ...password,
      resume_upload: file('resume.docx'),
    })
    expect(refused.status).toBe(422)
    // At the field and in the list of errors; the way to sign in below the field does not repeat it.
    expect(refused.html.split(exists)).toHaveLength(3)
    expect(refused.html).toContain('value="Team lead"')
    expect(refused.html).toContain('resume.docx')
    expect(refused.html).not.toContain(created)

    expect(linkTo(refused, 'Sign in')).toBe('/login/candidate')
  })

  it('with the same answers is a retry and succeeds, as often as it arrives', async () => {
    const who = person(2)
    const browser = app.browser()
    const page = await verifyBoth(app, browser, who)
    const fill = { ...password, resume_upload: file('resume.pdf') }
    const sent = await Promise.all([1, 2].map(() => press(browser, page, 'register', fill)))
    sent.push(await press(browser, page, 'register', fill))
    sent.push(await press(browser, page, 'register', password))
    expect(sent.map(({ location }) => location)).toEqual(sent.map(() => '/login/candidate'))
    const { db } = app.services
    const own = db.selectFrom('accounts').select('id').where('email', '=', who.gmail)
    const { id } = await own.executeTakeFirstOrThrow()
    expect(await listDocuments(db, { accountId: id })).toHaveLength(1)
  })
})

describe('somebody signed in', () => {
  async function signedIn(userType: 'candidate' | 'customer', email: string) {
    await insertRegistered(app.services.db, userType, { email })
    const browser = app.browser()
    const login = await browser.open(`/login/${userType}`)
    await signIn(browser, login, registeredPassword, { email })
    return browser
  }

  it('who opens the registration of the own type is led to the profile', async () => {
    const browser = await signedIn('candidate', 'apply@gmail.com')
    expect((await browser.open('/form')).path).toBe('/profile/candidate')
  })

  it('with another kind of account is told so, and may sign out and go on with what was typed', async () => {
    const browser = await signedIn('customer', 'other.kind@gmail.com')
    const page = await browser.open('/form?position=Sales')
    expect(page.html).not.toContain('id="registration"')
    expect(textOf(page)).toMatch(
      /To apply for a job you need a candidate account\. You are signed in as a customer ?: other.kind@gmail.com/,
    )
    expect(textOf(await browser.open('/form'))).not.toContain('To apply for a job')
    expect(linkTo(page, 'Go to my profile')).toBe('/profile/customer')
    const out = await browser.submit(page, { form: 'main form' })
    expect(out.location).toBe('/form?position=Sales')
    const form = await browser.follow(out)
    expect(form.html).toMatch(/name="position_applied"[^>]*value="Sales"/)
  })
})
