import { describe, expect, it } from 'vitest'
import { formatReference } from '~/domain/requests/reference'
import { useBuiltApp } from '../../support/site/app'
import { ask, enter, move, requestsOf } from './requester'
import { linkTo, textOf } from './company-page'

const app = useBuiltApp()

describe('the list of requests', () => {
  it('has the own ones, newest first, in words', async () => {
    const { browser, accountId } = await enter(app)
    const [day, next] = [new Date('2026-06-15T12:00:00Z'), new Date('2026-06-16T12:00:00Z')]
    const older = await ask(app, accountId, { about: 'Design', at: day })
    await ask(app, accountId, { about: 'Sales', at: next })
    await move(app, older.id, 'closed')
    const all = textOf(await browser.open('/requests'))
    expect(all).toMatch(
      /Sales .*Sent on 16 June 2026 Submitted Design .*Sent on 15 June 2026.* Not selected/,
    )
  })

  it('says how many are shown of more', async () => {
    const { browser, accountId } = await enter(app, 'client')
    for (let n = 0; n < 101; n += 1)
      await ask(app, accountId, { about: `Need ${n}`, userType: 'client' })
    const page = await browser.open('/requests')
    expect(page.html.match(/href="\/requests\/PB-/g)).toHaveLength(100)
    expect(textOf(page)).toContain('This page shows your newest 100 requests.')
  })

  it.each([
    ['candidate', 'Find a job', '/jobs'],
    ['client', 'New request', '/requests/new'],
    ['customer', 'New request', '/requests/new'],
  ] as const)('of a %s without any leads on', async (userType, label, href) => {
    const { browser } = await enter(app, userType)
    const page = await browser.open('/requests')
    expect(linkTo(page, label)).toBe(href)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const profile = await browser.open(
      userType === 'client' ? '/profile/client?tab=welcome' : `/profile/${userType}`,
    )
    expect(textOf(profile)).toContain('Your requests')
    expect(linkTo(profile, 'All my requests')).toBeUndefined()
    expect(profile.html).toContain('href="/requests/new"')
  })

  it.each(['candidate', 'client', 'customer'] as const)(
    'stands on the profile of a %s with its newest three',
    async (userType) => {
      const { browser, accountId } = await enter(app, userType)
      for (const n of [1, 2, 3, 4]) {
        await ask(app, accountId, { about: `Need ${n}`, at: new Date(2026, 1, n), userType })
      }
      const profile = await browser.open(
        userType === 'client' ? '/profile/client?tab=welcome' : `/profile/${userType}`,
      )
      expect(textOf(profile)).toMatch(/Your requests Need 4 .* Need 3 .* Need 2 /)
      expect(textOf(profile)).not.toContain('Need 1')
      expect(linkTo(profile, 'All my requests')).toBe('/requests')
    },
  )
})

describe('a request', () => {
  it('has its time line, with what was said in its lines', async () => {
    const { browser, accountId } = await enter(app)
    const { id, reference } = await ask(app, accountId)
    await move(app, id, 'in-progress', 'Come on <b>Thursday</b>.\nBring your papers.')
    const page = await browser.open(`/requests/${formatReference(reference)}`)
    expect(textOf(page)).toMatch(/History Submitted .* Shortlisted .*Come on/)
    expect(page.html).toContain('Come on &lt;b&gt;Thursday&lt;/b&gt;.<br/>Bring your papers.')
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('is found in any spelling of its reference, at one address', async () => {
    const { browser, accountId } = await enter(app)
    const own = formatReference((await ask(app, accountId)).reference)
    for (const spelling of [own.toLowerCase(), own.replaceAll('-', ''), own.slice(3), `${own}/`]) {
      const led = await browser.request(`/requests/${spelling}`)
      expect([led.status >= 301 && led.status < 400, led.location]).toEqual([
        true,
        `/requests/${own}`,
      ])
    }
    const question = await browser.request(`/requests/${own.toLowerCase()}/withdraw`)
    expect(question.location).toBe(`/requests/${own}/withdraw`)
  })

  it('is withdrawn after a question, once, and says so', async () => {
    const { browser, accountId, email } = await enter(app)
    const { reference } = await ask(app, accountId)
    const href = `/requests/${formatReference(reference)}`
    const question = await browser.open(linkTo(await browser.open(href), 'Withdraw') ?? '')
    expect(textOf(question)).toContain('Withdraw this application?')
    expect(await requestsOf(app, accountId)).toMatchObject([{ status: 'received' }])
    const press = () => browser.submit(question, { form: '#withdraw' })
    const sent = await Promise.all([press(), press()])
    expect(sent.map(({ location }) => location)).toEqual([href, href])
    const shown = await browser.open(href)
    expect(textOf(shown)).toContain('Your request was withdrawn.')
    expect(textOf(shown)).toMatch(/Submitted .* Withdrawn/)
    expect(linkTo(shown, 'Withdraw')).toBeUndefined()
    const letters = await app.outbox.waitFor(
      ({ to, subject }) => to === email && Boolean(subject?.includes('Withdrawn')),
    )
    expect(letters.text).toContain(formatReference(reference))
    const events = await app.services.db.selectFrom('request_events').select('status').execute()
    expect(events.filter(({ status }) => status === 'withdrawn').length).toBeGreaterThan(0)
  })
})
