import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickEngine } from '../../support/database/own-database'
import { Browser, type Page } from '../../support/site/browser'
import { startSite, type Site } from '../../support/site/server'
import { answers, press } from './candidate'

const megabyte = 2 ** 20
let site: Site
let resume: Buffer
let people = 0

beforeAll(async () => {
  // Half of it is for people who have proven an address.
  const settings = { DRAFT_FILES_MB: '12', TRUST_PROXY: '1' }
  site = await startSite({ ...settings, LOG_LEVEL: 'warn', ...(await quickEngine()) })
  resume = await readFile('tests/fixtures/documents/resume.pdf')
})
afterAll(() => site.remove())

const from = (address: string) =>
  new Browser(site.url, (path, init) => fetch(site.url + path, { ...init, redirect: 'manual' }), {
    'x-forwarded-for': address,
  })
const stranger = () => from(`198.51.100.${(people += 1)}`)

/** A PDF of this many bytes; readers allow anything after its end. */
const pdf = (bytes: number, name = 'resume.pdf') =>
  new File([new Uint8Array(resume), ' '.repeat(bytes - resume.length)], name)

/** The hidden fields of a page's forms. */
function hidden({ html }: Page): URLSearchParams {
  const fields = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((one) => one.isFile()).map(({ name }) => name)
}
const stored = () => filesIn(join(site.dataDir, 'documents'))

describe('what a stranger may store', () => {
  it('is nothing, files or texts, when neither cookie nor token came back', async () => {
    for (const intent of ['autosave', 'save', 'upload']) {
      const body = new FormData()
      for (const [name, value] of Object.entries({ whole: 'yes', name: 'Kavitha Selvam', intent }))
        body.append(name, value)
      body.append('resume_upload', pdf(2 * megabyte))
      const browser = stranger()
      const shown = await browser.request('/form', { method: 'POST', body })
      expect(shown.status).toBe(403)
      expect(shown.html).toContain('Your browser did not send our cookie back.')
      expect(shown.html).toContain('value="Kavitha Selvam"')
      expect((await browser.open('/form')).html).not.toContain('Kavitha Selvam')
    }
    expect(await stored()).toEqual([])
  })

  it('is texts alone when the token is not of this browser, which is told of its file', async () => {
    const browser = stranger()
    const other = await stranger().open('/form')
    await browser.open('/form')
    const shown = await press(browser, other, 'save', { ...answers, resume_upload: pdf(megabyte) })
    expect(shown.status).toBe(403)
    expect(shown.html).toContain('Your answers are still here. Please send them again.')
    const again = await browser.open('/form')
    expect(again.html).toContain('value="Kavitha Selvam"')
    expect(again.html).not.toContain('resume.pdf')
    expect(await stored()).toEqual([])
  })

  it('is one file a field; another one is named and left out', async () => {
    const browser = stranger()
    const page = await browser.open('/form')
    const files = [pdf(10_000, 'first.pdf'), pdf(10_000, 'second.pdf')]
    const body = new FormData()
    for (const [name, value] of hidden(page)) body.append(name, value)
    for (const file of files) body.append('resume_upload', file)
    body.append('intent', 'save')
    const shown = await browser.request('/form', { method: 'POST', body })
    expect(shown.status).toBe(422)
    expect(shown.html).toContain('second.pdf was not added: only one file can be sent here.')
    expect(shown.html).toContain('value="remove-resume_upload"')
    expect(await stored()).toHaveLength(1)
    await press(browser, await browser.open('/form'), 'remove-resume_upload')
    expect(await stored()).toEqual([])
  })

  it('is half of the budget, and the rest for who has proven an address', async () => {
    const first = stranger()
    const kept = await press(first, await first.open('/form'), 'save', {
      name: 'Kavitha Selvam',
      resume_upload: pdf(4 * megabyte),
    })
    expect(kept.status).toBe(303)
    const page = await first.follow(kept)
    expect(page.html).toMatch(
      /Kept until \d+ \w+ \d{4}, \d+:\d\d.[ap]m Indian time\. Verify your email or phone to keep it for 7 days\./,
    )

    const second = stranger()
    const fill = { ...answers, gmail: 'second.one@gmail.com', resume_upload: pdf(3 * megabyte) }
    const refused = await press(second, await second.open('/form'), 'save', fill)
    expect(refused.status).toBe(429)
    expect(refused.html).toContain('Verify your email or phone first, then add the file')
    expect(refused.html).toContain('value="Kavitha Selvam"')
    expect((await second.open('/form')).html).toContain('value="Front-end developer"')
    expect((await first.open('/form')).html).toContain('resume.pdf')

    await press(second, await second.open('/form'), 'send-email-otp')
    const gmail_otp = await site.outbox.latestCode(fill.gmail)
    const proven = await second.follow(
      await press(second, await second.open('/form'), 'verify-email-otp', { gmail_otp }),
    )
    const added = await press(second, proven, 'save', { resume_upload: pdf(3 * megabyte) })
    expect(added.status).toBe(303)
    const shown = await second.follow(added)
    expect(shown.html).toContain('resume.pdf')
    expect(shown.html).not.toContain('Indian time')

    expect(await stored()).toHaveLength(2)
  })

  it('keeps its day longer as soon as the address is proven', async () => {
    const browser = stranger()
    const gmail = 'later.one@gmail.com'
    const fill = { gmail, resume_upload: pdf(20_000) }
    const page = await browser.follow(
      await press(browser, await browser.open('/form'), 'send-email-otp', fill),
    )
    expect(page.html).toContain('Indian time')
    const gmail_otp = await site.outbox.latestCode(gmail)
    const verified = await press(browser, page, 'verify-email-otp', { gmail_otp })
    expect((await browser.follow(verified)).html).not.toContain('Indian time')
  })
})
