import { describe, expect, it } from 'vitest'
import { formatReference } from '~/domain/requests/reference'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { mainOf } from '../../support/people/desk'
import { staffBrowser } from '../../support/people/staff'
import { parseHtml } from '../../support/pages/html'
import { ask, enter, move } from './requester'
import { linkTo, textOf } from './company-page'
import { maxTextsInARow } from '~/domain/cases/write-in-case.server'

const app = useBuiltApp()

const form = '#write'
const typedIn = ({ html }: { html: string }) =>
  parseHtml(html).querySelector<HTMLTextAreaElement>(`${form} textarea`)?.value

describe('the page of a request', () => {
  const asking = async () => {
    const { browser, accountId, email } = await enter(app)
    const request = await ask(app, accountId)
    const href = `/requests/${formatReference(request.reference)}`
    return { browser, accountId, email, id: request.id, href }
  }
  const send = async (browser: Browser, href: string, text: string, press = 'send') =>
    browser.submit(await browser.open(href), { form, fill: { text }, press })

  it('takes a text, and shows it in one list with the answer and what happened', async () => {
    const { browser, id, href } = await asking()
    const sent = await send(browser, href, 'When can I come?\n<b>Monday</b>?')
    expect([sent.status, sent.location]).toEqual([303, `${href}#write`])
    const said = await browser.follow(sent)
    expect(textOf(said)).toContain('We have received your message.')
    expect(typedIn(said)).toBe('')
    await move(app, id, 'in-progress', 'On Tuesday.')
    await move(app, id, 'in-progress', 'At 9.')
    const page = await browser.open(href)
    expect(textOf(page)).toMatch(
      /Submitted .*You wrote .*When can I come\?.*Shortlisted .*On Tuesday\..*We wrote .*At 9\./,
    )
    expect(page.html).toContain('&lt;b&gt;Monday&lt;/b&gt;')
  })

  it('counts what is new in the menu and the list, until it is looked at', async () => {
    const { browser, id, href } = await asking()
    const all = async () => browser.open('/requests')
    const words = async () =>
      parseHtml((await all()).html).querySelector('a[href="/requests"]')?.textContent
    expect(await words()).toBe('Requests')
    await move(app, id, 'in-review', 'Come on Monday.')
    expect(await words()).toBe('Requests (1 new)')
    expect(textOf(await all())).toContain('New message · PB-')
    // Neither asks for it to be read.
    await browser.request(href, { method: 'HEAD' })
    await browser.request(href, { headers: { 'sec-purpose': 'prefetch' } })
    expect(await words()).toBe('Requests (1 new)')
    const read = await browser.open(href)
    expect(textOf(read)).toMatch(/Under review \(new\) .*Come on Monday\./)
    expect(read.html).not.toContain('1 new')
    expect(textOf(await browser.open(href))).not.toContain('(new)')
    expect(await words()).toBe('Requests')
  })

  it('says when, where there were many texts in a day, and no time where one waits for an answer', async () => {
    const { browser, accountId, href } = await asking()
    for (let n = 0; n < maxTextsInARow; n += 1) await send(browser, href, `Text ${n}`)
    const waiting = await send(browser, href, 'One more')
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, null])
    for (const about of ['A', 'B', 'C']) {
      const { reference } = await ask(app, accountId, { about })
      const other = `/requests/${formatReference(reference)}`
      for (let n = 0; n < maxTextsInARow; n += 1) await send(browser, other, `Text ${n}`)
    }
    const { reference } = await ask(app, accountId, { about: 'D' })
    const refused = await send(browser, `/requests/${formatReference(reference)}`, 'Of today')
    expect([refused.status, typedIn(refused)]).toEqual([429, 'Of today'])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(23 * 3600)
    expect(seconds).toBeLessThanOrEqual(24 * 3600)
  })

  it('waits at the desk again where it has ended, until somebody answers', async () => {
    const { browser, accountId } = await enter(app)
    const { id, reference } = await ask(app, accountId, { about: 'Back again' })
    await move(app, id, 'closed')
    const { browser: desk } = await staffBrowser(app)
    const views = ['/staff', '/staff?order=oldest', '/staff?kind=application']
    const waitsIn = async () => {
      const pages = await Promise.all(views.map((path) => desk.open(path)))
      return pages.map((page) => mainOf(page).includes('Back again'))
    }
    expect(await waitsIn()).toEqual([false, false, false])
    await send(browser, `/requests/${formatReference(reference)}`, 'Is there another one?')
    expect(await waitsIn()).toEqual([true, true, true])
    await move(app, id, 'closed', 'Yes, please apply.')
    expect(await waitsIn()).toEqual([false, false, false])
    const news = parseHtml((await browser.open('/requests')).html).querySelector('main li strong')
    expect(news?.textContent).toBe('New message')
  })

  it('has the text again where it ended long ago, and says what to do', async () => {
    const { browser, id, href } = await asking()
    const page = await browser.open(href)
    await move(app, id, 'closed')
    const { db } = app.services
    for (const [status, days] of [
      ['received', 40],
      ['closed', 31],
    ] as const) {
      const events = db.updateTable('request_events').where('request_id', '=', id)
      const at = new Date(Date.now() - days * 24 * 3600_000)
      await events.set({ at }).where('status', '=', status).execute()
    }
    const late = await browser.submit(page, { form, fill: { text: 'Why?' }, press: 'send' })
    expect([late.status, typedIn(late)]).toEqual([409, 'Why?'])
    expect(textOf(late)).toContain('This ended more than 30 days ago')
    await browser.submit(await browser.open(href), { form, press: 'discard' })
    const shown = await browser.open(href)
    expect(typedIn(shown)).toBeUndefined()
    expect(linkTo(shown, 'Contact us')).toBe('/contact')
  })

  it('shows a thousand texts fifty at a time', async () => {
    const { browser, id, href } = await asking()
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      ...({ request_id: id, status: 'received', note: `Text ${n}.` } as const),
      at: new Date(Date.now() + n),
      by_person: n % 2 === 0,
    }))
    await app.services.db.insertInto('request_events').values(rows).execute()
    const page = await browser.open(href)
    expect(page.html.match(/Text \d+\./g)).toHaveLength(50)
    expect(page.html).toContain('Text 999.')
    const earlier = linkTo(page, 'Earlier ones') ?? ''
    const before = await browser.open(earlier.replace('#time-line', ''))
    expect(before.html.match(/Text \d+\./g)).toHaveLength(50)
    expect(before.html).toContain('Text 949.')
    expect(linkTo(before, 'Newest ones')).toBe(`${href}#time-line`)
    expect((await browser.open(`${href}?before=nonsense`)).status).toBe(200)
  })
})
