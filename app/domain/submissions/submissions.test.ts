import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { indianDay } from '~/domain/fields/indian-time'
import { describeOnEngines } from '../../../tests/support/engines'
import { insertRegistered } from '../../../tests/support/registered'
import { parsePlace, type SubmissionFilter, type Kind } from './submission'
import { listSubmissions } from './submissions.server'
import { countNew } from './count-new.server'
import { exportSubmissions, type ExportOptions } from './export.server'
import { findSubmission } from './find-submission.server'
import { markSubmissions } from './mark-submissions.server'

const asha = { username: 'Asha Nair', email: 'asha@example.in', phone: '', message: 'Weddings?' }

describeOnEngines('the intake', (database) => {
  const write = async (message: Partial<typeof asha> = {}, at = '2026-03-02T09:00:00Z') => {
    const { id } = await database()
      .db.insertInto('contact_messages')
      .values({ ...asha, ...message, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const list = async (filter: SubmissionFilter = {}, kind?: Kind) =>
    (await listSubmissions(database().db, { kind, filter, limit: 100 })).submissions
  const names = async (filter: SubmissionFilter, kind?: Kind) =>
    (await list(filter, kind)).map(({ name }) => name)
  const exported = async (options: Partial<ExportOptions> = {}) => {
    let text = ''
    const parts = exportSubmissions(database().db, { kind: 'contact', format: 'csv', ...options })
    for await (const part of parts) text += part.text
    return text
  }

  it('lists messages and registrations together, newest first', async () => {
    await insertRegistered(database().db, 'candidate')
    await insertRegistered(database().db, 'client', { email: 'office@korkai.example' })
    await insertRegistered(database().db, 'customer', { email: 'selvi@example.in' })
    await write()
    const all = await list()
    expect(all[0]).toMatchObject({ kind: 'contact', name: 'Asha Nair', words: 'Weddings?' })
    expect(all.slice(1)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'candidate', name: 'Kavitha Selvam' }),
        expect.objectContaining({ kind: 'client', name: 'Korkai Web Works' }),
        expect.objectContaining({ kind: 'customer', words: 'ACADEMY, Thoothukudi' }),
      ]),
    )
    expect(await names({}, 'client')).toEqual(['Korkai Web Works'])
  })

  it('pages by place: new submissions move nothing, even within one millisecond', async () => {
    const { db } = database()
    for (let n = 0; n < 9; n += 1) {
      // The last digits are finer than a Date.
      await write({ username: `Visitor ${n}` }, `2026-03-02T09:00:00.00000${n >> 1}Z`)
    }
    const seen: string[] = []
    let after: Awaited<ReturnType<typeof listSubmissions>>['next']
    do {
      const page = await listSubmissions(db, { kind: 'contact', after, limit: 2 })
      seen.push(...page.submissions.map(({ name }) => name))
      after = page.next
      await write({ username: 'Late' }, '2026-03-02T10:00:00Z')
    } while (after)
    expect(seen).toHaveLength(9)
    expect(seen[0]).toBe('Visitor 8')
    expect([...seen].sort()).toEqual(Array.from({ length: 9 }, (_, n) => `Visitor ${n}`))
  })

  it.each([
    '2026-02-30T09:00:00.000000Z',
    '0000-01-01T09:00:00.000000Z',
    '2026-01-01T24:00:00.000000Z',
    '2026-01-01T09:00:00Z',
  ])('knows %s for no place', (at) => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect(parsePlace(`2026-02-28T23:59:59.123456Z_${id}`)).toBeDefined()
    expect(parsePlace(`${at}_${id}`)).toBeUndefined()
  })

  it('pages over all kinds as over one', async () => {
    const { db } = database()
    await insertRegistered(db, 'candidate')
    await insertRegistered(db, 'customer', { email: 'selvi@example.in' })
    await write()
    const first = await listSubmissions(db, { limit: 2 })
    const second = await listSubmissions(db, { limit: 2, after: first.next })
    expect([...first.submissions, ...second.submissions]).toEqual(await list())
    expect(second.next).toBeUndefined()
  })

  it('is filtered by state and by days in India', async () => {
    const early = await write({ username: 'Early' }, '2026-03-01T18:29:59Z')
    await write({ username: 'Midnight' }, '2026-03-01T18:30:00Z')
    await write({ username: 'Evening' }, '2026-03-02T18:29:59Z')
    await write({ username: 'Next' }, '2026-03-02T18:30:00Z')
    await markSubmissions(database().db, { ids: [early], handled: true })
    const day = indianDay('2026-03-02')
    expect(await names({ since: day?.start, before: day?.end })).toEqual(['Evening', 'Midnight'])
    expect(await names({ handled: true })).toEqual(['Early'])
    expect(await names({ handled: false, before: day?.end })).toEqual(['Evening', 'Midnight'])
  })

  it('is searched in all that a list shows, letter by letter', async () => {
    await write({ username: 'Percent', message: 'A discount of 50% please' })
    await write({ username: 'Score', email: 'first_last@example.in' })
    await write({ username: 'Tamil', message: 'திருமண ஏற்பாடு' })
    await insertRegistered(database().db, 'candidate')
    expect(await names({ search: '50%' })).toEqual(['Percent'])
    expect(await names({ search: '%' })).toEqual(['Percent'])
    expect(await names({ search: '_' })).toEqual(['Score'])
    expect(await names({ search: 'திருமண' })).toEqual(['Tamil'])
    expect(await names({ search: 'kavitha' })).toEqual(['Kavitha Selvam'])
    expect(await names({ search: '\\' })).toEqual([])
  })

  it('is searched beyond the rows that one query looks through', async () => {
    const { db } = database()
    await write({ username: 'Needle' }, '2020-01-01T00:00:00Z')
    await sql`insert into contact_messages (username, email, phone, message, created_at)
      select 'Hay', 'hay@example.in', '', 'hay', timestamptz '2026-01-01' + n * interval '1 s'
      from generate_series(1, 5100) n`.execute(db)
    expect(await names({ search: 'needle' })).toEqual(['Needle'])
  })

  it('is searched no further than asked, says how far, and goes on from there', async () => {
    const { db } = database()
    await write({ username: 'Needle, old' }, '2020-01-01T00:00:00Z')
    await insertRegistered(db, 'customer', { email: 'needle@example.in' })
    await sql`insert into contact_messages (username, email, phone, message, created_at)
      select 'Hay', 'hay@example.in', '', 'hay', timestamptz '2026-01-01' + n * interval '1 s'
      from generate_series(1, 5100) n`.execute(db)
    const search = { filter: { search: 'needle' }, limit: 20, maxSearched: 20_000 }
    const first = await listSubmissions(db, search)
    // The customer is older than what the messages were searched for.
    expect(first.submissions).toEqual([])
    expect(first.searchedTo).toEqual(new Date('2026-01-01T00:01:41Z'))
    const second = await listSubmissions(db, { ...search, after: first.next })
    expect(second.submissions.map(({ email }) => email)).toEqual([
      'needle@example.in',
      'asha@example.in',
    ])
    expect([second.next, second.searchedTo]).toEqual([undefined, undefined])
    const full = await listSubmissions(db, { ...search, filter: { search: 'hay' }, limit: 2 })
    expect(full.submissions).toHaveLength(2)
    expect(full.searchedTo).toBeUndefined()
  })

  it('counts what waits, by kind, and no further than it must', async () => {
    const { db } = database()
    await sql`insert into contact_messages (username, email, phone, message)
      select 'Visitor', 'v@example.in', '', 'text' from generate_series(1, 1003) n`.execute(db)
    const handled = await insertRegistered(db, 'client')
    await insertRegistered(db, 'customer', { email: 'selvi@example.in' })
    await markSubmissions(db, { ids: [handled], handled: true })
    expect(await countNew(db)).toEqual({ contact: 1000, candidate: 0, client: 0, customer: 1 })
  })

  it('is exported as CSV with everything said and nothing run', async () => {
    const message = 'Say "வணக்கம்",\nplease'
    const id = await write({ username: '=1+1', phone: '+91 98765 43210', message })
    expect(await exported()).toBe(
      '"id","created_at","handled_at","username","email","phone","message"\r\n' +
        `"${id}","2026-03-02T14:30:00+05:30","","'=1+1","asha@example.in","'+91 98765 43210",` +
        '"Say ""வணக்கம்"",\nplease"\r\n',
    )
    expect(await exported({ bom: true })).toMatch(/^\ufeff"id",/)
  })

  it('is exported as JSON, with the names of the specification and no secrets', async () => {
    expect(JSON.parse(await exported({ format: 'json' }))).toEqual([])
    const id = await insertRegistered(database().db, 'candidate')
    const text = await exported({ kind: 'candidate', format: 'json' })
    expect(JSON.parse(text)).toMatchObject([
      { id, gmail: 'kavitha.example@gmail.com', number: '9876543210', sub_departments: [] },
    ])
    expect(text).not.toMatch(/password|registered_by|argon2/)
  })

  it('is exported whole and in order, several pages long', async () => {
    await sql`insert into contact_messages (username, email, phone, message, created_at)
      select 'Visitor ' || n, 'v@example.in', '', 'text', timestamptz '2026-01-01' + n * interval '1 s'
      from generate_series(1, 1203) n`.execute(database().db)
    const rows = JSON.parse(await exported({ format: 'json' })) as { username: string }[]
    expect(rows.map(({ username }) => username)).toEqual(
      Array.from({ length: 1203 }, (_, n) => `Visitor ${1203 - n}`),
    )
  })

  it('is marked and unmarked, each as often as one likes', async () => {
    const { db } = database()
    const ids = [await write(), await insertRegistered(db, 'client')]
    const at = new Date('2026-03-05T05:00:00Z')
    const mark = async (handled: boolean, now = () => at) => {
      const result = await markSubmissions(db, { ids, handled, now })
      return (
        result.ok && result.marked.map(({ submission, changed }) => [submission.handledAt, changed])
      )
    }
    expect(await mark(true)).toEqual([
      [at, true],
      [at, true],
    ])
    expect(await mark(true, () => new Date())).toEqual([
      [at, false],
      [at, false],
    ])
    expect((await list({ handled: true })).map(({ handledAt }) => handledAt)).toEqual([at, at])
    expect(await mark(false)).toEqual([
      [null, true],
      [null, true],
    ])
    expect(await mark(false)).toEqual([
      [null, false],
      [null, false],
    ])
  })

  it('keeps who of the staff marked it first, and records what changed', async () => {
    const { db } = database()
    const ids = [await write(), await insertRegistered(db, 'client')]
    const at = new Date('2026-03-05T05:00:00Z')
    const later = new Date('2026-03-06T05:00:00Z')
    const mark = async (handled: boolean, name: string, now: Date, which = ids) => {
      const result = await markSubmissions(db, {
        ids: which,
        handled,
        by: { name },
        now: () => now,
      })
      return result.ok && result.marked.map(({ submission }) => submission.handledBy)
    }
    expect(await mark(true, 'Priya Raman', at, ids.slice(0, 1))).toEqual(['Priya Raman'])
    expect(await mark(true, 'Mani', later)).toEqual(['Priya Raman', 'Mani'])
    expect((await list({ handled: true })).map(({ handledAt }) => handledAt)).toEqual([at, later])
    expect(await mark(false, 'Mani', later, ids.slice(0, 1))).toEqual([null])
    const acts = await db
      .selectFrom('staff_acts')
      .selectAll()
      .orderBy('at')
      .orderBy('act')
      .execute()
    expect(acts.map((row) => [row.at, row.staff_name, row.act, row.kind, row.subject_id])).toEqual([
      [at, 'Priya Raman', 'marked', 'contact', ids[0]],
      [later, 'Mani', 'marked', 'client', ids[1]],
      [later, 'Mani', 'unmarked', 'contact', ids[0]],
    ])
  })

  it('is marked once by two people at once', async () => {
    const { db } = database()
    const ids = [await write(), await write(), await insertRegistered(db)]
    const mark = async (name: string, which: string[]) => {
      const result = await markSubmissions(db, { ids: which, handled: true, by: { name } })
      return result.ok ? result.marked.filter(({ changed }) => changed).length : 0
    }
    const [first = 0, second = 0] = await Promise.all([
      mark('Priya Raman', ids),
      mark('Mani', ids.toReversed()),
    ])
    expect([first, second].sort()).toEqual([0, 3])
    expect(await db.selectFrom('staff_acts').select('act').execute()).toHaveLength(3)
  })

  it('is marked whole or not at all', async () => {
    const id = await write()
    const unknown = '00000000-0000-4000-8000-000000000000'
    const result = await markSubmissions(database().db, { ids: [id, unknown], handled: true })
    expect(result).toEqual({ ok: false, errors: [{ id: unknown, ok: false, reason: 'unknown' }] })
    expect(await list({ handled: true })).toEqual([])
  })

  it('knows an ID by its beginning, as long as no other begins so', async () => {
    const { db } = database()
    const ids = ['abcd1111-0000-4000-8000-000000000001', 'abcd2222-0000-4000-8000-000000000002']
    for (const id of ids) {
      await db
        .insertInto('contact_messages')
        .values({ ...asha, id })
        .execute()
    }
    expect(await findSubmission(db, 'ABCD-1')).toMatchObject({
      ok: true,
      submission: { id: ids[0] },
    })
    expect(await findSubmission(db, 'abcd')).toMatchObject({
      reason: 'ambiguous',
      submissions: [{ id: ids[0] }, { id: ids[1] }],
    })
    expect(await findSubmission(db, 'abce')).toEqual({ ok: false, reason: 'unknown' })
  })
})
