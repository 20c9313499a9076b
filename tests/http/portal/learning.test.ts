import { describe, expect, it } from 'vitest'
import { offerings } from '~/domain/requests/request.schema'
import { mainOf, pressOn } from '../../support/people/desk'
import { staffBrowser } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'
import { parseHtml } from '../../support/pages/html'
import type { Browser } from '../../support/site/browser'
import { textOf } from './company-page'
import { answers, password, press, verifyBoth } from '../forms/candidate'
import { draftsOf, enter, form, requestsOf, tokenOf } from './requester'

const app = useBuiltApp()
const page = '/requests/new?about=Certificate%20Courses'

const lettersTo = async (address: string) =>
  (await app.services.db.selectFrom('queued_messages').select('message').orderBy('id').execute())
    .map(({ message }) => message as { to: { address: string }; text: string; subject: string })
    .filter(({ to }) => to.address === address)

async function askForCourse(browser: Browser, message = 'In the evening') {
  const opened = await browser.open(page)
  return browser.follow(await browser.submit(opened, { form, fill: { message } }))
}

describe('a button of a public page', () => {
  const opened = async (browser: Browser, topic: string) => {
    const at = `/contact?topic=${encodeURIComponent(topic)}`
    const { status, location = at } = await browser.request(at)
    expect([at, status]).toEqual([at, location === at ? 200 : 303])
    return location
  }

  it('leads who is signed in to the request, with what it is about chosen', async () => {
    const candidate = await enter(app)
    for (const title of offerings) {
      const page = await candidate.browser.open(await opened(candidate.browser, title))
      expect(page.html).toContain(`<option value="${title}" selected`)
    }
    const courses = await opened(candidate.browser, 'Courses')
    expect(courses).toBe('/requests/new?kind=learning')
    expect(textOf(await candidate.browser.open(courses))).toContain('Ask for a course')

    const { browser, accountId } = await enter(app, 'customer')
    for (const plan of ['Starter Package', 'Business Package', 'Enterprise Solution']) {
      const page = await browser.open(await opened(browser, plan))
      expect(page.html).toContain('<option value="IT SOFTWARE" selected')
      expect(page.html).toContain(`>I would like to know more about ${plan}.</textarea>`)
      expect(await draftsOf(app, accountId)).toEqual([])
    }
    const starter = await browser.open(await opened(browser, 'Starter Package'))
    const shop = { form, fill: { message: 'For a shop' }, press: 'save' }
    await browser.follow(await browser.submit(starter, shop))
    const kept = await browser.open(await opened(browser, 'Starter Package'))
    expect(kept.html).toContain('>For a shop</textarea>')
    await browser.submit(kept, { form, fill: { message: '' }, press: 'save' })
    const emptied = await browser.open(starter.path)
    expect(parseHtml(emptied.html).querySelector('#message')?.textContent).toBe('')
    await browser.submit(emptied, { form, press: 'discard' })
    const sent = await browser.follow(
      await browser.submit(await browser.open(starter.path), { form }),
    )
    for (const page of [sent, await browser.open('/requests')]) {
      expect(textOf(page)).toContain('IT Software: Starter Package')
    }
    expect(await requestsOf(app, accountId)).toMatchObject([
      { about: 'IT SOFTWARE', message: 'I would like to know more about Starter Package.' },
    ])
    const instead = parseHtml(starter.html).querySelector(`${form} a[href="/contact"]`)
    expect(instead?.textContent).toBe('Write to us instead')
    expect((await browser.request('/contact')).status).toBe(200)
  })

  it('leads all others to the contact form, as it was', async () => {
    const { browser: customer } = await enter(app, 'customer')
    const { browser: company } = await enter(app, 'client')
    const { browser: candidate } = await enter(app)
    const signedOut = app.browser()
    for (const [browser, topics] of [
      [signedOut, ['Software Courses', 'Starter Package', 'Courses']],
      [company, ['Software Courses', 'Starter Package', 'Courses']],
      [customer, ['Software Courses', 'Courses', 'constructor']],
      [candidate, ['Starter Package', 'Safety Consultancy']],
    ] as const) {
      for (const topic of topics) {
        const at = await opened(browser, topic)
        expect((await browser.open(at)).html).toContain(`I would like to know more about ${topic}.`)
      }
    }
  })
})

describe('a candidate who wants to learn', () => {
  it('asks for one of the four, and follows it from there', async () => {
    const { browser, accountId, email } = await enter(app)
    const list = await browser.open('/requests')
    const href = parseHtml(list.html).querySelector('main a[href*="kind="]')?.getAttribute('href')
    const empty = await browser.open(href ?? '')
    const options = [...parseHtml(empty.html).querySelectorAll('#about option')].map(
      (option) => option.textContent,
    )
    expect(options).toEqual(['Choose one', ...offerings])
    expect(textOf(empty)).toContain('Ask for a course')
    const none = await browser.submit(empty, { form, fill: { message: 'Soon' } })
    expect([none.status, textOf(none).includes('Choose what you want to learn.')]).toEqual([
      422,
      true,
    ])
    expect(none.html).toContain('>Soon</textarea>')
    const body = new URLSearchParams({ token: tokenOf(empty), whole: 'yes', about: 'Welding' })
    const forged = await browser.request(empty.path, { method: 'POST', body })
    expect(forged.status).toBe(422)
    await browser.submit(await browser.open(empty.path), { form, press: 'discard' })

    const shown = await askForCourse(browser)
    expect(textOf(shown)).toMatch(/Your request was sent\. Its reference is PB-/)
    expect(textOf(shown)).toMatch(/Learning PB-.* Received Next, one of us will read what you want/)
    expect(textOf(shown)).toContain('Course Certificate Courses')
    expect(await requestsOf(app, accountId)).toMatchObject([{ about: 'Certificate Courses' }])
    expect(textOf(await browser.open('/requests'))).toMatch(/Certificate Courses.*PB-.*Received/)
    const letter = await app.outbox.waitFor(({ to }) => to === email)
    expect(letter.text).toContain('We have received your request for Certificate Courses.')
    const again = await askForCourse(browser)
    expect(textOf(again)).toContain('You have already asked for this. Your request PB-')
    await browser.submit(await browser.open(`${shown.path.split('?')[0]}/withdraw`), {
      form: 'main form',
    })
    expect(await requestsOf(app, accountId)).toMatchObject([{ status: 'withdrawn' }])
  })

  it('is a kind of its own at the desk: list, sheet, answer, numbers, CSV', async () => {
    const { browser, accountId, email } = await enter(app)
    await askForCourse(browser)
    const customer = await enter(app, 'customer')
    const service = await customer.browser.open('/requests/new?about=Event%20Management')
    await customer.browser.submit(service, { form })
    const { browser: desk } = await staffBrowser(app)
    const list = mainOf(await desk.open('/staff?kind=learning'))
    expect(list).toContain('Certificate Courses')
    expect(list).not.toContain('EVENT MANAGEMENT')
    expect(mainOf(await desk.open('/staff?kind=service'))).not.toContain('Certificate Courses')
    const sheet = await desk.open(`/staff/candidate/${accountId}`)
    expect(mainOf(sheet)).toMatch(/Certificate Courses.*Learning PB-/)
    await pressOn(desk, sheet, 'change', { status: 'in-progress', text: 'From Monday' })
    const titles = (await lettersTo(email)).map(({ subject }) => subject)
    expect(titles.join()).toContain('Your request: In progress')
    expect(mainOf(await desk.open('/staff/numbers'))).toContain('Learning')
    const csv = await desk.open('/staff/export?kind=learning')
    expect(csv.html).toMatch(/"learning".*"Certificate Courses"/)
    expect(csv.html).not.toContain('EVENT MANAGEMENT')
    expect(csv.html.split('\n')[0]).toContain('position_applied')
  })
})

it('who registers for a course is led to it after the sign-in', async () => {
  const browser = app.browser()
  const { html } = await browser.open(`/login/candidate?next=${encodeURIComponent(page)}`)
  const links = [...parseHtml(html).querySelectorAll('main a')]
  const signUp = links
    .map((link) => link.getAttribute('href') ?? '')
    .find((href) => href.startsWith('/form'))
  expect(signUp).toBe('/form?course=Certificate%20Courses')
  const person = { ...answers, gmail: 'learner@gmail.com', number: '98765 11223' }
  const filled = await verifyBoth(app, browser, person, signUp)
  const registered = await press(browser, filled, 'register', password)
  const login = await browser.follow(registered)
  const fill = { email: person.gmail, password: password.password }
  const asked = await browser.follow(await browser.submit(login, { form: '#login', fill }))
  expect(asked.path).toBe('/requests/new?about=Certificate%20Courses')
  expect(asked.html).toContain('<option value="Certificate Courses" selected')
})
