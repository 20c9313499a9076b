import { expect, it } from 'vitest'
import type { CaseStatus } from '#db/schema'
import { addNote } from '~/domain/staff/notes.server'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { insertCase, waitingFor } from '../../../tests/support/people/desk'
import { deliverDue, type Render } from '~/domain/delivery/deliver-due.server'
import { DeliveryError, type Message } from '~/domain/delivery/message'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { inboxOf } from '../../../tests/support/people/inbox'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { versionOf } from './case'
import { assignCase, changeStatus } from './change-case.server'
import { renderLetter } from './case-letters.server'
import { findInOrder } from './list-cases.server'
import { undoChange } from './undo-change.server'
import { withdrawCase } from './withdraw-case.server'

const site = { brand, origin: 'https://pearlbridge.example' }
const start = new Date('2026-06-15T12:00:00Z')
const minute = 60_000
const after = (minutes: number) => new Date(start.getTime() + minutes * minute)
const email = 'kavitha@gmail.com'

const acts = ['take', 'note', 'change', 'give'] as const
type Act = (typeof acts)[number]

/** All orders in which two people can do what each does in order. */
function merged<T>(mine: readonly T[], theirs: readonly T[]): [who: 0 | 1, act: T][][] {
  const [a, ...restOfMine] = mine
  const [b, ...restOfTheirs] = theirs
  if (a === undefined) return [theirs.map((act) => [1, act])]
  if (b === undefined) return [mine.map((act) => [0, act])]
  return [
    ...merged(restOfMine, theirs).map((rest) => [[0, a] as [0, T], ...rest]),
    ...merged(mine, restOfTheirs).map((rest) => [[1, b] as [1, T], ...rest]),
  ]
}

describeWithDatabase('a case that two people have open', (database) => {
  const prepare = async () => {
    const { db } = database()
    const people = [
      await insertStaff(db),
      await insertStaff(db, { name: 'Arul', email: 'arul@x.example' }),
    ] as const
    const accountId = await insertRegistered(db, 'candidate', { email })
    const { id } = await insertCase(db, accountId, { at: after(-60) })
    return { people, accountId, id }
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>
  const find = async (id: string) => {
    const [one] = await findInOrder(database().db, [id])
    if (!one) throw new Error('no case')
    return one
  }
  const version = async (id: string) => versionOf(await find(id))
  const letters = () => waitingFor(database().db, email)

  /** @returns whether it was done; what is refused says what has happened */
  async function act(
    { id, accountId, people }: Prepared,
    { by, what, from, now = start }: { by: Staff; what: Act; from: string; now?: Date },
  ): Promise<boolean> {
    const { db } = database()
    if (what === 'note') {
      const subject = { kind: 'candidate', id: accountId } as const
      return addNote(db, { subject, text: `Note of ${by.name}`, by })
    }
    const to = what === 'take' ? by : (people.find(({ id }) => id !== by.id) ?? null)
    // Arul's status is another one than Priya's.
    const status = by.name === 'Arul' ? 'done' : 'closed'
    const result =
      what === 'change'
        ? await changeStatus(
            db,
            {
              ...{ id, by, status, version: from },
              note: `Text of ${by.name}`,
            },
            now,
          )
        : await assignCase(db, { id, version: from, to, by }, now)
    if (!result.ok && result.reason !== 'changed') expect(result.reason).toBe('not-allowed')
    return result.ok
  }

  it('loses no note and sends one letter, in every order of take, note, change and give', async () => {
    const { db } = database()
    const one = await prepare()
    for (const order of merged(acts, acts)) {
      await db.deleteFrom('queued_messages').execute()
      await db.deleteFrom('staff_notes').execute()
      await db.deleteFrom('staff_acts').execute()
      await db.deleteFrom('case_events').where('staff_name', 'is not', null).execute()
      await db
        .updateTable('cases')
        .set({ status: 'received', assigned_to: null, updated_at: after(-60) })
        .execute()
      const first = await version(one.id)
      // Of the page that each has before them: it comes anew after each press.
      const pages = [first, first]
      const told: string[] = []
      for (const [n, [who, what]] of order.entries()) {
        const by = one.people[who]
        const before = await version(one.id)
        const now = new Date(start.getTime() + n * 1000)
        const done = await act(one, { by, what, from: pages[who] ?? '', now })
        const isFresh = pages[who] === before
        if (!isFresh && what !== 'note') expect([order, n, done]).toEqual([order, n, false])
        if (what === 'note') expect(done).toBe(true)
        if (what === 'change' && done) told.push(`Text of ${by.name}`)
        pages[who] = await version(one.id)
      }
      const notes = await db.selectFrom('staff_notes').select('note').orderBy('note').execute()
      expect(notes.map(({ note }) => note)).toEqual(['Note of Arul', 'Note of Priya Raman'])
      const sent = await letters()
      expect([order, sent.length <= 1]).toEqual([order, true])
      const texts = ['Text of Arul', 'Text of Priya Raman'].filter((text) =>
        sent.join().includes(text),
      )
      expect([order, texts]).toEqual([order, told.sort()])
    }
  }, 120_000)

  it.each(acts.flatMap((mine) => acts.map((theirs) => [mine, theirs] as const)))(
    'is changed by one of both where one presses %s and the other %s at once',
    async (mine, theirs) => {
      const one = await prepare()
      const from = await version(one.id)
      const done = await Promise.all([
        act(one, { by: one.people[0], what: mine, from }),
        act(one, { by: one.people[1], what: theirs, from }),
      ])
      const expected = mine !== 'note' && theirs !== 'note' ? 1 : 2
      expect(done.filter(Boolean)).toHaveLength(expected)
      expect((await letters()).length).toBe(mine === 'note' && theirs === 'note' ? 0 : 1)
    },
  )

  it('is told of in one letter for all that happens in five minutes, then in another', async () => {
    const one = await prepare()
    const change = async (minutes: number, status: 'in-progress' | 'done' | 'closed') => {
      const of = { id: one.id, version: await version(one.id), by: one.people[0] }
      return changeStatus(database().db, { ...of, status }, after(minutes))
    }
    const first = await change(0, 'in-progress')
    const second = await change(4, 'done')
    expect([first, second]).toMatchObject([{ until: after(5) }, { until: after(5) }])
    expect(await letters()).toHaveLength(1)
    // It is on its way.
    await database().db.updateTable('queued_messages').set({ attempts: 1 }).execute()
    expect(await change(5, 'closed')).toMatchObject({ until: after(10) })
    const [, later] = await letters()
    expect(later).toContain('Not selected')
  })

  it('is told of in order where two wrote: each text with its time and its writer', async () => {
    const { db } = database()
    const one = await prepare()
    const [priya, arul] = one.people
    const change = async (minutes: number, of: { by: Staff; note: string; status: CaseStatus }) =>
      changeStatus(db, { ...of, id: one.id, version: await version(one.id) }, after(minutes))
    await change(0, { by: priya, status: 'in-progress', note: 'Come on Monday' })
    const [alone] = await letters()
    expect(alone).toContain('Our message to you:\nCome on Monday')
    await change(4, { by: arul, status: 'done', note: 'You are placed' })
    const [both, ...more] = await letters()
    expect(more).toEqual([])
    expect(both).toContain(
      [
        'Our messages to you:',
        '15 June 2026, 5:30 pm, Priya Raman:\nCome on Monday',
        '15 June 2026, 5:34 pm, Arul:\nYou are placed',
      ].join('\n\n'),
    )
  })

  it('is changed with eight statements at most, also while a letter waits', async () => {
    const { db } = database()
    const one = await prepare()
    let statements = 0
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        statements += 1
        return Promise.resolve(result)
      },
    })
    const counts: number[] = []
    for (const status of ['in-progress', 'done', 'closed'] as const) {
      const of = { id: one.id, version: await version(one.id), by: one.people[0], note: status }
      statements = 0
      expect(await changeStatus(counted, { ...of, status })).toMatchObject({ ok: true })
      counts.push(statements)
    }
    expect(Math.min(...counts)).toBeGreaterThan(4)
    expect(Math.max(...counts)).toBeLessThanOrEqual(8)
  })

  it('stays as it is once its letter has left, also while a letter of another case waits', async () => {
    const { db } = database()
    const one = await prepare()
    const other = await insertCase(db, one.accountId, { about: 'Sales', at: after(-50) })
    const [by] = one.people
    const change = async (id: string, minutes: number) => {
      const of = { id, version: await version(id), by, status: 'in-progress' } as const
      const changed = await changeStatus(db, of, after(minutes))
      if (!changed.ok) throw new Error(changed.reason)
      return versionOf(changed.found)
    }
    await change(other.id, 0)
    const last = await change(one.id, 4)
    const undo = (minutes: number, as: Staff) =>
      undoChange(db, { id: one.id, version: last, by: as }, after(minutes))
    expect(await undo(4.5, one.people[1])).toBeUndefined()
    // The letter of both has left at five minutes; another one begins.
    await db.deleteFrom('queued_messages').execute()
    const third = await insertCase(db, one.accountId, { about: 'Design', at: after(-40) })
    await change(third.id, 6)
    expect(await undo(7, by)).toBeUndefined()
    expect((await find(one.id)).status).toBe('in-progress')
  })

  it('is undone with its letter, but not what has followed', async () => {
    const { db } = database()
    const one = await prepare()
    const [by, other] = one.people
    const now = after(0)
    const of = { id: one.id, by, note: 'Come' }
    const wrong = { ...of, version: await version(one.id), status: 'closed' } as const
    const first = await changeStatus(db, wrong, now)
    if (!first.ok) throw new Error(first.reason)
    const undo = (version: string) => undoChange(db, { id: one.id, version, by }, now)
    expect(await undo(versionOf(first.found))).toMatchObject({ note: 'Come' })
    expect([await letters(), (await find(one.id)).status]).toEqual([[], 'received'])
    // What is written next has its own five minutes.
    expect(await db.selectFrom('queued_messages').selectAll().execute()).toEqual([])
    const again = { ...wrong, version: await version(one.id) }
    const second = await changeStatus(db, again, now)
    if (!second.ok) throw new Error(second.reason)
    const theirs = {
      id: one.id,
      by: other,
      status: 'done',
      version: await version(one.id),
    } as const
    expect(await changeStatus(db, theirs, now)).toMatchObject({ ok: true })
    for (const made of [versionOf(second.found), await version(one.id)]) {
      expect(await undo(made)).toBeUndefined()
    }
    expect((await find(one.id)).status).toBe('done')
  })

  it('keeps a letter that was refused for now as it was written, and tells later news in another', async () => {
    const { db } = database()
    const one = await prepare()
    const [by] = one.people
    const change = async (minutes: number, status: CaseStatus, note: string) =>
      changeStatus(
        db,
        { id: one.id, version: await version(one.id), by, status, note },
        after(minutes),
      )
    const sent: string[] = []
    let isAway = true
    const deliverer = {
      deliver(message: Message) {
        if (isAway) return Promise.reject(new DeliveryError('SMTP ECONNECTION'))
        sent.push(message.text)
        return Promise.resolve()
      },
    }
    const render: Render = (db, due) => renderLetter(db, site, due)
    const deliver = (minutes: number) =>
      deliverDue(db, deliverer, { now: () => after(minutes), render })
    await change(0, 'in-progress', 'Come on Monday')
    await deliver(5)
    await change(5.1, 'done', 'You are placed')
    isAway = false
    await deliver(6)
    await deliver(11)
    expect(sent).toEqual([
      expect.stringMatching(/is now: Shortlisted\.[^]*Come on Monday/),
      expect.stringMatching(/is now: Placed\.[^]*You are placed/),
    ])
    expect(sent[0]).not.toContain('You are placed')
    expect(sent[1]).not.toContain('Come on Monday')
    expect(await db.selectFrom('queued_messages').selectAll().execute()).toEqual([])
  })

  it('is told of to nobody where it only changes hands', async () => {
    const { db } = database()
    const one = await prepare()
    const [priya, arul] = one.people
    for (const [by, to] of [
      [priya, priya],
      [priya, arul],
    ] as const) {
      const now = after(0)
      await db.deleteFrom('queued_messages').execute()
      const of = { id: one.id, version: await version(one.id), by, to }
      expect(await assignCase(db, of, now)).toMatchObject({ ok: true })
    }
    expect(await db.selectFrom('queued_messages').selectAll().execute()).toEqual([])
  })

  it('stays closed where the person has applied for the same again before it is undone', async () => {
    const { db } = database()
    const one = await prepare()
    const [by] = one.people
    const now = after(0)
    const of = { id: one.id, by, status: 'closed', version: await version(one.id) } as const
    const closed = await changeStatus(db, of, now)
    if (!closed.ok) throw new Error(closed.reason)
    await insertCase(db, one.accountId, { at: after(1) })
    const undo = { id: one.id, version: versionOf(closed.found), by }
    expect(await undoChange(db, undo, now)).toBeUndefined()
    expect((await find(one.id)).status).toBe('closed')
  })

  it('that is withdrawn is told of as withdrawn, without what it was before, but with a text of then', async () => {
    const { db, pool } = database()
    const one = await prepare()
    const [by] = one.people
    const of = { id: one.id, by, status: 'in-progress', version: await version(one.id) } as const
    await changeStatus(db, { ...of, note: 'Come on Monday' }, after(0))
    const inbox = inboxOf(pool)
    const { reference } = await find(one.id)
    const asked = { accountId: one.accountId, reference }
    await withdrawCase(db, { ...site, inbox, now: () => after(1) }, asked)
    const told = await letters()
    const words = ['Withdrawn', 'You withdrew', 'Shortlisted', 'Come on Monday']
    const found = told.map((letter) => words.filter((word) => letter.includes(word)))
    expect(found.sort()).toEqual([['Come on Monday'], ['Withdrawn', 'You withdrew']])
    expect(await waitingFor(db, inbox.contactInbox.address)).toHaveLength(1)
  })
})
