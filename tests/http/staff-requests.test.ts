import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestStatus, UserType } from '#db/schema'
import { exportRequests } from '~/domain/requests/export-requests.server'
import { formatReference } from '~/domain/requests/reference'
import { useBuiltApp } from '../support/app'
import type { Browser, Page } from '../support/browser'
import { parseHtml, words } from '../support/html'
import { insertRegistered } from '../support/registered'
import { staffBrowser } from '../support/staff'
import { ask } from './asker'

const people = {
  candidate: 'kavitha.example@gmail.com',
  client: 'office@korkai.example',
  customer: 'selvi@example.in',
} as const

describe("the staff's list of requests", () => {
  const app = useBuiltApp()
  let browser: Browser
  const ids = new Map<UserType, string>()
  beforeAll(async () => {
    browser = (await staffBrowser(app)).browser
    for (const [userType, email] of Object.entries(people)) {
      const type = userType as UserType
      ids.set(type, await insertRegistered(app.services.db, type, { email }))
    }
  })
  beforeEach(async () => {
    for (const table of ['requests', 'staff_acts'] as const) {
      await app.services.db.deleteFrom(table).execute()
    }
  })

  interface Asked {
    at?: string
    status?: RequestStatus
  }
  const idOf = (userType: UserType) => ids.get(userType) ?? ''
  const insert = async (userType: UserType, about: string, { at, status }: Asked = {}) => {
    const when = new Date(at ?? '2026-03-02T09:00:00Z')
    const request = await ask(app, idOf(userType), { userType, about, at: when })
    const { db } = app.services
    if (status)
      await db.updateTable('requests').set({ status }).where('id', '=', request.id).execute()
    return request
  }
  const all = (page: Page, selector: string) => [
    ...parseHtml(page.html).querySelectorAll<HTMLElement>(selector),
  ]
  const textsOf = (page: Page, selector: string) => all(page, selector).map(words)
  const abouts = (page: Page) => textsOf(page, 'tbody td:nth-child(4)')
  const shown = async (query: string) => abouts(await browser.open(`/staff/requests?${query}`))
  const hrefOf = (page: Page, text: string) =>
    all(page, 'a')
      .find((link) => words(link) === text)
      ?.getAttribute('href') ?? 'no such link'
  const titleOf = (page: Page) => words(parseHtml(page.html).querySelector('title') as Element)
  const acts = () =>
    app.services.db
      .selectFrom('staff_acts')
      .select(['act', 'kind', 'detail'])
      .orderBy('kind')
      .execute()

  it('says when, of which kind, in which status, what about, whose and with which reference', async () => {
    const { id, reference } = await insert('candidate', 'Welder', { status: 'in-progress' })
    await insert('customer', 'ACADEMY', { at: '2026-03-02T09:00:01Z', status: 'done' })
    const page = await browser.open('/staff/requests')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(titleOf(page)).toBe('1 open – Requests – Pearlbridge')
    expect(all(page, 'tbody tr').map((row) => [...row.children].map(words))).toEqual([
      [
        '2 March 2026, 2:30 pm',
        'Service',
        'Completed',
        'ACADEMY',
        'Selvi Arasu',
        expect.any(String),
      ],
      [
        '2 March 2026, 2:30 pm',
        'Application',
        'Shortlisted',
        'Welder',
        'Kavitha Selvam',
        formatReference(reference),
      ],
    ])
    expect(hrefOf(page, 'Kavitha Selvam')).toBe(`/staff/requests/${id}`)
    expect(hrefOf(page, 'Requests')).toBe('/staff/requests')
    expect(page.html).not.toContain(people.candidate)
  })

  it('says that nobody asked for anything, or that nothing fits, with a way on', async () => {
    const empty = await browser.open('/staff/requests')
    expect(empty.html).toContain('Nobody has asked for anything yet.')
    const page = await browser.open('/staff/requests?status=done')
    expect([page.status, hrefOf(page, 'Show everything')]).toEqual([200, '/staff/requests'])
    expect(page.html).toContain('Nothing fits.')
  })

  it('is narrowed by kind, status, days in India and words, and carries that along', async () => {
    await insert('client', 'Early', { at: '2026-03-01T18:29:59Z' })
    await insert('client', 'Midnight', { at: '2026-03-01T18:30:00Z', status: 'withdrawn' })
    const { reference } = await insert('candidate', 'Evening', { at: '2026-03-02T18:29:59Z' })
    expect(await shown('kind=application')).toEqual(['Evening'])
    expect(await shown('from=2026-03-02&to=2026-03-02')).toEqual(['Evening', 'Midnight'])
    expect(await shown('status=open')).toEqual(['Evening', 'Early'])
    expect(await shown('status=ended')).toEqual(['Midnight'])
    expect(await shown('status=received&kind=requirement')).toEqual(['Early'])
    expect(await shown(`search=${formatReference(reference).toLowerCase()}`)).toEqual(['Evening'])
    const page = await browser.open('/staff/requests')
    const found = await browser.submit(page, {
      form: 'form[action="/staff/requests"]',
      fill: { search: 'KORKAI', status: 'open' },
    })
    expect(abouts(found)).toEqual(['Early'])
    expect(textsOf(found, 'nav[aria-label="What is shown"] li')).toEqual([
      'Everything',
      '2 open',
      '1 application',
      '1 requirement',
      '0 services',
    ])
    expect(hrefOf(found, '1 requirement')).toBe('/staff/requests?status=open&kind=requirement')
  })

  it('has twenty on a page and leads to older and to the newest', async () => {
    for (let n = 1; n <= 25; n += 1) {
      // Several at one time.
      const at = new Date(Date.parse('2026-03-02T09:00:00Z') + (n >> 2) * 1000).toISOString()
      await insert('client', `Need ${n}`, { at })
    }
    const first = await browser.open('/staff/requests?status=open')
    await insert('client', 'Late', { at: '2026-04-01T00:00:00Z' })
    const second = await browser.open(hrefOf(first, 'Older'))
    const needs = [...abouts(first), ...abouts(second)]
    expect(new Set(needs)).toEqual(new Set(Array.from({ length: 25 }, (_, n) => `Need ${n + 1}`)))
    expect([needs.length, hrefOf(second, 'Older')]).toEqual([25, 'no such link'])
    expect(hrefOf(second, 'Newest')).toBe('/staff/requests?status=open')
  })

  it.each([
    ['kind=contact', 'kind-error', 'There is no such kind. Choose one of the list.'],
    ['status=old', 'status-error', 'There is no such status. Choose one of the list.'],
    ['from=2026-02-30', 'from-error', 'Enter a real day, like 2026-03-14'],
    ['from=2026-03-02&to=2026-03-01', 'to-error', 'This day is before the first one'],
    [`search=${'x'.repeat(101)}`, 'search-error', 'Search for at most 100 characters'],
  ])('says what is wrong with ?%s and keeps it', async (query, id, message) => {
    for (const path of ['/staff/requests', '/staff/requests/export']) {
      const page = await browser.open(`${path}?${query}`)
      expect(page.status).toBe(422)
      expect(titleOf(page)).toMatch(/^Error: /)
      expect(textsOf(page, `#${id}`)).toEqual([message])
      for (const [name, value] of new URLSearchParams(query)) {
        const field = parseHtml(page.html).getElementById(name)
        if (field?.tagName === 'INPUT') expect(field.getAttribute('value')).toBe(value)
      }
    }
    expect(await acts()).toEqual([])
  })

  it('knows a place that no list has given', async () => {
    const page = await browser.open('/staff/requests?kind=service&after=x')
    expect(page.status).toBe(422)
    expect(page.html).toContain('This address does not lead to a page of the list.')
    expect(hrefOf(page, 'Newest')).toBe('/staff/requests?kind=service')
  })

  it('leads to each on the sheet of the person whose it is', async () => {
    const { id, reference } = await insert('customer', 'ACADEMY')
    const answer = await browser.request(`/staff/requests/${id}`)
    const sheet = `/staff/customer/${idOf('customer')}#request-${reference}`
    expect([answer.status, answer.location]).toEqual([303, sheet])
    expect((await browser.open(sheet)).html).toContain(`id="request-${reference}"`)
    for (const unknown of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect((await browser.request(`/staff/requests/${unknown}`)).status).toBe(404)
    }
  })

  it('says that it could not be loaded, and takes no posts', async () => {
    const { schema } = app.services.db
    await schema.alterTable('requests').renameTo('requests_away').execute()
    const away = await browser.open('/staff/requests?status=open')
    await schema.alterTable('requests_away').renameTo('requests').execute()
    expect(away.status).toBe(503)
    expect(hrefOf(away, 'Try again')).toBe('/staff/requests?status=open')
    expect((await browser.request('/staff/requests', { method: 'POST' })).status).toBe(405)
  })

  describe('exports', () => {
    const written = async (options: Omit<Parameters<typeof exportRequests>[1], 'format'>) => {
      let text = ''
      const parts = exportRequests(app.services.db, { ...options, format: 'csv' })
      for await (const part of parts) text += part.text
      return text
    }
    /** Its bytes: a mark of UTF-8 is one that `text()` leaves out. */
    const fetched = async (query: string, method = 'GET') => {
      const headers = { cookie: `staff=${browser.cookies.get('staff')}` }
      const response = await app.request(`/staff/requests/export?${query}`, { headers, method })
      const bytes = await response.arrayBuffer()
      return { response, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
    }

    it('what the command writes, byte for byte, with nothing that runs', async () => {
      const { reference } = await insert('client', '=1+1')
      await insert('candidate', 'வெல்டர்', { at: '2025-01-01T00:00:00Z', status: 'closed' })
      const { response, text } = await fetched('')
      expect(text).toBe(await written({ filter: {} }))
      const [head, row] = text.split('\r\n')
      expect(head).toBe(
        '"reference","kind","status","about","message","preferred_date","created_at","updated_at","name","email","phone"',
      )
      expect(row).toBe(
        `"${formatReference(reference)}","requirement","received","'=1+1","","","2026-03-02T14:30:00+05:30",` +
          '"2026-03-02T14:30:00+05:30","Korkai Web Works","office@korkai.example","9876543210"',
      )
      const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="requests-${day}.csv"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      const ended = await fetched('status=ended&excel=yes')
      const statuses = ['done', 'closed', 'withdrawn'] as const
      expect(ended.text).toBe(await written({ filter: { statuses }, bom: true }))
      expect(ended.text).toContain('வெல்டர்')
    })

    it('and records it, without the words that were searched for', async () => {
      await fetched('kind=application&status=open&from=2026-03-01&search=kavitha')
      const detail = 'requests, open, from 2026-03-01, searched'
      expect(await acts()).toEqual([{ act: 'exported', kind: 'candidate', detail }])
      expect((await browser.open('/staff/record')).html).toContain(`Candidates: ${detail}`)
      await fetched('')
      const kinds = (await acts()).map(({ kind, detail }) => `${kind}: ${detail}`)
      expect(kinds.filter((text) => text.endsWith(': requests'))).toEqual([
        'candidate: requests',
        'client: requests',
        'customer: requests',
      ])
    })

    it('nothing to HEAD, which is not recorded', async () => {
      const { response, text } = await fetched('', 'HEAD')
      expect([response.status, text]).toEqual([200, ''])
      expect(await acts()).toEqual([])
    })

    it('what narrows the list, by its form', async () => {
      await insert('client', 'Need')
      const page = await browser.open('/staff/requests?kind=requirement&status=open')
      const answer = await browser.submit(page, {
        form: 'form[action="/staff/requests/export"]',
        fill: { excel: 'yes' },
      })
      expect(answer.path).toBe('/staff/requests/export?status=open&kind=requirement&excel=yes')
    })
  })
})
