import { describe, expect, it } from 'vitest'
import { formatReference } from '~/domain/requests/reference'
import { nextStatuses, openStatuses } from '~/domain/requests/status'
import { linksIn } from '../../support/pages/links'
import { useBuiltApp } from '../../support/site/app'
import { linkTo, textOf } from './company-page'
import { ask, enter, move } from './requester'

const app = useBuiltApp()

const part = (html: string, tag: string) =>
  new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? ''
const tabsOf = (html: string) =>
  linksIn(/<nav aria-label="Your pages".*?<\/nav>/s.exec(html)?.[0] ?? '')

describe('the frame of who is signed in', () => {
  it.each(['candidate', 'client', 'customer'] as const)(
    'leads a %s between three pages and marks the one shown',
    async (userType) => {
      const { browser, accountId } = await enter(app, userType)
      const { reference } = await ask(app, accountId, { userType })
      const profile = `/profile/${userType}`
      const pages = {
        '/requests': 0,
        [`/requests/${formatReference(reference)}`]: 0,
        '/requests/new': 0,
        [profile]: 1,
        '/account': 2,
      }
      for (const [path, current] of Object.entries(pages)) {
        const { html } = await browser.follow(await browser.open(path))
        const tabs = tabsOf(html)
        expect(tabs.map(({ text, href }) => `${text} ${href}`)).toEqual([
          'Requests /requests',
          `Profile ${profile}`,
          'Account /account',
        ])
        expect(tabs.findIndex((tab) => tab.current)).toBe(current)
      }
    },
  )

  it('has the policies and the way to us in its footer, and the whole footer elsewhere', async () => {
    const { browser } = await enter(app)
    const room = await browser.open('/account')
    expect(linksIn(part(room.html, 'footer')).map(({ href }) => href)).toEqual([
      '/privacy-policy',
      '/terms-and-conditions',
      '/shipping-policy',
      '/refund-policy',
      '/accessibility',
      '/contact',
    ])
    const open = await browser.open('/about')
    expect(tabsOf(open.html)).toEqual([])
    expect(part(open.html, 'footer')).toContain('Head office')
  })

  it('stands around a page that is not there, for who is signed in only', async () => {
    const { browser } = await enter(app)
    const missing = await browser.open('/requests/PB-0000-0000')
    expect([missing.status, tabsOf(missing.html).length]).toEqual([404, 3])
    expect(tabsOf((await app.browser().open('/profile/nobody')).html)).toEqual([])
  })
})

describe('what comes next', () => {
  it.each(['candidate', 'client', 'customer'] as const)(
    'stands on the page of a request of a %s, another sentence for each status',
    async (userType) => {
      const { browser, accountId } = await enter(app, userType)
      const { id, reference } = await ask(app, accountId, { userType })
      // Takes the notice of the sign-in.
      await browser.open('/account')
      const next = async () => {
        const page = textOf(await browser.open(`/requests/${formatReference(reference)}`))
        return /(?:Submitted|Received|Under review|Shortlisted|In progress|Placed|Completed|Not selected|Closed) (.*?) History/.exec(
          page,
        )?.[1]
      }
      const told = [await next()]
      for (const status of nextStatuses('received', 'staff')) {
        await move(app, id, status)
        told.push(await next())
      }
      expect(new Set(told).size).toBe(5)
      expect(told.every((sentence) => sentence?.endsWith('.'))).toBe(true)
      const withHours = told.filter((sentence) => sentence?.includes('We work Mon-Sat'))
      expect(withHours).toEqual(told.slice(0, openStatuses.length))
    },
  )
})

it('what comes next is ours to read no more once we have written', async () => {
  const { browser, accountId } = await enter(app)
  const { id, reference } = await ask(app, accountId)
  const page = async () => textOf(await browser.open(`/requests/${formatReference(reference)}`))
  expect(await page()).toContain('Next, one of us will read your application')
  await move(app, id, 'received', 'Please come on Friday.')
  expect(await page()).toContain('We have written to you below.')
  expect(await page()).not.toContain('Next, one of us will read')
})

describe('on the profile', () => {
  it('a new message is told of until its request was looked at', async () => {
    const { browser, accountId } = await enter(app)
    const { id, reference } = await ask(app, accountId)
    const told = 'You have a new message from us.'
    expect(textOf(await browser.open('/profile/candidate'))).not.toContain(told)
    await move(app, id, 'in-review', 'Please call us.')
    const profile = await browser.open('/profile/candidate')
    expect(textOf(profile)).toContain(told)
    expect(linkTo(profile, 'See my requests')).toBe('/requests')
    expect(tabsOf(profile.html)[0]?.text).toBe('Requests (1 new)')
    await browser.open(`/requests/${formatReference(reference)}`)
    expect(textOf(await browser.open('/profile/candidate'))).not.toContain(told)
  })

  it('a candidate without a resume is asked for one', async () => {
    const { browser } = await enter(app)
    const profile = await browser.open('/profile/candidate')
    expect(linkTo(profile, 'Add your resume')).toBe('?edit#documents')
  })
})
