import { beforeEach, expect, it } from 'vitest'
import { exportAccount } from '~/domain/account-data/account-export.server'
import { eraseAccount } from '~/domain/account-data/erase-account.server'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { rateLimits } from '~/domain/limits/limit-rules'
import { startSession } from '~/domain/sessions/session-rows.server'
import { findSession } from '~/domain/sessions/sessions.server'
import { dayMs, minuteMs } from '~/time-units'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import {
  insertCase,
  insertMessage,
  moveCase,
  listWaiting,
} from '../../../tests/support/people/desk'
import { createInbox } from '../../../tests/support/people/inbox'
import { listMails } from '../../../tests/support/people/queued-mails'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { toVersion } from './case'
import { findPersonCase, markRead } from './cases.server'
import { addNote, assignCase } from './change-case.server'
import { eraseSubject } from '~/domain/desk/erase-subject.server'
import { findInOrder, listCases } from './list-cases.server'
import { formatReference } from './reference'
import { findSheet } from '~/domain/desk/sheet.server'
import { undoChange } from './undo-change.server'
import { withdrawCase } from './withdraw-case.server'
import { writeInCase } from './write-in-case.server'

const start = new Date('2026-06-15T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const email = 'kavitha@gmail.com'
const office = 'office@pearlbridge.example'
const mani = 'mani.moves@pearlbridge.example'

describeWithDatabase('a text in a case', (database) => {
  let at = start
  let accountId: string
  let one: Awaited<ReturnType<typeof insertCase>>
  beforeEach(async () => {
    at = start
    accountId = await insertRegistered(database().db, 'candidate', { email })
    one = await insertCase(database().db, accountId, { at: after(-dayMs) })
  })
  const write = (text: string, { reference = one.reference, of = accountId } = {}) => {
    const { db, pool } = database()
    return writeInCase(db, createInbox(pool).limits, { accountId: of, reference, text }, at)
  }
  const answer = (text: string, status = one.status) =>
    moveCase(database().db, { id: one.id, status, text }, at)
  const find = async () => {
    const [found] = await findInOrder(database().db, [one.id])
    if (!found) throw new Error('no case')
    return found
  }
  const undo = async () => {
    const { assignedTo, assignedName, ...found } = await find()
    const by = { id: assignedTo ?? '', name: assignedName ?? '' }
    return undoChange(database().db, { id: one.id, version: toVersion(found), by }, at)
  }
  const own = async () => {
    const found = await findPersonCase(database().db, { accountId, reference: one.reference })
    if (!found) throw new Error('no case')
    return found
  }
  const waiting = async () => {
    const { db } = database()
    const { cases } = await listCases(db, { filter: {}, limit: 9 })
    return cases.filter((found) => found.unansweredSince).length
  }

  it('stands in one list with what the staff writes and changes, and leaves the status', async () => {
    await write('When can I come?')
    at = after(minuteMs)
    await answer('On Monday at 9.')
    at = after(2 * minuteMs)
    await answer('And bring your papers.', 'in-progress')
    const { events } = await own()
    expect(events.map(({ text, status, byPerson }) => [text, status, byPerson])).toEqual([
      ['', 'received', true],
      ['When can I come?', 'received', true],
      ['On Monday at 9.', 'received', false],
      ['And bring your papers.', 'in-progress', false],
    ])
  })

  it('is unanswered until the staff writes or says more than that it has begun', async () => {
    const { db } = database()
    await write('When can I come?')
    expect(await waiting()).toBe(1)
    at = after(minuteMs)
    const by = await insertStaff(db)
    const press = { id: one.id, version: toVersion(await find()), by }
    expect(await assignCase(db, { ...press, to: by }, at)).toMatchObject({ ok: true })
    await addNote(db, { id: one.id, text: 'Called', by }, at)
    expect(await waiting()).toBe(1)
    at = after(2 * minuteMs)
    await answer('On Monday.', 'in-review')
    expect(await waiting()).toBe(0)
  })

  it('of the staff is unread until its person has looked at that page', async () => {
    const { db } = database()
    const token = await startSession(db, { accountId, userAgent: 'Lynx', now: () => at })
    const unread = async () => {
      const found = await findSession(db, token, () => at)
      return [(await own()).isUnread, found.ok && found.unread]
    }
    expect(await unread()).toEqual([false, 0])
    await answer('On Monday.')
    expect(await unread()).toEqual([true, 1])
    const looked = await own()
    at = after(minuteMs)
    await answer('Or on Tuesday.')
    // The page was made before that.
    await markRead(db, looked)
    expect(await unread()).toEqual([true, 1])
    await markRead(db, await own())
    await addNote(db, { id: one.id, text: 'Called', by: await insertStaff(db) }, at)
    expect(await unread()).toEqual([false, 0])
  })

  it('that is undone is unread no more, and what it answered waits again', async () => {
    await write('When can I come?')
    at = after(minuteMs)
    await answer('Monday.')
    expect([(await own()).isUnread, await waiting()]).toEqual([true, 0])
    expect(await undo()).toMatchObject({ text: 'Monday.' })
    expect([(await own()).isUnread, await waiting()]).toEqual([false, 1])
    // The case stays with who answered.
    expect((await find()).assignedName).toBe('Mani')
    expect(await listWaiting(database().db, email)).toEqual([])
  })

  it('is one for the same press twice, at once or later, with one letter', async () => {
    const results = await Promise.all([write('Hello?'), write('Hello?'), write('Hello?')])
    expect(results.filter((result) => result.ok && !result.repeated)).toHaveLength(1)
    expect((await own()).events).toHaveLength(2)
    expect(await listWaiting(database().db, office)).toHaveLength(1)
    at = after(minuteMs)
    await answer('Yes.')
    at = after(2 * minuteMs)
    expect(await write('Hello?')).toMatchObject({ ok: true, repeated: false })
  })

  it('is mailed to the inbox without the text after five minutes; five texts are one letter', async () => {
    const { db } = database()
    for (let n = 0; n < 5; n += 1) await write(`Secret ${n}`)
    const due = await db.selectFrom('queued_messages').select(['audience', 'due_at']).execute()
    expect(due).toEqual([{ audience: 'staff', due_at: after(5 * minuteMs) }])
    const [letter] = await listMails(db)
    expect(letter?.subject).toBe('New text in this application: Kavitha Selvam')
    expect(letter?.text).toContain(formatReference(one.reference))
    expect(letter?.text).toContain('/staff/login?next=')
    expect(letter?.text).not.toContain('Secret')
  })

  it('is mailed to the assignee of the moment when the letter leaves', async () => {
    await write('Hello?')
    at = after(minuteMs)
    await answer('', 'in-review')
    at = after(2 * minuteMs)
    await write('Are you there?')
    expect(await listWaiting(database().db, office)).toEqual([])
    expect(await listWaiting(database().db, mani)).toHaveLength(1)
  })

  it('of the staff is emailed whole, several within five minutes in one letter', async () => {
    await answer('Come on Monday.')
    at = after(minuteMs)
    await answer('At 9.')
    const [letter, ...others] = await listWaiting(database().db, email)
    expect(others).toEqual([])
    expect(letter).toContain('We have written to you about your application for Developer.')
    expect(letter).toMatch(/Come on Monday\.[^]+At 9\./)
    expect(letter).toContain('Please answer on our website.')
  })

  it('is refused beyond 20 in a day, in all cases of the account, with the seconds', async () => {
    const other = await insertCase(database().db, accountId, { about: 'Sales', at: start })
    const references = [one.reference, other.reference]
    const { points } = rateLimits['case-texts']
    for (let n = 0; n < points; n += 1) {
      at = after(n * 1000)
      expect(await write(`Text ${n}`, { reference: references[n % 2] })).toMatchObject({ ok: true })
    }
    at = after(dayMs - 5000)
    expect(await write('Again')).toMatchObject({ ok: false, reason: 'too-many', seconds: 5 })
    at = after(dayMs)
    expect(await write('Again')).toMatchObject({ ok: true })
  })

  it('of the person goes until 30 days after the end; of the staff, always', async () => {
    await answer('', 'closed')
    at = after(30 * dayMs - minuteMs)
    expect(await write('Why?')).toMatchObject({ ok: true })
    at = after(30 * dayMs)
    expect(await write('Please')).toEqual({ ok: false, reason: 'ended' })
    at = after(90 * dayMs)
    expect(await answer('There is a new job.', 'closed')).toMatchObject({ ok: true })
    expect(await write('Please')).toEqual({ ok: false, reason: 'ended' })
  })

  it('of the staff goes after a withdrawal too, and is emailed', async () => {
    const { db } = database()
    await withdrawCase(db, { accountId, reference: one.reference }, at)
    for (const text of ['A pity.', 'There is a new job.']) {
      at = new Date(at.getTime() + 8 * dayMs)
      await db.deleteFrom('queued_messages').execute()
      expect(await answer(text, 'withdrawn')).toMatchObject({ ok: true })
      expect((await listWaiting(db, email)).join()).toContain(text)
    }
  })

  it('of the staff is seen on the sheet alone where it is an internal note', async () => {
    const { db } = database()
    const by = await insertStaff(db)
    await answer('Come on Monday.')
    await write('Thank you')
    at = after(minuteMs)
    expect(await addNote(db, { id: one.id, text: 'Secret', by }, at)).toBe(true)
    const subject = { kind: 'candidate', id: accountId } as const
    const sheet = await findSheet(db, { subject, caseId: one.id })
    const noted = { kind: 'note', text: 'Secret', staffName: by.name, at }
    expect(sheet?.chosen?.events.at(-1)).toMatchObject(noted)
    const exported = await exportAccount(db, {} as DocumentStore, { accountId })
    const seen = [await own(), exported?.data, await listMails(db)]
    expect(JSON.stringify(seen)).toContain('Come on Monday.')
    expect(JSON.stringify(seen)).not.toContain('Secret')
    expect((await own()).updatedAt.getTime()).toBeLessThan(at.getTime())
    const acts = await db.selectFrom('staff_acts').select(['act', 'detail']).execute()
    expect(acts).toContainEqual({ act: 'noted', detail: formatReference(one.reference) })
  })

  it.each(['owner', 'desk', 'sender'] as const)(
    'is mailed to nobody any more where the %s erases it before its letter leaves',
    async (who) => {
      const { db, pool } = database()
      const store = { remove: () => Promise.resolve() } as unknown as DocumentStore
      const deps = { ...createInbox(pool), store, by: { name: 'Priya' } }
      const message = await insertMessage(db)
      await write('Hello?')
      at = after(minuteMs)
      await answer('Yes.')
      await moveCase(db, { id: message.caseId, status: 'received', text: 'Yes.' }, at)
      const told = async () =>
        (await listMails(db)).map(({ text }) => text).filter((text) => text.includes('Yes.'))
      expect(await told()).toHaveLength(2)
      if (who === 'sender') await eraseSubject(db, deps, { kind: 'contact', id: message.id })
      if (who === 'desk') await eraseSubject(db, deps, { kind: 'candidate', id: accountId })
      if (who === 'owner') {
        const letter = { channel: 'email', subject: 'Gone', text: 'Gone' } as const
        const write = () => ({ ...letter, to: { address: email } })
        await db.transaction().execute(async (trx) => {
          const account = await lockAccount(trx, accountId)
          if (account) await eraseAccount(trx, account, { site: deps, at, write })
        })
      }
      expect(await told()).toHaveLength(1)
    },
  )

  it('goes into no case of another account', async () => {
    const other = await insertRegistered(database().db, 'candidate', { email: 'arul@gmail.com' })
    expect(await write('Hello', { of: other })).toEqual({ ok: false, reason: 'unknown' })
    expect((await own()).events).toHaveLength(1)
  })

  it('to who sent a contact message is emailed with its reference, and answers go to the inbox', async () => {
    const { db } = database()
    const { caseId: id, reference } = await insertMessage(db)
    await moveCase(db, { id, text: 'Yes, weddings too.', status: 'received' }, at)
    const [letter] = await listMails(db)
    expect([letter?.to.address, letter?.replyTo?.address]).toEqual(['asha@example.in', office])
    expect(letter?.text).toContain('Yes, weddings too.')
    expect(letter?.text).toContain(reference)
    await db.deleteFrom('queued_messages').execute()
    at = after(minuteMs)
    // A status alone is not told.
    await moveCase(db, { id, status: 'done' }, at)
    expect(await listMails(db)).toEqual([])
  })
})
