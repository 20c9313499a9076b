import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Page } from '../../support/site/browser'
import { answers, openAccount, press, verifyBoth, password as passwords } from './candidate'

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
