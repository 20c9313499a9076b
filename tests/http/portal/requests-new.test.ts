import { describe, expect, it } from 'vitest'
import { offerings } from '~/domain/cases/case.schema'
import { queryAll, readMain } from '../../support/people/desk'
import { enterDesk } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { findLinkTo, getText, readDefinitions } from './company-page'
import { addCase, addUser, form, listCases } from './requester'

const app = useBuiltApp()
const linkToTopic = (topic: string) => `/contact?topic=${encodeURIComponent(topic)}`
const send = async (browser: Browser, path: string, fill: Record<string, string> = {}) =>
  browser.submit(await browser.open(path), { form, fill })
const listDrafts = async (accountId: string) => {
  const { db } = app.services
  const drafts = db.selectFrom('drafts').select('answers').where('account_id', '=', accountId)
  return (await drafts.execute()).filter(({ answers }) => Object.keys(answers).length > 0)
}

const changeHref = (page: Page) =>
  queryAll(page, 'main a[href*="edit"]')[0]?.getAttribute('href') ?? ''
const answersIn = (page: Page) =>
  Object.fromEntries(
    queryAll(page, '#about, #message').map((field) => [
      field.id,
      (field as HTMLInputElement).value,
    ]),
  )

describe('a candidate', () => {
  it('applies for a job in three pages and types nothing', async () => {
    const { browser, accountId } = await addUser(app)
    const apply = findLinkTo(await browser.open('/jobs'), 'Apply for Sales') ?? ''
    expect(apply).toBe('/requests/new?about=Sales')
    const page = await browser.open(apply)
    expect(getText(page)).toContain('We will read your profile. It has no CV yet.')
    expect(changeHref(page)).toBe('/profile/candidate?edit&next=%2Frequests%2Fnew%3Fabout%3DSales')
    const sent = await browser.submit(page, { form })
    expect(sent.status).toBe(303)
    const shown = await browser.follow(sent)
    const [, reference = ''] = /^\/requests\/(PB-[0-9A-Z]{4}-[0-9A-Z]{4})$/.exec(shown.path) ?? []
    expect(getText(shown)).toContain(`Your application was sent. Its reference is ${reference}.`)
    expect(getText(shown)).toMatch(/History Submitted \d+ \w+ \d{4}, \d+:\d\d [ap]m/)
    expect(getText(shown)).toContain(`Sales Application ${reference}`)
    expect(await listCases(app, accountId)).toMatchObject([{ about: 'Sales', message: '' }])
    expect(await listDrafts(accountId)).toEqual([])
  })

  it('shows an open application for the same position, with what was typed', async () => {
    const { browser, accountId } = await addUser(app)
    const { reference } = await addCase(app, accountId, { about: 'sales' })
    const refused = await send(browser, '/requests/new?about=Sales', { message: 'Once more' })
    expect(refused.status).toBe(409)
    expect(getText(refused)).toContain(
      `You have already applied for this position. Your application is ${reference}. Open it under “Requests” to write to us about it.`,
    )
    expect(refused.html).toContain('>Once more</textarea>')
  })

  it.each([
    ['save', 'Profile updated successfully!'],
    ['cancel', 'Changes cancelled'],
  ])('comes back from the profile to what was saved after %s', async (press, said) => {
    const { browser } = await addUser(app)
    const page = await browser.open('/requests/new?about=Sales')
    const fill = { about: 'Head of sales', message: 'From July' }
    const saved = await browser.follow(await browser.submit(page, { form, fill, press: 'save' }))
    const edit = await browser.open(changeHref(saved))
    const filling = { form: '#profile', fill: { name: 'Kavitha S. Selvam' }, press }
    const back = await browser.follow(await browser.submit(edit, filling))
    expect(getText(back)).toContain(said)
    expect(answersIn(back)).toMatchObject(fill)
  })

  it('has a draft for each position, which the case or Discard ends', async () => {
    const { browser, accountId } = await addUser(app)
    const [sales, design] = ['/requests/new?about=Sales', '/requests/new?about=Design']
    const fill = { message: 'I have sold pumps' }
    const saved = await browser.submit(await browser.open(sales), {
      form,
      fill,
      press: 'save',
    })
    expect(saved.location).toBe(sales)
    expect(answersIn(await browser.open(design))).toMatchObject({ about: 'Design', message: '' })
    const page = await browser.open(sales)
    expect(answersIn(page)).toMatchObject({ about: 'Sales', ...fill })
    const left = await browser.submit(page, { form, press: 'discard' })
    expect(getText(await browser.follow(left))).toContain('What you typed was discarded.')
    expect(await listDrafts(accountId)).toEqual([])
  })

  it('asks for one of the four courses', async () => {
    const { browser, accountId } = await addUser(app)
    const href = queryAll(
      await browser.open('/requests'),
      'main a[href*="kind="]',
    )[0]?.getAttribute('href')
    const empty = await browser.open(href ?? '')
    expect(getText(empty)).toContain('Ask for a course')
    const options = queryAll(empty, '#about option').map(({ textContent }) => textContent)
    expect(options).toEqual(['Choose one', ...offerings])
    const none = await browser.submit(empty, { form, fill: { message: 'Soon' } })
    expect([none.status, getText(none)]).toEqual([
      422,
      expect.stringContaining('Choose what you want to learn.'),
    ])
    const fill = { about: 'Certificate Courses' }
    const shown = await browser.follow(await browser.submit(none, { form, fill }))
    expect(getText(shown)).toMatch(
      /Learning PB-.* Received Next, one of us will read what you want.* Your request was sent\./,
    )
    expect(await listCases(app, accountId)).toMatchObject([fill])
  })
})

describe('a company and a customer', () => {
  it('ask for what they need; the same again leads to the first', async () => {
    const { browser } = await addUser(app, 'client')
    const fill = { about: 'Two  front-end developers', message: 'One\r\ntwo' }
    const sent = await browser.follow(await send(browser, '/requests/new', fill))
    expect(getText(sent)).toMatch(/Your request was sent\. Its reference is PB-.*History Received/)
    expect(sent.html).toContain('One<br/>two')
    const again = await browser.follow(await send(browser, '/requests/new', fill))
    expect(getText(again)).toContain('You have already asked for this. Your request PB-')

    const customer = await addUser(app, 'customer')
    const day = { preferred_date: `${new Date().getFullYear() + 1}-03-14` }
    const asked = await send(customer.browser, '/requests/new?about=IT%20SOFTWARE', day)
    expect(readDefinitions(await customer.browser.follow(asked))).toMatchObject({
      'Preferred date': expect.stringMatching(/^14 March \d{4}$/) as string,
    })
  })

  it('say how many people a company needs, by when, where and for what pay, for the desk too', async () => {
    const { browser, accountId } = await addUser(app, 'client')
    const needed_by = `${new Date().getFullYear() + 1}-03-14`
    const details = { people_needed: '2', needed_by, place: 'Tuticorin <Port>', pay: '₹800 a day' }
    const fill = { about: 'Two welders', ...details }
    const shown = await browser.follow(await send(browser, '/requests/new', fill))
    expect(readDefinitions(shown)).toMatchObject({
      'People needed': '2',
      'Needed by': expect.stringMatching(/^14 March \d{4}$/) as string,
      Place: 'Tuticorin &lt;Port&gt;',
      Pay: '₹800 a day',
    })
    const { browser: desk } = await enterDesk(app)
    expect(readMain(await desk.open(`/staff/client/${accountId}`))).toMatch(
      /People needed: 2 ?Needed by: 14 March \d+ ?Place: Tuticorin <Port> ?Pay: ₹800 a day/,
    )
    const csv = (await desk.open('/staff/export?kind=requirement')).html
    expect(csv).toContain(`"2","${needed_by}","Tuticorin <Port>","₹800 a day"`)
  })

  it('read all errors at once', async () => {
    const { browser } = await addUser(app, 'customer')
    const wrong = { about: '', message: 'm'.repeat(5001), preferred_date: '2020-01-01' }
    const refused = await send(browser, '/requests/new', wrong)
    expect(refused.status).toBe(422)
    for (const sentence of [
      'Choose a service.',
      'Message must be at most 5000 characters',
      'Preferred date must not be in the past',
    ]) {
      expect(getText(refused)).toContain(sentence)
    }
  })

  it('read their limit of a day', async () => {
    const { browser, accountId } = await addUser(app, 'client')
    await app.services.limits.consume([{ name: 'cases', key: accountId }], { weight: 50 })
    const refused = await send(browser, '/requests/new', { about: 'One more' })
    expect([refused.status, getText(refused)]).toEqual([
      429,
      expect.stringContaining('Please continue tomorrow, or write to us.'),
    ])
  })
})

describe('what was chosen on a public page', () => {
  it.each([
    [undefined, 'Software Courses'],
    ['client', 'Starter Package'],
    ['candidate', 'Software Courses'],
    ['customer', 'Starter Package'],
  ] as const)('stands in the contact form, signed in or not: %s, %s', async (userType, topic) => {
    const browser = userType ? (await addUser(app, userType)).browser : app.browser()
    const page = await browser.open(linkToTopic(topic))
    expect([page.path, page.html]).toEqual([
      linkToTopic(topic),
      expect.stringContaining(`I would like to know more about ${topic}.`),
    ])
  })

  it.each([
    ['/form?position=Sales', 'candidate', 'about=Sales'],
    [
      '/form?course=Certificate%20Courses',
      'candidate',
      'about=Certificate%20Courses&kind=learning',
    ],
    ['/customerform?service=HRMS', 'customer', 'about=HRMS'],
  ] as const)('leads between %s and the sign-in of a %s', async (path, userType, query) => {
    const visitor = app.browser()
    const href = `/login/${userType}?next=${encodeURIComponent(`/requests/new?${query}`)}`
    expect(findLinkTo(await visitor.open(path), 'I already have an account')).toBe(href)
    expect(findLinkTo(await visitor.open(href), 'Sign up')).toBe(path)
    const { browser } = await addUser(app, userType)
    expect((await browser.request(path)).location).toBe(`/requests/new?${query}`)
  })

  it('says to a candidate who has chosen a position why to sign in', async () => {
    const next = encodeURIComponent('/requests/new?about=Sales')
    expect(getText(await app.browser().open(`/login/candidate?next=${next}`))).toContain(
      'Please sign in to apply. We will take you back to this job.',
    )
  })
})
