import { describe, expect, it } from 'vitest'
import { maxCasesADay } from '~/domain/cases/make-case.server'
import { offerings } from '~/domain/cases/case.schema'
import { allOf, mainOf } from '../../support/people/desk'
import { staffBrowser } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { linkTo, textOf, valuesIn } from './company-page'
import { ask, enter, form, casesOf } from './requester'

const app = useBuiltApp()
const topicOf = (topic: string) => `/contact?topic=${encodeURIComponent(topic)}`
const send = async (browser: Browser, path: string, fill: Record<string, string> = {}) =>
  browser.submit(await browser.open(path), { form, fill })
const draftsOf = (accountId: string) =>
  app.services.db.selectFrom('drafts').select('id').where('account_id', '=', accountId).execute()

describe('a candidate', () => {
  it('applies for a job in three pages and types nothing', async () => {
    const { browser, accountId, email } = await enter(app)
    const apply = linkTo(await browser.open('/jobs'), 'Apply for Sales') ?? ''
    expect(apply).toBe('/requests/new?about=Sales')
    const page = await browser.open(apply)
    expect(valuesIn(page)).toEqual({
      ...{ Name: 'Kavitha Selvam', Gmail: email, Phone: '98765 43210', CV: 'No CV yet' },
    })
    const sent = await browser.submit(page, { form })
    expect(sent.status).toBe(303)
    const shown = await browser.follow(sent)
    const [, reference = ''] = /^\/requests\/(PB-[0-9A-Z]{4}-[0-9A-Z]{4})$/.exec(shown.path) ?? []
    expect(textOf(shown)).toContain(`Your application was sent. Its reference is ${reference}.`)
    expect(textOf(shown)).toMatch(/History Submitted \d+ \w+ \d{4}, \d+:\d\d [ap]m/)
    expect(valuesIn(shown)).toMatchObject({ Position: 'Sales', Reference: reference })
    expect(await casesOf(app, accountId)).toMatchObject([{ about: 'Sales', message: '' }])
    expect(await draftsOf(accountId)).toEqual([])
  })

  it('is told of an open application for the same position, with what was typed', async () => {
    const { browser, accountId } = await enter(app)
    const { reference } = await ask(app, accountId, { about: 'sales' })
    const refused = await send(browser, '/requests/new?about=Sales', { message: 'Once more' })
    expect(refused.status).toBe(409)
    expect(textOf(refused)).toContain(
      `You have already applied for this position. ${reference} is still open.`,
    )
    expect(refused.html).toContain('>Once more</textarea>')
  })

  it.each([
    ['save', 'Profile updated successfully!', 'Kavitha S. Selvam'],
    ['cancel', 'Changes cancelled', 'Kavitha Selvam'],
  ])('comes back from the profile to what was typed after %s', async (press, said, name) => {
    const { browser, accountId } = await enter(app)
    const page = await browser.open('/requests/new?about=Sales')
    const fill = { message: 'From July' }
    const changing = await browser.submit(page, { form, fill, press: 'change' })
    expect(changing.location).toBe('/profile/candidate?edit&next=%2Frequests%2Fnew%3Fabout%3DSales')
    const edit = await browser.follow(changing)
    const saved = { form: '#profile', fill: { name: 'Kavitha S. Selvam' }, press }
    const back = await browser.follow(await browser.submit(edit, saved))
    expect(textOf(back)).toContain(said)
    expect(valuesIn(back)).toMatchObject({ Name: name })
    await browser.submit(back, { form })
    const row = { about: 'Sales', message: 'From July' }
    expect(await casesOf(app, accountId)).toMatchObject([row])
  })

  it('asks for one of the four courses', async () => {
    const { browser, accountId } = await enter(app)
    const href = allOf(await browser.open('/requests'), 'main a[href*="kind="]')[0]?.getAttribute(
      'href',
    )
    const empty = await browser.open(href ?? '')
    expect(textOf(empty)).toContain('Ask for a course')
    const options = allOf(empty, '#about option').map(({ textContent }) => textContent)
    expect(options).toEqual(['Choose one', ...offerings])
    const none = await browser.submit(empty, { form, fill: { message: 'Soon' } })
    expect([none.status, textOf(none)]).toEqual([
      422,
      expect.stringContaining('Choose what you want to learn.'),
    ])
    const fill = { about: 'Certificate Courses' }
    const shown = await browser.follow(await browser.submit(none, { form, fill }))
    expect(textOf(shown)).toMatch(
      /Learning PB-.* Received Next, one of us will read what you want.* Your request was sent\./,
    )
    expect(await casesOf(app, accountId)).toMatchObject([fill])
  })
})

describe('a company and a customer', () => {
  it('ask for what they need; the same again leads to the first', async () => {
    const { browser } = await enter(app, 'client')
    const fill = { about: 'Two  front-end developers', message: 'One\r\ntwo' }
    const sent = await browser.follow(await send(browser, '/requests/new', fill))
    expect(textOf(sent)).toMatch(/Your request was sent\. Its reference is PB-.*History Received/)
    expect(sent.html).toContain('One<br/>two')
    const again = await browser.follow(await send(browser, '/requests/new', fill))
    expect(textOf(again)).toContain('You have already asked for this. Your request PB-')

    const customer = await enter(app, 'customer')
    const day = { preferred_date: `${new Date().getFullYear() + 1}-03-14` }
    const asked = await send(customer.browser, '/requests/new?about=it%20software', day)
    expect(valuesIn(await customer.browser.follow(asked))).toMatchObject({
      Service: 'IT SOFTWARE',
      'Preferred date': expect.stringMatching(/^14 March \d{4}$/) as string,
    })
  })

  it('say how many people a company needs, by when, where and for what pay, for the desk too', async () => {
    const { browser, accountId } = await enter(app, 'client')
    const needed_by = `${new Date().getFullYear() + 1}-03-14`
    const details = { people_needed: '2', needed_by, place: 'Tuticorin <Port>', pay: '₹800 a day' }
    const fill = { about: 'Two welders', ...details }
    const shown = await browser.follow(await send(browser, '/requests/new', fill))
    expect(valuesIn(shown)).toMatchObject({
      'People needed': '2',
      'Needed by': expect.stringMatching(/^14 March \d{4}$/) as string,
      Place: 'Tuticorin &lt;Port&gt;',
      Pay: '₹800 a day',
    })
    const { browser: desk } = await staffBrowser(app)
    expect(mainOf(await desk.open(`/staff/client/${accountId}`))).toMatch(
      /People needed: 2 ?Needed by: 14 March \d+ ?Place: Tuticorin <Port> ?Pay: ₹800 a day/,
    )
    const csv = (await desk.open('/staff/export?kind=requirement')).html
    expect(csv).toContain(`"2","${needed_by}","Tuticorin <Port>","₹800 a day"`)
  })

  it('are told all that is wrong at once', async () => {
    const { browser } = await enter(app, 'customer')
    const wrong = { about: '', message: 'm'.repeat(5001), preferred_date: '2020-01-01' }
    const refused = await send(browser, '/requests/new', wrong)
    expect(refused.status).toBe(422)
    for (const sentence of [
      'Choose a service.',
      'Message must be at most 5000 characters',
      'Preferred date must not be in the past',
    ]) {
      expect(textOf(refused)).toContain(sentence)
    }
  })

  it('are told of their limit in a day', async () => {
    const { browser, accountId } = await enter(app, 'client')
    const row = { account_id: accountId, kind: 'requirement', about: 'x' } as const
    const rows = Array.from({ length: maxCasesADay }, (_, n) => ({
      ...row,
      reference: `TST0${String(n).padStart(4, '0')}`,
    }))
    const { db } = app.services
    await db.insertInto('cases').values(rows).execute()
    const refused = await send(browser, '/requests/new', { about: 'One more' })
    expect([refused.status, textOf(refused)]).toEqual([
      429,
      expect.stringContaining('Please continue tomorrow, or write to us.'),
    ])
  })
})

describe('what was chosen on a public page', () => {
  it('is asked for by somebody signed in whose kind may ask for it', async () => {
    const { browser: candidate } = await enter(app)
    for (const title of offerings) {
      const page = await candidate.open(topicOf(title))
      expect([page.path.split('?')[0], page.html]).toEqual([
        '/requests/new',
        expect.stringContaining(`<option value="${title}" selected`),
      ])
    }
    const { browser, accountId } = await enter(app, 'customer')
    const page = await browser.open(topicOf('Starter Package'))
    expect(linkTo(page, 'Write to us instead')).toBe('/contact')
    // A look keeps no draft.
    expect(await draftsOf(accountId)).toEqual([])
    const shown = await browser.follow(await browser.submit(page, { form }))
    expect(textOf(shown)).toContain('IT Software: Starter Package')
    expect(await casesOf(app, accountId)).toMatchObject([
      { about: 'IT SOFTWARE', message: 'I would like to know more about Starter Package.' },
    ])
  })

  it.each([
    [undefined, 'Software Courses'],
    ['client', 'Starter Package'],
    ['customer', 'Software Courses'],
    ['candidate', 'Safety Consultancy'],
  ] as const)('stands in the contact form of others: %s, %s', async (userType, topic) => {
    const browser = userType ? (await enter(app, userType)).browser : app.browser()
    const page = await browser.open(topicOf(topic))
    expect([page.path, page.html]).toEqual([
      topicOf(topic),
      expect.stringContaining(`I would like to know more about ${topic}.`),
    ])
  })

  it.each([
    ['/form?position=Sales', 'candidate', 'about=Sales'],
    ['/form?course=Certificate%20Courses', 'candidate', 'about=Certificate%20Courses'],
    ['/customerform?service=HRMS', 'customer', 'about=HRMS'],
  ] as const)('leads between %s and the sign-in of a %s', async (path, userType, query) => {
    const visitor = app.browser()
    const href = `/login/${userType}?next=${encodeURIComponent(`/requests/new?${query}`)}`
    expect(linkTo(await visitor.open(path), 'I already have an account')).toBe(href)
    expect(linkTo(await visitor.open(href), 'Sign up')).toBe(path)
    const { browser } = await enter(app, userType)
    expect((await browser.request(path)).location).toBe(`/requests/new?${query}`)
  })

  it('says why to sign in, and that what was chosen is filled in', async () => {
    const visitor = app.browser()
    const page = await visitor.open('/requests/new?about=HRMS')
    expect(textOf(page)).toContain(
      'Please sign in to send a request. What you chose will be filled in.',
    )
    const next = encodeURIComponent('/requests/new?about=Sales')
    expect(textOf(await visitor.open(`/login/candidate?next=${next}`))).toContain(
      'Please sign in to apply. We will take you back to this job.',
    )
  })
})
