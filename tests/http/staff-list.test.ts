import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportSubmissions, type ExportOptions } from '~/domain/submissions/export.server'
import { eraseSubmission } from '~/domain/submissions/erase-submission.server'
import { markSubmissions } from '~/domain/submissions/mark-submissions.server'
import { brand } from '../fixtures/brand'
import { useBuiltApp } from '../support/app'
import type { Browser, Page } from '../support/browser'
import { parseHtml, words } from '../support/html'
import { insertRegistered } from '../support/registered'
import { insertStaff, staffBrowser } from '../support/staff'

const list = '#list'

describe("the staff's list", () => {
  const app = useBuiltApp()
  let browser: Browser
  beforeAll(async () => {
    browser = (await staffBrowser(app)).browser
  })
  beforeEach(async () => {
    for (const table of ['contact_messages', 'accounts', 'staff_acts'] as const) {
      await app.services.db.deleteFrom(table).execute()
    }
  })

  const write = async (username: string, at = '2026-03-02T09:00:00Z', message = 'Weddings?') => {
    const { id } = await app.services.db
      .insertInto('contact_messages')
      .values({ username, email: 'asha@example.in', phone: '', message, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  /** A minute apart; the newest has the highest number. */
  const writeMany = async (count: number) => {
    const ids: string[] = []
    for (let n = 1; n <= count; n += 1) {
      const at = new Date(Date.parse('2026-03-02T09:00:00Z') + n * 60_000).toISOString()
      ids.push(await write(`Visitor ${n}`, at))
    }
    return ids
  }
  const all = (page: Page, selector: string) => [
    ...parseHtml(page.html).querySelectorAll<HTMLElement>(selector),
  ]
  const textsOf = (page: Page, selector: string) => all(page, selector).map(words)
  const names = (page: Page) => textsOf(page, `${list} tbody th`)
  const hrefOf = (page: Page, text: string) =>
    all(page, 'a')
      .find((link) => words(link) === text)
      ?.getAttribute('href') ?? 'no such link'
  const ticked = (page: Page) => all(page, 'input[name=tick][checked]').map(({ id }) => id)
  const titleOf = (page: Page) => words(parseHtml(page.html).querySelector('title') as Element)
  const mark = (page: Page, tick: string[], press = 'handled') =>
    browser.submit(page, { form: list, fill: { tick }, press })
  /** Beside looks at the list. */
  const acts = () =>
    app.services.db
      .selectFrom('staff_acts')
      .select(['act', 'kind', 'detail', 'staff_name'])
      .where('act', '!=', 'listed')
      .execute()

  it('says when, of which kind, who, what about and in which state, newest first', async () => {
    await insertRegistered(app.services.db, 'customer', { email: 'selvi@example.in' })
    const id = await write('Asha Nair', undefined, `\n Weddings?${' and more'.repeat(20)}\nThanks`)
    const page = await browser.open('/staff')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(titleOf(page)).toBe('2 new – What came in – Pearlbridge')
    const [first = '', second] = textsOf(page, `${list} tbody tr`)
    expect(first).toMatch(
      /^2 March 2026, 2:30 pm ?Message ?Asha Nair ?Weddings\? and more.*… ?New$/,
    )
    expect(second).toContain('Selvi Arasu')
    expect(hrefOf(page, 'Asha Nair')).toBe(`/staff/contact/${id}`)
    const tick = parseHtml(page.html).getElementById(`row-${id}`)
    expect(tick?.getAttribute('aria-label')).toBe('Asha Nair, Message, 2 March 2026, 2:30 pm')
    expect(page.html).not.toContain('asha@example.in')
  })

  it('says that nothing came in, or that nothing fits, with a way on', async () => {
    expect((await browser.open('/staff')).html).toContain('Nothing has come in yet.')
    const page = await browser.open('/staff?state=handled')
    expect(page.html).toContain('Nothing fits.')
    expect(hrefOf(page, 'Show everything')).toBe('/staff')
    expect(page.status).toBe(200)
  })

  it('is narrowed by kind, state, days in India and words, and carries that along', async () => {
    await insertRegistered(app.services.db, 'client', { email: 'office@korkai.example' })
    await write('Early', '2026-03-01T18:29:59Z')
    const handled = await write('Midnight', '2026-03-01T18:30:00Z')
    await write('Evening', '2026-03-02T18:29:59Z')
    await markSubmissions(app.services.db, { ids: [handled], handled: true })
    const shown = async (query: string) => names(await browser.open(`/staff?${query}`))
    expect(await shown('kind=client')).toEqual(['Korkai Web Works'])
    expect(await shown('from=2026-03-02&to=2026-03-02')).toEqual(['Evening', 'Midnight'])
    expect(await shown('state=handled')).toEqual(['Midnight'])
    expect(await shown('kind=contact&state=new&search=WEDD')).toEqual(['Evening', 'Early'])
    const page = await browser.open('/staff')
    const found = await browser.submit(page, {
      form: 'form[action="/staff"]',
      fill: { search: 'early', kind: 'contact' },
    })
    expect(names(found)).toEqual(['Early'])
    expect(hrefOf(found, 'Early')).toMatch(/\?kind=contact&search=early$/)
    expect(textsOf(found, 'nav[aria-label="What is shown"] li')).toEqual([
      'Everything',
      '3 new',
      '2 messages',
      '0 candidates',
      '1 company',
      '0 customers',
    ])
    expect(hrefOf(found, '1 company')).toBe('/staff?kind=client&state=new')
  })

  it('has twenty on a page and leads to older and to the newest', async () => {
    await writeMany(45)
    const first = await browser.open('/staff?state=new')
    await write('Late', '2026-04-01T00:00:00Z')
    const second = await browser.open(hrefOf(first, 'Older'))
    const third = await browser.open(hrefOf(second, 'Older'))
    expect([first, second, third].flatMap(names)).toEqual(
      Array.from({ length: 45 }, (_, n) => `Visitor ${45 - n}`),
    )
    expect(hrefOf(third, 'Older')).toBe('no such link')
    expect(hrefOf(third, 'Newest')).toBe('/staff?state=new')
    const from = new URLSearchParams(hrefOf(first, 'Older')).get('after')
    const past = await browser.open(`/staff?after=${from}&to=2026-03-01`)
    expect(past.html).toContain('Nothing older fits.')
  })

  it.each([
    ['kind=staff', 'kind-error', 'There is no such kind. Choose one of the list.'],
    ['state=old', 'state-error', 'There is no such state. Choose one of the list.'],
    ['from=2026-02-30', 'from-error', 'Enter a real day, like 2026-03-14'],
    ['to=0000-01-01', 'to-error', 'Enter a day in 1900 or later'],
    ['from=2026-03-02&to=2026-03-01', 'to-error', 'This day is before the first one'],
    [`search=${'x'.repeat(101)}`, 'search-error', 'Search for at most 100 characters'],
  ])('says what is wrong with ?%s and keeps it', async (query, id, message) => {
    const page = await browser.open(`/staff?${query}`)
    expect(page.status).toBe(422)
    expect(titleOf(page)).toMatch(/^Error: /)
    expect(textsOf(page, `#${id}`)).toEqual([message])
    for (const [name, value] of new URLSearchParams(query)) {
      const field = parseHtml(page.html).getElementById(name)
      if (field?.tagName === 'INPUT') expect(field.getAttribute('value')).toBe(value)
    }
  })

  it.each([
    'x',
    '2026-02-30T09:00:00.000000Z_00000000-0000-4000-8000-000000000000',
    "2026-03-02T09:00:00.000000Z_00000000-0000-4000-8000-000000000000'--",
  ])('knows a place that no list has given: %s', async (after) => {
    const page = await browser.open(`/staff?kind=contact&after=${encodeURIComponent(after)}`)
    expect(page.status).toBe(422)
    expect(page.html).toContain('This address does not lead to a page of the list.')
    expect(hrefOf(page, 'Newest')).toBe('/staff?kind=contact')
  })

  it('marks what is ticked and leads back to the row behind', async () => {
    const ids = (await writeMany(30)).reverse()
    const page = await browser.open('/staff?state=new')
    const marked = await mark(page, [ids[1], ids[3]] as string[])
    expect(marked.status).toBe(303)
    expect(marked.location).toBe(`/staff?state=new#row-${ids[4]}`)
    const after = await browser.follow(marked)
    expect(names(after).slice(0, 3)).toEqual(['Visitor 30', 'Visitor 28', 'Visitor 26'])
    expect(names(after)).toHaveLength(20)
    const row = parseHtml(after.html).getElementById(`row-${ids[4]}`)
    expect(row?.getAttribute('aria-describedby')).toBe(`row-${ids[4]}-news`)
    expect(textsOf(after, `#row-${ids[4]}-news`)).toEqual(['2 marked as handled.'])
    expect((await acts()).map(({ act, staff_name }) => `${act} by ${staff_name}`)).toEqual([
      'marked by Priya Raman',
      'marked by Priya Raman',
    ])
    const handled = await browser.open('/staff?state=handled')
    expect(textsOf(handled, `${list} tbody tr`)[0]).toMatch(/Handled .*, Priya Raman$/)
    expect(textsOf(handled, `${list} button`)).toEqual(['Mark as new'])
    await mark(handled, [ids[1]] as string[], 'new')
    expect((await acts()).map(({ act }) => act).sort()).toEqual(['marked', 'marked', 'unmarked'])
  })

  it('leads back to where one was at the end of a page, too', async () => {
    const [last = '', first = ''] = await writeMany(2)
    const place = async (path: string, tick: string[]) =>
      (await mark(await browser.open(path), tick)).location
    expect(await place('/staff', [last])).toBe(`/staff#row-${last}`)
    await mark(await browser.open('/staff'), [last], 'new')
    expect(await place('/staff?state=new', [last])).toBe(`/staff?state=new#row-${first}`)
    expect(await place('/staff?state=new', [first])).toBe('/staff?state=new#list')
  })

  it('keeps the page of the list', async () => {
    const ids = (await writeMany(30)).reverse()
    const second = await browser.open(hrefOf(await browser.open('/staff'), 'Older'))
    const marked = await mark(second, [ids[20] as string])
    expect(marked.location).toBe(`${second.path}#row-${ids[21]}`)
  })

  it('says that nothing was ticked', async () => {
    await write('Asha Nair')
    const answer = await mark(await browser.open('/staff'), [])
    expect(answer.status).toBe(422)
    expect(titleOf(answer)).toMatch(/^Error: /)
    expect(textsOf(answer, '#mark-errors')[0]).toContain('Tick what you want to mark')
    expect(await acts()).toEqual([])
  })

  it('says what has gone meanwhile, marks nothing and keeps the ticks', async () => {
    const { db, store } = app.services
    const [gone = '', stays = ''] = [await write('Asha Nair'), await write('Mani')]
    const page = await browser.open('/staff')
    const deps = { store, brand, origin: 'http://localhost' }
    await eraseSubmission(db, deps, gone)
    const answer = await mark(page, [gone, stays])
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('One that you ticked is no longer here, so nothing was marked.')
    expect(ticked(answer)).toEqual([`row-${stays}`])
    const again = await browser.submit(answer, { form: list, press: 'handled' })
    expect((await browser.follow(again)).html).toContain('1 marked as handled.')
  })

  it('says what somebody else has marked already, whose mark stays', async () => {
    const mani = await insertStaff(app.services.db, { name: 'Mani', email: 'mani@example.in' })
    const other = (await staffBrowser(app, mani)).browser
    const [one = '', two = ''] = [await write('Asha Nair'), await write('Kavitha')]
    const page = await browser.open('/staff?state=new')
    const theirs = await other.open('/staff?state=new')
    await other.submit(theirs, { form: list, fill: { tick: [one] }, press: 'handled' })
    const answer = await browser.follow(await mark(page, [one, two]))
    expect(answer.html).toMatch(/1 marked as handled\. Already handled: Asha Nair \(Mani, \d/)
    const nothing = await browser.follow(await mark(page, [one]))
    expect(nothing.html).toMatch(/>Already handled: Asha Nair \(Mani, \d/)
  })

  it.each([
    ['no id', ['x']],
    ['the beginning of one', ['0000']],
    ['an id of nobody', ['00000000-0000-4000-8000-000000000000']],
  ])('marks nothing for %s', async (_, tick) => {
    await write('Asha Nair')
    const { html } = await browser.open('/staff')
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const body = new URLSearchParams([
      ['token', token],
      ['intent', 'handled'],
      ...tick.map((id) => ['tick', id]),
    ])
    const answer = await browser.request('/staff', { method: 'POST', body })
    expect(answer.status).toBe(422)
    expect(await acts()).toEqual([])
  })

  it('takes no post of another site or with another token', async () => {
    const id = await write('Asha Nair')
    const body = new URLSearchParams({ token: 'x', intent: 'handled', tick: id })
    const answer = await browser.request('/staff', { method: 'POST', body })
    expect(answer.status).toBe(403)
    expect(ticked(answer)).toEqual([`row-${id}`])
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await browser.request('/staff', { method: 'POST', body, headers })).status).toBe(403)
    expect(await acts()).toEqual([])
  })

  it('is away with what it reads, and says so', async () => {
    const { schema } = app.services.db
    const page = await browser.open('/staff')
    await schema.alterTable('companies').renameTo('companies_away').execute()
    const away = await browser.open('/staff?state=new')
    await schema.alterTable('companies_away').renameTo('companies').execute()
    expect(away.status).toBe(503)
    expect(away.html).toContain('The list could not be loaded.')
    expect(hrefOf(away, 'Try again')).toBe('/staff?state=new')
    expect(page.status).toBe(200)
  })

  describe('exports', () => {
    const written = async (options: Omit<ExportOptions, 'format'>) => {
      let text = ''
      const parts = exportSubmissions(app.services.db, { ...options, format: 'csv' })
      for await (const part of parts) text += part.text
      return text
    }
    /** Its bytes: a mark of UTF-8 is one that `text()` leaves out. */
    const fetched = async (query: string, init?: RequestInit) => {
      const headers = { cookie: `staff=${browser.cookies.get('staff')}` }
      const response = await app.request(`/staff/export?${query}`, { headers, ...init })
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        await response.arrayBuffer(),
      )
      return { response, text }
    }

    it('what the command writes, byte for byte', async () => {
      await insertRegistered(app.services.db, 'candidate')
      await write('=1+1', undefined, 'Say "வணக்கம்",\nplease')
      await write('Old', '2025-01-01T00:00:00Z')
      for (const kind of ['contact', 'candidate', 'client', 'customer'] as const) {
        expect((await fetched(`kind=${kind}`)).text).toBe(await written({ kind }))
      }
      const { response, text } = await fetched('kind=contact&search=say&state=new&excel=yes')
      const filter = { search: 'say', handled: false }
      expect(text).toBe(await written({ kind: 'contact', filter, bom: true }))
      expect(text.startsWith('\ufeff"id"')).toBe(true)
      expect(text.split('\r\n')).toHaveLength(3)
      const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="contact-${day}.csv"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
    })

    it('and records it, without the words that were searched for', async () => {
      await fetched('kind=client&state=handled&from=2026-03-01&to=2026-03-31&search=kavitha')
      expect(await acts()).toEqual([
        {
          act: 'exported',
          kind: 'client',
          detail: 'handled, from 2026-03-01, to 2026-03-31, searched',
          staff_name: 'Priya Raman',
        },
      ])
    })

    it('nothing to HEAD, which is not recorded', async () => {
      const { response, text } = await fetched('kind=client', {
        method: 'HEAD',
        headers: { cookie: `staff=${browser.cookies.get('staff')}` },
      })
      expect([response.status, text]).toEqual([200, ''])
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(await acts()).toEqual([])
    })

    it('the kind that is chosen in its form, with what narrows the list', async () => {
      const page = await browser.open('/staff?kind=contact&state=new')
      const answer = await browser.submit(page, {
        form: 'form[action="/staff/export"]',
        fill: { excel: 'yes' },
      })
      expect(answer.path).toBe('/staff/export?state=new&kind=contact&excel=yes')
    })

    it('nothing without a kind, or with a wrong filter, and says so', async () => {
      await write('Asha Nair')
      const none = await browser.open('/staff/export?state=new&kind=')
      expect(none.status).toBe(422)
      expect(textsOf(none, '#export-kind-error')).toEqual(['Choose what to export'])
      expect(names(none)).toEqual(['Asha Nair'])
      const wrong = await browser.open('/staff/export?kind=contact&from=x')
      expect(wrong.status).toBe(422)
      expect(textsOf(wrong, '#from-error')).toEqual(['Enter a real day, like 2026-03-14'])
      expect(await acts()).toEqual([])
    })
  })
})
