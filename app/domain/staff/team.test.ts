import { expect, it } from 'vitest'
import type { StaffRole } from '#db/schema'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertStaff, staffSession } from '../../../tests/support/people/staff'
import { addStaff, changeRole, listStaff, removeMember } from './staff-accounts.server'
import { findStaffSession, type Staff } from './staff-sessions.server'
import { listTexts, removeText, saveText } from './staff-texts.server'

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
  it('replace the text of the same title, and are removed', async () => {
    const { db } = database()
    const by = { name: 'Asha' }
    await saveText(db, { title: 'Call', text: 'Please call us.', by })
    await saveText(db, { title: 'CALL', text: 'Call us today.', by })
    const [only, ...more] = await listTexts(db)
    expect([only, more]).toMatchObject([{ title: 'CALL', text: 'Call us today.' }, []])
    for (let n = 0; n < 2; n += 1) await removeText(db, { id: only?.id ?? '', by })
    expect(await listTexts(db)).toEqual([])
    const acts = await db.selectFrom('staff_acts').select('act').orderBy('at').execute()
    expect(acts.map(({ act }) => act)).toEqual(['text-written', 'text-written', 'text-removed'])
  })
})
