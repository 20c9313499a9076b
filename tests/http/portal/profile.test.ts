import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { answers, openAccount, password } from '../forms/candidate'

const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
const pdf = (name = 'resume.pdf') => new File([bytes], name, { type: 'application/pdf' })

describe("the candidate's profile", () => {
  let app: BuiltApp
  let browser: Browser
  let page: Page
  const kavitha = { ...answers, gmail: 'own.profile@gmail.com', number: '9876512345' }
  beforeAll(async () => {
    app = await startBuiltApp()
    browser = app.browser()
    page = await openAccount(app, browser, kavitha, { resume_upload: pdf() })
  })
  afterAll(() => app.close())

  const edit = async (intent: string, fill: Record<string, string | string[] | File> = {}) => {
    const form = await browser.open('/profile/candidate?edit')
    return browser.submit(form, { form: '#profile', fill, press: intent })
  }
  const documentHref = ({ html }: Page) =>
    /href="(\/profile\/candidate\/documents\/[^"]+)"/.exec(html)?.[1] ?? ''

  it('shows what was registered', () => {
    expect(page.path).toBe('/profile/candidate')
    for (const text of [
      'Kavitha Selvam',
      'own.profile@gmail.com',
      '98765 12345',
      'React, Web Dev',
    ]) {
      expect(page.html).toContain(text)
    }
    expect(page.html).toContain('No File')
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it('gives the resume back byte for byte, as an attachment', async () => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.request(documentHref(page), { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="resume.pdf"/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
  })

  it('saves changes, and clears the sub-departments of another department', async () => {
    const saved = await edit('save', { department: 'Accounts', sub_departments: [] })
    const shown = await browser.follow(saved)
    expect(shown.html).toContain('Profile updated successfully!')
    expect(shown.html).toContain('Accounts')
    expect(shown.html).not.toContain('React, Web Dev')
  })

  it('keeps the gender of the sign-up among the choices, so that saving never erases it', async () => {
    const { db } = app.services
    await db.updateTable('candidates').set({ gender: 'Transgender' }).execute()
    const form = await browser.open('/profile/candidate?edit')
    expect(form.html).toMatch(/value="Transgender"[^>]*checked|checked[^>]*value="Transgender"/)
    await edit('save')
    const rows = await db
      .selectFrom('candidates')
      .select('gender')
      .where('name', '=', kavitha.name)
      .execute()
    expect(rows).toEqual([{ gender: 'Transgender' }])
  })

  it('keeps edits and files over an error, and throws them away on Cancel', async () => {
    const shown = await edit('save', {
      name: '',
      nationality: 'Tamil',
      payslip_upload: pdf('payslip.pdf'),
    })
    expect(shown.status).toBe(422)
    expect(shown.html).toContain('Enter your full name')
    const reloaded = await browser.open('/profile/candidate?edit')
    expect(reloaded.html).toContain('value="Tamil"')
    expect(reloaded.html).toContain('payslip.pdf')
    const cancelled = await browser.follow(await edit('cancel'))
    expect(cancelled.html).toContain('Changes cancelled')
    expect(cancelled.html).not.toContain('payslip.pdf')
    expect((await browser.open('/profile/candidate?edit')).html).not.toContain('value="Tamil"')
  })

  it('removes a stored document only when the profile is saved', async () => {
    await edit('remove-resume_upload')
    expect((await browser.open('/profile/candidate')).html).toContain('resume.pdf')
    const form = await browser.open('/profile/candidate?edit')
    expect(form.html).toContain('Resume: will be removed when you save.')
    await edit('restore-resume_upload')
    await edit('save')
    expect((await browser.open('/profile/candidate')).html).toContain('resume.pdf')
    await edit('remove-resume_upload')
    await edit('save')
    expect((await browser.open('/profile/candidate')).html).not.toContain('resume.pdf')
  })

  it('uses a changed address only after its one-time password, and tells the old one', async () => {
    const changed = 'new.address@gmail.com'
    const own = { current_password: password.password }
    const refusals: Record<string, string>[] = [{}, { current_password: 'Wrong*2025' }]
    for (const given of refusals) {
      const refused = await edit('save', { gmail: changed, nationality: 'Sri Lankan', ...given })
      expect(refused.status).toBe(422)
      const sentence = given.current_password ? 'not right' : 'to change your email or phone'
      expect(refused.html).toMatch(new RegExp(`id="current_password-error"[^]*?${sentence}`))
      expect(refused.html).toContain(`value="${changed}"`)
      expect(refused.html).not.toContain('Wrong*2025')
      expect((await browser.open('/profile/candidate?edit')).html).toContain('value="Sri Lankan"')
    }
    let shown = await browser.follow(await edit('save', { gmail: changed, ...own }))
    expect(shown.html).toContain(`${changed} is not verified yet`)
    expect(shown.html).toContain(kavitha.gmail)
    const told = await app.outbox.waitFor(
      ({ to, subject }) => to === kavitha.gmail && /about to change/.test(subject ?? ''),
    )
    expect(told.text).toContain('A new email address was entered')

    const press = (intent: string, fill = {}) =>
      browser.submit(shown, { form: '#pending', fill, press: intent })
    shown = await browser.follow(await press('send-email-otp'))
    const gmail_otp = await app.outbox.latestCode(changed)
    shown = await browser.follow(await press('verify-email-otp', { gmail_otp }))
    expect(shown.html).not.toContain('is not verified yet')
    const rows = await app.services.db
      .selectFrom('accounts')
      .select('email')
      .where('email', '=', changed)
      .execute()
    expect(rows).toHaveLength(1)
  })
})
