import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { korkai } from '../../fixtures/korkai'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertKorkai } from '../../support/people/korkai-company'
import { linkTo, textOf, valuesIn } from './company-page'

const profile = '/profile/client'
const editForm = '/client/edit-profile'

/** A database whose every use fails as when the server is shut down. */
const away = new Proxy({} as BuiltApp['services']['db'], {
  get() {
    const error = new Error('terminating connection due to administrator command')
    throw Object.assign(error, { code: '57P01' })
  },
})

describe('the company profile', () => {
  let app: BuiltApp
  let db: BuiltApp['services']['db']
  let browser: Browser
  let email: string
  let accountId: string
  let companies = 0
  beforeAll(async () => {
    app = await startBuiltApp()
    db = app.services.db
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.services.db = db
    companies += 1
    email = `office${companies}@korkai.example`
    accountId = await insertKorkai(db, email)
    browser = app.browser()
    await signIn()
  })

  async function signIn(to = profile): Promise<Page> {
    const login = await browser.open(`/login/client?next=${encodeURIComponent(to)}`)
    const fill = { email, password: korkai.password }
    return browser.follow(await browser.submit(login, { form: '#login', fill }))
  }
  const edit = async (fill: Record<string, string>, press = 'save') =>
    browser.submit(await browser.open(editForm), {
      form: '#profile',
      fill: { current_password: korkai.password, ...fill },
      press,
    })
  const stored = () =>
    db
      .selectFrom('companies')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()

  describe('/profile/client', () => {
    it('leads to a first request, and shows what was registered in its five cards, in their order', async () => {
      const page = await browser.open(profile)
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.html).toMatch(/<title>Korkai Marine Exports – /)
      expect(page.html).toMatch(/<h1[^>]*>Korkai Marine Exports<\/h1>/)
      expect(
        [...page.html.matchAll(/<h2[^>]*-title"[^>]*>([^<]+)</g)].map(([, card]) => card),
      ).toEqual([
        'Your requests',
        'Basic Information',
        'Company Details',
        'Financial Overview',
        'Compliance &amp; Certification',
        'Social Media Presence',
      ])
      expect(linkTo(page, 'New request')).toBe('/requests/new')
      expect(valuesIn(page)).toEqual({
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
        Branch: 'HRMS',
        Type: 'Client',
        Certification: 'ISO 9001:2015',
        LinkedIn: 'linkedin.com/company/korkai-marine',
        Instagram: 'instagram.com/korkaimarine instagram.com/korkaipearls',
        Facebook: 'Not Connected',
        Twitter: 'Not Connected',
        'WhatsApp Group': 'Not Connected',
      })
    })

    it('links the stored addresses without vouching for them', async () => {
      const { html } = await browser.open(profile)
      for (const address of ['https://korkai.example/', 'https://www.instagram.com/korkaipearls'])
        expect(html).toContain(`<a href="${address}" rel="nofollow noopener noreferrer">`)
    })

    it('writes money in crores, lakhs or Indian groups, and N/A for what is missing', async () => {
      for (const [annual_income, net_profit, income, profitText] of [
        [10_000_000, 100_000, '₹1.0 Cr', '₹1.0 L'],
        [9_999_999, -12_000_000, '₹99.9 L', '-₹1.2 Cr'],
        [99_999, 1234.5, '₹99,999', '₹1,234.50'],
        [0, null, '₹0', 'N/A'],
      ] as const) {
        await db
          .updateTable('companies')
          .set({ annual_income, net_profit })
          .where('account_id', '=', accountId)
          .execute()
        const values = valuesIn(await browser.open(profile))
        expect([values['Annual income'], values['Net profit']]).toEqual([income, profitText])
      }
    })

    it("has 'Back to Dashboard' to the welcome tab and 'Edit Profile' to the form", async () => {
      const page = await browser.open(profile)
      expect(linkTo(page, 'Back to Dashboard')).toBe('/profile/client?tab=welcome')
      expect(linkTo(page, 'Edit Profile')).toBe(editForm)
      const welcome = await browser.open('/profile/client?tab=welcome')
      expect(textOf(welcome)).toContain('Welcome, Korkai Marine Exports')
      expect(welcome.html).not.toContain('Back to Dashboard')
      expect(linkTo(welcome, 'Company profile')).toBe(profile)
    })

    it('the dashboard says what is verified', async () => {
      const verification = async () => valuesIn(await browser.open('/profile/client?tab=welcome'))
      expect(await verification()).toEqual({
        Email: `${email} Verified`,
        Phone: '98765 43210 Not verified Verify the phone number',
      })
      const verified = { phone_verified_at: new Date() }
      await db.updateTable('accounts').set(verified).where('id', '=', accountId).execute()
      expect(await verification()).toMatchObject({ Phone: '98765 43210 Verified' })
    })

    it('offers Retry when the profile cannot be had, and shows it again afterwards', async () => {
      app.services.db = away
      const failed = await browser.open(profile)
      expect(failed.status).toBe(503)
      expect(failed.html).toMatch(/role="alert"[^>]*>.*Failed to fetch company profile\./s)
      expect(failed.html).toMatch(/<title>Error: /)
      app.services.db = db
      const again = await browser.submit(failed, { form: `form[action="${profile}"]` })
      expect(again.status).toBe(200)
      expect(textOf(again)).toContain('Basic Information')
    })

    it('says that there is no company when the account has none', async () => {
      await db.deleteFrom('companies').where('account_id', '=', accountId).execute()
      for (const path of [profile, editForm]) {
        const page = await browser.open(path)
        expect(page.status).toBe(200)
        expect(textOf(page)).toContain('No company profile found.')
      }
    })
  })

  describe('/client/edit-profile', () => {
    it('starts with what is stored; branch and type are shown and never accepted', async () => {
      const page = await browser.open(editForm)
      expect(page.html).toMatch(/<h1[^>]*>Edit Company Profile<\/h1>/)
      for (const [name, value] of Object.entries({
        company_name: 'Korkai Marine Exports',
        company_location: 'Tuticorin',
        company_email: email,
        company_phone: '9876543210',
        company_weblink: 'https://korkai.example/',
        company_department: 'Export and logistics',
        company_employees: '48',
        start_year: '2009',
        company_branch_no: '3',
        annual_income: '42000000.5',
        net_profit: '-3850000',
        company_certification: 'ISO 9001:2015',
        company_license: '',
      }))
        expect(page.html).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`))
      expect(valuesIn(page)).toEqual({ Branch: 'HRMS', Type: 'Client' })

      const token = /name="token" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
      const body = new URLSearchParams({
        token,
        whole: 'yes',
        intent: 'save',
        company_name: 'Korkai Pearls',
        company_email: email,
        company_phone: '9876543210',
        id: '1',
        branch: 'HQ',
        type_of: 'Admin',
        company_social_media_Linkedin: '',
      })
      expect((await browser.request(editForm, { method: 'POST', body })).status).toBe(303)
      expect(await stored()).toMatchObject({
        company_name: 'Korkai Pearls',
        branch: 'HRMS',
        type_of: 'Client',
        company_social_media_linkedin: ['https://linkedin.com/company/korkai-marine'],
      })
    })

    it('saves; what the form does not show keeps its value', async () => {
      const saved = await edit({
        company_location: 'Chennai',
        company_employees: '',
        annual_income: '₹ 12,50,000.50',
        net_profit: '-0.05',
      })
      expect([saved.status, saved.location]).toEqual([303, profile])
      const page = await browser.follow(saved)
      expect(page.html).toMatch(/role="status"[^>]*>.*Profile updated successfully!/s)
      expect(textOf(page)).toContain('Not given yet: Employees. Add')
      expect(valuesIn(page)).toMatchObject({
        Location: 'Chennai',
        LinkedIn: 'linkedin.com/company/korkai-marine',
        'Annual income': '₹12.5 L',
        'Net profit': '-₹0.05',
      })
      expect((await browser.open(profile)).html).not.toContain('Profile updated successfully!')
    })

    it('Cancel throws the changes away and returns to the profile', async () => {
      await edit({ company_name: 'Korkai Pearls', company_phone: '1' })
      const cancelled = await edit({ company_name: 'Korkai Pearls' }, 'cancel')
      expect([cancelled.status, cancelled.location]).toEqual([303, profile])
      const page = await browser.follow(cancelled)
      expect(page.html).toContain('Changes cancelled')
      expect(page.html).not.toContain('Korkai Pearls')
      expect((await browser.open(editForm)).html).not.toContain('Korkai Pearls')
    })

    it('shows every fault at once with the specified texts, and keeps what was typed', async () => {
      const page = await edit({
        company_name: '',
        company_email: 'sales@korkai.example',
        company_phone: '123456789',
        company_location: 'Chennai',
        start_year: '1799',
      })
      expect(page.status).toBe(422)
      expect(page.html).toMatch(/<title>Error: Edit Company Profile/)
      const summary = textOf(page)
      for (const text of [
        '4 things need your attention',
        'Enter the company name',
        'gmail was incorrect',
        'Phone number must be between 10 and 15 digits',
      ])
        expect(summary).toContain(text)
      expect(page.html).toMatch(/href="#company_email"[^>]*>gmail was incorrect/)
      expect(page.html).toContain('value="Chennai"')
      expect((await browser.open(editForm)).html).toContain('value="Chennai"')
      expect(await stored()).toMatchObject({ company_location: 'Tuticorin' })
    })

    it("takes 10 to 15 digits, and an unchanged address that is not at Gmail's", async () => {
      for (const company_phone of ['1'.repeat(9), '1'.repeat(16)]) {
        const page = await edit({ company_phone })
        expect(page.html).toContain('Phone number must be between 10 and 15 digits')
      }
      for (const company_phone of ['98765 00001', '+91 98765 00002'])
        expect((await edit({ company_phone })).status).toBe(303)
    })

    it('uses a changed address and number only after their one-time passwords', async () => {
      const gmail = `korkai${companies}@gmail.com`
      const number = `98400${String(companies).padStart(5, '0')}`
      const grouped = `98400 ${number.slice(5)}`
      let page = await browser.follow(await edit({ company_email: gmail, company_phone: number }))
      expect(page.path).toBe(profile)
      expect(textOf(page)).toContain(`${gmail} is not verified yet`)
      expect(textOf(page)).toContain(`${grouped} is not verified yet`)
      expect(valuesIn(page)).toMatchObject({ Email: email, Phone: '98765 43210' })
      const told = await app.outbox.waitFor(
        ({ to, subject }) => to === email && /email address is about/.test(subject ?? ''),
      )
      expect(told.text).toContain('A new email address was entered')
      expect((await browser.open(editForm)).html).toContain(`${gmail} is not verified yet`)

      const welcome = '/profile/client?tab=welcome'
      page = await browser.open(welcome)
      expect(valuesIn(page).Email).toBe(`${email} Verified New, not verified yet: ${gmail}`)
      const press = async (intent: string, fill = {}) =>
        browser.submit(page, { form: '#pending', fill, press: intent })
      page = await browser.follow(await press('send-email-otp'))
      expect(page.path).toBe(welcome)
      expect(textOf(page)).toContain('OTP sent to your email!')
      const wrong = await press('verify-email-otp', { company_email_otp: '000000' })
      expect(wrong.status).toBe(422)
      expect(textOf(wrong)).toContain('Invalid OTP. Please try again.')
      const company_email_otp = await app.outbox.latestCode(gmail)
      page = await browser.follow(await press('verify-email-otp', { company_email_otp }))
      expect(valuesIn(page)).toMatchObject({ Email: `${gmail} Verified` })

      page = await browser.follow(await press('send-sms-otp'))
      const company_phone_otp = await app.outbox.latestCode(`+91${number}`)
      page = await browser.follow(await press('verify-sms-otp', { company_phone_otp }))
      expect(textOf(page)).toContain('Phone number verified!')
      expect(valuesIn(page)).toEqual({ Email: `${gmail} Verified`, Phone: `${grouped} Verified` })
      expect(page.html).not.toContain('id="pending"')
    })

    it('verifies the number that was left unverified at sign-up', async () => {
      const phone = `98410${String(companies).padStart(5, '0')}`
      await db.updateTable('accounts').set({ phone }).where('id', '=', accountId).execute()
      const dashboard = await browser.open('/profile/client?tab=welcome')
      expect(dashboard.html).not.toContain('id="pending"')
      const link = linkTo(dashboard, 'Verify the phone number')
      expect(link).toBe('/profile/client#company_phone')
      let page = await browser.open(profile)
      expect(textOf(page)).toContain(`98410 ${phone.slice(5)} is not verified yet`)
      expect(page.html).toMatch(/id="company_phone"/)
      expect(page.html).not.toContain('Keep the old number')
      const press = (intent: string, fill = {}) =>
        browser.submit(page, { form: '#pending', fill, press: intent })
      page = await browser.follow(await press('send-sms-otp'))
      const company_phone_otp = await app.outbox.latestCode(`+91${phone}`)
      page = await browser.follow(await press('verify-sms-otp', { company_phone_otp }))
      expect(page.path).toBe(profile)
      expect(textOf(page)).toContain('Phone number verified!')
      expect(page.html).not.toContain('id="pending"')
      const { Phone } = valuesIn(await browser.open('/profile/client?tab=welcome'))
      expect(Phone).toBe(`98410 ${phone.slice(5)} Verified`)
    })
  })
})
