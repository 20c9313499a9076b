import { beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { selvi } from '../../fixtures/selvi'
import { useBuiltApp } from '../../support/site/app'
import { fieldsOf } from '../../support/pages/shown'
import type { Browser } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'
import { answers, press } from './candidate'

/**
 * By field of a page's forms, in order, the token that the HTML standard has for it; `none` where it
 * has none, as for a nationality (which is not the name of a country) or for a choice.
 */
type Tokens = Record<string, string>

const newPassword = { password: 'new-password', confirm_password: 'new-password' }
const signIn = { email: 'username', password: 'current-password', shared: 'none' }
const code = 'one-time-code'

const candidate = {
  dob: 'bday',
  nationality: 'none',
  guardian_consent: 'none',
  guardian_name: 'off',
  guardian_mobile: 'off',
  gender: 'none',
  marital_status: 'none',
  blood_group: 'none',
  position_applied: 'organization-title',
  department: 'none',
  is_experienced: 'none',
  current_employer: 'organization',
  total_experience: 'none',
  relevant_experience: 'none',
  skills_certifications: 'none',
  ug_qualification: 'none',
  year_of_graduation: 'none',
  ug_category: 'none',
  degrees: 'none',
  has_pg: 'none',
  pg_degree_name: 'none',
  pg_category: 'none',
  year_of_pg_graduation: 'none',
  pg_qualification: 'none',
  resume_upload: 'none',
  payslip_upload: 'none',
  photo_upload: 'none',
}
/** The profile has tags and buttons instead of boxes. */
const registration = { ...candidate, sub_departments: 'none', offers: 'none' }
const service = { address: 'street-address', city: 'address-level2', service: 'none' }
const companyContact = { company_email: 'email', company_phone: 'tel' }

/** Those that anybody can open. */
const openPages: Record<string, Tokens> = {
  // The subject is a trap for programs; nothing may fill it in for a person.
  '/contact': { username: 'name', email: 'email', phone: 'tel', message: 'none', subject: 'off' },
  // What was looked for before says nothing about what is looked for now.
  '/jobs': { q: 'off' },
  '/login/candidate': signIn,
  '/login/client': signIn,
  '/login/customer': signIn,
  '/login/guest': {},
  '/forgot-password/candidate': { email: 'username' },
  '/forgot-password/client': { email: 'username' },
  '/forgot-password/customer': { email: 'username' },
  '/form': { name: 'name', gmail: 'email', number: 'tel', ...registration, ...newPassword },
  '/client-signup?step=1': {
    company_name: 'organization',
    company_location: 'address-level2',
    ...companyContact,
    company_employees: 'none',
    start_year: 'none',
  },
  '/client-signup?step=2': {
    company_social_media_Linkedin: 'none',
    company_social_media_Instagram: 'none',
    company_social_media_Facebook: 'none',
    company_social_media_Twitter: 'none',
    company_social_media_Whatsapp_group: 'none',
    company_weblink: 'url',
  },
  '/client-signup?step=3': {
    company_department: 'none',
    company_branch_no: 'none',
    annual_income: 'none',
    net_profit: 'none',
    company_certification: 'none',
    company_license: 'none',
    offers: 'none',
    ...newPassword,
  },
  '/customerform': {
    ...{ full_name: 'name', number: 'tel', email: 'email', offers: 'none' },
    ...service,
    ...newPassword,
  },
  '/customer': {},
  '/land': {},
}

/** Those of an account, and by which button a code is asked for. */
const account = {
  account_email: 'username',
  current_password: 'current-password',
  new_password: 'new-password',
  confirm_password: 'new-password',
}
const deletion = { password: 'current-password' }
/** Asked for where a changed address or number counts. */
const proof = { current_password: 'current-password' }
const ownPages: Record<UserType, Record<string, Tokens>> = {
  candidate: {
    '/account': account,
    '/account?delete': deletion,
    '/profile/candidate?edit': {
      name: 'name',
      gmail: 'email',
      number: 'tel',
      ...candidate,
      ...proof,
    },
    '/profile/candidate': { gmail: 'email', gmail_otp: code, number: 'tel', number_otp: code },
  },
  client: {
    '/account': account,
    '/account?delete': deletion,
    '/client/edit-profile': {
      company_name: 'organization',
      company_location: 'address-level2',
      company_weblink: 'url',
      ...companyContact,
      company_department: 'none',
      company_employees: 'none',
      start_year: 'none',
      company_branch_no: 'none',
      annual_income: 'none',
      net_profit: 'none',
      company_certification: 'none',
      company_license: 'none',
      ...proof,
    },
    '/profile/client': {
      company_email: 'email',
      company_email_otp: code,
      company_phone: 'tel',
      company_phone_otp: code,
    },
  },
  customer: {
    '/account': account,
    '/account?delete': deletion,
    '/profile/customer?edit': {
      full_name: 'name',
      number: 'tel',
      email: 'email',
      ...service,
      ...proof,
    },
    '/profile/customer': { number: 'tel', number_otp: code },
  },
}

describe('every field says what it is, in the words of the HTML standard:', () => {
  const app = useBuiltApp()

  const expectTokens = (html: string, tokens: Tokens) => {
    // Without script a group of boxes may stand on the page once for each answer it belongs to.
    const shown = fieldsOf(html).map(({ name, token }) => [name, token ?? 'none'])
    expect(new Map(shown as [string, string][])).toEqual(new Map(Object.entries(tokens)))
    const unequal = fieldsOf(html).filter(({ name, token }) => tokens[name] !== (token ?? 'none'))
    expect(unequal).toEqual([])
  }

  it.each(Object.entries(openPages))('%s', async (path, tokens) => {
    const page = await app.browser().open(path)
    expect(page.status).toBe(200)
    expectTokens(page.html, tokens)
  })

  async function submit(
    browser: Browser,
    path: string,
    form: string,
    intents: string[],
    fill = {},
  ) {
    let page = await browser.open(path)
    for (const intent of intents) {
      const sent = await browser.submit(page, { form, fill, press: intent })
      page = await browser.follow(sent)
    }
    return page.html
  }
  const bothCodes = ['send-email-otp', 'send-sms-otp']

  it('/form with both codes sent', async () => {
    const browser = app.browser()
    const page = await browser.open('/form')
    const sent = await browser.follow(await press(browser, page, 'send-email-otp', answers))
    const { html } = await browser.follow(await press(browser, sent, 'send-sms-otp'))
    const contact = { gmail: 'email', gmail_otp: code, number: 'tel', number_otp: code }
    expectTokens(html, { name: 'name', ...contact, ...registration, ...newPassword })
  })

  it('/client-signup with both codes sent', async () => {
    const fill = { company_email: 'tokens@korkai.example', company_phone: '9876523456' }
    const html = await submit(app.browser(), '/client-signup', '#signup-1', bothCodes, fill)
    const codes = { company_email_otp: code, company_phone_otp: code }
    expectTokens(html, { ...openPages['/client-signup?step=1'], ...codes })
  })

  it('/customerform with both codes sent', async () => {
    const fill = { email: selvi.email, number: selvi.number }
    const html = await submit(app.browser(), '/customerform', '#customer', bothCodes, fill)
    expectTokens(html, { ...openPages['/customerform'], number_otp: code, email_otp: code })
  })

  it('/forgot-password/candidate at its second and third step', async () => {
    const email = 'tokens.reset@gmail.com'
    await insertRegistered(app.services.db, 'candidate', { email })
    const browser = app.browser()
    const form = '#forgot-password'
    const path = '/forgot-password/candidate'
    expectTokens(await submit(browser, path, form, ['send'], { email }), { otp: code })
    const otp = await app.outbox.latestCode(email)
    const third = await submit(browser, path, form, ['verify'], { otp })
    expectTokens(third, { email: 'username', new_password: 'new-password' })
  })

  for (const userType of ['candidate', 'client', 'customer'] as const) {
    describe(`signed in as ${userType},`, () => {
      const email = `tokens.${userType}@gmail.com`
      let browser: Browser
      beforeAll(async () => {
        const { db } = app.services
        const id = await insertRegistered(db, userType, { email })
        const waiting = {
          pending_email: userType === 'customer' ? null : `new.${email}`,
          pending_phone: `98765000${userType.length}0`,
          email_verified_at: new Date(),
        }
        await db.updateTable('accounts').set(waiting).where('id', '=', id).execute()
        browser = app.browser()
        const login = await browser.open(`/login/${userType}`)
        await browser.submit(login, { form: '#login', fill: { email, password } })
      })

      it.each(Object.entries(ownPages[userType]))('%s', async (path, tokens) => {
        const intents = userType === 'customer' ? ['send-sms-otp'] : bothCodes
        const html = path.endsWith(`/profile/${userType}`)
          ? await submit(browser, path, '#pending', intents)
          : (await browser.open(path)).html
        expectTokens(html, tokens)
      })
    })
  }
})
