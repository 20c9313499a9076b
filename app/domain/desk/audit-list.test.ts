import { expect, it } from 'vitest'
import { recordAudit, sweepAuditEntries } from '~/domain/staff/audit.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { listAudit, recordOpened } from './audit-list.server'

const staff = { name: 'Priya Raman' }
const start = new Date('2026-06-15T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describeWithDatabase('the record of access', (database) => {
  it('lists each act with its member, time and person, newest first', async () => {
    const { db } = database()
    const subjectId = await insertRegistered(db)
    const of = { staff, kind: 'candidate', subjectId } as const
    await recordAudit(db, { ...of, act: 'opened' }, start)
    await recordAudit(db, { ...of, act: 'downloaded', detail: 'resume' }, later(1))
    await recordAudit(db, { staff, kind: 'contact', act: 'exported', detail: 'new' }, later(2))
    const { entries, next } = await listAudit(db)
    expect(next).toBeUndefined()
    expect(entries).toMatchObject([
      { act: 'exported', kind: 'contact', subjectId: null, detail: 'new', at: later(2) },
      { act: 'downloaded', subjectName: 'Kavitha Selvam', detail: 'resume', at: later(1) },
      { act: 'opened', staffName: 'Priya Raman', subjectName: 'Kavitha Selvam', at: start },
    ])
  })

  it('keeps the number of what was erased, and nothing else of it', async () => {
    const { db } = database()
    const subjectId = await insertRegistered(db)
    await recordAudit(db, { staff, kind: 'candidate', act: 'erased', subjectId }, start)
    await db.deleteFrom('accounts').execute()
    const [row] = await db.selectFrom('staff_acts').selectAll().execute()
    expect(JSON.stringify(row)).not.toMatch(/Kavitha|@|98765/)
    const { entries } = await listAudit(db)
    expect(entries).toMatchObject([{ act: 'erased', subjectId, subjectName: null }])
  })

  it('pages by 50 without losing acts of one moment', async () => {
    const { db } = database()
    const one = await insertRegistered(db)
    const other = await insertRegistered(db, 'customer')
    for (let n = 0; n < 60; n += 1) {
      await recordAudit(db, { staff, kind: 'candidate', act: 'opened', subjectId: one }, start)
    }
    await recordAudit(db, { staff, kind: 'customer', act: 'opened', subjectId: other }, later(9))
    const first = await listAudit(db)
    const second = await listAudit(db, first.next)
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 11, undefined])
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(61)
    expect(first.entries[0]).toMatchObject({ kind: 'customer', subjectName: 'Selvi Arasu' })
  })

  it('has one line an hour where somebody opens the same page again, and the first time', async () => {
    const { db } = database()
    const id = await insertRegistered(db)
    const other = await insertRegistered(db, 'candidate', { email: 'two@gmail.com' })
    const open = (minutes: number, subjectId = id, name = staff.name) => {
      const subject = { kind: 'candidate', id: subjectId } as const
      return recordOpened(db, subject, { by: { name }, now: later(minutes * 60) })
    }
    for (const minutes of [0, 1, 59]) await open(minutes)
    await open(2, other)
    await open(4, id, 'Arul')
    await open(60)
    const { entries } = await listAudit(db)
    expect(entries.map(({ at }) => at)).toEqual([60, 4, 2, 0].map((minutes) => later(minutes * 60)))
    const account = db.selectFrom('accounts').select('first_read_at').where('id', '=', id)
    expect(await account.executeTakeFirst()).toEqual({ first_read_at: start })
  })

  it('is kept for a year', async () => {
    const { db } = database()
    const act = { staff, kind: 'contact', act: 'exported' } as const
    await recordAudit(db, act, new Date('2025-06-15T11:59:59Z'))
    await recordAudit(db, act, new Date('2025-06-15T12:00:01Z'))
    await sweepAuditEntries(db, () => start)
    const { entries } = await listAudit(db)
    expect(entries.map(({ at }) => at.toISOString())).toEqual(['2025-06-15T12:00:01.000Z'])
  })
})
