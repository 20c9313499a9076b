import { describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { formatIndianDay, formatIndianMoment } from '~/domain/fields/indian-time'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { fillForm, type Filling } from '../../support/pages/form'
import { folded, parseHtml } from '../../support/pages/html'
import { insertRegistered, password } from '../../support/people/registered'
import { savedNotice, savedWords } from '../../support/pages/saved-words'
import { shownAs } from '../../support/pages/shown'

const app = useBuiltApp()
const day = 24 * 60 * 60 * 1000
const unproven = 'Verify your email to continue on another device.'
const proven = 'On another device, open this form and choose “Continue here”.'
const ofProfile = 'Your profile changes when you press Save.'

const registrations = {
  '/form': { form: '#registration', email: 'gmail', fill: { name: 'Kavitha Selvam' } },
  '/client-signup?step=1': {
    form: '#signup-1',
    email: 'company_email',
    fill: { company_name: 'Korkai' },
  },
  '/customerform': { form: '#customer', email: 'email', fill: { full_name: 'Selvi' } },
}
const paths = Object.keys(registrations) as (keyof typeof registrations)[]

const profiles: Record<UserType, { path: string; fill: Record<string, string> }> = {
  candidate: { path: '/profile/candidate?edit', fill: { nationality: 'Of Tuticorin' } },
  client: { path: '/client/edit-profile', fill: { company_location: 'Of Tuticorin' } },
  customer: { path: '/profile/customer?edit', fill: { city: 'Of Tuticorin' } },
}

/** What a page says behind its last buttons; nothing while that is hidden. */
function savedLine({ html }: Page): string | undefined {
  const line = parseHtml(html).querySelector('[data-saved]')
  if (!line) throw new Error('the page has no place for it')
  const text = folded(line.textContent)
  expect(line.hasAttribute('hidden')).toBe(text === '')
  return text || undefined
}

/** As the form's script saves what is typed. */
async function autosave(browser: Browser, page: Page, filling: Filling) {
  const texts = [...fillForm(page.html, filling).body].filter(isText)
  const body = new URLSearchParams(texts)
  body.set('intent', 'autosave')
  return browser.request(page.path.replace(/(\?.*)?$/, '.data'), { method: 'POST', body })
}
const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** As the script shows it. */
const savedWordsIn = ({ headers }: Page) => decodeURI(headers.get('draft-saved') ?? '')

/** Moves the time at which this browser's only form was saved. */
async function savedAgo(milliseconds: number, values: string) {
  const at = new Date(Date.now() - milliseconds)
  const { db } = app.services
  const rows = await db.selectFrom('drafts').select(['id', 'answers']).execute()
  const own = rows.filter(({ answers }) => JSON.stringify(answers).includes(values))
  expect(own).toHaveLength(1)
  await db.updateTable('drafts').set({ updated_at: at }).where('id', '=', own[0]!.id).execute()
  return at
}

async function signedIn(userType: UserType, email: string) {
  const { path } = profiles[userType]
  await insertRegistered(app.services.db, userType, { email })
  const browser = app.browser()
  const login = await browser.open(`/login/${userType}`)
  await browser.submit(login, { form: '#login', fill: { email, password } })
  return { browser, page: await browser.open(path) }
}

describe.each(paths)('the form at %s', (path) => {
  const { form, fill, email } = registrations[path]

  it('says when it was saved last, and until when that is there', async () => {
    const browser = app.browser()
    const page = await browser.open(path)
    expect(savedLine(page)).toBeUndefined()
    const saved = await browser.follow(await browser.submit(page, { form, fill, press: 'save' }))
    expect(savedLine(saved)).toMatch(savedWords)
    const [value = ''] = Object.values(fill)
    const at = await savedAgo(2 * day, value)
    const until = formatIndianDay(new Date(at.getTime() + 7 * day))
    const line = `Saved on ${formatIndianMoment(at)}. Kept until ${until}.`
    expect(savedLine(await browser.open(path))).toBe(line)
    await app.services.db.deleteFrom('drafts').execute()
  })

  it('says so to the button, and how to go on elsewhere', async () => {
    const browser = app.browser()
    const page = await browser.open(path)
    const address = `${email}.told@gmail.com`
    const filled = { form, fill: { ...fill, [email]: address } }
    const saved = await browser.follow(await browser.submit(page, { ...filled, press: 'save' }))
    expect(shownAs(saved.html, 'status')[0]).toMatch(savedNotice)
    expect(shownAs(saved.html, 'status')[0]).toContain(unproven)
    expect(shownAs(saved.html, 'status')[0]).toContain(savedLine(saved))
    const send = await browser.submit(saved, { form, press: 'send-email-otp' })
    const code = { [`${email}_otp`]: await app.outbox.latestCode(address) }
    const asked = await browser.follow(send)
    const verified = { form, fill: code, press: 'verify-email-otp' }
    const shown = await browser.follow(await browser.submit(asked, verified))
    const again = await browser.follow(await browser.submit(shown, { form, press: 'continue' }))
    if (path !== '/client-signup?step=1') {
      return expect(shownAs(again.html, 'status')[0]).toContain(proven)
    }
    // There Enter leads to the next step, which has no address of its own.
    const next = { form: '#signup-2', press: 'save' }
    const further = await browser.follow(await browser.submit(again, next))
    expect(shownAs(further.html, 'status')[0]).toContain(proven)
  })
})

describe.each(Object.keys(profiles) as UserType[])('the edit of a %s', (userType) => {
  const { fill } = profiles[userType]

  it('says when it was saved last, and that the profile is not', async () => {
    const { browser, page } = await signedIn(userType, `visible.${userType}@gmail.com`)
    expect(savedLine(page)).toBeUndefined()
    const form = '#profile'
    const saved = await autosave(browser, page, { form, fill })
    const words = savedWordsIn(saved)
    expect(words).toMatch(savedWords)
    expect(words).toContain(ofProfile)
    const again = await browser.open(page.path)
    expect(savedLine(again)).toBe(words)
    expect((await browser.submit(again, { form, press: 'save' })).status).toBe(303)
    expect(savedLine(await browser.open(page.path))).toBeUndefined()
  })
})
