import { expect, it } from 'vitest'
import type { StaffRole } from '#db/schema'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertStaff, staffSession } from '../../../tests/support/people/staff'
import { addStaff, changeRole, listStaff, removeMember } from './staff-accounts.server'
import { findStaffSession, type Staff } from './staff-sessions.server'
import { listTexts, writeText } from './staff-texts.server'

const site = { brand, origin: 'https://www.pearlbridge.example' }

describeWithDatabase('the team', (database) => {
  const insert = (name: string, role: StaffRole = 'owner') =>
    insertStaff(database().db, { name, email: `${name}@pearlbridge.example`.toLowerCase(), role })
  const acts = async () => {
    const rows = database().db.selectFrom('staff_acts').select(['staff_name', 'act', 'detail'])
    return (await rows.orderBy('at').execute()).map((row) => Object.values(row).join(' '))
  }

  it('has a new role with the next request, which is recorded', async () => {
    const { db } = database()
    const by = await insert('Asha')
    const mani = await insert('Mani')
    const session = await staffSession(db, mani)
    const change = { id: mani.id, by, role: 'member', was: 'owner' } as const
    expect(await changeRole(db, change)).toEqual({ ok: true, name: 'Mani' })
    expect(await findStaffSession(db, session)).toMatchObject({ staff: { role: 'member' } })
    expect(await acts()).toEqual(['Asha staff-changed Mani'])
  })

  it('is asked again when the role was changed meanwhile', async () => {
    const { db } = database()
    const by = await insert('Asha')
    const { id } = await insert('Mani', 'member')
    const change = { id, by, role: 'owner', was: 'owner' } as const
    expect(await changeRole(db, change)).toMatchObject({ ok: false, reason: 'changed' })
    expect((await listStaff(db)).map(({ role }) => role)).toEqual(['owner', 'member'])
  })

  const deeds = ['removes', 'demotes', 'demotes by link'] as const
  const act = (deed: (typeof deeds)[number], of: Staff, by: Staff): Promise<{ ok: boolean }> => {
    const { db } = database()
    const { id, email } = of
    const role = 'member'
    switch (deed) {
      case 'removes':
        return removeMember(db, { id, by })
      case 'demotes':
        return changeRole(db, { id, by, role, was: 'owner' })
      case 'demotes by link':
        return addStaff(db, { site }, { name: undefined, email, role })
    }
  }
  const pairs = deeds.flatMap((one, n) => deeds.slice(n).map((two) => [one, two] as const))

  it.each(pairs)(
    'keeps one owner when one %s another, who %s the first meanwhile',
    async (...two) => {
      const [asha, mani] = [await insert('Asha'), await insert('Mani')]
      const both = await Promise.all([act(two[0], mani, asha), act(two[1], asha, mani)])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      const owners = (await listStaff(database().db)).filter(({ role }) => role === 'owner')
      expect(owners).toHaveLength(1)
    },
  )

  it('lets nobody act on themselves, nor the last owner go, nor anybody but owners act', async () => {
    const asha = await insert('Asha')
    const last = await insert('Zeenat', 'member')
    const before = await listStaff(database().db)
    for (const deed of deeds) {
      expect(await act(deed, asha, asha)).toMatchObject({ ok: false, reason: 'last-owner' })
    }
    for (const deed of ['removes', 'demotes'] as const) {
      expect(await act(deed, asha, last)).toMatchObject({ reason: 'not-owner' })
    }
    expect(await listStaff(database().db)).toEqual(before)
    const mani = await insert('Mani')
    expect(await act('removes', mani, mani)).toMatchObject({ reason: 'self' })
    expect(await act('demotes', mani, mani)).toMatchObject({ reason: 'self' })
    expect(await acts()).toEqual([])
  })
})

describeWithDatabase('ready-made texts', (database) => {
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
