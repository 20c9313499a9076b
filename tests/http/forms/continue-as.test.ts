import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { folded, parseHtml } from '../../support/pages/html'
import { linksIn } from '../../support/pages/links'
import { insertRegistered, password } from '../../support/people/registered'

const app = useBuiltApp()
const minute = 60_000
const clear = 'Not you? Clear this form.'

const forms = {
  '/form': { form: '#registration', name: 'name', other: 'nationality' },
  '/client-signup?step=2': {
    form: '#signup-1',
    name: 'company_name',
    other: 'company_location',
  },
  '/customerform': { form: '#customer', name: 'full_name', other: 'city' },
}
type Path = keyof typeof forms
const paths = Object.keys(forms) as Path[]

/** A form that this browser has left some minutes ago. */
async function left(path: Path, fill: Record<string, string | File>, minutes = 31) {
  const { db } = app.services
  await db.deleteFrom('documents').execute()
  await db.deleteFrom('drafts').execute()
  const browser = app.browser()
  const page = await browser.open(path.replace('step=2', 'step=1'))
  await browser.submit(page, { form: forms[path].form, fill, press: 'save' })
  const at = new Date(Date.now() - minutes * minute)
  await db.updateTable('drafts').set({ updated_at: at }).execute()
  return { browser, at }
}

/** What a page asks first; undefined when it does not. */
async function asked(browser: Browser, path: string) {
  const { html } = await browser.request(path)
  const question = parseHtml(html).querySelector('[data-returning]')
  return question ? folded(question.textContent) : undefined
}

describe.each(paths)('the form at %s', (path) => {
  const { form, name, other } = forms[path]
  const own = name === 'company_name' ? 'Asha Kumari' : 'Asha K.'

  it('asks after half an hour whose it is', async () => {
    const recent = await left(path, { [name]: 'Asha Kumari' }, 29)
    expect(await asked(recent.browser, path)).toBeUndefined()
    const { browser } = await left(path, { [name]: 'Asha Kumari' })
    expect(await asked(browser, path)).toBe(`Continue as ${own}? ${clear}`)
  })

  it('names its time where it has no name', async () => {
    const { browser, at } = await left(path, { [other]: 'Tuticorin' })
    const question = `Continue your form of ${formatIndianMoment(at)}? ${clear}`
    expect(await asked(browser, path)).toBe(question)
  })

  it('leads to the page that clears it, which asks once', async () => {
    const { browser } = await left(path, { [name]: 'Asha Kumari' })
    const page = await browser.open(path)
    const { href = '' } = linksIn(page.html).find(({ text }) => text === clear) ?? {}
    const target = href.startsWith('?') ? path + href : href
    expect(await asked(browser, target)).toBeUndefined()
    const question = await browser.open(target)
    expect(question.html).toContain('Start again?')
    const cleared = await browser.submit(question, {
      form: 'form[enctype]:has([value="start-again"])',
      press: 'start-again',
    })
    expect((await browser.follow(cleared)).html).not.toContain('Asha')
  })

  it('does not ask in answer to a button, nor after the next save', async () => {
    const { browser } = await left(path, { [name]: 'Asha Kumari' })
    const page = await browser.open(path.replace('step=2', 'step=1'))
    const refused = await browser.submit(page, { form, press: 'send-email-otp' })
    expect(refused.status).toBe(422)
    expect(refused.html).not.toContain(clear)
    expect(await asked(browser, path)).toBeUndefined()
  })

  it.each([
    ['<b>Asha</b> <script>', '<b>Asha</b> <.'],
    ['آشا کماری', 'آشا ک.'],
    ['Asha 👩‍👩‍👧 Kumari', 'Asha K.'],
    ['x'.repeat(500), `${'x'.repeat(100)}…`],
  ])('shows %s as text, and no more than fits', async (typed, short) => {
    const { browser } = await left(path, { [name]: typed })
    const shown = name !== 'company_name' || typed.length > 100 ? short : typed
    expect(await asked(browser, path)).toBe(`Continue as ${shown}? ${clear}`)
    const page = parseHtml((await browser.open(path)).html)
    expect(page.querySelector('[data-returning] bdi')?.children).toHaveLength(0)
  })
})

it('a form without an answer is nobody’s, one with a file somebody’s', async () => {
  const { browser } = await left('/form', {})
  expect(await asked(browser, '/form')).toBeUndefined()
  const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
  const resume_upload = new File([bytes], 'resume.pdf', { type: 'application/pdf' })
  const chosen = await left('/form', { resume_upload })
  expect(await asked(chosen.browser, '/form')).toContain('Continue your form of')
})

it('an edit of a profile is its account’s', async () => {
  const { db } = app.services
  const email = 'returning@gmail.com'
  await insertRegistered(db, 'customer', { email })
  const browser = app.browser()
  const login = await browser.open('/login/customer')
  await browser.submit(login, { form: '#login', fill: { email, password } })
  const page = await browser.open('/profile/customer?edit')
  await browser.submit(page, { form: '#profile', fill: { full_name: '' }, press: 'save' })
  await db
    .updateTable('drafts')
    .set({ updated_at: new Date(Date.now() - 31 * minute) })
    .execute()
  const again = await browser.open('/profile/customer?edit')
  expect(again.html).toContain('Saved on')
  expect(again.html).not.toContain(clear)
})
