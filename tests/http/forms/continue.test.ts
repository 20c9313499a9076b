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

  it('is asked for with a radio when there is one here, and nothing is dropped unasked', async () => {
    const [phone, desk] = [app.browser(), app.browser()]
    const email = addressFor(of)
    await startForm(app, phone, of, email)
    const typed = { [of.name[0]]: 'Somebody else' }
    const begun = await desk.open(of.path)
    await desk.submit(begun, { form: of.form, fill: typed, press: 'save' })
    const choice = await continueIn(desk, of, email)
    expect(choice.path).toBe(`/continue/${of.userType}`)
    expect(textOf(choice)).toMatch(
      /The one in this browser\. Saved on .*, \d+:\d\d [ap]m\. 1 answer/,
    )
    expect(textOf(choice)).toMatch(/The one from the other device\. Saved on .* \d+ answers/)
    const choose = (fill: Record<string, string>) =>
      desk.submit(choice, { form: '#continue', fill, press: 'choose' })
    const unanswered = await choose({})
    expect(unanswered.status).toBe(422)
    expect(unanswered.html).toContain('Choose the form that you want to go on with.')
    const stays = await desk.follow(await choose({ which: 'here' }))
    expect(shows(stays, [of.name[0], 'Somebody else'])).toBe(true)
    expect(shows(await phone.open(of.path), of.name)).toBe(true)
    const moved = await desk.follow(await choose({ which: 'there' }))
    expect(shows(moved, of.name)).toBe(true)
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

  it('the same code twice, as by a double click, leads to the same form', async () => {
    const [phone, desk] = [app.browser(), app.browser()]
    const email = addressFor(of)
    await startForm(app, phone, of, email)
    const page = await askForCode(desk, of, email)
    await enterCode(desk, of, page, email)
    const again = await desk.follow(await enterCode(desk, of, page, email))
    expect(shows(again, of.name)).toBe(true)
  })

  it('is followed by another one that the same person has begun elsewhere since', async () => {
    const [phone, desk, other] = [app.browser(), app.browser(), app.browser()]
    const email = addressFor(of)
    await startForm(app, phone, of, email)
    await continueIn(desk, of, email)
    await startForm(app, other, of, email)
    // Within the time of three codes to one address.
    await app.services.db.deleteFrom('rate_limits').execute()
    await app.services.db
      .updateTable('otp_challenges')
      .set({ sent_at: new Date(Date.now() - 31_000) })
      .where('destination', '=', email)
      .execute()
    const choice = await continueIn(desk, of, email)
    expect(textOf(choice)).toMatch(/The one from the other device\. Saved on .* \d+ answers/)
    const fill = { which: 'there' }
    const press = () => desk.submit(choice, { form: '#continue', fill, press: 'choose' })
    for (const answer of [await press(), await press()]) {
      const here = await desk.follow(answer)
      expect(here.path).toContain(of.path)
      expect(shows(here, of.name)).toBe(true)
    }
    expect(textOf(await other.open(of.path))).toContain('was continued on another device.')
  })

  it('leaves a shared computer only with a proven address, and comes back by the letter', async () => {
    const desk = app.browser()
    const email = addressFor(of)
    const page = await desk.open(of.path)
    const fill = { ...of.fill, [of.email]: email }
    const saved = await desk.follow(await desk.submit(page, { form: of.form, fill, press: 'save' }))
    const refused = await desk.submit(saved, { form: of.form, press: 'leave' })
    expect(refused.status).toBe(422)
    expect(textOf(refused)).toContain('Without it we could not give the form back to you.')
    expect(shows(refused, of.name)).toBe(true)

    const other = app.browser()
    const address = addressFor(of)
    const proven = await startForm(app, other, of, address)
    const before = new Map(other.cookies)
    const left = await other.submit(proven, { form: of.form, press: 'leave' })
    expect(left.headers.get('clear-site-data')).toBe('"cache"')
    const after = await other.follow(left)
    expect(textOf(after)).toMatch(/is no longer in this browser\. Kept until \d+ \w+\./)
    expect(after.html).not.toContain(address)
    expect(other.cookies.get('visitor')).not.toBe(before.get('visitor'))
    expect([...other.cookies.keys()]).not.toContain('address')
    expect(shows(await other.open(of.path), of.name)).toBe(false)
    const letter = await app.outbox.waitFor(
      ({ to, subject }) => to === address && subject === 'Your unfinished form is saved',
    )
    const [href = ''] = /http\S+/.exec(letter.text) ?? []
    expect(href).toMatch(new RegExp(`/continue/${of.userType}$`))
    const back = await continueIn(app.browser(), of, address)
    expect(shows(back, of.name)).toBe(true)
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

  it('takes no autosave of a tab that was left open on a shared computer', async () => {
    const desk = app.browser()
    const proven = await startForm(app, desk, of, addressFor(of))
    await desk.submit(proven, { form: of.form, press: 'leave' })
    const { body } = fillForm(proven.html, { form: of.form, fill: { nationality: 'Typed on' } })
    body.set('intent', 'autosave')
    expect((await desk.request(of.path, { method: 'POST', body })).status).toBe(403)
    expect(shows(await desk.open(of.path), of.name)).toBe(false)
    // A button is meant: whoever presses it keeps what stands there.
    const pressed = await desk.submit(proven, { form: of.form, press: 'save' })
    expect(pressed.status).toBe(403)
    expect(shows(await desk.open(of.path), of.name)).toBe(true)
  })

  it('can be had as long as the letter says, however long ago its address was proven', async () => {
    const desk = app.browser()
    const email = addressFor(of)
    const proven = await startForm(app, desk, of, email)
    const { db } = app.services
    const day = 24 * 60 * 60 * 1000
    const ago = (days: number) => new Date(Date.now() - days * day)
    const challenge = db.updateTable('otp_challenges').where('destination', '=', email)
    await challenge.set({ verified_at: ago(6) }).execute()
    await desk.submit(proven, { form: of.form, press: 'leave' })
    const { verified_at } = await db
      .selectFrom('otp_challenges')
      .select('verified_at')
      .where('destination', '=', email)
      .executeTakeFirstOrThrow()
    expect(verified_at?.getTime()).toBeGreaterThan(ago(1).getTime())
    expect(shows(await continueIn(app.browser(), of, email), of.name)).toBe(true)
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

  it('has no page for guests and unknown types', async () => {
    for (const type of ['guest', 'staff', 'constructor']) {
      expect((await app.browser().open(`/continue/${type}`)).status).toBe(404)
    }
  })
})
