import { beforeEach, expect, it } from 'vitest'
import type { CaseKind, CaseStatus } from '#db/schema'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { createInbox } from '../../../tests/support/people/inbox'
import { insertQuietly, moveCase } from '../../../tests/support/people/desk'
import { insertRegistered } from '../../../tests/support/people/registered'
import { listMails } from '../../../tests/support/people/queued-mails'
import { rateLimits } from '~/domain/limits/limit-rules'
import { hourMs } from '~/time-units'
import { withdrawCase } from './withdraw-case.server'
import { makeCase } from './make-case.server'
import { formatReference } from './reference'
import { findPersonCase, listPersonCases } from './cases.server'
import type { Inbox } from './insert-case.server'

const start = new Date('2026-06-15T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const asked = { about: 'Sales', message: '' }
type Own = Partial<typeof asked> & { kind?: CaseKind }

describeOnEngines('makeCase', (database) => {
  let inbox: Inbox
  let accountId: string
  beforeEach(async () => {
    inbox = createInbox(database().pool)
    accountId = await insertRegistered(database().db)
  })
  const make = ({ kind = 'application', ...own }: Own = {}, at = start) =>
    makeCase(database().db, inbox, { accountId, kind, values: { ...asked, ...own } }, at)
  const made = async (own?: Own, at?: Date) => {
    const result = await make(own, at)
    if (!result.ok || result.repeated) throw new Error('no case was made')
    return result.found
  }
  const move = (id: string, status: CaseStatus, text?: string) =>
    moveCase(database().db, { id, status, ...(text && { text }) }, later(9))
  const withdraw = ({ reference }: { reference: string }) =>
    withdrawCase(database().db, { accountId, reference }, later(5))
  const letters = () => listMails(database().db)
  const forgetLetters = () => database().db.deleteFrom('queued_messages').execute()

  it('stores a case with its time line, and a letter each to the person and the business', async () => {
    const { reference } = await made({ message: 'From July' })
    const shown = formatReference(reference)
    const asWritten = { accountId, reference: shown.toLowerCase() }
    expect(await findPersonCase(database().db, asWritten)).toMatchObject({
      ...{ kind: 'application', about: 'Sales', message: 'From July', status: 'received' },
      events: [{ at: start, kind: 'status', status: 'received', text: '', byPerson: true }],
    })
    const [own, business, ...more] = await letters()
    expect(more).toEqual([])
    expect(own).toMatchObject({
      to: { address: 'kavitha.example@gmail.com' },
      subject: `Your application was received (${shown})`,
    })
    expect(own?.text).toContain(`https://pearl.example/requests/${shown}`)
    expect(business).toMatchObject({
      to: inbox.contactInbox,
      replyTo: { name: 'Kavitha Selvam' },
      subject: 'New application: Kavitha Selvam',
    })
    expect(business?.text).toMatch(/staff desk:\n\S+\n\n> Sales\n\nPearlbridge\n/)
    expect(business?.text).not.toContain('From July')
  })

  it('makes one case of the same content on a day in India, and another on the next', async () => {
    const service = { kind: 'service', about: 'ACADEMY', message: 'One' } as const
    const results = await Promise.all([make(service), make(service), make(service)])
    expect(new Set(results.map((one) => one.ok && one.found.id)).size).toBe(1)
    expect(results.filter((one) => one.ok && !one.repeated)).toHaveLength(1)
    expect(await letters()).toHaveLength(2)
    const evening = new Date('2026-06-15T18:29:59Z')
    expect(await make(service, evening)).toMatchObject({ ok: true, repeated: true })
    await made({ ...service, message: 'Two' })
    await made(service, new Date('2026-06-15T18:30:00Z'))
  })

  it('makes another case of the same content once the first has ended', async () => {
    const need = { kind: 'service', about: 'ACADEMY' } as const
    const { id } = await made(need)
    await move(id, 'done')
    expect((await made(need)).id).not.toBe(id)
  })

  it('refuses an application for a position while the first is open', async () => {
    const first = await made()
    const second = await make({ about: 'sales', message: 'Once more' })
    expect(second).toMatchObject({ ok: false, reason: 'open', found: { id: first.id } })
    await withdraw(first)
    await made({ message: 'Once more' })
    expect(await move(first.id, 'in-review')).toMatchObject({ reason: 'not-allowed' })
  })

  it('counts so many in the 24 hours from the first one on, and repetitions not at all', async () => {
    const { points } = rateLimits.cases
    for (let n = 0; n < points; n += 1) await made({ about: `Need ${n}` }, later(n))
    const refused = await make(asked, later(60))
    expect(refused).toEqual({ ok: false, reason: 'too-many', seconds: 24 * 60 * 60 - 60 })
    expect(await make({ about: 'Need 1' })).toMatchObject({ ok: true, repeated: true })
    await made(asked, new Date(start.getTime() + 24 * hourMs))
  })

  it('lists cases newest first', async () => {
    for (const [n, about] of ['One', 'Two', 'Three'].entries()) await made({ about }, later(n))
    const listed = await listPersonCases(database().db, { accountId, limit: 9 })
    expect(listed.map(({ about }) => about)).toEqual(['Three', 'Two', 'One'])
  })

  it('hides a case from another account', async () => {
    const { reference } = await made()
    const { db } = database()
    const other = await insertRegistered(db, 'candidate', { email: 'arun.example@gmail.com' })
    const wanted = { accountId: other, reference }
    expect(await findPersonCase(db, wanted)).toBeUndefined()
    expect(await withdrawCase(db, wanted)).toEqual({ ok: false, reason: 'unknown' })
  })

  it('opens no ended application again while another for the position is open', async () => {
    const first = await made()
    await move(first.id, 'closed')
    await made({ message: 'Again' })
    expect(await move(first.id, 'in-review')).toMatchObject({ reason: 'open-elsewhere' })
    expect(await move(first.id, 'done')).toMatchObject({ ok: true })
  })

  it('tells the person of a change in the words of its kind, with its text', async () => {
    const { id, reference } = await made()
    await forgetLetters()
    const text = 'Please come on Monday.\nBring your papers.'
    expect(await move(id, 'in-progress', text)).toMatchObject({ ok: true })
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter?.subject).toBe(`Your application: Shortlisted (${formatReference(reference)})`)
    expect(letter?.text).toContain(text)
    const found = await findPersonCase(database().db, { accountId, reference })
    expect(found?.events.map((event) => [event.status, event.text])).toEqual([
      ['received', ''],
      ['in-progress', text],
    ])
  })

  it('tells the person and the business once of a withdrawal', async () => {
    const one = await made()
    await forgetLetters()
    expect(await withdraw(one)).toMatchObject({ ok: true, changed: true })
    expect(await withdraw(one)).toMatchObject({ ok: true, changed: false })
    const [own, business, ...more] = await letters()
    expect(more).toEqual([])
    expect(own?.to.address).toBe('kavitha.example@gmail.com')
    expect(own?.subject).toContain('Your application: Withdrawn')
    expect(business).toMatchObject({
      to: inbox.contactInbox,
      replyTo: { name: 'Kavitha Selvam' },
      subject: 'Withdrawn: application: Kavitha Selvam',
    })
  })

  it('deletes cases with their account', async () => {
    const { db } = database()
    await made()
    await db.deleteFrom('accounts').execute()
    expect(await db.selectFrom('case_events').selectAll().execute()).toEqual([])
    expect(await letters()).toEqual([])
  })

  it('gives each case a reference of its own', async () => {
    const references = new Set<string>()
    for (let n = 0; n < 20; n += 1) {
      const values = { accountId, kind: 'requirement', about: 'Need', at: start } as const
      references.add((await insertQuietly(database().db, values)).reference)
    }
    expect(references.size).toBe(20)
  })
})
