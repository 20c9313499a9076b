import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { maxOpenRequests } from '~/bounds'
import { insertRequest } from '~/domain/requests/requests.server'
import { moveCase } from '../../support/people/desk'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import { insertRegistered, password } from '../../support/people/registered'
import { Caller, readDescription, type Answer, type Description } from './json-caller'

const list = '/api/requests/'
const one = '/api/requests/{reference}/'
const texts = '/api/requests/{reference}/messages/'
const withdrawal = '/api/requests/{reference}/withdraw/'

describe('the calls of requests', () => {
  let app: BuiltApp
  let description: Description
  beforeAll(async () => {
    app = await startBuiltApp()
    description = await readDescription(app)
  })
  afterAll(() => app.close())

  async function member(userType: UserType, email: string) {
    const accountId = await insertRegistered(app.services.db, userType, { email })
    const own = new Caller(app, description)
    await own.call('POST', '/api/auth/login-user/', { user_type: userType, email, password })
    return { own, accountId }
  }

  const aboutsOf = ({ body }: Answer) =>
    (body.requests as { about: string }[]).map(({ about }) => about)

  async function insert(accountId: string, abouts: string[]) {
    const { db } = app.services
    const now = Date.now()
    for (const [n, about] of abouts.entries()) {
      const at = new Date(now - (abouts.length - n) * 1000)
      const row = { accountId, kind: 'requirement', about, at } as const
      await db.transaction().execute((trx) => insertRequest(trx, row))
    }
  }

  it('make one, list it, show its time line and withdraw it', async () => {
    const { own } = await member('candidate', 'kavitha@gmail.com')
    const made = await own.call('POST', list, { about: ' Sales ', message: 'From July' })
    expect(made.status).toBe(201)
    own.reference = String(made.body.reference)
    expect(made.body).toMatchObject({
      success: true,
      message: `Your application was sent. Its reference is ${own.reference}.`,
      reference: expect.stringMatching(/^PB-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      kind: 'application',
      about: 'Sales',
      status: 'received',
      status_text: 'Submitted',
    })
    const { success, message, ...summary } = made.body
    expect([success, typeof message]).toEqual([true, 'string'])
    const listed = await own.call('GET', list)
    expect(listed.body).toEqual({ requests: [summary], next: null })
    const received = { at: summary.created_at, status: 'received', status_text: 'Submitted' }
    const shown = {
      ...{ ...summary, message: 'From July', earlier: null },
      events: [{ ...received, note: '', files: [], by_person: true }],
    }
    expect((await own.call('GET', one)).body).toEqual(shown)

    const withdrawn = await own.call('POST', withdrawal, {})
    expect(withdrawn.body).toMatchObject({ success: true, status: 'withdrawn' })
    expect((await own.call('POST', withdrawal, {})).body).toEqual(withdrawn.body)
    const { body } = await own.call('GET', one)
    expect(body).toMatchObject({ status_text: 'Withdrawn', events: [{}, { status: 'withdrawn' }] })
  })

  it('take files with a text or alone, list them, and name what is refused', async () => {
    const { own } = await member('candidate', 'sender@gmail.com')
    own.reference = String((await own.call('POST', list, { about: 'Sales' })).body.reference)
    const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
    const send = (text: string, files: Record<string, File>) => {
      const form = new FormData()
      form.append('text', text)
      for (const [name, file] of Object.entries(files)) form.append(name, file)
      return own.call('POST', texts, form)
    }
    const [file_1, file_2] = [new File([bytes], 'diploma.pdf'), new File([bytes], 'letter.pdf')]
    const both = await Promise.all([
      send('Here', { file_1, file_2 }),
      send('Here', { file_1, file_2 }),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await send('', { file_3: file_2 })).status).toBe(201)
    const bad = await send('More', { file_1, file_2: new File(['<html>'], 'page.pdf') })
    expect([bad.status, bad.body.errors]).toEqual([
      422,
      { file_2: [expect.stringMatching(/^page\.pdf is a web page/)] },
    ])
    expect((await send(' ', {})).status).toBe(422)
    for (const name of ['attachment', 'file_4', '__proto__', 'text']) {
      const stray = await send('Lost?', { file_1, [name]: file_2 })
      const sentence = `There is no field “${name}” for a file. Send files as file_1, file_2, file_3.`
      expect([stray.status, Object.entries(stray.body.errors as object)]).toEqual([
        422,
        [[name, [sentence]]],
      ])
    }
    const { body } = await own.call('GET', texts)
    const file = (name: string) => ({
      ...{ name, media_type: 'application/pdf', byte_size: bytes.length },
      path: expect.stringMatching(`^/requests/${own.reference}/files/[0-9a-f-]{36}$`) as string,
    })
    const events = body.events as { note: string; files: { path: string }[] }[]
    expect(events.slice(1).map(({ note, files }) => ({ note, files }))).toEqual([
      { note: 'Here', files: [file('diploma.pdf'), file('letter.pdf')] },
      { note: '', files: [file('letter.pdf')] },
    ])
    const got = await own.browser.request(events[1]?.files[0]?.path ?? '')
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const drafts = app.services.db.selectFrom('drafts').select('id').where('form', 'like', 'case-%')
    expect(await drafts.execute()).toEqual([])
  })

  it('take a text, show it with the answer, and say why one more is refused', async () => {
    const { own, accountId } = await member('candidate', 'writer@gmail.com')
    own.reference = String((await own.call('POST', list, { about: 'Sales' })).body.reference)
    const sent = await own.call('POST', texts, { text: ' When can I come? ' })
    expect([sent.status, sent.body]).toMatchObject([201, { success: true, status: 'received' }])
    const { db } = app.services
    const request = await db
      .selectFrom('requests')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    await moveCase(db, { ...request, status: 'in-review', note: 'On Monday.' })
    const { body } = await own.call('GET', texts)
    expect(body).toMatchObject({
      earlier: null,
      events: [
        { note: '', status: 'received' },
        { note: 'When can I come?', status: 'received', by_person: true },
        { note: 'On Monday.', status: 'in-review', by_person: false },
      ],
    })
    const empty = await own.call('POST', texts, { text: ' ' })
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { text: ['Write your message first. You can also send a file alone.'] },
    ])
    for (const n of [1, 2, 3, 4, 5]) await own.call('POST', texts, { text: `Text ${n}` })
    expect((await own.call('POST', texts, { text: 'One more' })).status).toBe(429)
    const wrong = await own.call('GET', texts, undefined, {
      at: `/api/requests/${own.reference}/messages/?before=1`,
    })
    expect(wrong.status).toBe(422)
    const other = await member('candidate', 'other.writer@gmail.com')
    other.own.reference = own.reference
    expect((await other.own.call('GET', texts)).status).toBe(404)
    expect((await other.own.call('POST', texts, { text: 'Hello' })).status).toBe(404)
  })

  it('take a reference in any way that people write it', async () => {
    const { own } = await member('candidate', 'valli@gmail.com')
    const { reference } = (await own.call('POST', list, { about: 'Sales' })).body
    const plain = String(reference).toLowerCase().replaceAll('-', '')
    for (const written of [plain, plain.slice(2), encodeURIComponent(` ${plain} `)]) {
      const at = `/api/requests/${written}`
      expect((await own.call('GET', one, undefined, { at })).body).toMatchObject({ reference })
    }
  })

  it('make the same once, and name what is open already', async () => {
    const { own, accountId } = await member('candidate', 'arun@gmail.com')
    const first = await own.call('POST', list, { about: 'Logistics', message: 'Once' })
    const again = await own.call('POST', list, { about: 'Logistics', message: 'Once' })
    const { reference } = first.body
    const message = `You have already applied for this position. ${String(reference)} is still open.`
    expect([again.status, again.body]).toEqual([201, { ...first.body, message }])
    const other = await own.call('POST', list, { about: 'logistics', message: 'Twice' })
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({
      success: false,
      message,
      reference,
    })
    own.reference = String(reference)
    await own.call('POST', withdrawal, {})
    const anew = await own.call('POST', list, { about: 'Logistics', message: 'Once' })
    expect(anew.status).toBe(201)
    expect(anew.body.reference).not.toBe(reference)
    const { db } = app.services
    const rows = db.selectFrom('requests').select('id').where('account_id', '=', accountId)
    expect(await rows.execute()).toHaveLength(2)
  })

  it('list those that are open or ended, and nothing else', async () => {
    const { own } = await member('client', 'korkai@example.com')
    for (const about of ['Welders', 'Drivers']) await own.call('POST', list, { about })
    own.reference = String((await own.call('POST', list, { about: 'Cooks' })).body.reference)
    await own.call('POST', withdrawal, {})
    const listed = (at: string) => own.call('GET', list, undefined, { at })
    expect(aboutsOf(await listed('/api/requests?status=open'))).toEqual(['Drivers', 'Welders'])
    expect(aboutsOf(await listed('/api/requests?status=ended'))).toEqual(['Cooks'])
    expect(aboutsOf(await listed('/api/requests?status='))).toHaveLength(3)
    const wrong = await listed('/api/requests?status=received')
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual({ status: ['status must be open or ended.'] })
    expect((await listed('/api/requests?status=open&status=ended')).status).toBe(422)
  })

  it('list fifty at once, and say where the older ones are until there are none', async () => {
    const { own, accountId } = await member('client', 'harbour@example.com')
    const abouts = Array.from({ length: 101 }, (_, n) => `Need ${n}`)
    await insert(accountId, abouts)
    const pages: string[][] = []
    for (let at: unknown = '/api/requests?status=open'; at;) {
      const page = await own.call('GET', list, undefined, { at: String(at) })
      pages.push(aboutsOf(page))
      at = page.body.next
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 1])
    expect(pages.flat()).toEqual(abouts.reverse())
  })

  it('are of the own requests alone', async () => {
    const { own } = await member('customer', 'meena@example.com')
    const { reference } = (await own.call('POST', list, { about: 'ACADEMY' })).body
    const { own: other } = await member('customer', 'selvi@example.com')
    const refusals = new Set<string>()
    for (const tried of [
      String(reference),
      'PB-0000-0000',
      'nothing',
      "'",
      '%00',
      '9'.repeat(500),
    ]) {
      other.reference = tried
      for (const [method, path, body] of [
        ['GET', one, undefined],
        ['POST', withdrawal, {}],
      ] as const) {
        const answer = await other.call(method, path, body)
        expect([tried, answer.status]).toEqual([tried, 404])
        refusals.add(JSON.stringify(answer.body))
      }
    }
    expect(refusals.size).toBe(1)
    const at = `/api/requests?before=${String(reference)}`
    expect((await other.call('GET', list, undefined, { at })).status).toBe(422)
    own.reference = String(reference)
    expect((await own.call('GET', one)).body).toMatchObject({ status: 'received' })
  })

  it('withdraw nothing that has ended, and say why', async () => {
    const { own, accountId } = await member('customer', 'latha@example.com')
    own.reference = String((await own.call('POST', list, { about: 'HRMS' })).body.reference)
    const { db } = app.services
    const ended = db.updateTable('requests').set({ status: 'done' })
    await ended.where('account_id', '=', accountId).execute()
    const { status, body } = await own.call('POST', withdrawal, {})
    const message = 'This request is already closed and cannot be withdrawn.'
    expect([status, body]).toMatchObject([
      409,
      { success: false, reference: own.reference, message },
    ])
    const row = db.selectFrom('requests').select('status').where('account_id', '=', accountId)
    expect(await row.execute()).toEqual([{ status: 'done' }])
  })

  it('keep a day for customers, and answer what was kept', async () => {
    const { own } = await member('customer', 'devi@example.com')
    const wrong = { about: 'ACADEMY', preferred_date: '2020-02-30' }
    const refused = await own.call('POST', list, wrong)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject({ preferred_date: [expect.stringMatching(/real/)] })
    const past = await own.call('POST', list, { ...wrong, preferred_date: '2020-02-28' })
    expect(past.body.message).toBe('Preferred date must not be in the past')
    const preferred_date = new Date(Date.now() + 40 * 24 * 3600_000).toISOString().slice(0, 10)
    const made = await own.call('POST', list, { about: 'ACADEMY', preferred_date })
    expect(made.body).toMatchObject({ preferred_date })
    const { own: candidate } = await member('candidate', 'mani@gmail.com')
    const applied = await candidate.call('POST', list, { about: 'Sales', preferred_date })
    expect(applied.body).toMatchObject({ preferred_date: null })
  })

  it('keep what a company needs in detail, and refuse each part that is none', async () => {
    const { own } = await member('client', 'details@example.com')
    const needed_by = new Date(Date.now() + 40 * 24 * 3600_000).toISOString().slice(0, 10)
    const details = { people_needed: 999, needed_by, place: 'Tuticorin', pay: '₹800 a day' }
    const made = await own.call('POST', list, { about: 'Welders', ...details })
    expect(made.body).toMatchObject({ ...details, preferred_date: null })
    own.reference = String(made.body.reference)
    expect((await own.call('GET', one)).body).toMatchObject(details)
    const wrongs = { people_needed: [0, 1000, 1.5, 'two'], needed_by: ['2020-01-01', '2026-02-30'] }
    const long = { place: ['x'.repeat(101)], pay: ['x'.repeat(101)] }
    for (const [name, values] of Object.entries({ ...wrongs, ...long })) {
      for (const value of values) {
        const { status, body } = await own.call('POST', list, { about: 'Welders', [name]: value })
        expect([status, Object.keys(body.errors as object)]).toEqual([422, [name]])
      }
    }
    const { own: customer } = await member('customer', 'details.customer@example.com')
    const service = await customer.call('POST', list, {
      about: 'HRMS',
      ...details,
      people_needed: 0,
    })
    expect(service.body).toMatchObject({ people_needed: null, needed_by: null, place: null })
  })

  it('take from candidates what they want to learn, and say what else cannot be asked for', async () => {
    const { own } = await member('candidate', 'learner@gmail.com')
    const asked = { kind: 'learning', about: 'Software Courses' }
    const made = await own.call('POST', list, asked)
    expect([made.status, made.body]).toMatchObject([201, { ...asked, status_text: 'Received' }])
    expect((await own.call('GET', list)).body).toMatchObject({ requests: [asked] })
    const none = await own.call('POST', list, { ...asked, about: 'Welding' })
    expect(none.body.errors).toEqual({ about: ['Choose what you want to learn.'] })
    const same = await own.call('POST', list, { about: 'Software Courses', kind: null })
    expect(same.body).toMatchObject({ kind: 'application', about: 'Software Courses' })
    for (const kind of ['service', 'message', 'constructor']) {
      const refused = await own.call('POST', list, { ...asked, kind })
      const sentence = 'You can ask for this: application, learning.'
      expect([refused.status, refused.body.errors]).toEqual([422, { kind: [sentence] }])
    }
    const { own: company } = await member('client', 'learner@example.in')
    const refused = await company.call('POST', list, asked)
    expect(refused.body.errors).toEqual({ kind: ['You can ask for this: requirement.'] })
    expect((await company.call('POST', list, { ...asked, kind: 'requirement' })).status).toBe(201)
  })

  it('take from customers the services alone that there are', async () => {
    const { own } = await member('customer', 'rani@example.com')
    const { status, body } = await own.call('POST', list, { about: 'Welding' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ about: ['Choose a service.'] })
  })

  it.each([
    [{}, 'about', 'Enter what you need in a few words.'],
    [{ about: 'x'.repeat(121) }, 'about', 'Requirement must be at most 120 characters'],
    [
      { about: 'Two', message: 'x'.repeat(5001) },
      'message',
      'Message must be at most 5000 characters',
    ],
  ])('refuse what is missing or too long (%#)', async (body, field, sentence) => {
    const { own } = await member('client', `${field}.${sentence.length}@example.com`)
    const answer = await own.call('POST', list, body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ message: sentence, errors: { [field]: [sentence] } })
    expect(aboutsOf(await own.call('GET', list))).toEqual([])
  })

  it('are bounded: so many open at once, so many a day', async () => {
    const { own, accountId } = await member('client', 'often@example.com')
    const abouts = Array.from({ length: maxOpenRequests }, (_, n) => `Need ${n}`)
    await insert(accountId, abouts)
    const open = await own.call('POST', list, { about: 'One more' })
    expect([open.status, open.headers.get('retry-after')]).toEqual([429, null])
    expect(open.body.message).toMatch(/^You have 50 open requests\./)
    const { db } = app.services
    const ended = db.updateTable('requests').set({ status: 'closed' })
    await ended.where('account_id', '=', accountId).execute()
    const today = await own.call('POST', list, { about: 'One more' })
    expect(today.status).toBe(429)
    expect(Number(today.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  })
})
