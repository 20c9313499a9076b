import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { getText } from '../portal/company-page'
import { submit } from './candidate'
import { createAddress, forms, showsValue, startForm, type LongForm } from './long-forms'

const app = useBuiltApp()
const [candidate] = forms as [LongForm]

/** @returns the path of the link that is mailed */
async function mailLink(browser: Browser, of: LongForm) {
  const email = createAddress(of)
  await startForm(app, browser, of, email)
  const last = await browser.open(of.end.path)
  const sent = await browser.submit(last, { form: of.end.form, press: 'email-link' })
  const letter = await app.outbox.waitFor(
    (one) => one.to === email && /resume/.test(one.text ?? ''),
  )
  const [path = ''] = /\/resume\/[\da-f]{64}/.exec(letter.text ?? '') ?? []
  expect(sent.status).toBe(303)
  return { path, email }
}

const resume = async (browser: Browser, path: string) =>
  browser.submit(await browser.open(path), { form: '#resume' })

describe.each(forms)('a mailed link to $path', (of) => {
  it('moves answers and proof to another browser, once', async () => {
    const [phone, desk, third] = [app.browser(), app.browser(), app.browser()]
    const { path } = await mailLink(phone, of)
    const page = await desk.open(path)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const here = await desk.follow(await resume(desk, path))
    expect(here.path).toContain(of.path)
    expect(showsValue(here, of.name)).toBe(true)
    expect(getText(here)).toContain('Email verified successfully!')
    expect(showsValue(await phone.open(of.path), of.name)).toBe(false)
    expect((await resume(desk, path)).location).toContain(of.path)
    const used = await third.open(path)
    expect(used.status).toBe(404)
    expect(getText(used)).toContain('This link does not work any more')
  })

  it('is offered once the address is proven, and refused before', async () => {
    const browser = app.browser()
    const page = await browser.open(of.path)
    expect(page.html).not.toContain('Email me a link')
    const asked = await browser.submit(page, {
      form: of.form,
      fill: of.fill,
      press: of.save,
    })
    await browser.follow(asked)
    expect((await browser.open(of.end.path)).html).not.toContain('value="email-link"')
  })
})

it('a link says what it replaces, and replaces the answers of this browser', async () => {
  const [phone, desk] = [app.browser(), app.browser()]
  const { path } = await mailLink(phone, candidate)
  await submit(desk, await desk.open('/form'), 'save', { name: 'Asha K.' })
  expect(getText(await desk.open(path))).toContain('They replace what this device has')
  expect(showsValue(await desk.follow(await resume(desk, path)), candidate.name)).toBe(true)
})

it('a link brings the files along', async () => {
  const [phone, desk] = [app.browser(), app.browser()]
  const file = new File([readFileSync('tests/fixtures/documents/resume.pdf')], 'resume.pdf')
  await submit(phone, await phone.open('/form'), 'save', { resume_upload: file })
  const { path } = await mailLink(phone, candidate)
  expect((await desk.follow(await resume(desk, path))).html).toContain('resume.pdf')
})
