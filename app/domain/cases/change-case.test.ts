import { beforeEach, expect, it } from 'vitest'
import type { CaseStatus } from '#db/schema'
import { insertCase, listWaiting } from '../../../tests/support/people/desk'
import { deliverDue } from '~/domain/delivery/deliver-due.server'
import { DeliveryError, type Message } from '~/domain/delivery/message'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createInbox } from '../../../tests/support/people/inbox'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { minuteMs } from '~/time-units'
import { toVersion } from './case'
import { findEvents } from './case-events.server'
import { addNote, assignCase, changeStatus, type ChangeResult } from './change-case.server'
import { renderNotification } from './case-notifications.server'
import { findInOrder } from './list-cases.server'
import { undoChange, undoUntil } from './undo-change.server'
import { withdrawCase } from './withdraw-case.server'

const start = new Date('2026-06-15T12:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
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
  let accountId: string
  let one: Awaited<ReturnType<typeof insertCase>>
  let priya: Awaited<ReturnType<typeof insertStaff>>
  let arul: typeof priya
  beforeEach(async () => {
    const { db } = database()
    priya = await insertStaff(db)
    arul = await insertStaff(db, { name: 'Arul', email: 'arul@x.example' })
    accountId = await insertRegistered(db, 'candidate', { email })
    one = await insertCase(db, accountId, { at: after(-60) })
  })
  const find = async (id = one.id) => {
    const [found] = await findInOrder(database().db, [id])
    if (!found) throw new Error('no case')
    return found
  }
  const version = async (id?: string) => toVersion(await find(id))
  const letters = () => listWaiting(database().db, email)
  const queued = () => database().db.selectFrom('queued_messages').select('id').execute()

  interface Own {
    by?: typeof priya
    text?: string
    from?: string
  }
  const change = async (status: CaseStatus, at: Date, { from, ...own }: Own = {}) => {
    const press = { id: one.id, by: priya, ...own, version: from ?? (await version()) }
    return changeStatus(database().db, { ...press, status }, at)
  }
  const done = (result: ChangeResult) => {
    if (!result.ok) throw new Error(result.reason)
    return toVersion(result.found)
  }

  /** @returns whether it was done */
  async function act(what: Act, by: typeof priya, from: string, now = start): Promise<boolean> {
    const { db } = database()
    const { id } = one
    if (what === 'note') return addNote(db, { id, text: `Note of ${by.name}`, by }, now)
    const text = `Text of ${by.name}`
    const other = by === priya ? arul : priya
    const to = what === 'take' ? by : other
    const result =
      what === 'change'
        ? await change(by === priya ? 'closed' : 'done', now, { by, text, from })
        : await assignCase(db, { id, version: from, to, by }, now)
    if (!result.ok) expect(['changed', 'not-allowed']).toContain(result.reason)
    return result.ok
  }

  it('keeps all notes and sends one letter, in every order of assignment, note and change', async () => {
    const { db } = database()
    for (const order of merged(acts, acts)) {
      await db.deleteFrom('queued_messages').execute()
      await db.deleteFrom('case_events').where('staff_name', 'is not', null).execute()
      const fresh = { status: 'received', assigned_to: null, updated_at: after(-60) } as const
      await db.updateTable('cases').set(fresh).execute()
      const first = await version()
      // The page that each has before them comes anew after each press.
      const pages = [first, first]
      const told: string[] = []
      for (const [n, [who, what]] of order.entries()) {
        const by = who ? arul : priya
        const isFresh = pages[who] === (await version())
        const isDone = await act(what, by, pages[who] ?? '', new Date(start.getTime() + n * 1000))
        if (what === 'note') expect(isDone).toBe(true)
        else if (!isFresh) expect([order, n, isDone]).toEqual([order, n, false])
        if (what === 'change' && isDone) told.push(`Text of ${by.name}`)
        pages[who] = await version()
      }
      const events = await findEvents(db, { caseId: one.id, notes: true })
      const notes = events.flatMap(({ kind, text }) => (kind === 'note' ? text : []))
      expect(notes?.sort()).toEqual(['Note of Arul', 'Note of Priya Raman'])
      const sent = await letters()
      expect([order, sent.length <= 1, sent.join().includes('Note of')]).toEqual([
        ...[order, true, false],
      ])
      expect([order, sent.join().match(/Text of (Arul|Priya Raman)/g) ?? []]).toEqual([order, told])
    }
  }, 120_000)

  it.each(acts.flatMap((mine) => acts.map((theirs) => [mine, theirs] as const)))(
    'is changed by one of both where one presses %s and the other %s at once',
    async (mine, theirs) => {
      const from = await version()
      const both = await Promise.all([act(mine, priya, from), act(theirs, arul, from)])
      const areBoth = mine === 'note' || theirs === 'note'
      expect(both.filter(Boolean)).toHaveLength(areBoth ? 2 : 1)
      const hasChanged = [mine, theirs].some((what, n) => what === 'change' && both[n])
      expect(await letters()).toHaveLength(hasChanged ? 1 : 0)
    },
  )

  it('is mailed in one letter for all that happens in five minutes, then in another', async () => {
    const first = await change('in-progress', after(0))
    const second = await change('done', after(4))
    expect([first, second]).toMatchObject([{ until: after(5) }, { until: after(5) }])
    expect(await letters()).toHaveLength(1)
    // It is on its way.
    await database().db.updateTable('queued_messages').set({ attempts: 1 }).execute()
    expect(await change('closed', after(5))).toMatchObject({ until: after(10) })
    const [leaving, next] = await letters()
    expect(leaving).not.toContain('not selected')
    expect(next).toContain('not selected')
  })

  it('is mailed in order where two wrote: each text with its time, none with a name', async () => {
    await change('in-progress', after(0), { text: 'Come on Monday' })
    expect((await letters())[0]).toContain('Our message to you:\nCome on Monday')
    await change('done', after(4), { by: arul, text: 'You are placed' })
    const [both, ...more] = await letters()
    expect(more).toEqual([])
    expect(both).toContain(
      [
        'Our messages to you:',
        '15 June 2026, 5:30 pm:\nCome on Monday',
        '15 June 2026, 5:34 pm:\nYou are placed',
      ].join('\n\n'),
    )
  })

  it('is changed with eight statements at most, also while a letter waits', async () => {
    let statements = 0
    const counted = database().db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        statements += 1
        return Promise.resolve(result)
      },
    })
    const counts: number[] = []
    for (const status of ['in-progress', 'done', 'closed'] as const) {
      const of = { id: one.id, version: await version(), by: priya, text: status }
      statements = 0
      expect(await changeStatus(counted, { ...of, status })).toMatchObject({ ok: true })
      counts.push(statements)
    }
    expect(Math.min(...counts)).toBeGreaterThan(4)
    expect(Math.max(...counts)).toBeLessThanOrEqual(8)
  })

  it('answers the same press again as the first one, and takes the same text from the new page', async () => {
    const from = await version()
    const press = { text: 'Come on Monday', from }
    const first = await change('in-progress', after(0), press)
    expect(await change('in-progress', after(1), press)).toMatchObject({
      ok: true,
      until: after(5),
    })
    expect((await letters()).join().match(/Come on Monday/g)).toHaveLength(1)
    await change('in-progress', after(2), { ...press, from: done(first) })
    expect((await letters()).join().match(/Come on Monday/g)).toHaveLength(2)
  })

  it('tells the second of two what the first one has done', async () => {
    const from = await version()
    await change('done', after(0), { text: 'Come in.', from })
    expect(await change('done', after(1), { by: arul, text: 'Come in.', from })).toMatchObject({
      ...{ ok: false, reason: 'changed', found: { status: 'done' } },
      last: { status: 'done', text: 'Come in.', staffName: 'Priya Raman' },
    })
  })

  it('can be undone until its letter leaves, by who changed it', async () => {
    const { db } = database()
    const last = done(await change('in-progress', after(0)))
    const undo = (minutes: number, by = priya) =>
      undoChange(db, { id: one.id, version: last, by }, after(minutes))
    const until = async () =>
      (await db.selectFrom('cases').select(undoUntil(db).as('until')).executeTakeFirst())?.until
    expect(await until()).toEqual(after(5))
    expect([await undo(4, arul), await undo(5)]).toEqual([undefined, undefined])
    await db.deleteFrom('queued_messages').execute()
    expect([await undo(4), await until()]).toEqual([undefined, null])
    expect((await find()).status).toBe('in-progress')
  })

  it('is undone with its letter, but not once something has followed', async () => {
    const { db } = database()
    const undo = (from: string) =>
      undoChange(db, { id: one.id, version: from, by: priya }, after(0))
    const first = done(await change('closed', after(0), { text: 'Come' }))
    expect(await undo(first)).toEqual({ text: 'Come', hadFiles: false })
    // What is written next has its own five minutes.
    expect([await queued(), (await find()).status]).toEqual([[], 'received'])
    const second = done(await change('closed', after(0), { text: 'Come' }))
    done(await change('done', after(0), { by: arul }))
    expect([await undo(second), await undo(await version())]).toEqual([undefined, undefined])
    expect((await find()).status).toBe('done')
  })

  it('can be undone with a note behind the change, which stays', async () => {
    const { db } = database()
    const last = done(await change('in-progress', after(0), { text: 'Come' }))
    await addNote(db, { id: one.id, text: 'Called', by: arul }, after(1))
    const undo = { id: one.id, version: last, by: priya }
    expect(await undoChange(db, undo, after(2))).toMatchObject({ text: 'Come' })
    const events = await findEvents(db, { caseId: one.id, notes: true })
    expect(events.map(({ text }) => text)).toEqual(['', 'Called'])
  })

  it('repeats a refused letter as it was written, and mails later events in another', async () => {
    const { db, pool } = database()
    const sent: string[] = []
    let isAway = true
    const deliverer = {
      deliver(message: Message) {
        if (isAway) return Promise.reject(new DeliveryError('SMTP ECONNECTION'))
        sent.push(message.text)
        return Promise.resolve()
      },
    }
    const deliver = (minutes: number) =>
      deliverDue(db, deliverer, {
        now: () => after(minutes),
        render: (db, due) => renderNotification(db, createInbox(pool), due),
      })
    await change('in-progress', after(0), { text: 'Come on Monday' })
    await deliver(5)
    await change('done', after(5.1), { text: 'You are placed' })
    isAway = false
    await deliver(6)
    await deliver(11)
    expect(sent).toEqual([
      expect.stringMatching(/is now: Shortlisted\.[^]*Come on Monday/),
      expect.stringMatching(/is now: Placed\.[^]*You are placed/),
    ])
    expect(sent[0]).not.toContain('You are placed')
    expect(sent[1]).not.toContain('Come on Monday')
    expect(await queued()).toEqual([])
  })

  it('is mailed to nobody where only the assignee changes', async () => {
    const { db } = database()
    for (const [to, name] of [
      [priya, 'Priya Raman'],
      [arul, 'Arul'],
      [null, null],
    ] as const) {
      const press = { id: one.id, version: await version(), by: priya, to }
      expect(await assignCase(db, press, after(1))).toMatchObject({ ok: true })
      expect((await find()).assignedName).toBe(name)
    }
    expect(await queued()).toEqual([])
  })

  it('stays closed where the person has applied for the same again before it is undone', async () => {
    const { db } = database()
    const closed = done(await change('closed', after(0)))
    await insertCase(db, accountId, { at: after(1) })
    const undo = { id: one.id, version: closed, by: priya }
    expect(await undoChange(db, undo, after(0))).toBeUndefined()
    expect((await find()).status).toBe('closed')
  })

  it('that is withdrawn is mailed as withdrawn, without its status before, but with a text of then', async () => {
    const { db } = database()
    await change('in-progress', after(0), { text: 'Come on Monday' })
    await withdrawCase(db, { accountId, reference: one.reference }, after(1))
    const [told, ...more] = await letters()
    expect(more).toEqual([])
    expect(told).toMatch(/Withdrawn[^]*You withdrew[^]*message to you:\s*Come on Monday/)
    expect(told).not.toContain('Shortlisted')
    // She has it.
    expect(await listWaiting(db, priya.email)).toHaveLength(1)
  })
})
