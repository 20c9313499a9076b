import { expect, it } from 'vitest'
import type { OpenDatabase } from '#db/open.server'
import type { CaseStatus } from '#db/schema'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertCase } from '../../../tests/support/people/desk'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { toVersion } from '~/domain/cases/case'
import { assignCase, changeStatus } from '~/domain/cases/change-case.server'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { findNumbers } from './numbers.server'
import { findWaiting } from './daily-mail.server'

/** In November 2026, whose 16th is a Monday. */
const at = (day: number, time: string) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+05:30`)

describeWithDatabase('what the desk counts', (database: () => OpenDatabase) => {
  const come = (accountId: string, about: string, when: Date) =>
    insertCase(database().db, accountId, { about, at: when })
  const find = async (id: string) => {
    const [one] = await findInOrder(database().db, [id])
    if (!one) throw new Error('no case')
    return one
  }
  const move = async (by: Staff, { id }: { id: string }, status: CaseStatus, when: Date) => {
    const change = { id, status, by, version: toVersion(await find(id)) }
    expect(await changeStatus(database().db, change, when)).toMatchObject({ ok: true })
  }
  const numbers = async (kind = 'application') =>
    (await findNumbers(database().db, at(19, '12:00')))
      .filter((one) => one.kind === kind)
      .map(({ week, received, answered, done }) => [week, received, answered, done])

  it('counts learning apart from services', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const ask = (kind: 'learning' | 'service') =>
      insertCase(db, accountId, { kind, about: 'One', at: at(16, '12:00') })
    const learning = await ask('learning')
    await ask('learning')
    await ask('service')
    await move(await insertStaff(db), learning, 'done', at(17, '12:00'))
    expect(await numbers('learning')).toEqual([['2026-11-16', 2, 1, 1]])
    expect(await numbers('service')).toEqual([['2026-11-16', 1, 0, 0]])
  })

  it('has by week and kind what came, was first answered and is placed', async () => {
    const { db } = database()
    const staff = await insertStaff(db)
    const accountId = await insertRegistered(db)
    const cases = []
    for (const [n, when] of [at(15, '23:59'), at(16, '00:00'), at(18, '10:00')].entries()) {
      cases.push(await come(accountId, `Position ${n}`, when))
    }
    const [sales, design, tally] = cases
    if (!sales || !design || !tally) throw new Error('no case')
    await move(staff, sales, 'in-review', at(16, '10:30'))
    await move(staff, sales, 'done', at(16, '11:00'))
    await move(staff, design, 'done', at(18, '10:30'))
    await move(staff, tally, 'done', at(18, '10:15'))
    await move(staff, tally, 'closed', at(18, '12:00'))
    // The first came on a Sunday, a minute before the week began in India.
    expect(await numbers()).toEqual([
      ['2026-11-16', 2, 3, 2],
      ['2026-11-09', 1, 0, 0],
    ])
  })

  it('counts as answered what had a text or another status, and not what was only assigned', async () => {
    const { db } = database()
    const staff = await insertStaff(db)
    const { id } = await come(await insertRegistered(db), 'Sales', at(16, '10:00'))
    const press = async () => ({ id, by: staff, version: toVersion(await find(id)) })
    const answered = async () => (await numbers())[0]?.[2]
    await assignCase(db, { ...(await press()), to: staff }, at(16, '11:00'))
    expect(await answered()).toBe(0)
    await move(staff, { id }, 'in-progress', at(16, '12:00'))
    expect(await answered()).toBe(1)
    const text = { status: 'in-review', text: 'We are reading it.' } as const
    const other = await come(await insertRegistered(db, 'client'), 'Design', at(16, '10:00'))
    const change = { id: other.id, by: staff, version: toVersion(await find(other.id)), ...text }
    expect(await changeStatus(db, change, at(16, '12:00'))).toMatchObject({ ok: true })
    expect(await answered()).toBe(2)
  })

  it('counts a case that was placed again in the first week alone', async () => {
    const { db } = database()
    const staff = await insertStaff(db)
    const sales = await come(await insertRegistered(db), 'Sales', at(9, '10:00'))
    await move(staff, sales, 'done', at(10, '10:00'))
    await move(staff, sales, 'in-progress', at(11, '10:00'))
    expect(await numbers()).toEqual([['2026-11-09', 1, 1, 0]])
    await move(staff, sales, 'done', at(17, '10:00'))
    expect(await numbers()).toEqual([['2026-11-09', 1, 1, 1]])
  })

  it('says how many cases wait, and since when the oldest does', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    expect(await findWaiting(db, new Date())).toMatchObject({ count: 0, since: null })
    const sales = await come(accountId, 'Sales', at(16, '18:30'))
    const design = await come(accountId, 'Design', at(18, '10:00'))
    const reviewed = db.updateTable('cases').set({ status: 'in-review' })
    await reviewed.where('id', '=', design.id).execute()
    expect(await findWaiting(db, new Date())).toMatchObject({ count: 1, since: at(16, '18:30') })
    const wrote = { status: 'closed', unanswered_since: at(19, '10:00') } as const
    await db.updateTable('cases').set(wrote).where('id', '=', sales.id).execute()
    expect(await findWaiting(db, new Date())).toMatchObject({ count: 1, since: at(19, '10:00') })
  })
})
