import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { formatPhone, toE164 } from '~/domain/fields/schemas/phone.schema'
import { korkai } from '../../fixtures/korkai'
import { awayDatabase } from '../../support/database/away'
import { parseHtml } from '../../support/pages/html'
import { insertKorkai } from '../../support/people/korkai-company'
import { insertRegistered, password, openSignedIn } from '../../support/people/registered'
import { useBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { findLinkTo, getText, readDefinitions } from './company-page'

const app = useBuiltApp()
let db: BuiltApp['services']['db']
beforeAll(() => {
  db = app.services.db
})
afterEach(() => {
  app.services.db = db
})

const current_password = password
type Fill = NonNullable<Parameters<Browser['submit']>[1]['fill']>

interface Kind {
  userType: UserType
  view: string
  form: string
  name: string
  field: string
  email?: string
  phone: string
  /** What is refused, and how. */
  wrong: Record<string, string>
  refused: string[]
  loadFailure: string
  saveFailure: string
}

const kinds: Kind[] = [
  {
    userType: 'candidate',
    view: '/profile/candidate',
    form: '/profile/candidate?edit',
    name: 'Kavitha Selvam',
    field: 'nationality',
    email: 'gmail',
    phone: 'number',
    wrong: { name: '', gmail: 'kavitha@example.com' },
    refused: ['Enter your full name', 'Please enter a valid Gmail address'],
    loadFailure: 'Failed to load profile',
    saveFailure: 'Failed to update profile',
  },
  {
    userType: 'client',
    view: '/profile/client',
    form: '/client/edit-profile',
    name: 'Korkai Web Works',
    field: 'company_location',
    email: 'company_email',
    phone: 'company_phone',
    wrong: { company_name: '', company_email: 'sales@korkai.example', company_phone: '123456789' },
    refused: [
      'Enter the company name',
      'gmail was incorrect',
      'Phone number must be between 10 and 15 digits',
    ],
    loadFailure: 'Failed to fetch company profile.',
    saveFailure: 'Failed to update profile.',
  },
  {
    userType: 'customer',
    view: '/profile/customer',
    form: '/profile/customer?edit',
    name: 'Selvi Arasu',
    field: 'city',
    phone: 'number',
    wrong: { full_name: '', number: '12' },
    refused: ['Enter your full name', 'Phone number must be between 10 and 15 digits'],
    loadFailure: 'Failed to load profile',
    saveFailure: 'Failed to update profile',
  },
]

let people = 0
/** An account of its own, signed in. */
async function enter(userType: UserType) {
  people += 1
  const email = `own.${people}@gmail.com`
  const phone = `98400${String(people).padStart(5, '0')}`
  const id = await insertRegistered(db, userType, { email, phone })
  return { id, email, phone, browser: await openSignedIn(app, id) }
}

const findAccount = (id: string) =>
  db
    .selectFrom('accounts')
    .select(['email', 'phone', 'pending_phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe.each(kinds)('the profile of a $userType', ({ userType, view, form, ...kind }) => {
  const { field } = kind
  const edit = async (browser: Browser, press: string, fill: Fill = {}) =>
    browser.submit(await browser.open(form), { form: '#profile', fill, press })

  it('shows what is stored, with a link to its form', async () => {
    const { browser, email, phone } = await enter(userType)
    const page = await browser.open(view)
    expect([page.status, page.headers.get('cache-control')]).toEqual([
      200,
      'no-store, no-transform',
    ])
    expect(page.html).toMatch(new RegExp(`<h1[^>]*>${kind.name}</h1>`))
    expect(getText(page)).toContain(email)
    expect(getText(page)).toContain(formatPhone(phone))
    expect(findLinkTo(page, 'Edit Profile')).toBe(form)
  })

  it('keeps edits over errors without storing them, until Cancel', async () => {
    const { browser } = await enter(userType)
    const fill = { ...kind.wrong, [field]: 'Of Madurai' }
    const refused = await edit(browser, 'save', fill)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('<title>Error: ')
    for (const sentence of kind.refused) expect(getText(refused)).toContain(sentence)
    expect((await browser.open(form)).html).toContain('value="Of Madurai"')
    expect((await browser.open(view)).html).not.toContain('Of Madurai')
    const cancelled = await browser.follow(await edit(browser, 'cancel'))
    expect(cancelled.path).toBe(view)
    expect(cancelled.html).toContain('Changes cancelled')
    expect((await browser.open(form)).html).not.toContain('Of Madurai')
  })

  it('changes address and number by the password and a code each, and tells the old address', async () => {
    const { browser, id, email, phone } = await enter(userType)
    const changed = { email: `new.${email}`, phone: `99${phone.slice(2)}` }
    const fill: Record<string, string> = { [kind.phone]: changed.phone }
    if (kind.email) fill[kind.email] = changed.email
    for (const [given, sentence] of [
      ['', 'to change your email or phone'],
      ['Wrong*2025', 'not right'],
    ] as const) {
      const refused = await edit(browser, 'save', { ...fill, current_password: given })
      expect(refused.status).toBe(422)
      expect(refused.html).toMatch(new RegExp(`id="current_password-error"[^]*?${sentence}`))
      expect(refused.html).not.toContain('Wrong*2025')
    }
    let page = await browser.follow(await edit(browser, 'save', { ...fill, current_password }))
    expect(await findAccount(id)).toMatchObject({ email, phone: toE164(phone) })

    const press = (intent: string, fill = {}) =>
      browser.submit(page, { form: '#pending', fill, press: intent })
    const channels = [
      ['email', kind.email, changed.email, 'Invalid OTP. Please try again.'],
      ['sms', kind.phone, `+91${changed.phone}`, 'Invalid OTP. Try again.'],
    ] as const
    for (const [channel, name, to, wrong] of channels) {
      if (!name) continue
      expect(getText(page)).toContain('is not verified yet')
      page = await browser.follow(await press(`send-${channel}-otp`))
      const enterCode = (code: string) => press(`verify-${channel}-otp`, { [`${name}_otp`]: code })
      expect(getText(await enterCode('12'))).toContain(wrong)
      const code = await app.outbox.latestCode(to)
      page = await browser.follow(await enterCode(` ${code.slice(0, 3)}–${code.slice(3)}\u200b`))
    }
    expect(getText(page)).not.toContain('is not verified yet')
    await app.outbox.waitFor(
      ({ to, subject }) => to === email && /was changed$/.test(subject ?? ''),
    )
    const now = { phone: toE164(changed.phone), pending_phone: null }
    expect(await findAccount(id)).toEqual({ ...now, email: kind.email ? changed.email : email })
  })

  it('says that it cannot be loaded or saved while the database is away, and offers Retry', async () => {
    const { browser } = await enter(userType)
    const page = await browser.open(form)
    app.services.db = awayDatabase
    const unsaved = await browser.submit(page, { form: '#profile', press: 'save' })
    expect([unsaved.status, getText(unsaved)]).toEqual([
      503,
      expect.stringContaining(kind.saveFailure),
    ])
    const closed = await browser.open(view)
    expect([closed.status, getText(closed)]).toEqual([
      503,
      expect.stringMatching(new RegExp(`${kind.loadFailure}.*Retry`)),
    ])
    expect(closed.html).toContain('<title>Error: ')
  })
})

describe('/profile/candidate', () => {
  const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
  const pdf = (name: string) => new File([bytes], name, { type: 'application/pdf' })
  let id: string
  let browser: Browser
  beforeEach(async () => {
    ;({ id, browser } = await enter('candidate'))
  })

  const view = () => browser.open('/profile/candidate')
  const form = () => browser.open('/profile/candidate?edit')
  const edit = async (press: string, fill: Fill = {}) =>
    browser.follow(await browser.submit(await form(), { form: '#profile', fill, press }))
  const setCandidate = (values: object) =>
    db.updateTable('candidates').set(values).where('account_id', '=', id).execute()
  const stored = () =>
    db.selectFrom('candidates').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()

  it('gives a document back byte for byte, as an attachment', async () => {
    expect(getText(await view())).toContain('No File')
    const { html } = await edit('save', { resume_upload: pdf('resume.pdf') })
    const [, href = ''] = /href="(\/profile\/candidate\/documents\/[^"]+)"/.exec(html) ?? []
    const cookie = `session=${browser.cookies.get('session')}`
    const answer = await app.request(href, { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename=resume.pdf/),
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
  })

  it('replaces and removes a document when it is saved, not before', async () => {
    await edit('save', { resume_upload: pdf('resume.pdf') })
    await edit('save', { name: '', resume_upload: pdf('newer.pdf') })
    expect((await view()).html).toContain('resume.pdf')
    expect((await edit('save', { name: 'Kavitha Selvam' })).html).toContain('newer.pdf')
    const removed_files = ['resume_upload']
    await edit('save', { name: '', removed_files })
    expect((await form()).html).toMatch(/<input(?=[^>]*name="removed_files")(?=[^>]*checked)/)
    expect((await view()).html).toContain('newer.pdf')
    expect((await edit('save', { name: 'Kavitha Selvam' })).html).not.toContain('newer.pdf')
  })

  it('keeps the gender of the sign-up among the choices', async () => {
    await setCandidate({ gender: 'Transgender' })
    expect((await form()).html).toMatch(/<input(?=[^>]*value="Transgender")(?=[^>]*checked)/)
    await edit('save')
    expect(await stored()).toMatchObject({ gender: 'Transgender' })
  })

  it('adds and removes sub-departments, and clears those of another department', async () => {
    await setCandidate({ department: 'IT Software', sub_departments: ['React', 'Web Dev'] })
    const ticked = ({ html }: Page) =>
      [...parseHtml(html).querySelectorAll('[name=sub_departments][checked]')].map((one) =>
        one.getAttribute('value'),
      )
    expect(ticked(await form())).toEqual(['React', 'Web Dev'])
    await edit('save', { sub_departments: ['Python', 'Web Dev'] })
    expect(await stored()).toMatchObject({ sub_departments: ['Python', 'Web Dev'] })
    await edit('save', { department: 'Accounts' })
    expect(await stored()).toMatchObject({ department: 'Accounts', sub_departments: [] })
  })
})

describe('/profile/client', () => {
  const profile = '/profile/client'
  const welcome = '/profile/client?tab=welcome'
  let id: string
  let email: string
  let browser: Browser
  beforeEach(async () => {
    people += 1
    email = `office${people}@korkai.example`
    id = await insertKorkai(db, email)
    browser = await openSignedIn(app, id)
  })

  const stored = () =>
    db.selectFrom('companies').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()

  it('shows what was registered in its five cards, in their order', async () => {
    const page = await browser.open(profile)
    expect(page.html).toMatch(/<title>Company profile – /)
    const titles = [...page.html.matchAll(/<h2[^>]*-title"[^>]*>([^<]+)</g)].map(([, card]) => card)
    expect(titles).toEqual([
      'Your requests',
      'Basic Information',
      'Company Details',
      'Financial Overview',
      'Compliance &amp; Certification',
      'Social Media Presence',
    ])
    expect(readDefinitions(page)).toEqual({
      'Annual income': '₹4.2 Cr',
      'Net profit': '-₹38.5 L',
      'Company name': 'Korkai Marine Exports',
      Location: 'Tuticorin',
      Email: email,
      Phone: '98765 43210',
      Website: 'korkai.example',
      Department: 'Export and logistics',
      Employees: '48',
      'Start year': '2009',
      'Branch number': '3',
      Certification: 'ISO 9001:2015',
      LinkedIn: 'linkedin.com/company/korkai-marine',
      Instagram: 'instagram.com/korkaimarine instagram.com/korkaipearls',
      Facebook: 'Not Connected',
      Twitter: 'Not Connected',
      'WhatsApp Group': 'Not Connected',
    })
    expect(page.html).toContain(
      '<a href="https://korkai.example/" rel="nofollow noopener noreferrer">',
    )
  })

  it('says N/A of an amount that is missing', async () => {
    await db
      .updateTable('companies')
      .set({ net_profit: null })
      .where('account_id', '=', id)
      .execute()
    expect(readDefinitions(await browser.open(profile))).toMatchObject({ 'Net profit': 'N/A' })
  })

  it("has 'Back to Dashboard' to the welcome tab, which verifies a number left unverified", async () => {
    const phone = `+9198410${String(people).padStart(5, '0')}`
    await db.updateTable('accounts').set({ phone }).where('id', '=', id).execute()
    let page = await browser.open(profile)
    expect(findLinkTo(page, 'Back to Dashboard')).toBe(welcome)
    const dashboard = await browser.open(welcome)
    expect(getText(dashboard)).toContain('Welcome, Korkai Marine Exports')
    expect(findLinkTo(dashboard, 'Company profile')).toBe(profile)
    const press = (intent: string, fill = {}) =>
      browser.submit(page, { form: '#pending', fill, press: intent })
    page = await browser.follow(await press('send-sms-otp'))
    const company_phone_otp = await app.outbox.latestCode(phone)
    page = await browser.follow(await press('verify-sms-otp', { company_phone_otp }))
    expect(getText(page)).toContain('Phone number verified!')
    expect(getText(await browser.open(welcome))).not.toContain('is not verified yet')
  })

  it('says that there is no company when the account has none', async () => {
    await db.deleteFrom('companies').where('account_id', '=', id).execute()
    for (const path of [profile, '/client/edit-profile']) {
      const page = await browser.open(path)
      expect([page.status, getText(page)]).toEqual([
        200,
        expect.stringContaining('No company profile found.'),
      ])
    }
  })

  it('keeps what its form does not show or may not change, and the own address', async () => {
    const form = await browser.open('/client/edit-profile')
    expect(form.html).toMatch(/<h1[^>]*>Edit Company Profile<\/h1>/)
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(form.html) ?? []
    const body = new URLSearchParams({
      ...{ token, whole: 'yes', intent: 'save', company_name: 'Korkai Pearls' },
      ...{ company_email: email, company_phone: '9876543210', annual_income: '₹ 12,50,000.50' },
      ...{ id: '1', branch: 'HQ', type_of: 'Admin', company_social_media_Linkedin: '' },
    })
    const saved = await browser.request('/client/edit-profile', { method: 'POST', body })
    expect(saved.status).toBe(303)
    expect(await stored()).toMatchObject({
      company_name: 'Korkai Pearls',
      annual_income: '1250000.50',
      branch: 'HRMS',
      type_of: 'Client',
      company_social_media_linkedin: ['https://linkedin.com/company/korkai-marine'],
    })
  })

  it('stores a landline at once, without a code', async () => {
    const fill = { company_phone: '0461 232 4567', current_password: korkai.password }
    const form = await browser.open('/client/edit-profile')
    const saved = await browser.submit(form, { form: '#profile', fill, press: 'save' })
    expect(saved.location).toBe(profile)
    expect(await findAccount(id)).toEqual({ email, phone: '+914612324567', pending_phone: null })
  })
})

describe('/profile/customer', () => {
  it('refuses another address, whatever is posted', async () => {
    const { id, email, browser } = await enter('customer')
    const form = await browser.open('/profile/customer?edit')
    expect(form.html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*readonly)/i)
    const html = form.html.replaceAll(email, 'forged@thinai.example')
    await browser.submit({ ...form, html }, { form: '#profile', press: 'save' })
    expect(await findAccount(id)).toMatchObject({ email })
  })
})
