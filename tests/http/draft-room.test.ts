import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../support/browser'
import { startSite, type Site } from '../support/server'
import { press } from './candidate'

const megabyte = 2 ** 20
const token = 'a token of sixteen letters'
const attackers = '203.0.113.9'
const budget = 40 * megabyte
let site: Site
let resume: Buffer

beforeAll(async () => {
  const settings = { DRAFT_FILES_MB: '40', METRICS_TOKEN: token, TRUST_PROXY: '1' }
  site = await startSite({ ...settings, LOG_LEVEL: 'warn' })
  resume = await readFile('tests/fixtures/documents/resume.pdf')
})
afterAll(() => site.remove())

const from = (address: string) =>
  new Browser(site.url, (path, init) => fetch(site.url + path, { ...init, redirect: 'manual' }), {
    'x-forwarded-for': address,
  })

/** A PDF of this many megabytes; readers allow anything after its end. */
const pdf = (megabytes: number, name: string) =>
  new File([new Uint8Array(resume), ' '.repeat(megabytes * megabyte - resume.length)], name)

async function prove(browser: Browser, gmail: string): Promise<Page> {
  const asked = await press(browser, await browser.open('/form'), 'send-email-otp', { gmail })
  const page = await browser.follow(asked)
  const gmail_otp = await site.outbox.latestCode(gmail)
  return browser.follow(await press(browser, page, 'verify-email-otp', { gmail_otp }))
}

async function share(): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${site.url}/metrics`, { headers })).text()
  return Number(/^draft_files_share\{of="whole"\} (.*)$/m.exec(text)?.[1])
}

describe('one address that sends all the files it can', () => {
  const first = () => from(attackers)
  let oldest: Browser

  it('fills no more than its share', async () => {
    oldest = first()
    const files = { resume_upload: pdf(4, 'oldest.pdf'), payslip_upload: pdf(4, 'more.pdf') }
    expect((await press(oldest, await oldest.open('/form'), 'save', files)).status).toBe(303)
    for (const gmail of ['one@gmail.com', 'two@gmail.com', 'three@gmail.com', 'four@gmail.com']) {
      const browser = first()
      const page = await prove(browser, gmail)
      await press(browser, page, 'save', {
        resume_upload: pdf(4, 'a.pdf'),
        payslip_upload: pdf(4, 'b.pdf'),
      })
    }
    expect((await share()) * budget).toBeLessThanOrEqual(31 * megabyte)
  })

  it('leaves room for somebody elsewhere who has proven an address', async () => {
    const browser = from('198.51.100.1')
    for (const [n, field] of ['resume_upload', 'payslip_upload'].entries()) {
      const page = n ? await browser.open('/form') : await prove(browser, 'kavitha@gmail.com')
      const shown = await press(browser, page, 'save', { [field]: pdf(5, `${field}.pdf`) })
      expect(shown.status).toBe(303)
    }
    const shown = await browser.open('/form')
    expect(shown.html).toContain('resume_upload.pdf')
    expect(shown.html).toContain('payslip_upload.pdf')
  })

  it('loses its oldest ones, and the page that had them says why', async () => {
    const shown = await oldest.open('/form')
    expect(shown.html).not.toContain('value="remove-resume_upload"')
    expect(shown.html).toContain('oldest.pdf had to make room for files of others')
  })
})
