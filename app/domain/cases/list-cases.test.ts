import { expect, it } from 'vitest'
import type { OpenDatabase } from '#db/open.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { insertCase, insertMessage } from '../../../tests/support/people/desk'
import { formatReference } from './reference'
import { updateSearchWords } from './cases.server'
import { toVersion } from './case'
import { toCaseFilter } from '~/domain/cases/case-filter'
import { addNote, assignCase } from './change-case.server'
import { listCases, type CaseFilter } from './list-cases.server'
import { findWaiting } from '~/domain/desk/daily-mail.server'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 15, 12, minute))

describeWithDatabase('the inbox', (database: () => OpenDatabase) => {
  const request = (accountId: string, about: string, minute: number) =>
    insertCase(database().db, accountId, { about, at: at(minute) })
  const message = (
    minute: number,
    values: { message?: string; username?: string; phone?: string; email?: string } = {},
  ) =>
    insertMessage(database().db, {
      email: 'asha@example.com',
      phone: '+91 98765 43210',
      message: 'Do you do weddings?\nIn May.',
      ...values,
      at: at(minute),
    })
  const list = async (filter: CaseFilter = {}, limit = 20) =>
    (await listCases(database().db, { filter, limit })).cases
  const found = async (search: string) => (await list({ search })).map(({ about }) => about)

  it('has messages and requests in one list, newest first, page by page', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    await request(accountId, 'Sales', 1)
    const { id } = await message(2)
    await request(accountId, 'Design', 3)
    const all = await list()
    expect(all.map(({ about }) => about)).toEqual(['Design', 'Do you do weddings?', 'Sales'])
    expect(all[1]).toMatchObject({
      kind: 'message',
      status: 'received',
      subject: { kind: 'contact', id },
      name: 'Asha Nair',
      assignedName: null,
    })
    expect(all[2]).toMatchObject({ subject: { kind: 'candidate', id: accountId } })
    const paged: string[] = []
    let after
    do {
      const page = await listCases(db, { filter: {}, after, limit: 1 })
      paged.push(...page.cases.map(({ about }) => about))
      after = page.next
    } while (after)
    expect(paged).toEqual(all.map(({ about }) => about))
  })

  it('is narrowed to what is mine, to a kind, a status', async () => {
    const { db } = database()
    const staff = await insertStaff(db)
    const accountId = await insertRegistered(db)
    await request(accountId, 'Sales', 1)
    await request(accountId, 'Design', 3)
    await message(5)
    const [, design] = await list()
    if (!design) throw new Error('no case')
    const taken = { id: design.id, version: toVersion(design), to: staff, by: staff }
    expect(await assignCase(db, taken, at(9))).toMatchObject({ ok: true })
    const abouts = async (filter: CaseFilter) => (await list(filter)).map(({ about }) => about)
    expect(await abouts({ assignedTo: staff.id })).toEqual(['Design'])
    expect(await abouts({ statuses: ['done'] })).toEqual([])
    expect(await abouts({ kind: 'message' })).toEqual(['Do you do weddings?'])
  })

  it('has among what is open also what has ended, where the person wrote last', async () => {
    const { db } = database()
    const staff = await insertStaff(db)
    const accountId = await insertRegistered(db)
    for (const [n, about] of ['Open', 'Ended', 'Came back'].entries()) {
      await request(accountId, about, n)
    }
    const ended = db.updateTable('cases').where('about', '!=', 'Open')
    await ended.set({ status: 'closed' }).execute()
    const back = db.updateTable('cases').where('about', '=', 'Came back')
    await back.set({ unanswered_since: at(30) }).execute()
    const open = toCaseFilter({}, staff.id)
    expect((await list(open)).map(({ about }) => about)).toEqual(['Came back', 'Open'])
    const search = toCaseFilter({ search: 'kavitha', status: 'open' }, staff.id)
    expect((await list(search)).map(({ about }) => about)).toEqual(['Came back', 'Open'])
    expect(await list(toCaseFilter({ assigned: 'mine' }, staff.id))).toEqual([])
    expect(await list(toCaseFilter({ kind: 'service' }, staff.id))).toEqual([])
    const waiting = () => findWaiting(db, new Date())
    expect(await waiting()).toMatchObject({ count: 2, since: at(0) })
    await db.updateTable('cases').where('about', '=', 'Open').set({ status: 'done' }).execute()
    expect(await waiting()).toMatchObject({ count: 1, since: at(30) })
    const paged = await listCases(db, { filter: open, limit: 1 })
    expect([paged.cases.length, paged.next]).toEqual([1, undefined])
    await back.set({ unanswered_since: null }).execute()
    expect(await waiting()).toMatchObject({ count: 0, since: null })
  })

  it('finds a reference in any spelling, also of a message', async () => {
    await message(1)
    const [one] = await list()
    const shown = formatReference(one?.reference ?? '')
    for (const search of [shown, shown.toLowerCase(), shown.replaceAll('-', ' ')]) {
      expect(await found(search)).toEqual(['Do you do weddings?'])
    }
  })

  it('finds words by their beginnings in any order, phones in any spelling, Tamil, notes', async () => {
    const { db } = database()
    const staff = await insertStaff(db)
    const accountId = await insertRegistered(db)
    await db
      .updateTable('candidates')
      .set({
        name: 'Kavitha S. Raman',
        skills_certifications: 'Tally, GST, C++',
        current_employer: 'V.O.C. Port',
      })
      .execute()
    await db.updateTable('accounts').set({ phone: '+919021879449' }).execute()
    const accountant = await request(accountId, 'Accountant', 1)
    await message(2, { username: 'தங்கம் செல்வி', phone: '0461 232 1234' })
    const reference = formatReference(accountant.reference)
    const words = 'kavitha raman|kavi raman|RAMAN KAVI|"kavitha s"|tally|port v.o.c.|c++|kavitha s'
    const phones = '90218 79449|+91 90218-79449|09021879449|raman 90218 79449|９０２１８ ७९४४९'
    for (const search of [
      ...[reference.slice(0, 7), reference.slice(0, 10)],
      ...[...words.split('|'), ...phones.split('|')],
    ]) {
      expect(await found(search), search).toEqual(['Accountant'])
    }
    for (const search of ['தங்கம்', 'செல்வி தங்', '04612321234', 'weddings', 'asha@example.com']) {
      expect(await found(search), search).toEqual(['Do you do weddings?'])
    }
    // Two letters are a word, and not the beginning of nearly every one.
    const nothing = ['kavitha x', 'kavitha ra', 'kavitha -tally', 'avitha', "o'ne", 'c#', 'c']
    for (const search of [...nothing, '\\', "':*", 'tally & gst | x']) {
      expect(await found(search), search).toEqual([])
    }
    await addNote(db, { id: accountant.id, text: 'Called, no answer', by: staff })
    expect(await found('answer called')).toEqual(['Accountant'])
  })

  it('finds a number by five digits and more of its beginning, with and without 0 or +91', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    await request(accountId, 'Accountant', 1)
    await message(2, { phone: '0461 232 1234', email: 'nair04612@example.com' })
    const landlines = ['04612', '0461 2', '0461 232', '(0461) 2321234', '0461/232-12', '461–232']
    for (const search of [...landlines, '+91 461 2', '91 461 232 1234', 'nair 0461 232 1234']) {
      expect(await found(search), search).toEqual(['Do you do weddings?'])
    }
    // As accounts have it.
    await db.updateTable('accounts').set({ phone: '4612329999' }).execute()
    await db.transaction().execute((trx) => updateSearchWords(trx, accountId))
    for (const search of ['0461 2329', '+91 461 2329', '4612329', '04612329999']) {
      expect(await found(search), search).toEqual(['Accountant'])
    }
    expect(await found('nair04612@example.com')).toEqual(['Do you do weddings?'])
    for (const search of ['0461 9', '12345']) expect(await found(search), search).toEqual([])
  })

  it('finds words among the kind, status and people that are asked for alone', async () => {
    const { db } = database()
    const staff = await insertStaff(db)
    const accountId = await insertRegistered(db)
    await request(accountId, 'Wedding planner', 1)
    await request(accountId, 'Wedding singer', 3)
    await message(5, { message: 'Wedding in May' })
    const [, singer] = await list()
    if (!singer) throw new Error('no case')
    const taken = { id: singer.id, version: toVersion(singer), to: staff, by: staff }
    await assignCase(db, taken, at(9))
    for (const [filter, expected] of [
      [{}, ['Wedding in May', 'Wedding singer', 'Wedding planner']],
      [{ kind: 'message' }, ['Wedding in May']],
      [{ assignedTo: staff.id }, ['Wedding singer']],
      [{ statuses: ['done'] }, []],
      [{ statuses: ['received'], assignedTo: staff.id }, ['Wedding singer']],
    ] as const satisfies [CaseFilter, string[]][]) {
      const searched = { ...filter, search: 'wedd' }
      expect((await list(searched)).map(({ about }) => about)).toEqual(expected)
      const [first] = expected
      if (first) expect((await list(searched, 1)).map(({ about }) => about)).toEqual([first])
    }
  })
})
