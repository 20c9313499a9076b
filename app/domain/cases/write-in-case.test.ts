import { beforeEach, expect, it } from 'vitest'
import { eraseAccount } from '~/domain/account-data/erase-account.server'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { findWaiting } from './waiting.server'
import { formatReference } from './reference'
import { findCaseOf, markRead } from './cases.server'
import { findSession, startSession } from '~/domain/sessions/sessions.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertCase, insertMessage, moveCase, waitingFor } from '../../../tests/support/people/desk'
import { inboxOf } from '../../../tests/support/people/inbox'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { versionOf } from './case'
import { assignCase, changeStatus } from './change-case.server'
import { undoChange } from './undo-change.server'
import { eraseSubject } from './erase-subject.server'
import { findInOrder, listCases } from './list-cases.server'
import { withdrawCase } from './withdraw-case.server'
import { maxTextsADay, writeInCase } from './write-in-case.server'

const start = new Date('2026-06-15T12:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const after = (ms: number) => new Date(start.getTime() + ms)
const email = 'kavitha@gmail.com'
const office = 'office@pearlbridge.example'

describeWithDatabase('a text in a case', (database) => {
  let at = start
  const deps = () => ({
    ...{ brand, origin: 'https://pearl.example', inbox: inboxOf(database().pool), now: () => at },
  })
  let accountId: string
  let one: Awaited<ReturnType<typeof insertCase>>
  beforeEach(async () => {
    at = start
    accountId = await insertRegistered(database().db, 'candidate', { email })
    one = await insertCase(database().db, accountId, { at: after(-day) })
  })
  const write = (text: string, reference = one.reference, of = accountId) =>
    writeInCase(database().db, { accountId: of, reference, text }, at)
  const answer = (note: string, status = one.status) =>
    moveCase(database().db, { id: one.id, status, note }, at)
  const lastOf = async (by: { id: string; name: string }) => {
    const [found] = await findInOrder(database().db, [one.id])
    return { id: one.id, version: found ? versionOf(found) : '', by }
  }
  const events = async () => {
    const found = await findCaseOf(database().db, { accountId, reference: one.reference })
    return found?.events.map(({ note, status, byPerson }) => [note, status, byPerson])
  }
  const opened = async () => {
    const row = await database()
      .db.selectFrom('cases')
      .select(['unread_since', 'unanswered_since'])
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    return { unread: row.unread_since !== null, unanswered: row.unanswered_since !== null }
  }

  it('stands in one list with what the staff writes and changes, and leaves the status', async () => {
    await write('When can I come?')
    at = after(minute)
    await answer('On Monday at 9.')
    at = after(2 * minute)
    await answer('And bring your papers.', 'in-progress')
    expect(await events()).toEqual([
      ['', 'received', true],
      ['When can I come?', 'received', true],
      ['On Monday at 9.', 'received', false],
      ['And bring your papers.', 'in-progress', false],
    ])
  })

  it('is unanswered until the staff writes or says more than that it has begun', async () => {
    const { db } = database()
    await write('When can I come?')
    const count = async () => {
      const { unanswered } = await findWaiting(db)
      const { cases } = await listCases(db, { filter: { unanswered: true }, limit: 10 })
      expect(cases).toHaveLength(unanswered)
      return unanswered
    }
    expect(await count()).toBe(1)
    at = after(minute)
    const [found] = await findInOrder(db, [one.id])
    const by = await insertStaff(db)
    const press = { id: one.id, version: found ? versionOf(found) : '', by }
    expect(await assignCase(db, { ...press, to: by }, at)).toMatchObject({ ok: true })
    expect(await count()).toBe(1)
    at = after(2 * minute)
    await answer('On Monday.', 'in-review')
    expect(await count()).toBe(0)
  })

  it('of the staff is counted until its person has looked at that page', async () => {
    const { db } = database()
    const token = await startSession(db, { accountId, userAgent: 'Lynx', now: () => at })
    const unread = async () => {
      const found = await findSession(db, token, () => at)
      return found.ok && found.unread
    }
    expect(await unread()).toBe(0)
    await answer('On Monday.')
    expect(await unread()).toBe(1)
    const looked = await findCaseOf(db, { accountId, reference: one.reference })
    at = after(minute)
    await answer('Or on Tuesday.')
    // The page was made before that.
    if (looked) await markRead(db, looked)
    expect(await unread()).toBe(1)
    const again = await findCaseOf(db, { accountId, reference: one.reference })
    if (again) await markRead(db, again)
    expect(await unread()).toBe(0)
  })

  it('that is undone is unread no more, and what it answered waits again', async () => {
    const { db } = database()
    await write('When can I come?')
    at = after(minute)
    const by = await insertStaff(db)
    const [found] = await findInOrder(db, [one.id])
    const version = found ? versionOf(found) : ''
    const press = { id: one.id, status: 'received', note: 'Monday.', version, by } as const
    await changeStatus(db, press, at)
    expect(await opened()).toEqual({ unread: true, unanswered: false })
    expect(await undoChange(db, await lastOf(by), at)).toMatchObject({ note: 'Monday.' })
    expect(await opened()).toEqual({ unread: false, unanswered: true })
    expect(await waitingFor(db, email)).toEqual([])
  })

  it('of the staff leaves the case with who has it, where it is undone', async () => {
    const { db } = database()
    await answer('', 'in-progress')
    const [held] = await findInOrder(db, [one.id])
    at = after(minute)
    await write('Hello?')
    at = after(2 * minute)
    await answer('Yes.', 'in-progress')
    const by = { id: held?.assignedTo ?? '', name: held?.assignedName ?? '' }
    expect(await undoChange(db, await lastOf(by), at)).toMatchObject({ note: 'Yes.' })
    const [found] = await findInOrder(db, [one.id])
    expect(found?.assignedName).toBe(held?.assignedName)
  })

  it('is one for the same press twice, at once or later, with one letter', async () => {
    const results = await Promise.all([write('Hello?'), write('Hello?'), write('Hello?')])
    expect(results.filter((result) => result.ok && !result.repeated)).toHaveLength(1)
    expect(await events()).toHaveLength(2)
    at = after(minute)
    await answer('Yes.')
    at = after(2 * minute)
    expect(await write('Hello?')).toMatchObject({ ok: true, repeated: false })
  })

  it('is told to who has the case, else to the inbox, without the text; five are one letter', async () => {
    const { db } = database()
    for (let n = 0; n < 5; n += 1) await write(`Secret ${n}`)
    const [letter, ...others] = await waitingFor(db, office)
    expect(others).toEqual([])
    expect(letter).toContain(formatReference(one.reference))
    expect(letter).toContain('/staff/login?next=')
    expect(letter).not.toContain('Secret')
    // It leaves to the inbox.
    await db.deleteFrom('queued_messages').execute()
    at = after(20 * minute)
    await answer('Here I am.', 'in-review')
    await write('Thank you')
    expect(await waitingFor(db, 'mani.moves@pearlbridge.example')).toHaveLength(1)
    expect(await waitingFor(db, office)).toEqual([])
  })

  it('is told to who has taken it before the letter leaves', async () => {
    const { db } = database()
    await write('Hello?')
    at = after(minute)
    await answer('', 'in-review')
    at = after(2 * minute)
    await write('Are you there?')
    expect(await waitingFor(db, office)).toEqual([])
    expect(await waitingFor(db, 'mani.moves@pearlbridge.example')).toHaveLength(1)
  })

  it('of the staff is emailed whole, several within five minutes in one letter', async () => {
    const { db } = database()
    await answer('Come on Monday.')
    at = after(minute)
    await answer('At 9.')
    const [letter, ...others] = await waitingFor(db, email)
    expect(others).toEqual([])
    expect(letter).toContain('We have written to you about your application for Developer.')
    expect(letter).toMatch(/Come on Monday\.[^]+At 9\./)
    expect(letter).toContain('Please answer on our website.')
  })

  it(`is refused after ${maxTextsADay} in a day, in all cases of the account, with the seconds`, async () => {
    const { db } = database()
    const cases = [one]
    for (const about of ['Sales', 'Design', 'Teaching']) {
      cases.push(await insertCase(db, accountId, { about, at: start }))
    }
    for (let n = 0; n < maxTextsADay; n += 1) {
      at = after(n * 1000)
      expect(await write(`Text ${n}`, cases[n % 4]?.reference)).toMatchObject({ ok: true })
    }
    const fifth = await insertCase(db, accountId, { about: 'Care', at: start })
    at = after(day - 5000)
    const late = await write('Again', fifth.reference)
    expect(late).toEqual({ ok: false, reason: 'too-many-today', seconds: 5 })
    at = after(day)
    expect(await write('Again', fifth.reference)).toMatchObject({ ok: true })
  })

  it('of the person goes until 30 days after the end; of the staff, always', async () => {
    await answer('', 'closed')
    at = after(30 * day - minute)
    expect(await write('Why?')).toMatchObject({ ok: true })
    at = after(30 * day)
    expect(await write('Please')).toEqual({ ok: false, reason: 'ended' })
    at = after(90 * day)
    expect(await answer('There is a new job.', 'closed')).toMatchObject({ ok: true })
    expect(await write('Please')).toEqual({ ok: false, reason: 'ended' })
  })

  it('of the staff goes once within 7 days after a withdrawal, and is emailed', async () => {
    const { db } = database()
    await withdrawCase(db, deps(), { accountId, reference: one.reference })
    at = after(7 * day - minute)
    expect(await answer('A pity.', 'withdrawn')).toMatchObject({ ok: true })
    expect((await waitingFor(db, email)).at(-1)).toContain('A pity.')
    expect(await answer('Really.', 'withdrawn')).toMatchObject({ reason: 'not-allowed' })
    const other = await insertCase(db, accountId, { about: 'Sales', at: start })
    await withdrawCase(db, deps(), { accountId, reference: other.reference })
    at = after(15 * day)
    const late = { id: other.id, status: 'withdrawn', note: 'A pity.' } as const
    expect(await moveCase(db, late, at)).toMatchObject({ reason: 'not-allowed' })
  })

  it.each(['owner', 'desk', 'sender'] as const)(
    'is told to nobody any more where the %s erases it before its letter leaves',
    async (who) => {
      const { db } = database()
      const store = { remove: () => Promise.resolve() } as unknown as DocumentStore
      if (who === 'sender') {
        const message = await insertMessage(db)
        await moveCase(db, { id: message.caseId, status: 'received', note: 'Yes.' }, at)
        expect(await waitingFor(db, 'asha@example.in')).toHaveLength(1)
        await eraseSubject(
          db,
          { ...deps(), store, by: { name: 'Priya' } },
          { kind: 'contact', id: message.id },
        )
      } else {
        await write('Hello?')
        at = after(minute)
        await answer('Yes.')
        const subject = { kind: 'candidate', id: accountId } as const
        if (who === 'desk')
          await eraseSubject(db, { ...deps(), store, by: { name: 'Priya' } }, subject)
        else {
          await db.transaction().execute(async (trx) => {
            const account = await lockAccount(trx, accountId)
            if (account)
              await eraseAccount(trx, account, {
                notice: { channel: 'email', to: { address: email }, subject: 'Gone', text: 'Gone' },
                at,
              })
          })
        }
      }
      const letters = [...(await waitingFor(db, office)), ...(await waitingFor(db, email))]
      letters.push(...(await waitingFor(db, 'asha@example.in')))
      expect(letters.join()).not.toMatch(/has written to you|Yes\./)
    },
  )

  it('goes into no case of another account', async () => {
    const { db } = database()
    const other = await insertRegistered(db, 'candidate', { email: 'arul@gmail.com' })
    expect(await write('Hello', one.reference, other)).toEqual({ ok: false, reason: 'unknown' })
    expect(await events()).toHaveLength(1)
  })

  it('to who sent a contact message is emailed with its reference, and answers go to the inbox', async () => {
    const { db } = database()
    const message = await insertMessage(db)
    const press = { id: message.caseId, note: 'Yes, weddings too.' }
    await moveCase(db, { ...press, status: 'received' }, at)
    expect(await queuedMails(db)).toMatchObject([
      { to: { address: 'asha@example.in' }, replyTo: { address: office } },
    ])
    const [letter] = await waitingFor(db, 'asha@example.in')
    expect(letter).toContain('Yes, weddings too.')
    expect(letter).toContain(message.reference)
    at = after(minute)
    // A status alone is not told.
    await moveCase(db, { id: message.caseId, status: 'done' }, at)
    expect(await waitingFor(db, 'asha@example.in')).toHaveLength(1)
  })
})
