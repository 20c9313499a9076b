import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { answers as kavitha, openAccount, password } from './candidate'
import { fillForm } from '../../support/pages/form'
import { linkTo, textOf } from '../portal/company-page'
import { addressFor, forms, shows, startForm, type LongForm } from './long-forms'

const app = useBuiltApp()

async function askForCode(browser: Browser, of: LongForm, email: string): Promise<Page> {
  const page = await browser.open(`/continue/${of.userType}`)
  const fill = { [of.email]: email }
  return browser.follow(
    await browser.submit(page, { form: '#continue', fill, press: 'send-email-otp' }),
  )
}

/** Not followed. */
async function enterCode(browser: Browser, of: LongForm, page: Page, email: string) {
  const code = await app.outbox.latestCode(email, 'in another browser')
  const fill = { [`${of.email}_otp`]: code }
  return browser.submit(page, { form: '#continue', fill, press: 'verify-email-otp' })
}

async function continueIn(browser: Browser, of: LongForm, email: string) {
  const answer = await enterCode(browser, of, await askForCode(browser, of, email), email)
  return browser.follow(answer)
}

async function signInAs(browser: Browser, email: string) {
  const login = await browser.open('/login/candidate')
  const fill = { email, password: password.password }
  return browser.follow(await browser.submit(login, { form: '#login', fill }))
}

const resume = () => new File([readFileSync('tests/fixtures/documents/resume.pdf')], 'resume.pdf')
describe.each(forms)('$path started on another device', (of) => {
  it('comes here with answers and verification; the other browser says where it went', async () => {
    const [phone, desk] = [app.browser(), app.browser()]
    const email = addressFor(of)
    await startForm(app, phone, of, email)
    const start = await desk.open(of.path)
    expect(linkTo(start, 'Continue here')).toBe(`/continue/${of.userType}`)
    const here = await continueIn(desk, of, email)
    expect(here.path).toContain(of.path)
    expect(shows(here, of.name)).toBe(true)
    expect(textOf(here)).toMatch(/Your form is here: \d+ answers/)
    expect(textOf(here)).toContain('Email verified successfully!')
    const left = await phone.open(of.path)
    expect(shows(left, of.name)).toBe(false)
    expect(textOf(left)).toContain('This form was continued on another device.')
  })

  it('is answered alike for addresses with and without a form, until the code is entered', async () => {
    const email = addressFor(of)
    await startForm(app, app.browser(), of, email)
    const unknown = addressFor(of)
    const pages = []
    for (const address of [email, unknown]) {
      const desk = app.browser()
      const page = await askForCode(desk, of, address)
      pages.push(textOf(page).replaceAll(address, 'address'))
    }
    expect(pages[0]).toBe(pages[1])
    const none = await continueIn(app.browser(), of, addressFor(of))
    expect(textOf(none)).toContain('No unfinished form was found for')
  })

  it('is not found when its address was changed after the proof', async () => {
    const phone = app.browser()
    const email = addressFor(of)
    const proven = await startForm(app, phone, of, email)
    const other = { [of.email]: addressFor(of) }
    await phone.submit(proven, { form: of.form, fill: other, press: 'save' })
    const none = await continueIn(app.browser(), of, email)
    expect(textOf(none)).toContain('No unfinished form was found for')
  })
})

describe('a form that is continued', () => {
  const [of] = forms as [LongForm]

  it('brings its files', async () => {
    const [phone, desk] = [app.browser(), app.browser()]
    const email = addressFor(of)
    const proven = await startForm(app, phone, of, email)
    await phone.submit(proven, { form: of.form, fill: { resume_upload: resume() }, press: 'save' })
    const here = await continueIn(desk, of, email)
    expect(textOf(here)).toMatch(/\d+ answers, 1 file\./)
    expect(here.html).toContain('resume.pdf')
    expect((await phone.open(of.path)).html).not.toContain('resume.pdf')
  })

  it('is an edit of the account as well, without a code', async () => {
    const [phone, desk] = [app.browser(), app.browser()]
    const person = { ...kavitha, gmail: addressFor(of), number: '98765 11111' }
    await openAccount(app, phone, person)
    const edit = await phone.open('/profile/candidate?edit')
    const fill = { nationality: 'Sri Lankan', resume_upload: resume() }
    const { body } = fillForm(edit.html, { form: '#profile', fill })
    body.set('intent', 'autosave')
    await phone.request('/profile/candidate', { method: 'POST', body })

    await signInAs(desk, person.gmail)
    const here = await desk.open('/profile/candidate?edit')
    expect(linkTo(here, 'Continue here')).toBe('/continue/candidate')
    const found = await desk.open('/continue/candidate')
    expect(textOf(found)).toContain('We found your form')
    const moved = await desk.follow(
      await desk.submit(found, { form: '#continue', press: 'choose' }),
    )
    expect(moved.path).toBe('/profile/candidate?edit')
    expect(shows(moved, ['nationality', 'Sri Lankan'])).toBe(true)
    expect(moved.html).toContain('resume.pdf')
    const left = await phone.open('/profile/candidate?edit')
    expect(shows(left, ['nationality', 'Indian'])).toBe(true)
    expect(textOf(left)).toContain('This form was continued on another device.')

    const stranger = app.browser()
    const other = { ...kavitha, gmail: addressFor(of), number: '98765 11112' }
    await openAccount(app, stranger, other)
    expect(textOf(await stranger.open('/continue/candidate'))).toContain(
      'No unsaved changes of your profile were found in another browser.',
    )
  })

  it('asks a thief of the link for an address, and shows nothing else', async () => {
    const email = addressFor(of)
    const desk = app.browser()
    const proven = await startForm(app, desk, of, email)
    await desk.submit(proven, { form: of.form, press: 'leave' })
    const thief = await app.browser().open(`/continue/${of.userType}`)
    expect(thief.html).not.toContain(email)
    expect(thief.html).toMatch(/<input[^>]*name="gmail"/)
    expect(thief.html).not.toMatch(/name="gmail_otp"/)
  })
})
