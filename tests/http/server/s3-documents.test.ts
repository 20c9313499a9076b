import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseEngine } from '../../support/database/own-database'
import type { Browser, Page } from '../../support/site/browser'
import { startS3Server, type S3Server } from '../../support/services/s3-server'
import { startSite, type Site } from '../../support/site/server'
import { answers, openAccount, submit } from '../forms/candidate'

const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
const pdf = (name = 'resume.pdf') => new File([bytes], name, { type: 'application/pdf' })

describe('documents in a bucket', () => {
  let server: S3Server
  let site: Site
  let browser: Browser
  let profile: Page
  beforeAll(async () => {
    server = await startS3Server()
    const { url, ...keys } = server.settings
    const { key: S3_KEY, secret: S3_SECRET } = keys
    site = await startSite({
      S3_URL: `${url}/portal`,
      S3_KEY,
      S3_SECRET,
      ...(await chooseEngine()),
    })
    browser = visitor()
    profile = await openAccount(site, browser, answers, { resume_upload: pdf() })
  }, 90_000)
  afterAll(async () => {
    await site.remove()
    await server.close()
  })

  const visitor = () => site.browser()
  const get = (path: string) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return fetch(site.url + path, { headers: { cookie } })
  }
  const linkIn = ({ html }: Page) =>
    /href="(\/profile\/candidate\/documents\/[^"]+)"/.exec(html)?.[1] ?? ''
  const save = async (file: File) => {
    const form = await browser.open('/profile/candidate?edit')
    const fill = { resume_upload: file }
    return browser.submit(form, { form: '#profile', fill, press: 'save' })
  }

  it('go there with a registration and come back byte for byte, alone and with all that is held', async () => {
    expect(site.output()).toContain(`documents  ${server.settings.url}/portal (S3)\n`)
    const read = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
    expect((await read(linkIn(profile))).equals(bytes)).toBe(true)
    expect((await read('/account/data')).includes(bytes)).toBe(true)
    expect(existsSync(join(site.dataDir, 'documents'))).toBe(false)
  })

  it('that cannot be stored change nothing, and the sender reads why', async () => {
    await server.close()
    const answer = await save(pdf('lost.pdf'))
    expect(answer.status).toBe(503)
    expect(answer.html).toContain('Failed to update profile')
    await expect
      .poll(() => site.output())
      .toMatch(/"error":\{"name":"S3Error","code":"ECONNREFUSED"/)
    expect(site.output()).not.toContain('S3RVER')
    const page = await browser.open('/profile/candidate')
    expect(page.html).toContain('resume.pdf')
    expect(page.html).not.toContain('lost.pdf')
    expect((await get(linkIn(page))).status).toBe(503)
    const other = visitor()
    const filled = { name: 'Arun Raj', resume_upload: pdf('draft.pdf') }
    const form = await submit(other, await other.open('/form'), 'save', filled)
    expect([form.status, form.html.includes('value="Arun Raj"')]).toEqual([503, true])
    expect((await other.open('/form')).html).toContain('value="Arun Raj"')
  })
})
