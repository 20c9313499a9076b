import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { fillForm } from '../../support/pages/form'
import { insertRegistered, password as registeredPassword } from '../../support/people/registered'
import { password, press } from '../forms/candidate'
import { textOf } from '../portal/company-page'
import { addressFor, forms, shows, startForm, type LongForm } from '../forms/long-forms'

const app = useBuiltApp()

/** Somebody at home with the cookies that he has noted. */
function thiefWith(noted: Browser): Browser {
  const thief = app.browser()
  for (const [name, value] of noted.cookies) thief.cookies.set(name, value)
  return thief
}

/** The address typed and a code asked for: what the thief's note was made before. */
async function askForCode(browser: Browser, of: LongForm, email: string): Promise<Page> {
  const page = await browser.open(of.path)
  const fill = { ...of.fill, [of.email]: email }
  const sent = await browser.submit(page, { form: of.form, fill, press: 'send-email-otp' })
  return browser.follow(sent)
}

async function enterCode(browser: Browser, of: LongForm, page: Page, email: string) {
  const fill = { [`${of.email}_otp`]: await app.outbox.latestCode(email) }
  return browser.submit(page, { form: of.form, fill, press: 'verify-email-otp' })
}

/** As a browser whose connection broke before the answer had arrived. */
async function withoutAnswer(browser: Browser, act: () => Promise<unknown>) {
  const before = new Map(browser.cookies)
  await act()
  browser.cookies.clear()
  for (const [name, value] of before) browser.cookies.set(name, value)
}

const autosave = (browser: Browser, of: LongForm, page: Page, fill: Record<string, string>) => {
  const { body } = fillForm(page.html, { form: of.form, fill })
  body.set('intent', 'autosave')
  return browser.request(of.path, { method: 'POST', body })
}

const isProven = (page: Page) => textOf(page).includes('Email verified successfully!')
const visitorIn = (page: Page) =>
  page.headers.getSetCookie().find((line) => line.startsWith('visitor='))
/** As if they had been made, and used first, so much earlier. */
const moveKeys = (minutes: number) =>
  app.services.db
    .updateTable('visitor_keys')
    .set({
      made_at: sql<Date>`made_at - make_interval(mins => ${minutes}::int)`,
      seen_at: sql<Date>`seen_at - make_interval(mins => ${minutes}::int)`,
    })
    .execute()

describe.each(forms)('a cookie of $path noted before an address was proven', (of) => {
  it('opens nothing from the next request on; the browser itself keeps all it has', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const thief = thiefWith(victim)
    const proven = await victim.follow(await enterCode(victim, of, sent, email))
    expect(victim.cookies.get('visitor')).not.toBe(thief.cookies.get('visitor'))
    expect([isProven(proven), shows(proven, of.name)]).toEqual([true, true])

    const stolen = await thief.open(of.path)
    expect([isProven(stolen), shows(stolen, of.name)]).toEqual([false, false])
    expect(stolen.html).not.toContain(email)
    // With a page of the thief's own from before as well.
    const taken = thiefWith(thief)
    taken.cookies.set('visitor', thief.cookies.get('visitor')!)
    const saved = await taken.submit(sent, { form: of.form, press: 'save' })
    expect(saved.status).toBe(403)
    expect(shows(await victim.open(of.path), of.name)).toBe(true)
  })

  it('is good for no registration', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const thief = thiefWith(victim)
    await victim.follow(await enterCode(victim, of, sent, email))
    const { body } = fillForm(sent.html, { form: of.form })
    for (const [name, value] of Object.entries(password)) body.set(name, value)
    body.set('intent', 'register')
    const registered = await thief.request(of.path, { method: 'POST', body })
    expect(registered.status).toBe(403)
    const { db } = app.services
    const accounts = db.selectFrom('accounts').selectAll().where('email', '=', email.toLowerCase())
    expect(await accounts.execute()).toEqual([])
  })

  it('is what the browser still has when the answer is lost: nothing is, and the code does again', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const noted = victim.cookies.get('visitor')
    await withoutAnswer(victim, () => enterCode(victim, of, sent, email))
    expect(victim.cookies.get('visitor')).toBe(noted)
    const again = await victim.open(of.path)
    expect([isProven(again), shows(again, of.name)]).toEqual([true, true])
    const twice = await victim.follow(await enterCode(victim, of, sent, email))
    expect([isProven(twice), shows(twice, of.name)]).toEqual([true, true])
    expect(victim.cookies.get('visitor')).not.toBe(noted)
  })

  it('may come along twice at once, as by a double click', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const noted = victim.cookies.get('visitor')
    const both = await Promise.all([1, 2].map(() => enterCode(victim, of, sent, email)))
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    const given = both.map((page) => visitorIn(page)?.replace(/;.*/, ''))
    expect(given[0]).toBe(given[1])
    expect(given[0]).toMatch(/^visitor=[\w.-]+$/)
    expect(given[0]).not.toBe(`visitor=${noted}`)
    const shown = await victim.follow(both[1]!)
    expect([isProven(shown), shows(shown, of.name)]).toEqual([true, true])
  })

  it('leaves the pages of other tabs as good as they were', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const tab = await victim.open(of.path)
    await victim.follow(await enterCode(victim, of, sent, email))
    const saved = await autosave(victim, of, tab, { [of.name[0]]: 'Typed on' })
    expect(saved.status).toBe(200)
    const pressed = await victim.submit(tab, {
      form: of.form,
      fill: { [of.name[0]]: 'Typed more' },
      press: 'save',
    })
    expect(pressed.status).toBe(303)
    const shown = await victim.follow(pressed)
    expect([isProven(shown), shows(shown, [of.name[0], 'Typed more'])]).toEqual([true, true])
  })
})

describe('a key that was replaced', () => {
  const [of] = forms as [LongForm]

  it('comes late with what was under way: refused, and the browser stays who it is', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const late = thiefWith(victim)
    const proven = await victim.follow(await enterCode(victim, of, sent, email))
    const answer = await autosave(late, of, sent, { name: 'Held up on its way' })
    expect([answer.status, visitorIn(answer)]).toEqual([403, undefined])
    const pressed = await late.submit(sent, { form: of.form, press: 'save' })
    expect([pressed.status, visitorIn(pressed)]).toEqual([403, undefined])
    expect(textOf(pressed)).toContain('Your answers are still here. Please send them again.')
    expect(shows(pressed, of.name)).toBe(true)
    // Pressed once more, by a browser that has the new one by now.
    const again = await victim.submit(pressed, { form: of.form, press: 'save' })
    expect([again.status, shows(again, of.name)]).toEqual([403, true])
    expect((await victim.submit(again, { form: of.form, press: 'save' })).status).toBe(303)
    expect(isProven(proven)).toBe(true)
  })

  it('makes another visitor of whoever comes with it after a minute, and keeps what he typed', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const left = thiefWith(victim)
    await victim.follow(await enterCode(victim, of, sent, email))
    await moveKeys(1)
    const pressed = await left.submit(sent, {
      form: of.form,
      fill: { name: 'Mine' },
      press: 'save',
    })
    expect([pressed.status, shows(pressed, ['name', 'Mine'])]).toEqual([403, true])
    expect(visitorIn(pressed)).toBeDefined()
    const saved = await left.submit(pressed, { form: of.form, press: 'save' })
    expect(saved.status).toBe(303)
    expect(shows(await victim.open(of.path), of.name)).toBe(true)
  })

  it('does not come back when its successor was never used: an hour later a code brings the form', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    await withoutAnswer(victim, () => enterCode(victim, of, sent, email))
    await moveKeys(60)
    expect(shows(await victim.open(of.path), of.name)).toBe(false)
    const page = await victim.open('/continue/candidate')
    const asked = await victim.submit(page, {
      form: '#continue',
      fill: { gmail: email },
      press: 'send-email-otp',
    })
    const gmail_otp = await app.outbox.latestCode(email, 'in another browser')
    const here = await victim.submit(await victim.follow(asked), {
      form: '#continue',
      fill: { gmail_otp },
      press: 'verify-email-otp',
    })
    expect(shows(await victim.follow(here), of.name)).toBe(true)
  })

  it('gives nobody the next one for a code of his own', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const thief = app.browser()
    const sent = await askForCode(victim, of, email)
    for (const [name, value] of victim.cookies) thief.cookies.set(name, value)
    const own = addressFor(of)
    await thief.request('/api/auth/send-otp', json({ email: own }))
    const answer = await enterCode(victim, of, sent, email)
    const otp = await app.outbox.latestCode(own)
    const verified = await thief.request('/api/auth/verify-otp', json({ email: own, otp }))
    expect(JSON.parse(verified.html)).toMatchObject({ verified: true })
    expect(visitorIn(verified)).toBeUndefined()
    expect(isProven(await victim.follow(answer))).toBe(true)
    expect(shows(await thief.open(of.path), of.name)).toBe(false)
  })

  it('does not come back by an answer to what was under way', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const tab = await victim.follow(await press(victim, sent, 'send-sms-otp'))
    const other = thiefWith(victim)
    const number_otp = await app.outbox.latestCode('+919876543210')
    const answer = await enterCode(victim, of, sent, email)
    const beside = await press(other, tab, 'verify-sms-otp', { number_otp })
    expect([beside.status, visitorIn(beside)]).toEqual([303, undefined])
    const page = await victim.follow(answer)
    expect([isProven(page), textOf(page).includes('Phone number verified!')]).toEqual([true, true])
    const signIn = {
      user_type: 'customer',
      email: 'late@thinai.example',
      password: registeredPassword,
    }
    await insertRegistered(app.services.db, 'customer', { email: signIn.email })
    const late = await other.request('/api/auth/login-user', json(signIn))
    expect([late.status, visitorIn(late)]).toEqual([200, undefined])
  })

  it('changes with the number as well', async () => {
    const victim = app.browser()
    let page = await startForm(app, victim, of, addressFor(of))
    page = await victim.follow(await press(victim, page, 'send-sms-otp'))
    const thief = thiefWith(victim)
    const number_otp = await app.outbox.latestCode('+919876543210')
    page = await victim.follow(await press(victim, page, 'verify-sms-otp', { number_otp }))
    expect(textOf(page)).toContain('Phone number verified!')
    expect(victim.cookies.get('visitor')).not.toBe(thief.cookies.get('visitor'))
    expect(shows(await thief.open(of.path), of.name)).toBe(false)
  })

  it('keeps the files with the form', async () => {
    const victim = app.browser()
    const email = addressFor(of)
    const sent = await askForCode(victim, of, email)
    const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
    const resume_upload = new File([bytes], 'resume.pdf')
    const fill = { resume_upload, gmail_otp: await app.outbox.latestCode(email) }
    const thief = thiefWith(victim)
    const answer = await victim.submit(sent, { form: of.form, fill, press: 'verify-email-otp' })
    expect((await victim.follow(answer)).html).toContain('resume.pdf')
    expect((await thief.open(of.path)).html).not.toContain('resume.pdf')
  })
})

const json = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

describe('a cookie noted before a code', () => {
  let people = 0
  const person = async () => {
    people += 1
    const email = `noted.${people}@thinai.example`
    await insertRegistered(app.services.db, 'customer', { email })
    return email
  }

  it('of a reset sets no password', async () => {
    const email = await person()
    const victim = app.browser()
    const page = await victim.open('/forgot-password/customer')
    const sent = await victim.follow(
      await victim.submit(page, { form: '#forgot-password', fill: { email }, press: 'send' }),
    )
    const thief = thiefWith(victim)
    const otp = await app.outbox.latestCode(email)
    const verified = await victim.submit(sent, {
      form: '#forgot-password',
      fill: { otp },
      press: 'verify',
    })
    const last = await victim.follow(verified)
    const fresh = { new_password: 'Kadal*2026', confirm_password: 'Kadal*2026' }
    const whose = { email, userType: 'customer', otp: '12345678' }
    const taken = await thief.request('/api/auth/reset-password', json({ ...whose, ...fresh }))
    expect(JSON.parse(taken.html)).toMatchObject({ success: false })
    const { new_password } = fresh
    const fill = { new_password }
    const done = await victim.submit(last, { form: '#forgot-password', fill, press: 'reset' })
    expect(done.location).toBe('/forgot-password/customer?done')
  })

  it('of a sign-in is another one afterwards', async () => {
    const email = await person()
    const victim = app.browser()
    const asked = await victim.submit(await victim.open('/login/customer'), {
      form: '#login',
      fill: { email },
      press: 'send-code',
    })
    const noted = victim.cookies.get('visitor')
    const otp = await app.outbox.latestCode(email, 'to sign in')
    const page = await victim.follow(asked)
    const enter = () =>
      victim.submit(page, { form: '#login-code', fill: { otp }, press: 'verify-code' })
    await withoutAnswer(victim, enter)
    const signedIn = await enter()
    expect(signedIn.location).toBe('/profile/customer')
    expect(victim.cookies.get('visitor')).not.toBe(noted)
    expect((await victim.follow(signedIn)).status).toBe(200)
  })

  it('of a program registers nothing; its own cookies do', async () => {
    const victim = app.browser({ 'sec-fetch-site': '', origin: '' })
    const email = 'program@thinai.example'
    await victim.request('/api/auth/send-otp', json({ email }))
    const thief = thiefWith(victim)
    const otp = await app.outbox.latestCode(email)
    await victim.request('/api/auth/verify-otp', json({ email, otp }))
    const answers = {
      company_name: 'Korkai Marine Exports',
      company_location: 'Tuticorin',
      company_email: email,
      company_phone: '9876543210',
      ...password,
    }
    const first = await victim.request('/api/company', json({ ...answers, company_name: '' }))
    expect(first.status).toBe(422)
    const taken = await thief.request('/api/company', json(answers))
    expect([taken.status, visitorIn(taken)]).toEqual([422, undefined])
    expect((await victim.request('/api/company', json(answers))).status).toBe(201)
  })
})
