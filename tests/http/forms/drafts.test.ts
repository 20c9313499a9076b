import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { UserType } from '#db/schema'
import { formatIndianDay, formatIndianMoment } from '~/domain/fields/indian-time'
import { fillForm, type Filling } from '../../support/pages/form'
import { foldSpace, parseHtml } from '../../support/pages/html'
import { savedWords } from '../../support/pages/saved-words'
import { insertRegistered, openSignedIn } from '../../support/people/registered'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { answers as kavitha, password, submit, verifyBoth } from './candidate'
import { findLinkTo } from '../portal/company-page'
import { createAddress, forms, showsValue, startForm, type LongForm } from './long-forms'

const app = useBuiltApp()
const [candidate] = forms as [LongForm]
const day = 24 * 60 * 60 * 1000

/** What a page says behind its last buttons about what is saved; nothing while that is hidden. */
function savedLine({ html }: Page): string | undefined {
  const line = parseHtml(html).querySelector('[data-saved]')
  const text = foldSpace(line?.textContent ?? 'no place for it')
  expect(line?.hasAttribute('hidden')).toBe(text === '')
  return text || undefined
}

/** As the form's script saves what is typed. */
async function autosave(browser: Browser, page: Page, filling: Filling) {
  const { body } = fillForm(page.html, filling)
  const isText = (one: [string, unknown]): one is [string, string] => typeof one[1] === 'string'
  const sent = new URLSearchParams([...body].filter(isText))
  sent.set('intent', 'autosave')
  const path = page.path.replace(/(\?.*)?$/, '.data')
  const { status, headers } = await browser.request(path, { method: 'POST', body: sent })
  const version = headers.get('draft-version')
  return { status, saved: decodeURI(headers.get('draft-saved') ?? ''), version }
}

describe.each(forms)('the unfinished form of a $userType', (of) => {
  const { form, path } = of
  it('is shown to nobody else, whose page has a token of its own', async () => {
    const [browser, other] = [app.browser(), app.browser()]
    const filling = { form, fill: { ...of.fill, [of.email]: createAddress(of) }, press: of.save }
    const page = await browser.open(path)
    await browser.submit(page, filling)
    const seen = await other.open(path)
    const tokens = [page, seen].map(({ html }) => fillForm(html, { form }).body.get('token'))
    expect(new Set(tokens).size).toBe(2)
    expect(seen.html).not.toContain(filling.fill[of.email])
    expect((await other.submit(seen, filling)).status).toBe(303)
  })

  it('is kept for 7 days without its passwords, until "Start again" is confirmed', async () => {
    const browser = app.browser()
    const page = await browser.open(path)
    expect(savedLine(page)).toBeUndefined()
    const passwords = of.userType === 'client' ? {} : of.passwords
    const fill: NonNullable<Filling['fill']> = {
      ...of.fill,
      [of.email]: `kept.${createAddress(of)}`,
      ...passwords,
    }
    const saved = await browser.follow(await browser.submit(page, { form, fill, press: of.save }))
    const [notice] = readNotices(saved)
    if (of.save === 'save') expect(notice).toMatch(savedWords)
    const { db } = app.services
    const drafts = await db.selectFrom('drafts').select(['id', 'answers']).execute()
    expect(JSON.stringify(drafts)).not.toContain(of.passwords.password)
    const own = drafts.find(({ answers }) => answers[of.email] === fill[of.email])
    const at = new Date(Date.now() - 2 * day)
    const kept = db
      .updateTable('drafts')
      .set({ updated_at: at })
      .where('id', '=', own?.id ?? '')
    await kept.execute()
    const opened = await browser.open(path)
    const until = formatIndianDay(new Date(at.getTime() + 7 * day))
    expect(savedLine(opened)).toBe(`Saved on ${formatIndianMoment(at)}. Kept until ${until}.`)
    expect(showsValue(opened, of.name)).toBe(true)
    expect(opened.html).not.toContain(of.passwords.password)

    const asked = await browser.open(`${path}?start-again`)
    expect(showsValue(asked, of.name)).toBe(true)
    const emptied = await browser.follow(await browser.submit(asked, { press: 'start-again' }))
    expect(showsValue(emptied, of.name)).toBe(false)
  })

  it('says nothing of saving where a post has no version, so that nothing is stored', async () => {
    const browser = app.browser()
    const page = await browser.open(path)
    const { body } = fillForm(page.html, { form, fill: of.fill })
    const post = async (intent: string) => {
      const sent = new URLSearchParams({ token: String(body.get('token')), intent, version: '-1' })
      const answer = await browser.request(path, { method: 'POST', body: sent })
      const notices = readNotices(await browser.open(path)).filter(Boolean)
      return [answer.status, answer.headers.has('draft-saved'), notices]
    }
    expect(await post('autosave')).toEqual([400, false, []])
    if (of.save === 'save') expect(await post('save')).toEqual([303, false, []])
  })

  it('saves what is typed, refuses a save of an older page, and what is too long', async () => {
    const browser = app.browser()
    const page = await browser.open(path)
    const [field] = of.name
    const save = (from: Page, text: string) =>
      autosave(browser, from, { form, fill: { [field]: text } })
    const first = await save(page, 'K')
    expect(first).toMatchObject({ status: 200, version: '1' })
    expect(first.saved).toMatch(savedWords)
    const { saved } = await save(await browser.open(path), 'Kavitha')
    expect((await save(page, 'Ka')).status).toBe(409)
    const opened = await browser.open(path)
    expect(showsValue(opened, [field, 'Kavitha'])).toBe(true)
    expect(savedLine(opened)).toBe(saved)
    expect(await save(opened, 'k'.repeat(65_537))).toMatchObject({ status: 413, saved: '' })
  })
})

const profiles: Record<UserType, { path: string; view: string; field: string }> = {
  candidate: { path: '/profile/candidate?edit', view: '/profile/candidate', field: 'nationality' },
  client: {
    path: '/client/edit-profile',
    view: '/profile/client?tab=welcome',
    field: 'company_location',
  },
  customer: { path: '/profile/customer?edit', view: '/profile/customer', field: 'city' },
}

it.each(Object.keys(profiles) as UserType[])(
  'an unfinished edit of a %s is announced at the profile, until it is saved',
  async (userType) => {
    const { path, view, field } = profiles[userType]
    const email = `edit.${userType}@gmail.com`
    const id = await insertRegistered(app.services.db, userType, { email })
    const browser = await openSignedIn(app, id)
    const page = await browser.open(path)
    expect(savedLine(page)).toBeUndefined()
    const fill = { [field]: 'Of Tuticorin' }
    const { saved } = await autosave(browser, page, { form: '#profile', fill })
    expect(saved).toMatch(savedWords)
    expect(saved).toContain('Your profile changes when you press Save.')
    const again = await browser.open(path)
    expect(savedLine(again)).toBe(saved)
    expect(showsValue(again, [field, 'Of Tuticorin'])).toBe(true)
    const unsaved = 'You have unsaved changes in the edit form.'
    expect((await browser.open(view)).html).toContain(unsaved)
    await browser.submit(again, { form: '#profile', press: 'save' })
    expect(savedLine(await browser.open(path))).toBeUndefined()
    expect((await browser.open(view)).html).not.toContain(unsaved)
  },
)

describe('a form in two tabs', () => {
  it('is not written by the older one, until it is pressed again', async () => {
    const browser = app.browser()
    const [first, second] = [await browser.open('/form'), await browser.open('/form')]
    await submit(browser, first, 'save', { name: 'Kavitha S.', nationality: 'Indian' })
    const refused = await submit(browser, second, 'save', { name: 'Kavitha Selvam' })
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('This form was changed in another tab.')
    expect(findLinkTo(refused, 'See what is saved')).toBe('/form')
    expect(showsValue(refused, ['name', 'Kavitha Selvam'])).toBe(true)
    expect(showsValue(await browser.open('/form'), ['name', 'Kavitha S.'])).toBe(true)
    const saved = await browser.follow(await submit(browser, refused, 'save'))
    expect(showsValue(saved, ['name', 'Kavitha Selvam'])).toBe(true)
  })

  it('is sent by the second press', async () => {
    const browser = app.browser()
    const ready = await verifyBoth(app, browser, { ...kavitha, gmail: 'held@gmail.com' })
    await submit(browser, await browser.open('/form'), 'save', {
      nationality: 'Of Tuticorin',
    })
    const held = await submit(browser, ready, 'register', {
      ...password,
      name: 'K. Selvam',
    })
    expect(held.status).toBe(409)
    const { db } = app.services
    const named = db.selectFrom('candidates').select('nationality').where('name', '=', 'K. Selvam')
    expect(await named.execute()).toEqual([])
    const sent = await submit(browser, held, 'register', password)
    expect(sent.location).toBe('/login/candidate')
    expect(await named.execute()).toEqual([{ nationality: 'Indian' }])
  })
})

describe('what a stranger may store', () => {
  let usual: typeof app.services.config
  beforeAll(() => {
    usual = app.services.config
  })
  afterAll(() => {
    app.services.config = usual
  })
  const megabyte = 2 ** 20
  const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
  /** A PDF of this many bytes; readers allow anything after its end. */
  const pdf = (length: number) => new File([bytes, ' '.repeat(length - bytes.length)], 'resume.pdf')
  const stored = async () => {
    const folder = join(app.services.config.dataDir, 'documents')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter((one) => one.isFile()).length
  }
  const { name } = kavitha

  it.each(['autosave', 'save', 'upload'])(
    'is nothing by %s when neither cookie nor token came back',
    async (intent) => {
      const before = await stored()
      const body = new FormData()
      for (const field of Object.entries({ whole: 'yes', name, intent })) body.append(...field)
      body.append('resume_upload', pdf(megabyte))
      const browser = app.browser()
      const shown = await browser.request('/form', { method: 'POST', body })
      expect(shown.status).toBe(403)
      expect(shown.html).toContain('Your browser did not send our cookie back.')
      expect(showsValue(shown, ['name', name])).toBe(true)
      expect(showsValue(await browser.open('/form'), ['name', name])).toBe(false)
      expect(await stored()).toBe(before)
    },
  )

  it('does nothing with the token of another browser, and the answers stay in the page', async () => {
    const before = await stored()
    const browser = app.browser()
    const other = await app.browser().open('/form')
    await browser.open('/form')
    const shown = await submit(browser, other, 'save', {
      name,
      resume_upload: pdf(megabyte),
    })
    expect(shown.status).toBe(403)
    expect(shown.html).toContain('Please send it again. Your answers are still here.')
    expect(shown.html).toContain('resume.pdf was not kept. Please choose it again.')
    expect(showsValue(shown, ['name', name])).toBe(true)
    expect(await stored()).toBe(before)
  })

  it('is a day of half of the room for files, and the rest for who has proven an address', async () => {
    app.services.config = { ...usual, draftFileBytes: 12 * megabyte }
    const first = app.browser()
    const kept = await submit(first, await first.open('/form'), 'save', {
      ...{ name, resume_upload: pdf(4 * megabyte) },
    })
    expect((await first.follow(kept)).html).toMatch(
      /Kept until \d+ \w+ \d{4}, \d+:\d\d.[ap]m Indian time\. Verify your email or phone to keep it for 7 days\./,
    )

    const second = app.browser()
    const file = { resume_upload: pdf(3 * megabyte) }
    const fill = { name, gmail: 'second.one@gmail.com', ...file }
    const refused = await submit(second, await second.open('/form'), 'save', fill)
    expect(refused.status).toBe(429)
    expect(refused.html).toContain('Verify your email or phone first, then add the file')
    expect(showsValue(refused, ['name', name])).toBe(true)

    const proven = await startForm(app, second, candidate, fill.gmail)
    const added = await second.follow(await submit(second, proven, 'save', file))
    expect(added.html).toContain('resume.pdf')
    expect(added.html).not.toContain('Indian time')
    expect((await first.open('/form')).html).toContain('resume.pdf')
  })

  it('is no file once its network has sent 100 MB in an hour', async () => {
    const { limits } = app.services
    const taking = vi
      .spyOn(limits, 'consume')
      .mockResolvedValue({ ok: false, seconds: 1800, limit: 'draft-files' })
    onTestFinished(() => taking.mockRestore())
    taking.mockResolvedValueOnce({ ok: true })
    const browser = app.browser()
    const page = await browser.open('/form')
    const refused = await submit(browser, page, 'save', {
      name,
      resume_upload: pdf(megabyte),
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800'])
    expect(refused.html).toContain('Too many files came from your network in the last hour.')
    for (const shown of [refused, await browser.open('/form')]) {
      expect(showsValue(shown, ['name', name])).toBe(true)
    }
  })
})

const readNotices = ({ html }: Page) =>
  [...parseHtml(html).querySelectorAll('[role="status"]')].map((one) => foldSpace(one.textContent))
