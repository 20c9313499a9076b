import { expect, it } from 'vitest'
import type { StaffRole } from '#db/schema'
import { describeOnEngines } from '../../../tests/support/engines'
import { insertStaff, staffSession } from '../../../tests/support/staff'
import { listStaff } from './staff-accounts.server'
import { findStaffSession } from './staff-sessions.server'
import { listTexts, writeText } from './staff-texts.server'
import { addHoliday, changeRole, listHolidays, removeHoliday, removeMember } from './team.server'

describeOnEngines('the team', (database) => {
  const insert = (name: string, role: StaffRole = 'owner') =>
    insertStaff(database().db, { name, email: `${name}@pearlbridge.example`.toLowerCase(), role })
  const acts = async () => {
    const rows = database().db.selectFrom('staff_acts').select(['staff_name', 'act', 'detail'])
    return (await rows.orderBy('at').execute()).map((row) => Object.values(row).join(' '))
  }

  it('has a new role with the next request, and the change is recorded', async () => {
    const { db } = database()
    const by = await insert('Asha')
    const mani = await insert('Mani')
    const session = await staffSession(db, mani)
    const change = { id: mani.id, by, role: 'reader', was: 'owner' } as const
    expect(await changeRole(db, change)).toEqual({ ok: true, name: 'Mani' })
    expect(await findStaffSession(db, session)).toMatchObject({ staff: { role: 'reader' } })
    expect(await acts()).toEqual(['Asha staff-changed Mani'])
  })

  it('is asked again when the role was changed meanwhile', async () => {
    const { db } = database()
    const by = await insert('Asha')
    const { id } = await insert('Mani', 'member')
    const change = { id, by, role: 'owner', was: 'reader' } as const
    expect(await changeRole(db, change)).toMatchObject({ ok: false, reason: 'changed' })
    expect((await listStaff(db)).map(({ role }) => role)).toEqual(['owner', 'member'])
  })

  it('keeps one owner, whoever removes whom at the same time', async () => {
    const { db } = database()
    const asha = await insert('Asha')
    const mani = await insert('Mani')
    expect(await removeMember(db, { id: asha.id, by: asha })).toMatchObject({ reason: 'self' })
    const both = await Promise.all([
      removeMember(db, { id: mani.id, by: asha }),
      removeMember(db, { id: asha.id, by: mani }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'not-owner' })
    const [left, ...more] = await listStaff(db)
    expect(more).toEqual([])
    const last = await insert('Zeenat', 'member')
    expect(await removeMember(db, { id: asha.id, by: last })).toMatchObject({ reason: 'not-owner' })
    const by = { id: left?.id ?? '', name: left?.name ?? '' }
    expect(await removeMember(db, { id: by.id, by })).toMatchObject({ reason: 'last-owner' })
    expect(await acts()).toHaveLength(1)
  })

  it('lists days once each, from a day on', async () => {
    const { db } = database()
    const day = { day: '2027-01-26', name: 'Republic Day' }
    expect(await addHoliday(db, { day: '2026-12-25', name: 'Christmas' })).toBe(true)
    expect(await addHoliday(db, day)).toBe(true)
    expect(await addHoliday(db, { ...day, name: 'Other' })).toBe(false)
    expect(await listHolidays(db, '2027-01-01')).toEqual([day])
    await removeHoliday(db, day.day)
    expect(await listHolidays(db, '2026-01-01')).toHaveLength(1)
  })
})

describeOnEngines('ready-made texts', (database) => {
  const by = { name: 'Asha' }
  const write = (
    wanted: Parameters<typeof writeText>[1]['wanted'],
    of: { id?: string; version?: string } = {},
  ) => writeText(database().db, { id: of.id, version: of.version ?? '', wanted, by })
  const stored = async () => {
    const [first] = await listTexts(database().db)
    if (!first) throw new Error('there is no text')
    return { id: first.id, version: first.updatedAt.toISOString() }
  }

  it('are changed by the one who was first; the later one gets what is stored', async () => {
    await write({ title: 'Call', text: 'Please call us.' })
    const from = await stored()
    expect(await write({ title: 'Call', text: 'Call us today.' }, from)).toEqual({ ok: true })
    expect(await write({ title: 'Call', text: 'Call us today.' }, from)).toEqual({ ok: true })
    const later = await write({ title: 'Call', text: 'Call us on Monday.' }, from)
    expect(later).toMatchObject({ reason: 'changed', found: { text: 'Call us today.' } })
    expect(await write(null, from)).toMatchObject({ reason: 'changed' })
    expect(await write(null, await stored())).toEqual({ ok: true })
    const gone = await write({ title: 'Call', text: 'Call us on Monday.' }, from)
    expect(gone).toEqual({ ok: false, reason: 'changed', found: undefined })
  })

  it('have one title each and are 50 at most, also when two save at once', async () => {
    for (let n = 1; n < 50; n += 1) await write({ title: `No. ${n}`, text: 'Hello {name}' })
    expect(await write({ title: 'NO. 7', text: 'x' })).toMatchObject({ reason: 'title-taken' })
    const both = await Promise.all(['A', 'B'].map((title) => write({ title, text: 'x' })))
    expect(both.map((one) => ('reason' in one ? one.reason : 'ok')).sort()).toEqual(['full', 'ok'])
    expect(await listTexts(database().db)).toHaveLength(50)
  })
})
