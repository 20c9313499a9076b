import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import { eicar, startClamd, type Clamd } from '../../support/services/clamd'
import { parseHtml, words } from '../../support/pages/html'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { answers, openAccount, press } from '../forms/candidate'

const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
const pdf = (name: string, ...more: string[]) =>
  new File([bytes, ...more], name, { type: 'application/pdf' })

describe('a document that clamd came to no end with', () => {
  let clamd: Clamd
  let app: BuiltApp
  beforeAll(async () => {
    clamd = await startClamd()
    app = await startBuiltApp({ CLAMD_URL: clamd.url })
  }, 90_000)
  afterAll(async () => {
    await app.close()
    await clamd.close()
  })

  /** Of somebody who registers with it while clamd breaks off. @returns its address at the desk */
  async function keep(file: File, gmail: string) {
    clamd.manner = 'closes'
    await openAccount(app, app.browser(), { ...answers, gmail }, { resume_upload: file })
    clamd.manner = 'scans'
    const row = await app.services.db
      .selectFrom('documents')
      .select(['id', 'account_id', 'scanned_at'])
      .where('file_name', '=', file.name)
      .executeTakeFirstOrThrow()
    expect(row.scanned_at).toBeNull()
    return `/staff/candidate/${row.account_id}/documents/${row.id}`
  }

  it('lets no infected one in behind it', async () => {
    const browser = app.browser()
    const page = await browser.open('/form')
    clamd.manner = 'closes'
    const slow = await press(browser, page, 'save', { resume_upload: pdf('slow.pdf') })
    expect(slow.status).toBe(303)
    clamd.manner = 'scans'
    const next = await browser.follow(slow)
    const refused = await press(browser, next, 'save', { payslip_upload: pdf('pay.pdf', eicar) })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('it has a virus (')
  })

  it('is scanned again when the staff opens it, and given out then', async () => {
    const path = await keep(pdf('clean.pdf'), 'clean.at.desk@gmail.com')
    const { browser } = await staffBrowser(app)
    const opened = await browser.request(path)
    expect(opened.status).toBe(200)
    const sheet = await browser.open(path.replace(/\/documents.*/, ''))
    expect(words(parseHtml(sheet.html).querySelector('#documents') as Element)).toContain(
      'No virus found on',
    )
  })

  it('is given to nobody of the staff when a virus is found then', async () => {
    const path = await keep(pdf('infected.pdf', eicar), 'infected.at.desk@gmail.com')
    const { browser } = await staffBrowser(app, await another())
    for (const address of [path, `${path}?unchecked`]) {
      const refused = await browser.request(address)
      expect([refused.status, refused.html.includes('Eicar-Signature')]).toEqual([410, true])
    }
  })

  it('is given out by a further press when there is no verdict again, and has three tries', async () => {
    const path = await keep(pdf('endless.pdf'), 'endless.at.desk@gmail.com')
    const { browser } = await staffBrowser(app, await another())
    clamd.manner = 'closes'
    for (let n = 0; n < 3; n += 1) {
      const led = await browser.request(path)
      expect([led.status, led.location]).toEqual([303, `${path}/unchecked`])
    }
    clamd.manner = 'scans'
    const { asked } = clamd
    const page = await browser.open(path)
    expect(clamd.asked).toBe(asked)
    const main = parseHtml(page.html).querySelector('main') as Element
    expect(words(main)).toContain('Not checked for viruses')
    expect(words(main)).toContain('endless.pdf')
    const [button, ...others] = main.querySelectorAll('a')
    expect(others).toEqual([])
    const got = await browser.request(button?.getAttribute('href') ?? '')
    expect([got.status, got.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('endless.pdf'),
    ])
    const acts = app.services.db.selectFrom('staff_acts').select('detail')
    expect(await acts.where('act', '=', 'downloaded').execute()).toHaveLength(2)
  })

  let people = 0
  async function another() {
    people += 1
    const email = `reader.${people}@pearlbridge.example`
    return insertStaff(app.services.db, { name: `Reader ${people}`, email })
  }
})
