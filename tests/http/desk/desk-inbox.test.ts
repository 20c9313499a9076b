import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { receiveDocument } from '~/domain/documents/documents.server'
import { formatReference } from '~/domain/requests/reference'
import { paths } from '../../support/pages/routes'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import {
  actsOf,
  allOf,
  insertCase,
  insertMessage,
  mainOf,
  pressOn,
  typedIn,
  waitingFor,
} from '../../support/people/desk'
import { emptyTables } from '../../support/database/empty-tables'
import { parseHtml, words } from '../../support/pages/html'
import { insertRegistered } from '../../support/people/registered'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { uploadOf } from '../../support/uploads'

const list = '#list'

describe('the inbox', () => {
  const app = useBuiltApp()
  let browser: Browser
  let other: Browser

  beforeEach(async () => {
    const { db } = app.services
    await emptyTables(db)
    browser = (await staffBrowser(app)).browser
    const arul = await insertStaff(db, { name: 'Arul', email: 'arul@pearlbridge.example' })
    other = (await staffBrowser(app, arul)).browser
  })

  const write = (username: string, more: { at?: Date; message?: string; phone?: string } = {}) =>
    insertMessage(app.services.db, { username, ...more })
  /** A minute apart; the newest has the highest number. */
  const writeMany = async (count: number) => {
    for (let n = 1; n <= count; n += 1) {
      await write(`Visitor ${n}`, { at: new Date(Date.UTC(2026, 2, 2, 9, n)) })
    }
  }
  const register = (email: string, userType: 'candidate' | 'client' | 'customer' = 'candidate') =>
    insertRegistered(app.services.db, userType, { email })
  /** Candidates, each with one application. */
  const applied = async (...emails: string[]) => {
    const cases = []
    for (const email of emails) {
      cases.push(await insertCase(app.services.db, await register(email), { about: email }))
    }
    return cases
  }
  const names = (page: Page) => allOf(page, `${list} tbody th`).map(words)
  const shown = async (query: string, as = browser) => names(await as.open(`/staff?${query}`))
  const hrefOf = (page: Page, text: string) =>
    allOf(page, 'main a')
      .find((link) => words(link) === text)
      ?.getAttribute('href') ?? 'no such link'
  const ticks = (page: Page) =>
    (allOf(page, 'input[name=tick]') as HTMLInputElement[]).map(({ value }) => value)
  const press = (page: Page, press: string, tick: string[], by = browser) =>
    by.submit(page, { form: list, fill: { tick }, press })
  const take = async (tick = '', by = browser) => {
    const led = await by.request(`/staff/requests/${tick.replace(/@.*/, '')}`)
    await pressOn(by, await by.open(led.location ?? ''), 'take')
  }
  const statuses = async () => {
    const rows = await app.services.db
      .selectFrom('requests')
      .leftJoin('staff', 'staff.id', 'assigned_to')
      .select(['about', 'status', 'staff.name'])
      .orderBy('about')
      .execute()
    return rows.map(({ about, status, name }) => [about, status, name].filter(Boolean).join(' '))
  }

  describe('shows', () => {
    it('messages and requests in one list, newest first: who, what about, kind, status, when', async () => {
      const { db } = app.services
      const customer = await register('selvi@example.in', 'customer')
      await insertCase(db, customer, {
        kind: 'service',
        about: 'ACADEMY',
        at: new Date('2025-11-12'),
      })
      const sent = await write('Asha Nair', { message: `\n Weddings?\nThanks` })
      const page = await browser.open('/staff')
      expect(page.headers.get('cache-control')).toContain('no-store')
      expect(page.html).toContain('<meta name="robots" content="noindex"/>')
      const [first = '', second = ''] = allOf(page, `${list} tbody tr`).map(words)
      expect(first).toMatch(/^Asha Nair ?Weddings\? ?Message ?New ?(Today \d+:\d\d [ap]m|\d+ \w+)$/)
      expect(second).toMatch(/^Selvi Arasu ?ACADEMY ?Service ?Received ?12 Nov 2025$/)
      expect(hrefOf(page, 'Asha Nair')).toBe(`/staff/contact/${sent.id}?case=${sent.caseId}`)
      const box = parseHtml(page.html).getElementById(`row-${sent.caseId}`)
      expect(box?.getAttribute('aria-label')).toBe('Asha Nair, Weddings?')
      expect(page.html).not.toContain('asha@example.in')
    })

    it('headings of columns and rows, and boxes', async () => {
      await write('Asha Nair')
      const headings = (page: Page) =>
        allOf(page, `${list} th`).map((cell) => [cell.getAttribute('scope'), words(cell)])
      const page = await browser.open('/staff')
      expect(headings(page).at(-1)).toEqual(['row', 'Asha Nair'])
      expect(headings(page).slice(0, -1)).toEqual(
        ['Tick', 'Name', 'About', 'Kind', 'Status', 'When'].map((text) => ['col', text]),
      )
      expect(ticks(page)).toHaveLength(1)
    })

    it('that nothing waits, or that nothing was found, with a way on', async () => {
      expect(mainOf(await browser.open('/staff'))).toContain('Nothing is open.')
      const page = await browser.open('/staff?kind=message')
      expect([page.status, mainOf(page)]).toEqual([200, expect.stringContaining('Nothing found.')])
      expect(hrefOf(page, 'Show what is open')).toBe('/staff')
    })

    it('what waits, is mine, is nobody’s, has ended: each view by its link', async () => {
      await applied('mine@x.in', 'theirs@x.in', 'ended@x.in', 'open@x.in')
      const page = await browser.open('/staff')
      const about = new Map(
        allOf(page, `${list} tbody tr`).map((row) => [
          words(row.querySelectorAll('td')[1] as Element),
          (row.querySelector('input') as HTMLInputElement).value,
        ]),
      )
      await take(about.get('mine@x.in'))
      await take(about.get('theirs@x.in'), other)
      await app.services.db
        .updateTable('requests')
        .set({ status: 'done' })
        .where('about', '=', 'ended@x.in')
        .execute()
      const inView = async (view: string) => {
        const led = await browser.open(hrefOf(await browser.open('/staff'), view))
        expect(words(parseHtml(led.html).querySelector('main [aria-current]') as Element)).toBe(
          view,
        )
        return allOf(led, `${list} tbody tr`).map((row) =>
          words(row.querySelectorAll('td')[1] as Element),
        )
      }
      expect((await inView('Open')).sort()).toEqual(['mine@x.in', 'open@x.in', 'theirs@x.in'])
      expect(await inView('Mine')).toEqual(['mine@x.in'])
      expect(await inView('Nobody’s')).toEqual(['open@x.in'])
      expect(await inView('Ended')).toEqual(['ended@x.in'])
      expect(await inView('All')).toHaveLength(4)
      const rows = allOf(await browser.open('/staff'), `${list} tbody tr`)
        .map(words)
        .join(' | ')
      expect(rows).toContain('Under review, with you')
      expect(rows).toContain('Under review, with Arul')
    })

    it('what a filter leaves, and says what is wrong with one', async () => {
      const { db } = app.services
      await insertCase(db, await register('office@korkai.example', 'client'), {
        kind: 'requirement',
      })
      await write('Early', { at: new Date('2026-03-01T18:29:59Z') })
      await write('Midnight', { at: new Date('2026-03-01T18:30:00Z') })
      await write('Evening', { at: new Date('2026-03-02T18:29:59Z') })
      expect(await shown('kind=requirement')).toEqual(['Korkai Web Works'])
      expect(await shown('from=2026-03-02&to=2026-03-02')).toEqual(['Evening', 'Midnight'])
      expect(await shown('kind=message&order=oldest')).toEqual(['Early', 'Midnight', 'Evening'])
      expect(await shown('status=done')).toEqual([])
      const found = await browser.submit(await browser.open('/staff?whose=nobodys'), {
        form: 'form[action="/staff"]',
        fill: { search: 'early', kind: 'message' },
      })
      expect(names(found)).toEqual(['Early'])
      expect(hrefOf(found, 'Early')).toContain('kind=message&whose=nobodys&search=early')
      for (const query of ['kind=nothing', 'status=lost', 'from=yesterday', 'whose=theirs']) {
        const page = await browser.open(`/staff?${query}`)
        const name = query.split('=')[0] ?? ''
        expect([query, page.status]).toEqual([query, 422])
        const field = parseHtml(page.html).getElementById(`by-${name}`)
        expect([query, field?.getAttribute('aria-invalid') ?? 'hidden']).toEqual([
          query,
          name === 'whose' ? 'hidden' : 'true',
        ])
        expect(names(page)).toEqual([])
      }
    })

    it('what is searched: name, phone in any spelling, e-mail, reference, skill, note, also what has ended', async () => {
      const { db } = app.services
      const id = await register('kavitha.selvam@gmail.com')
      await db.updateTable('candidates').set({ skills_certifications: 'Welding, TIG' }).execute()
      const one = await insertCase(db, id)
      const sent = await write('Asha Nair', { phone: '+91 98765-43211' })
      await db.updateTable('requests').set({ status: 'closed' }).where('id', '=', one.id).execute()
      const finds: Record<string, string[]> = {
        'selvam kavitha': ['Kavitha Selvam'],
        'KAVITHA.SELVAM@gmail.com': ['Kavitha Selvam'],
        '98765 43210': ['Kavitha Selvam'],
        '+919876543211': ['Asha Nair'],
        '098765-43211': ['Asha Nair'],
        weld: ['Kavitha Selvam'],
        [sent.reference]: ['Asha Nair'],
        [sent.reference.toLowerCase().replaceAll('-', ' ')]: ['Asha Nair'],
        [formatReference(one.reference)]: ['Kavitha Selvam'],
        nobody: [],
        '%': [],
        "' or 1=1": [],
      }
      for (const [search, wanted] of Object.entries(finds)) {
        const query = new URLSearchParams({ search })
        expect([search, await shown(String(query))]).toEqual([search, wanted])
      }
    })

    it('twenty-five on a page, and leads to the next and back to the first', async () => {
      await writeMany(60)
      const first = await browser.open('/staff?kind=message')
      await write('Late')
      const second = await browser.open(hrefOf(first, 'Next page'))
      const third = await browser.open(hrefOf(second, 'Next page'))
      const all = [first, second, third].flatMap(names)
      expect(all).toEqual(Array.from({ length: 60 }, (_, n) => `Visitor ${60 - n}`))
      expect(hrefOf(third, 'Next page')).toBe('no such link')
      expect(names(await browser.open(hrefOf(third, 'First page')))[0]).toBe('Late')
      const broken = await browser.open('/staff?after=never')
      expect([names(broken)[0], mainOf(broken)]).toEqual([
        'Late',
        expect.stringContaining('This address does not lead to a page of the list.'),
      ])
    })
  })

  describe('with what is ticked', () => {
    it('says so where nothing is, with a link to a box', async () => {
      await applied('a@x.in')
      const page = await browser.open('/staff')
      const refused = await press(page, 'preview', [])
      expect(refused.status).toBe(422)
      const link = parseHtml(refused.html).querySelector('#tick-errors a')
      const box = parseHtml(refused.html).getElementById(link?.getAttribute('href')?.slice(1) ?? '')
      expect(box?.getAttribute('type')).toBe('checkbox')
    })

    it('inserts a ready-made text behind what is typed, filled in for each person when it is sent', async () => {
      await applied('a@x.in', 'b@x.in')
      const { db } = app.services
      const ready = { title: 'Invitation', text: 'Please come, {name}, about {reference}.' }
      const row = db.insertInto('staff_texts').values(ready).returning('id')
      const { id } = await row.executeTakeFirstOrThrow()
      const form = '#bulk'
      const page = await browser.open('/staff')
      const preview = await press(page, 'preview', ticks(page))
      const none = await browser.submit(preview, {
        form,
        fill: { text: 'Hello.' },
        press: 'insert',
      })
      expect([none.status, typedIn(none).text]).toEqual([422, 'Hello.'])
      expect(mainOf(none)).toContain('Choose a ready-made text.')
      const chosen = { text: 'Hello.', ready: id, status: 'in-progress' }
      const inserted = await browser.submit(none, { form, fill: chosen, press: 'insert' })
      expect([inserted.status, typedIn(inserted)]).toMatchObject([
        200,
        { text: `Hello.\n\n${ready.text}`, status: 'in-progress' },
      ])
      expect(mainOf(inserted)).toContain('Please come, Kavitha Selvam, about PB-')
      expect(await waitingFor(db, 'a@x.in')).toEqual([])
      const changed = await browser.submit(inserted, { form, press: 'change' })
      expect(changed.status).toBe(303)
      const [letter] = await waitingFor(db, 'b@x.in')
      expect(letter).toMatch(/Hello\.\s+Please come, Kavitha Selvam, about PB-/)
    })

    it('shows the letter, and changes nothing before the press', async () => {
      await applied('a@x.in', 'b@x.in')
      await write('Asha Nair')
      const { db } = app.services
      const page = await browser.open('/staff?order=oldest')
      const before = await statuses()
      const preview = await press(page, 'preview', ticks(page))
      expect([preview.status, allOf(preview, 'h1').map(words)]).toEqual([200, ['Answer 3']])
      const fill = { status: 'in-progress', text: 'Come on Monday' }
      const form = '#bulk'
      const letter = await browser.submit(preview, { form, fill, press: 'letter' })
      expect(mainOf(letter)).toContain('To Kavitha Selvam:')
      expect(mainOf(letter)).toMatch(/is now: Shortlisted\..*Come on Monday/)
      expect(typedIn(letter)).toMatchObject(fill)
      expect([await statuses(), await waitingFor(db, 'a@x.in')]).toEqual([before, []])
      const changed = await browser.submit(letter, { form, press: 'change' })
      expect([changed.status, changed.location]).toEqual([303, '/staff?order=oldest#notice'])
      const after = await browser.follow(changed)
      expect(mainOf(after)).toMatch(
        /3 changed\. The letters will leave at \d+:\d\d [ap]m\..* People with an account can read the text on the website now\./,
      )
      expect(await statuses()).toEqual([
        'Weddings? in-progress Priya Raman',
        'a@x.in in-progress Priya Raman',
        'b@x.in in-progress Priya Raman',
      ])
      const sent = await waitingFor(db, 'a@x.in')
      expect(sent).toEqual([expect.stringContaining('Come on Monday')])
      expect(mainOf(letter).replaceAll(' ', '')).toContain((sent[0] ?? '').replace(/[\s>]/g, ''))
    })

    it('sends a text alone', async () => {
      await applied('a@x.in', 'b@x.in')
      const { db } = app.services
      const page = await browser.open('/staff')
      const preview = await press(page, 'preview', ticks(page))
      const form = '#bulk'
      const fill = { text: 'Come on Monday' }
      const letter = await browser.submit(preview, { form, fill, press: 'letter' })
      expect(mainOf(letter)).toMatch(/To Kavitha Selvam:.*Come on Monday/)
      const sent = await browser.follow(await browser.submit(letter, { form, press: 'change' }))
      expect(mainOf(sent)).toContain('Your text is saved with 2.')
      expect(await statuses()).toEqual([
        'a@x.in received Priya Raman',
        'b@x.in received Priya Raman',
      ])
      for (const to of ['a@x.in', 'b@x.in']) {
        expect(await waitingFor(db, to)).toEqual([expect.stringContaining(fill.text)])
      }
    })

    it('says what is wrong on the page of the letter, with all that was typed', async () => {
      await applied('a@x.in')
      const page = await browser.open('/staff')
      const preview = await press(page, 'preview', ticks(page))
      for (const press of ['letter', 'change']) {
        const none = await browser.submit(preview, { form: '#bulk', press })
        expect([press, none.status]).toEqual([press, 422])
        expect(mainOf(none)).toContain('Choose a new status or write a text.')
      }
      for (const press of ['letter', 'change']) {
        const fill = { status: 'done', text: 'Come, {nmae}' }
        const unfilled = await browser.submit(preview, { form: '#bulk', fill, press })
        expect([press, unfilled.status, typedIn(unfilled)]).toEqual([press, 422, fill])
        expect(mainOf(unfilled)).toContain('Nothing can be filled in for {nmae}.')
        expect(mainOf(unfilled)).not.toContain('The letter')
      }
      const text = 'x'.repeat(5001)
      const fill = { status: 'done', text }
      const long = await browser.submit(preview, { form: '#bulk', fill, press: 'change' })
      expect([long.status, typedIn(long)]).toEqual([422, fill])
      expect((await statuses())[0]).toBe('a@x.in received')
    })

    it('tells apart whom somebody was faster with, and whom the status cannot follow', async () => {
      const [one, two, three] = await applied('a@x.in', 'b@x.in', 'c@x.in')
      const { db } = app.services
      for (const [id, name] of [
        [one?.id, 'Anbu'],
        [two?.id, 'Bala'],
        [three?.id, 'Chitra'],
      ] as const) {
        await sql`update candidates set name = ${name}
          where account_id = (select account_id from requests where id = ${id})`.execute(db)
      }
      await db
        .updateTable('requests')
        .set({ status: 'done' })
        .where('about', '=', 'b@x.in')
        .execute()
      const page = await browser.open('/staff?status=all')
      const preview = await press(page, 'preview', ticks(page))
      await db
        .updateTable('requests')
        .set({ status: 'in-progress', updated_at: new Date() })
        .where('about', '=', 'a@x.in')
        .execute()
      const fill = { status: 'done' }
      const asked = { form: '#bulk', fill, press: 'change' }
      const changed = await browser.follow(await browser.submit(preview, asked))
      expect(mainOf(changed)).toContain('1 changed.')
      expect(mainOf(changed)).toMatch(/because somebody else was faster: Anbu \(PB-[\w-]+\)\./)
      expect(mainOf(changed)).toMatch(
        /because this status cannot follow theirs: Bala \(PB-[\w-]+\)\./,
      )
    })

    it('says who has withdrawn meanwhile, apart from whom somebody was faster with', async () => {
      await applied('a@x.in')
      const page = await browser.open('/staff')
      const preview = await press(page, 'preview', ticks(page))
      await app.services.db
        .updateTable('requests')
        .set({ status: 'withdrawn', updated_at: new Date() })
        .where('about', '=', 'a@x.in')
        .execute()
      const asked = { form: '#bulk', fill: { text: 'Come' }, press: 'change' }
      const refused = mainOf(await browser.submit(preview, asked))
      expect(refused).toMatch(/Not changed, because the person has withdrawn: Kavitha Selvam \(PB-/)
      expect(refused).not.toContain('somebody else was faster')
    })

    it('asks again where somebody was faster with all, from what is now', async () => {
      await applied('a@x.in')
      const page = await browser.open('/staff')
      const preview = await press(page, 'preview', ticks(page))
      await take(ticks(page)[0], other)
      const asked = { form: '#bulk', fill: { status: 'done', text: 'Come' }, press: 'change' }
      const refused = await browser.submit(preview, asked)
      expect([refused.status, typedIn(refused)]).toEqual([409, { status: 'done', text: 'Come' }])
      expect(mainOf(refused)).toMatch(
        /Not changed, because somebody else was faster: Kavitha Selvam \(PB-[\w-]+\)\./,
      )
      expect(mainOf(refused)).not.toContain('cannot follow')
      expect((await browser.submit(refused, { form: '#bulk', press: 'change' })).status).toBe(303)
      expect(await statuses()).toEqual(['a@x.in done Arul'])
    })

    it('makes one letter of two cases of one person', async () => {
      const { db } = app.services
      const id = await register('a@x.in')
      await insertCase(db, id, { about: 'Sales' })
      await insertCase(db, id, { about: 'Design' })
      const page = await browser.open('/staff')
      const preview = await press(page, 'preview', ticks(page))
      await browser.submit(preview, { form: '#bulk', fill: { status: 'closed' }, press: 'change' })
      const [letter, ...more] = await waitingFor(db, 'a@x.in')
      expect(more).toEqual([])
      expect(letter).toContain('Sales')
      expect(letter).toContain('Design')
    })

    it('says where a message is longer than the list shows', async () => {
      const message = 'Weddings '.repeat(20)
      await write('Asha Nair', { message })
      await write('Bala', { message: 'Weddings?' })
      const page = await browser.open('/staff')
      const bulk = mainOf(await press(page, 'preview', ticks(page)))
      expect(bulk).toContain(`${message.slice(0, 120).trim()}…`)
      expect(bulk).toContain('Bala: Weddings? (')
    })
  })

  it('is given out as CSV, as it is filtered, with nothing that a spreadsheet would run', async () => {
    const { db } = app.services
    await write('=HYPERLINK("x")', { message: 'Weddings?' })
    const id = await register('a@x.in')
    await insertCase(db, id, { about: 'Sales' })
    const page = await browser.open('/staff?kind=message')
    const csv = await browser.request(hrefOf(page, 'Export CSV'))
    expect(Object.fromEntries(csv.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    const [head, row, ...more] = csv.html.trim().split('\r\n')
    expect(head).toContain(
      '"reference","kind","status","about","received","changed","with","name","email","phone"',
    )
    expect(head).toContain('"message"')
    expect(row).toContain(`"'=HYPERLINK(""x"")"`)
    expect(more).toEqual([])
    const all = await browser.request('/staff/export?status=all')
    expect(all.html.trim().split('\r\n')).toHaveLength(3)
    expect(await actsOf(db)).toEqual(['exported inbox, message', 'exported inbox, all'])
  })

  describe('writes nothing', () => {
    /** All rows of all tables, each as text. */
    async function snapshot(): Promise<Map<string, string[]>> {
      const { db } = app.services
      const { rows: tables } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
      const all = new Map<string, string[]>()
      for (const { name } of tables) {
        const { rows } = await sql<{ row: string }>`
          select row_to_json(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
        all.set(
          name,
          rows.map(({ row }) => row),
        )
      }
      return all
    }
    async function changesBy(act: () => Promise<unknown>): Promise<Record<string, string[]>> {
      const before = await snapshot()
      await act()
      const after = await snapshot()
      return Object.fromEntries(
        [...after].flatMap(([name, rows]) => {
          const old = before.get(name) ?? []
          const changed = [
            ...rows.filter((row) => !old.includes(row)).map((row) => `+${row}`),
            ...old.filter((row) => !rows.includes(row)).map((row) => `-${row}`),
          ]
          return changed.length ? [[name, changed]] : []
        }),
      )
    }

    it('when any page of the desk is read, but a line of record in the hour', async () => {
      const { db, store } = app.services
      const id = await register('a@x.in')
      const one = await insertCase(db, id)
      await insertCase(db, id, { about: 'Sales' })
      await insertCase(db, await register('b@x.in'))
      const upload = await uploadOf('resume.pdf')
      const owner = { accountId: id }
      const got = await receiveDocument(db, store, { owner, kind: 'resume', upload })
      if (!got.ok) throw new Error(got.message)
      // When somebody was first looked at is told to them; it is looked at for the second time here.
      await db.updateTable('accounts').set({ first_read_at: new Date() }).execute()
      const fill: Record<string, string> = { ':kind': 'candidate', ':documentId': got.document.id }
      const ofDesk = paths.filter(
        (path) => /^staff(\/|$)/.test(path) && !/login|logout|password/.test(path),
      )
      const addresses = ofDesk.map((path) =>
        `/${path}`
          .replace(/:\w+/g, (name) => fill[name] ?? (path.includes('requests/') ? one.id : id))
          .replace(/next$/, `next?case=${one.id}`),
      )
      expect(addresses.length).toBeGreaterThan(8)
      // The sweep makes this row where there is none.
      await db
        .insertInto('unclaimed_files')
        .defaultValues()
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      // The token of the forms is of the first page that a browser opens.
      await browser.open('/staff/record')
      for (const address of addresses) {
        const first = await changesBy(() => browser.request(address))
        const { staff_acts: lines = [], ...others } = first
        expect([address, others]).toEqual([address, {}])
        expect([address, lines.length <= 1, lines.join().includes('-{')]).toEqual([
          address,
          true,
          false,
        ])
        // A file that is given out is a line each time.
        if (/export|documents\/[^/]+$/.test(address)) continue
        expect([address, await changesBy(() => browser.request(address))]).toEqual([address, {}])
      }
    })

    it('when the sheet of somebody with many open cases is opened', async () => {
      const { db } = app.services
      const id = await register('a@x.in')
      for (let n = 0; n < 12; n += 1) await insertCase(db, id, { about: `Position ${n}` })
      const changed = await changesBy(() => browser.open(`/staff/candidate/${id}`))
      expect(Object.keys(changed).sort()).toEqual(['accounts', 'staff_acts'])
      const [line = '', former = '', ...more] = changed.accounts ?? []
      expect([
        more,
        line.slice(1).replace(/"first_read_at":"[^"]*"/, '"first_read_at":null'),
      ]).toEqual([[], former.slice(1)])
    })
  })
})
