import { beforeAll, describe, expect, it } from 'vitest'
import { exportAccount } from '~/domain/account-data/account-export.server'
import { mainOf } from '../../support/people/desk'
import { staffBrowser } from '../../support/people/staff'
import { parseHtml } from '../../support/pages/html'
import { useBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { Caller, readDescription } from '../json/json-caller'
import { answers, password, press, verifyBoth } from './candidate'

const year = new Date().getFullYear()
let people = 0
/** Turns 18 at the end of this year or the next. */
const somebodyYoung = () => {
  people += 1
  const own = { gmail: `young.${people}@gmail.com`, number: `98760 ${10_000 + people}` }
  const dob = `${year - 17}-12-31`
  return { ...answers, ...own, dob, year_of_graduation: String(year) }
}
const somebodysMother = () => ({
  guardian_name: 'Meena Selvam',
  guardian_mobile: `+91 97650 ${10_000 + people}`,
})
const numberOf = (typed: string) => typed.replace(/\D/g, '').slice(-10)
const fieldOf = (page: Page, name: string) =>
  parseHtml(page.html).querySelector<HTMLInputElement>(`#${name}`)
const errorAt = (page: Page, name: string) =>
  parseHtml(page.html).querySelector(`#${name}-error`)?.textContent?.trim()
const candidates = ({ services }: BuiltApp, gmail: string) =>
  services.db
    .selectFrom('candidates')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['account_id', 'guardian_name', 'guardian_mobile', 'guardian_agreed_at'])
    .select(['guardian_consent', 'dob'])
    .where('email', '=', gmail)
    .execute()
const missing = 'Please verify the mobile number of your parent or guardian before submitting.'

describe('the code to a parent or guardian', () => {
  const app = useBuiltApp({ GUARDIAN_CODE: 'on' })

  /** Their own contact is proven, the mother's typed in. */
  async function filledIn(browser: Browser) {
    const who = somebodyYoung()
    const mother = somebodysMother()
    const page = await verifyBoth(app, browser, who)
    return { who, mother, page, sms: `+91${numberOf(mother.guardian_mobile)}` }
  }

  it('is sent, entered and kept with the account: profile, desk, lists and download', async () => {
    const browser = app.browser()
    const { who, mother, page, sms } = await filledIn(browser)
    const unproven = await press(browser, page, 'register', { ...mother, ...password })
    expect(unproven.status).toBe(422)
    expect(errorAt(unproven, 'guardian_mobile')).toBe(missing)
    expect(fieldOf(unproven, 'guardian_name')?.value).toBe(mother.guardian_name)
    const sent = await browser.follow(await press(browser, unproven, 'send-guardian-otp'))
    expect(sent.html).toContain('OTP sent to your parent or guardian!')
    // Browsers would fill in the candidate's own.
    for (const [name, value] of Object.entries(mother)) {
      expect(fieldOf(sent, name)?.value).toBe(value)
      expect(fieldOf(sent, name)?.getAttribute('autocomplete')).toBe('off')
    }
    const { text } = await app.outbox.waitFor(({ to }) => to === sms)
    expect(text).toContain('Kavitha Selvam is under 18 and wants to register with us to find work.')
    expect(text).toContain('Tell the code only if you are the parent or guardian and agree.')
    const code = { guardian_mobile_otp: await app.outbox.latestCode(sms) }
    // Enter in the code's field means that code.
    const proven = await browser.follow(await press(browser, sent, 'continue', code))
    expect(proven.html).toContain('Number of your parent or guardian verified!')
    const done = await press(browser, proven, 'register', password)
    expect(done.location).toBe('/login/candidate')
    const [row] = await candidates(app, who.gmail)
    expect(row).toMatchObject({
      ...{ guardian_name: 'Meena Selvam', guardian_mobile: numberOf(sms), guardian_consent: true },
      guardian_agreed_at: expect.any(Date),
    })
    const { db, store } = app.services
    const accountId = String(row?.account_id)
    const { browser: desk } = await staffBrowser(app)
    const sheet = mainOf(await desk.open(`/staff/candidate/${accountId}`))
    for (const words of ['Meena Selvam', 'Parent or guardian agreed'])
      expect(sheet).toContain(words)
    const list = (await desk.request('/staff/export?kind=application')).html
    expect(list).toContain('"guardian_name","guardian_mobile","guardian_agreed_at"')
    expect(list).toContain(`"Meena Selvam","${numberOf(sms)}"`)
    const downloaded = (await exportAccount(db, store, { accountId }))?.data.profile
    expect(downloaded).toMatchObject({ guardian_name: 'Meena Selvam' })
    const login = await browser.open('/login/candidate')
    const fill = { email: who.gmail, password: password.password }
    await browser.submit(login, { form: '#login', fill })
    const profile = mainOf(await browser.open('/profile/candidate'))
    expect(profile).toContain('Name of parent or guardian')
    expect(profile).toContain('Meena Selvam')
    const codes = db.selectFrom('otp_challenges').select('id').where('destination', '=', sms)
    expect(await codes.where('verified_at', 'is not', null).execute()).toEqual([])
  })

  it('is asked of nobody who is 18, whatever stands in its fields', async () => {
    const browser = app.browser()
    const { who, mother, page } = await filledIn(browser)
    const adult = { ...mother, ...password, dob: '1999-03-14', year_of_graduation: '2020' }
    expect((await press(browser, page, 'register', adult)).location).toBe('/login/candidate')
    const nothing = { guardian_name: null, guardian_mobile: null, guardian_agreed_at: null }
    expect(await candidates(app, who.gmail)).toMatchObject([nothing])
  })

  it('is not sent to the own number, for nobody, or for who is 18, and what was typed stays', async () => {
    const browser = app.browser()
    const { who, mother, page } = await filledIn(browser)
    const before = app.outbox.messages().length
    for (const [changes, why] of [
      [{ guardian_mobile: `0${numberOf(who.number)}` }, 'This is your own number.'],
      [{ name: ' ' }, 'Enter your full name first.'],
      [{ dob: '1999-03-14' }, 'Enter your date of birth first.'],
      [{ dob: '' }, 'Enter your date of birth first.'],
      [{ guardian_mobile: '12' }, 'Please enter a valid 10-digit Indian phone number'],
      [{ guardian_mobile: ' ' }, 'Please enter a phone number first.'],
    ] as const) {
      const fill = { ...mother, ...changes }
      const refused = await press(browser, page, 'send-guardian-otp', fill)
      expect([changes, refused.status]).toEqual([changes, 422])
      expect(errorAt(refused, 'guardian_mobile')).toContain(why)
      expect(fieldOf(refused, 'guardian_name')?.value).toBe(mother.guardian_name)
    }
    expect(app.outbox.messages()).toHaveLength(before)
    const own = { ...mother, ...password, guardian_mobile: who.number }
    const sentAnyway = await press(browser, page, 'register', own)
    expect(errorAt(sentAnyway, 'guardian_mobile')).toContain('This is your own number.')
    expect(await candidates(app, who.gmail)).toEqual([])
  })

  it('is closed after five wrong ones, and a code for the own number does not count for it', async () => {
    const browser = app.browser()
    const { who, mother, page, sms } = await filledIn(browser)
    // Proven as one's own first: without the words to a parent.
    const other = { number: mother.guardian_mobile }
    const changed = await browser.follow(await press(browser, page, 'save', other))
    const sent = await browser.follow(await press(browser, changed, 'send-sms-otp'))
    const own = { number_otp: await app.outbox.latestCode(sms) }
    const proven = await browser.follow(await press(browser, sent, 'verify-sms-otp', own))
    const back = { ...who, ...mother, ...password }
    const refused = await press(browser, proven, 'register', back)
    expect(errorAt(refused, 'guardian_mobile')).toBe(missing)
    const asked = await browser.follow(await press(browser, refused, 'send-guardian-otp'))
    const right = await app.outbox.latestCode(sms, 'is under 18')
    const wrong = right === '111111' ? '222222' : '111111'
    const enter = (guardian_mobile_otp: string) =>
      press(browser, asked, 'verify-guardian-otp', { guardian_mobile_otp })
    for (let n = 0; n < 5; n += 1) {
      expect(errorAt(await enter(wrong), 'guardian_mobile_otp')).toBe('Invalid OTP. Try again.')
    }
    const closed = await enter(right)
    expect(errorAt(closed, 'guardian_mobile_otp')).toContain('wrong too many times')
    expect(await candidates(app, who.gmail)).toEqual([])
  })

  it('counts for the name that the SMS told, however it is spaced and spelt', async () => {
    const browser = app.browser()
    const { who, mother, page, sms } = await filledIn(browser)
    const sent = await browser.follow(await press(browser, page, 'send-guardian-otp', mother))
    expect(mainOf(sent)).toContain('Because you are under 18')
    const code = { guardian_mobile_otp: await app.outbox.latestCode(sms, 'is under 18') }
    const other = { ...code, name: 'Brother Two' }
    const unknown = await press(browser, sent, 'verify-guardian-otp', other)
    expect(mainOf(unknown)).toContain(
      'There is no code for this name and number yet. Please ask for a code first.',
    )
    const proven = await browser.follow(await press(browser, sent, 'verify-guardian-otp', code))
    const brother = { ...password, name: 'Brother Two' }
    const refused = await press(browser, proven, 'register', brother)
    expect(errorAt(refused, 'guardian_mobile')).toBe(missing)
    expect(fieldOf(refused, 'name')?.value).toBe('Brother Two')
    expect(await candidates(app, who.gmail)).toEqual([])
    const same = { ...password, name: 'kavitha  selvam' }
    expect((await press(browser, refused, 'register', same)).location).toBe('/login/candidate')
  })

  it('cannot be passed by with a birthday that is corrected in the profile, on the page or by a program', async () => {
    const browser = app.browser()
    const { who, page } = await filledIn(browser)
    const { dob, year_of_graduation } = who
    const adult = { ...password, dob: '1999-03-14', year_of_graduation: '2020' }
    const login = await browser.follow(await press(browser, page, 'register', adult))
    const fill = { email: who.gmail, password: password.password }
    await browser.submit(login, { form: '#login', fill })
    const edit = await browser.open('/profile/candidate?edit')
    const young = { dob, year_of_graduation, guardian_consent: 'yes' }
    const refused = await browser.submit(edit, { form: '#profile', fill: young, press: 'save' })
    expect(refused.status).toBe(422)
    expect(errorAt(refused, 'dob')).toContain('we need the agreement of a parent or guardian first')
    expect(fieldOf(refused, 'dob')?.value).toBe(dob)
    const caller = new Caller(app, await readDescription(app))
    await caller.call('POST', '/api/auth/login-user/', { ...fill, user_type: 'candidate' })
    const call = { dob, year_of_graduation: Number(year_of_graduation), guardian_consent: true }
    const answer = await caller.call('PUT', '/api/auth/candidate/profile/update/', call)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { dob: [expect.stringContaining('agreement')] } })
    expect(await candidates(app, who.gmail)).toMatchObject([{ dob: '1999-03-14' }])
  })

  it('takes a name with what is no text, and refuses one of 5,001 characters', async () => {
    const browser = app.browser()
    const { who, mother, page, sms } = await filledIn(browser)
    const name = `${'K'.repeat(40)}\0 http://evil.example 98765`
    const asked = { ...mother, name }
    const sent = await browser.follow(await press(browser, page, 'send-guardian-otp', asked))
    const { text } = await app.outbox.waitFor(({ to }) => to === sms)
    expect(text).toContain(`. ${'K'.repeat(30)} is under 18`)
    const code = { guardian_mobile_otp: await app.outbox.latestCode(sms) }
    const proven = await browser.follow(await press(browser, sent, 'verify-guardian-otp', code))
    const fill = { ...who, ...mother, ...password, name: 'K'.repeat(40) }
    for (const [field, letter, why] of [
      ['guardian_name', 'அ', 'must be at most 120 characters'],
      ['guardian_mobile', '9', 'Please enter a valid 10-digit Indian phone number'],
    ] as const) {
      const long = { ...fill, [field]: letter.repeat(5_001) }
      const refused = await press(browser, proven, 'register', long)
      expect(refused.status).toBe(422)
      expect(errorAt(refused, field)).toContain(why)
    }
    const done = await press(browser, proven, 'register', { ...fill, guardian_name: 'Mee\0na' })
    expect(done.location).toBe('/login/candidate')
    expect(await candidates(app, who.gmail)).toMatchObject([{ guardian_name: 'Meena' }])
  })

  it('stands in the notice, as data of somebody else', async () => {
    const { html } = await app.browser().open('/privacy-notice/candidate')
    expect(html).toContain('Name of parent or guardian, Mobile number of parent or guardian')
    expect(html).toContain('This is information about somebody else')
  })

  describe('of a program', () => {
    let caller: Caller
    beforeAll(async () => {
      caller = new Caller(app, await readDescription(app))
    })

    it('is needed as well: without it the call answers 422, with it the account is made', async () => {
      const { gmail, number, sub_departments: _, ...who } = somebodyYoung()
      const { guardian_name, guardian_mobile } = somebodysMother()
      const guardian_of = who.name
      const prove = async (phone: string, more: object = {}) => {
        const asked = await caller.call('POST', '/api/auth/send-phone-otp/', { phone, ...more })
        const { session_id } = asked.body
        const otp = await app.outbox.latestCode(`+91${numberOf(phone)}`)
        await caller.call('POST', '/api/auth/verify-phone-otp/', { session_id, otp })
      }
      await caller.call('POST', '/api/auth/send-otp/', { email: gmail })
      const otp = await app.outbox.latestCode(gmail)
      await caller.call('POST', '/api/auth/verify-otp/', { email: gmail, otp })
      await prove(number)
      const asked = { is_experienced: false }
      const body = { ...who, ...asked, gmail, number, ...password }
      const register = (more: object = {}) =>
        caller.call('POST', '/api/candidates/', { ...body, ...more })
      const without = await register()
      expect(without.status).toBe(422)
      expect(without.body).toMatchObject({
        errors: {
          guardian_name: ['Enter the name of your parent or guardian'],
          guardian_mobile: ['Enter the mobile number of your parent or guardian'],
        },
      })
      const mother = { guardian_name, guardian_mobile }
      const unproven = await register(mother)
      expect(unproven.status).toBe(422)
      expect(unproven.body).toMatchObject({ errors: { guardian_mobile: [missing] } })
      await prove(guardian_mobile, { guardian_of })
      const brother = await register({ ...mother, name: 'Brother Two' })
      expect(brother.body).toMatchObject({ errors: { guardian_mobile: [missing] } })
      const made = await register(mother)
      expect(made.status).toBe(201)
      expect(await candidates(app, gmail)).toMatchObject([{ guardian_name: 'Meena Selvam' }])
    })
  })
})

describe('with the setting off, as usual', () => {
  const app = useBuiltApp()

  it('nobody is asked for a parent or guardian, and nothing of one is kept', async () => {
    const browser = app.browser()
    const who = somebodyYoung()
    const page = await verifyBoth(app, browser, who)
    expect(page.html).not.toContain('guardian_mobile')
    expect(page.html).toContain('My parent or guardian agrees to this registration')
    const { html } = await browser.open('/privacy-notice/candidate')
    expect(html).not.toContain('Mobile number of parent')
    const unticked = await press(browser, page, 'register', password)
    expect(errorAt(unticked, 'guardian_consent')).toContain('Tick the box when they do')
    const ticked = { ...password, guardian_consent: 'yes' }
    const done = await press(browser, unticked, 'register', ticked)
    expect(done.location).toBe('/login/candidate')
    const nothing = { guardian_name: null, guardian_mobile: null, guardian_agreed_at: null }
    expect(await candidates(app, who.gmail)).toMatchObject([{ ...nothing, guardian_consent: true }])
  })
})
