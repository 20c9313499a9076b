import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickEngine } from '../../support/database/own-database'
import { Browser, type Page } from '../../support/site/browser'
import { startSite, type Site } from '../../support/site/server'
import { press } from './candidate'

const megabyte = 2 ** 20
const attackers = '203.0.113.9'
let site: Site
let resume: Buffer

beforeAll(async () => {
  const settings = { DRAFT_FILES_MB: '40', TRUST_PROXY: '1' }
  site = await startSite({ ...settings, LOG_LEVEL: 'warn', ...(await quickEngine()) })
  resume = await readFile('tests/fixtures/documents/resume.pdf')
})
afterAll(() => site.remove())

const from = (address: string, { url } = site) =>
  new Browser(url, (path, init) => fetch(url + path, { ...init, redirect: 'manual' }), {
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

async function storedBytes(): Promise<number> {
  const folder = join(site.dataDir, 'documents')
  const names = await readdir(folder, { recursive: true })
  const found = await Promise.all(names.map((name) => stat(join(folder, name))))
  return found.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0)
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
    expect(await storedBytes()).toBeLessThanOrEqual(31 * megabyte)
  }, 60_000)

  it('leaves room for somebody elsewhere who has proven an address', async () => {
    const browser = from('198.51.100.1')
    for (const [n, field] of ['resume_upload', 'payslip_upload'].entries()) {
      const page = n ? await browser.open('/form') : await prove(browser, 'kavitha@gmail.com')
      const shown = await press(browser, page, 'save', { [field]: pdf(5, `${field}.pdf`) })
      expect(shown.status).toBe(303)
    }
    const { html } = await browser.open('/form')
    expect(
      ['resume_upload', 'payslip_upload'].filter((name) => html.includes(`${name}.pdf`)),
    ).toHaveLength(2)
  })

  it('loses its oldest ones, and the page that had them says why', async () => {
    const { html } = await oldest.open('/form')
    expect(html.includes('value="remove-resume_upload"')).toBe(false)
    const words = 'We had no room left and deleted oldest.pdf. Please choose it again.'
    expect(html.includes(words)).toBe(true)
  })
})

describe('answers', () => {
  const long = { skills_certifications: 'முத்து'.repeat(900), degrees: 'முத்து'.repeat(900) }
  const kept = 'Your answers are very long: verify your email or phone to keep them for 7 days.'

  it('three times as long as their fields are kept whole, a day until an address is proven', async () => {
    const browser = from('198.51.100.20')
    const saved = await press(browser, await browser.open('/form'), 'save', long)
    const { html } = await browser.follow(saved)
    expect([html.includes(long.degrees), html.includes(kept)]).toEqual([true, true])
    const proven = await prove(browser, 'long@gmail.com')
    expect([proven.html.includes(long.degrees), proven.html.includes(kept)]).toEqual([true, false])
  })

  it('have a bound in all: long ones come back in the page, short ones are always kept', async () => {
    const small = await startSite({
      DRAFT_FILES_MB: '1',
      TRUST_PROXY: '1',
      ...(await quickEngine()),
    })
    try {
      const visit = (n: number) => from(`198.51.100.${n}`, small)
      const save = async (browser: Browser, fill: object) =>
        press(browser, await browser.open('/form'), 'save', { ...fill, name: 'Kavitha Selvam' })
      let refused: Page | undefined
      let count = 0
      // Half a megabyte, by 32 kB.
      for (; count < 20 && refused?.status !== 429; count += 1)
        refused = await save(visit(count), long)
      expect([count, refused?.status, refused?.headers.get('retry-after')]).toEqual([
        17,
        429,
        '3600',
      ])
      const html = refused?.html ?? ''
      expect(html.includes('Your answers are too long for us to keep just now.')).toBe(true)
      expect(html.includes(long.skills_certifications)).toBe(true)
      const nothing = await visit(count - 1).open('/form')
      expect(nothing.html.includes('Kavitha Selvam')).toBe(false)
      expect((await save(visit(count), {})).status).toBe(303)
    } finally {
      await small.remove()
    }
  }, 60_000)
})
