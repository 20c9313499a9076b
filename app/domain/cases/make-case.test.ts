import { beforeEach, expect, it } from 'vitest'
import type { CaseStatus } from '#db/schema'
import { brand } from '../../../tests/fixtures/brand'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { inboxOf } from '../../../tests/support/people/inbox'
import { moveCase } from '../../../tests/support/people/desk'
import { insertRegistered } from '../../../tests/support/people/registered'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import { withdrawCase } from './withdraw-case.server'
import { makeCase, maxCasesADay, type MakeCaseDeps } from './make-case.server'
import { formatReference } from './reference'
import { findCaseOf, insertAccountCase, listCasesOf } from './cases.server'

const start = new Date('2026-06-15T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const site = { brand, origin: 'https://pearlbridge.example' }
const asked = { about: 'Sales', message: '', preferred_date: null }

describeOnEngines('requests', (database) => {
  let deps: MakeCaseDeps
  beforeEach(() => {
    deps = { ...site, inbox: inboxOf(database().pool), now: () => start }
  })
  const make = (accountId: string, values: Partial<typeof asked> = {}) =>
    makeCase(database().db, deps, { accountId, values: { ...asked, ...values } })
  const made = async (accountId: string, values?: Partial<typeof asked>) => {
    const result = await make(accountId, values)
    if (!result.ok) throw new Error(result.reason)
    return result.request
  }
  const move = (id: string, status: CaseStatus, more: { note?: string } = {}) =>
    moveCase(database().db, { id, status, ...more }, later(9))
  const letters = () => queuedMails(database().db)

  it('are made with a reference, a time line, and a letter each to the person and the business', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const request = await made(accountId, { message: 'From July' })
    const shown = formatReference(request.reference)
    expect(await findCaseOf(db, { accountId, reference: shown.toLowerCase() })).toMatchObject({
      kind: 'application',
      about: 'Sales',
      message: 'From July',
      status: 'received',
      events: [{ at: start, status: 'received', note: '' }],
    })
    const [own, business] = await letters()
    expect(own).toMatchObject({ to: { address: 'kavitha.example@gmail.com' } })
    expect(own?.text).toContain(`https://pearlbridge.example/requests/${shown}`)
    expect(business).toMatchObject({
      to: { address: 'office@pearlbridge.example' },
      replyTo: { name: 'Kavitha Selvam' },
    })
    expect(business?.text).toMatch(/staff desk:\n\S+\n\n> Sales\n\nPearlbridge\n/)
    expect(business?.text).not.toContain('From July')
  })

  it('are one for the same press twice, at once or later', async () => {
    const accountId = await insertRegistered(database().db)
    const results = await Promise.all([make(accountId), make(accountId), make(accountId)])
    expect(new Set(results.map((one) => one.ok && one.request.id)).size).toBe(1)
    expect(results.filter((one) => one.ok && !one.repeated)).toHaveLength(1)
    expect(await letters()).toHaveLength(2)
  })

  it('of a position that is applied for already are refused while the first is open', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const first = await made(accountId)
    const second = await make(accountId, { about: 'sales', message: 'Once more' })
    expect(second).toMatchObject({ ok: false, reason: 'open', request: { id: first.id } })
    await withdrawCase(db, deps, { accountId, reference: first.reference })
    expect(await make(accountId, { message: 'Once more' })).toMatchObject({ ok: true })
    expect(await move(first.id, 'in-review')).toMatchObject({ reason: 'not-allowed' })
  })

  it('of customers may be several for one service', async () => {
    const accountId = await insertRegistered(database().db, 'customer')
    await made(accountId, { about: 'ACADEMY', message: 'One' })
    expect(await make(accountId, { about: 'ACADEMY', message: 'Two' })).toMatchObject({
      ok: true,
      repeated: false,
      request: { kind: 'service' },
    })
  })

  it('are so many at most in a day', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db, 'client')
    for (let n = 0; n < maxCasesADay; n += 1) await made(accountId, { about: `Need ${n}` })
    const seconds = 24 * 60 * 60
    expect(await make(accountId)).toEqual({ ok: false, reason: 'too-many-today', seconds })
    const tomorrow = { ...deps, now: () => later(25 * 60 * 60) }
    const values = asked
    expect(await makeCase(db, tomorrow, { accountId, values })).toMatchObject({ ok: true })
  })

  it('are found by their own account alone', async () => {
    const { db } = database()
    const { reference } = await made(await insertRegistered(db))
    const other = await insertRegistered(db, 'candidate', { email: 'arun.example@gmail.com' })
    expect(await findCaseOf(db, { accountId: other, reference })).toBeUndefined()
    expect(await withdrawCase(db, deps, { accountId: other, reference })).toEqual({
      ok: false,
      reason: 'unknown',
    })
  })

  it('are listed newest first', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db, 'client')
    for (const [n, about] of ['One', 'Two', 'Three'].entries()) {
      const values = { ...asked, about }
      await makeCase(db, { ...deps, now: () => later(n) }, { accountId, values })
    }
    const listed = await listCasesOf(db, { accountId, limit: 9 })
    expect(listed.map(({ about }) => about)).toEqual(['Three', 'Two', 'One'])
  })

  it('that ended are not opened while another application for the position is', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const first = await made(accountId)
    await move(first.id, 'closed')
    await made(accountId)
    expect(await move(first.id, 'in-review')).toMatchObject({ reason: 'open-elsewhere' })
    expect(await move(first.id, 'done')).toMatchObject({ ok: true })
  })

  it('tell the person of each change once, in the words of their kind, with the note', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const { id, reference } = await made(accountId)
    await db.deleteFrom('queued_messages').execute()
    const note = 'Please come on Monday.\nBring your papers.'
    expect(await move(id, 'in-progress', { note })).toMatchObject({ ok: true })
    expect(await move(id, 'in-progress', { note })).toMatchObject({ ok: true })
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter?.subject).toBe(`Your application: Shortlisted (${formatReference(reference)})`)
    expect(letter?.text).toContain(note)
    const found = await findCaseOf(db, { accountId, reference })
    expect(found?.events.map(({ status, note }) => [status, note])).toEqual([
      ['received', ''],
      ['in-progress', note],
    ])
  })

  it('tell the person and the business once that they are withdrawn', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const { reference } = await made(accountId)
    await db.deleteFrom('queued_messages').execute()
    for (const changed of [true, false]) {
      const withdrawn = await withdrawCase(db, deps, { accountId, reference })
      expect(withdrawn).toMatchObject({ ok: true, changed })
    }
    const [own, business, ...more] = await letters()
    expect(more).toEqual([])
    expect(own?.to.address).toBe('kavitha.example@gmail.com')
    expect(business).toMatchObject({
      to: { address: 'office@pearlbridge.example' },
      replyTo: { name: 'Kavitha Selvam' },
      subject: 'Application withdrawn: Kavitha Selvam',
    })
    expect(business?.text).toContain(formatReference(reference))
  })

  it('go with their account', async () => {
    const { db } = database()
    await made(await insertRegistered(db))
    await db.deleteFrom('accounts').execute()
    expect(await db.selectFrom('case_events').selectAll().execute()).toEqual([])
  })

  it('draw another reference where one is taken', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db, 'client')
    const row = { accountId, kind: 'requirement', about: 'Need', at: start } as const
    const references = new Set<string>()
    for (let n = 0; n < 20; n += 1) {
      const request = await db.transaction().execute((trx) => insertAccountCase(trx, row))
      references.add(request.reference)
    }
    expect(references.size).toBe(20)
  })
})
