import { beforeEach, describe, expect, it } from 'vitest'
import type { CaseStatus } from '#db/schema'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import {
  listStaffActs,
  queryAll,
  insertCase,
  insertMessage,
  readMain,
  moveCase,
  readTyped,
  listWaiting,
} from '../../support/people/desk'
import { emptyTables } from '../../support/database/empty-tables'
import { parseHtml, readText } from '../../support/pages/html'
import { insertRegistered } from '../../support/people/registered'
import { insertStaff, enterDesk } from '../../support/people/staff'

describe('the inbox', () => {
  const app = useBuiltApp()
  let browser: Browser

  beforeEach(async () => {
    await emptyTables(app.services.db)
    browser = (await enterDesk(app)).browser
  })

  const write = (username: string, at?: Date, message?: string) =>
    insertMessage(app.services.db, { username, at, message })
  /** A candidate with one application; its title is the address. */
  const applied = async (email: string, name = 'Kavitha Selvam') => {
    const { db } = app.services
    const id = await insertRegistered(db, 'candidate', { email })
    await db.updateTable('candidates').set({ name }).where('account_id', '=', id).execute()
    return insertCase(db, id, { about: email })
  }
  const assign = (of: { id: string }, to: { id: string }) =>
    app.services.db
      .updateTable('cases')
      .set({ assigned_to: to.id, status: 'in-review' })
      .where('id', '=', of.id)
      .execute()
  const rows = (page: Page) => queryAll(page, '#list tbody tr').map(readText)
  const names = (page: Page) => queryAll(page, '#list tbody td:first-child').map(readText)
  const findHref = (page: Page, text: string) =>
    queryAll(page, 'main a')
      .find((link) => readText(link) === text)
      ?.getAttribute('href') ?? 'no such link'
  const statuses = async () => {
    const found = app.services.db.selectFrom('cases').select(['about', 'status'])
    const all = await found.orderBy('about').execute()
    return all.map(({ about, status }) => `${about} ${status}`)
  }

  describe('shows', () => {
    it('messages and requests in one list, newest first', async () => {
      const { db } = app.services
      const customer = await insertRegistered(db, 'customer', { email: 'selvi@example.in' })
      const at = new Date('2025-11-12')
      await insertCase(db, customer, { kind: 'service', about: 'ACADEMY', at })
      const sent = await write('Asha Nair', undefined, `\n Weddings?\nThanks`)
      const page = await browser.open('/staff')
      expect(page.headers.get('cache-control')).toContain('no-store')
      expect(page.html).toContain('<meta name="robots" content="noindex"/>')
      expect(queryAll(page, '#list thead th').map(readText)).toEqual([
        ...['Name', 'About', 'Kind', 'Status', 'When'],
      ])
      expect(rows(page)).toEqual([
        expect.stringMatching(/^Asha Nair ?Weddings\? ?Message ?Received ?(Today \d|\d+ \w+$)/),
        expect.stringMatching(/^Selvi Arasu ?ACADEMY ?Service ?Received ?12 Nov 2025$/),
      ])
      expect(findHref(page, 'Asha Nair')).toBe(`/staff/contact/${sent.id}?case=${sent.caseId}`)
      const box = parseHtml(page.html).getElementById(`row-${sent.caseId}`)
      expect(box?.getAttribute('aria-label')).toBe('Asha Nair, Weddings?')
    })

    it('what waits, what is mine, in review and ended, each by its link', async () => {
      const { db } = app.services
      const { browser: own, staff } = await enterDesk(
        app,
        await insertStaff(db, { name: 'Kumar', email: 'kumar@x.example' }),
      )
      const arul = await insertStaff(db, { name: 'Arul', email: 'arul@x.example' })
      const empty = await own.open('/staff')
      expect(readMain(empty)).toContain('Nothing waits here.')
      await assign(await applied('mine@x.in', 'Mine'), staff)
      await assign(await applied('theirs@x.in', 'Theirs'), arul)
      await applied('free@x.in', 'Free')
      await moveCase(db, { id: (await applied('ended@x.in', 'Ended')).id, status: 'done' })
      for (const [view, shown] of Object.entries({
        Open: ['Free'],
        Mine: ['Mine'],
        'In review': ['Mine', 'Theirs'],
        Ended: ['Ended'],
        All: ['Ended', 'Free', 'Mine', 'Theirs'],
      })) {
        const page = await own.open(findHref(empty, view))
        expect(queryAll(page, 'main [aria-current]').map(readText)).toEqual([view])
        expect([view, names(page).sort()]).toEqual([view, shown])
      }
      const review = rows(await own.open('/staff?status=under-way')).join(' | ')
      expect(review).toMatch(/Under review, with Arul.*Under review, with you/)
    })

    it('what a search leaves, beside what was chosen before', async () => {
      await applied('a@x.in')
      await write('Asha Nair')
      await write('Bala')
      const found = await browser.submit(await browser.open('/staff?status=open'), {
        form: 'form[action="/staff"]',
        fill: { search: 'nair', kind: 'message' },
      })
      expect(names(found)).toEqual(['Asha Nair'])
      expect(findHref(found, 'Asha Nair')).toContain('kind=message&status=open&search=nair')
      const none = await browser.open('/staff?search=nobody')
      expect([none.status, readMain(none)]).toEqual([
        200,
        expect.stringContaining('Nothing found.'),
      ])
      const asked = { form: 'form[action="/staff"]', fill: { status: 'closed' } }
      expect(names(await browser.submit(await browser.open('/staff'), asked))).toEqual([])
    })

    it('what is open where the filter is unknown', async () => {
      await write('Asha Nair')
      const page = await browser.open('/staff?kind=nothing&status=lost&whose=mine,theirs')
      expect([page.status, names(page)]).toEqual([200, ['Asha Nair']])
    })

    it('twenty-five on a page, and the next', async () => {
      for (let n = 1; n <= 30; n += 1) await write(`No. ${n}`, new Date(Date.UTC(2026, 2, 2, 9, n)))
      const first = await browser.open('/staff?kind=message')
      await write('Late')
      const second = await browser.open(findHref(first, 'Next page'))
      const all = [...names(first), ...names(second)]
      expect(all).toEqual(Array.from({ length: 30 }, (_, n) => `No. ${30 - n}`))
      expect(findHref(second, 'Next page')).toBe('no such link')
      expect(names(await browser.open('/staff?after=never'))[0]).toBe('Late')
    })
  })

  describe('with what is ticked', () => {
    const ticks = (page: Page) =>
      (queryAll(page, 'input[name=tick]') as HTMLInputElement[]).map(({ value }) => value)
    /** The page that answers all rows. */
    const preview = async (query = '') => {
      const page = await browser.open(`/staff${query}`)
      const fill = { tick: ticks(page) }
      return browser.submit(page, { form: '#list', fill, press: 'preview' })
    }
    const press = (page: Page, press: string, fill: Record<string, string> = {}) =>
      browser.submit(page, { form: '#bulk', fill, press })

    it('asks for a tick where there is none', async () => {
      await applied('a@x.in')
      const page = await browser.open('/staff')
      const refused = await browser.submit(page, { form: '#list', press: 'preview' })
      expect([refused.status, readMain(refused)]).toEqual([
        422,
        expect.stringContaining('Tick the rows that you mean.'),
      ])
    })

    it('shows the letter, and changes nothing before the press', async () => {
      const { db } = app.services
      await write('Asha Nair')
      await applied('a@x.in')
      const text = 'Please come on Monday.'
      const row = db.insertInto('staff_texts').values({ title: 'Invitation', text })
      const { id: ready } = await row.returning('id').executeTakeFirstOrThrow()
      const before = await statuses()
      const page = await preview('?status=open')
      expect(queryAll(page, 'h1').map(readText)).toEqual(['Answer 2'])
      const fill = { text: 'Hello.', ready, status: 'in-progress' }
      const letter = await press(page, 'preview', fill)
      expect(readTyped(letter)).toMatchObject({ text: `Hello.\n\n${text}`, status: fill.status })
      expect(readMain(letter)).toMatch(/To Kavitha Selvam:.*is now: Shortlisted\..*Hello\./)
      expect([await statuses(), await listWaiting(db, 'a@x.in')]).toEqual([before, []])
      const changed = await press(letter, 'send')
      expect([changed.status, changed.location]).toEqual([303, '/staff?status=open#notice'])
      expect(readMain(await browser.follow(changed))).toMatch(
        /2 changed\. Letters leave at \d+:\d\d [ap]m\./,
      )
      expect(await statuses()).toEqual(['Weddings? in-progress', 'a@x.in in-progress'])
      const [sent = ''] = await listWaiting(db, 'a@x.in', app.services.config.origin)
      expect(sent).toMatch(/Hello\.\s+Please come on Monday\./)
      expect(readMain(letter).replaceAll(' ', '')).toContain(sent.replace(/[\s>]/g, ''))
      const [theirs = ''] = await listWaiting(db, 'asha@example.in')
      expect(theirs).toContain('Please come on Monday.')
    })

    it('sends a text alone, which answers each of them', async () => {
      await write('Asha Nair')
      await applied('a@x.in')
      await press(await preview(), 'send', { text: 'Come' })
      expect(await statuses()).toEqual(['Weddings? done', 'a@x.in in-review'])
      expect(await listWaiting(app.services.db, 'a@x.in')).toEqual([
        expect.stringContaining('Come') as string,
      ])
    })

    it.each([
      ['send', 'Write a text or choose a status.', {}],
      ['send', 'must be at most 5000 characters', { text: 'x'.repeat(5001) }],
    ])('says what is wrong, with what was typed: %s, %s', async (button, sentence, fill) => {
      await applied('a@x.in')
      const refused = await press(await preview(), button, fill)
      expect([refused.status, readTyped(refused)]).toMatchObject([422, fill])
      expect(readMain(refused)).toContain(sentence)
      expect(await statuses()).toEqual(['a@x.in received'])
    })

    it('names the rows that were not changed, and keeps the text for them', async () => {
      const { db } = app.services
      const faster = await applied('b@x.in', 'Anbu')
      const withdrawn = await applied('c@x.in', 'Chitra')
      await applied('a@x.in')
      const page = await preview()
      const set = (of: { id: string }, status: CaseStatus) =>
        db
          .updateTable('cases')
          .set({ status, updated_at: new Date() })
          .where('id', '=', of.id)
          .execute()
      await set(faster, 'in-progress')
      await set(withdrawn, 'withdrawn')
      const fill = { status: 'done', text: 'Well done' }
      const left = await press(page, 'send', fill)
      expect([left.status, readTyped(left)]).toMatchObject([409, fill])
      expect(readMain(left)).toMatch(
        /1 changed\..*Not changed, because .*: (Anbu|Chitra) \(PB-[\w-]+\), (Anbu|Chitra) \(/,
      )
      // From what is now.
      const again = await press(left, 'send')
      expect([again.status, readMain(again)]).toEqual([
        409,
        expect.stringMatching(/1 changed\..*Not changed, because .*: Chitra \(/),
      ])
      expect((await statuses()).slice(0, 2)).toEqual(['a@x.in done', 'b@x.in done'])
    })
  })

  it('is downloaded as CSV, as it is filtered, with nothing that a spreadsheet would run', async () => {
    const { db } = app.services
    await write('=HYPERLINK("x")')
    await applied('a@x.in')
    const page = await browser.open('/staff?kind=message')
    const csv = await browser.request(findHref(page, 'Export CSV'))
    expect(Object.fromEntries(csv.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    const [head, row, ...more] = csv.html.trim().split('\r\n')
    expect(head).toContain(
      '"reference","kind","status","about","received","changed","with","name","email","phone"',
    )
    expect(head).toContain('"message"')
    expect([row?.includes(`"'=HYPERLINK(""x"")"`), more]).toEqual([true, []])
    const all = await browser.request('/staff/export?status=all')
    expect(all.html.trim().split('\r\n')).toHaveLength(3)
    expect(await listStaffActs(db)).toEqual(['exported inbox, message', 'exported inbox, all'])
  })
})
