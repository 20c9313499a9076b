import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'
import { selvi } from '../../fixtures/selvi'
import { answers, openAccount, press, verifyBoth, password as passwords } from './candidate'

const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
const pdf = (name: string) => new File([bytes], name, { type: 'application/pdf' })

const app = useBuiltApp()

async function twoTabs(path: string) {
  const browser = app.browser()
  return { browser, first: await browser.open(path), second: await browser.open(path) }
}

describe('a forgotten tab', () => {
  it.each([
    ['/form', '#registration', { name: 'Kavitha Selvam' }, { nationality: 'Indian' }],
    ['/customerform', '#customer', { full_name: 'Selvi' }, { city: 'Tuticorin' }],
    ['/client-signup', '#signup-1', { company_name: 'Korkai' }, { start_year: '2009' }],
  ])('of %s empties nothing by a letter typed in it', async (path, form, typed, letter) => {
    const { browser, first, second } = await twoTabs(path)
    await browser.submit(first, { form, fill: typed, press: 'save' })
    const answer = await browser.submit(second, { form, fill: letter, press: 'save' })
    const page = await browser.follow(answer)
    for (const value of Object.values({ ...typed, ...letter })) {
      expect(page.html).toContain(`value="${value}"`)
    }
    expect(page.html).not.toContain('Answered in two places')
  })

  it('of a profile brings nothing back that was saved on another device', async () => {
    const email = 'two.devices@gmail.com'
    await insertRegistered(app.services.db, 'customer', { email })
    const signIn = async () => {
      const browser = app.browser()
      const login = await browser.open('/login/customer')
      await browser.submit(login, { form: '#login', fill: { email, password } })
      return { browser, page: await browser.open('/profile/customer?edit') }
    }
    const [here, there] = [await signIn(), await signIn()]
    const save = ({ browser, page }: typeof here, fill: Record<string, string>) =>
      browser.submit(page, { form: '#profile', fill, press: 'save' })
    expect((await save(there, { city: 'Madurai' })).status).toBe(303)
    expect((await save(here, { full_name: 'Selvi A.' })).status).toBe(303)
    const shown = await here.browser.open('/profile/customer')
    expect(shown.html).toContain('Madurai')
    expect(shown.html).toContain('Selvi A.')
  })

  it('of the former version, which says nothing, is taken as it is', async () => {
    const { browser, first, second } = await twoTabs('/customerform')
    const form = '#customer'
    await browser.submit(first, { form, fill: { full_name: 'Selvi' }, press: 'save' })
    const former = { ...second, html: second.html.replace(/<input[^>]*name="made_from"[^>]*>/, '') }
    await browser.submit(former, { form, fill: { city: 'Madurai' }, press: 'save' })
    const page = await browser.open('/customerform')
    expect(page.html).not.toContain('value="Selvi"')
    expect(page.html).toContain('value="Madurai"')
  })

  it('sends a code to the address that it shows', async () => {
    const { browser, first } = await twoTabs('/form')
    const shown = await browser.follow(
      await press(browser, first, 'save', { gmail: 'shown@gmail.com' }),
    )
    await press(browser, shown, 'save', { gmail: 'other@gmail.com' })
    await press(browser, shown, 'send-email-otp')
    expect(await app.outbox.latestCode('shown@gmail.com')).toMatch(/^\d{6}$/)
  })

  it('is told by an autosave what it is made from, and of news alone that there are some', async () => {
    const { browser, first, second } = await twoTabs('/customerform')
    const save = async (page: Page, fullName: string) => {
      const from = /name="made_from" value="([^"]*)/.exec(page.html)?.[1] ?? ''
      const token = /name="token" value="([^"]*)/.exec(page.html)?.[1] ?? ''
      const body = new URLSearchParams({ token, whole: 'yes', made_from: from, intent: 'autosave' })
      body.set('full_name', fullName)
      const { headers } = await browser.request('/customerform.data', { method: 'POST', body })
      return [headers.get('base-version'), headers.get('draft-news')]
    }
    const [from, news] = await save(first, 'Selvi')
    expect([from?.split(' ')[0], news]).toEqual([
      /made_from" value="(\S+)/.exec(first.html)?.[1],
      null,
    ])
    expect((await save(second, 'Selvi Arumugam'))[1]).toBe('yes')
  })
})

describe('one answer given in two tabs', () => {
  it('is the later one, and the page names the field and shows the other', async () => {
    const { browser, first, second } = await twoTabs('/form')
    await press(browser, first, 'save', { name: 'Kavitha S.', nationality: 'Indian' })
    const page = await browser.follow(
      await press(browser, second, 'save', { name: 'Kavitha Selvam' }),
    )
    expect(page.html).toContain('Answered in two places')
    expect(page.html).toContain('Full name: you also entered “Kavitha S.”')
    expect(page.html).toContain('value="Kavitha Selvam"')
    const settled = await browser.follow(await press(browser, page, 'save'))
    expect(settled.html).not.toContain('Answered in two places')
  })

  it('is named before anything is sent, and sent by the second press', async () => {
    const { db } = app.services
    const browser = app.browser()
    const ready = await verifyBoth(app, browser, { ...answers, gmail: 'held@gmail.com' })
    const other = await browser.open('/form')
    await press(browser, other, 'save', { name: 'Kavitha S.', nationality: 'Of Tuticorin' })
    const held = await press(browser, ready, 'register', { ...passwords, name: 'K. Selvam' })
    expect(held.status).toBe(422)
    expect(held.html).toContain('This form was also changed in another tab or on another device.')
    expect(held.html).toContain('Full name: you also entered “Kavitha S.”')
    expect(held.html).toContain(
      'Nationality was changed in another place. The newer answer is shown here.',
    )
    const sent = await press(browser, held, 'register', passwords)
    expect(sent.location).toMatch('/login/candidate')
    const row = await db
      .selectFrom('candidates')
      .select(['name', 'nationality'])
      .where('name', '=', 'K. Selvam')
      .executeTakeFirst()
    expect(row).toEqual({ name: 'K. Selvam', nationality: 'Of Tuticorin' })
  })

  it('is asked about before a profile is saved over what another device has saved', async () => {
    const email = 'both.devices@gmail.com'
    await insertRegistered(app.services.db, 'customer', { email })
    const open = async (browser: Browser) => {
      const login = await browser.open('/login/customer')
      await browser.submit(login, { form: '#login', fill: { email, password } })
      return browser.open('/profile/customer?edit')
    }
    const [here, there] = [app.browser(), app.browser()]
    const [mine, theirs] = [await open(here), await open(there)]
    const form = '#profile'
    await there.submit(theirs, { form, fill: { city: selvi.city }, press: 'save' })
    const held = await here.submit(mine, { form, fill: { city: 'Madurai' }, press: 'save' })
    expect(held.status).toBe(422)
    expect(held.html).toContain(`City: you also entered “${selvi.city}”`)
    const saved = await here.follow(await here.submit(held, { form, press: 'save' }))
    expect(saved.html).toContain('Profile updated successfully!')
    expect(saved.html).toContain('Madurai')
  })
})

describe('files of two tabs', () => {
  it('are named when a later one takes the place of another', async () => {
    const { browser, first, second } = await twoTabs('/form')
    await press(browser, first, 'save', { resume_upload: pdf('first.pdf') })
    const page = await browser.follow(
      await press(browser, second, 'save', { resume_upload: pdf('second.pdf') }),
    )
    expect(page.html).toContain('Resume: you also chose first.pdf')
    expect(page.html).toContain('Remove second.pdf')
    const again = await press(browser, page, 'save', { payslip_upload: pdf('payslip.pdf') })
    expect((await browser.follow(again)).html).not.toContain('you also chose')
  })

  it('stay when the tab that removes one shows another', async () => {
    const { browser, first } = await twoTabs('/form')
    const stale = await browser.follow(
      await press(browser, first, 'save', { resume_upload: pdf('first.pdf') }),
    )
    await press(browser, stale, 'save', { resume_upload: pdf('second.pdf') })
    const other = await browser.follow(await press(browser, await browser.open('/form'), 'save'))
    await press(browser, other, 'save', { resume_upload: pdf('third.pdf') })
    const kept = await browser.follow(await press(browser, stale, 'remove-resume_upload'))
    expect(kept.html).toContain('third.pdf was chosen in another tab and is still here.')
    const gone = await browser.follow(await press(browser, kept, 'remove-resume_upload'))
    expect(gone.html).not.toContain('third.pdf')
  })
})

it('a candidate’s profile announces what its edit form holds unsaved, and only that', async () => {
  const browser = app.browser()
  const person = { ...answers, gmail: 'unsaved@gmail.com', number: '9876512399' }
  const view = await openAccount(app, browser, person)
  const text = 'You have unsaved changes in the edit form.'
  expect(view.html).not.toContain(text)
  const edit = await browser.open('/profile/candidate?edit')
  const fill = { name: '', nationality: 'Of Tuticorin' }
  await browser.submit(edit, { form: '#profile', fill, press: 'save' })
  const announced = await browser.open('/profile/candidate')
  expect(announced.html).toContain(text)
  const again = await browser.open('/profile/candidate?edit')
  const back = { name: person.name, nationality: person.nationality }
  await browser.submit(again, { form: '#profile', fill: back, press: 'save' })
  expect((await browser.open('/profile/candidate')).html).not.toContain(text)
})
