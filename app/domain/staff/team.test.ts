import { expect, it } from 'vitest'
import type { StaffRole } from '#db/schema'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertStaff, insertStaffSession } from '../../../tests/support/people/staff'
import { listMails } from '../../../tests/support/people/queued-mails'
import { addStaff, changeMember, listStaff, type TeamChange } from './team.server'
import { findStaffLink } from './staff-link.server'
import { findStaffSession, type Staff } from './staff-sessions.server'
import { listTexts, removeText, saveText } from './staff-texts.server'

const site = { brand, origin: 'https://www.pearlbridge.example' }
const priya = { name: 'Priya Raman', email: 'priya@pearlbridge.example' }

describeWithDatabase('the team', (database) => {
  const insert = (name: string, role: StaffRole = 'owner') =>
    insertStaff(database().db, { name, email: `${name}@pearlbridge.example`.toLowerCase(), role })
  const add = (asked: Parameters<typeof addStaff>[2]) => addStaff(database().db, { site }, asked)
  const change = (change: TeamChange, { id }: Staff, by: Staff) =>
    changeMember(database().db, { id, change, by })
  const tokenOf = (link = '') => link.slice(-43)
  const letters = () => listMails(database().db)
  const acts = async () => {
    const rows = database().db.selectFrom('staff_acts').select(['staff_name', 'act', 'detail'])
    return (await rows.orderBy('at').execute()).map((row) => Object.values(row).join(' '))
  }

  it('gets somebody with a link, which is mailed, and stored by its hash alone', async () => {
    const link = await add(priya)
    const [letter, ...more] = await letters()
    expect([letter?.to, more]).toEqual([{ name: priya.name, address: priya.email }, []])
    expect(letter?.text).toContain(link)
    expect(letter?.text).toContain('for the Pearlbridge staff desk')
    const rows = await database().db.selectFrom('staff').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
  })

  it('mails a new link to who is added again, which voids the former one', async () => {
    const { db } = database()
    const first = tokenOf(await add(priya))
    expect(await findStaffLink(db, first)).toMatchObject({ state: 'open' })
    expect(await add(priya)).toBeDefined()
    expect(await findStaffLink(db, first)).toBeUndefined()
    expect(await letters()).toHaveLength(2)
  })

  it('refuses a name or an address that somebody has, also when two add them at once', async () => {
    const other = { name: 'priya raman', email: 'other@pearlbridge.example' }
    const both = await Promise.all([add(priya), add(other)])
    expect(both.filter(Boolean)).toHaveLength(1)
    const [stored] = await listStaff(database().db)
    const email = stored?.email ?? ''
    expect(await add({ name: 'Mani', email })).toBeUndefined()
    const by = await insert('Asha')
    const known = { name: 'Asha', email: by.email, by }
    expect(await add(known)).toBeUndefined()
  })

  it('has a new role with the next request, and no session of a removed member', async () => {
    const { db } = database()
    const by = await insert('Asha')
    const mani = await insert('Mani')
    const session = await insertStaffSession(db, mani)
    expect(await change('member', mani, by)).toBe('Mani')
    expect(await findStaffSession(db, session)).toMatchObject({ staff: { role: 'member' } })
    expect(await change('remove', mani, by)).toBe('Mani')
    expect(await findStaffSession(db, session)).toBeUndefined()
    expect(await change('remove', mani, by)).toBeUndefined()
    expect(await acts()).toEqual(['Asha staff-changed Mani', 'Asha staff-removed Mani'])
  })

  it.each([
    ['remove', 'remove'],
    ['remove', 'member'],
    ['member', 'member'],
  ] as const)('keeps one owner when two do %s and %s to each other at once', async (one, two) => {
    const [asha, mani] = [await insert('Asha'), await insert('Mani')]
    const both = await Promise.all([change(one, mani, asha), change(two, asha, mani)])
    expect(both.filter(Boolean)).toHaveLength(1)
    const owners = (await listStaff(database().db)).filter(({ role }) => role === 'owner')
    expect(owners).toHaveLength(1)
  })

  it('lets nobody act on themselves, and nobody but owners act', async () => {
    const [asha, zeenat] = [await insert('Asha'), await insert('Zeenat', 'member')]
    for (const what of ['remove', 'member'] as const) {
      expect(await change(what, asha, asha)).toBeUndefined()
      expect(await change(what, asha, zeenat)).toBeUndefined()
    }
    expect(await acts()).toEqual([])
  })
})

describeWithDatabase('ready-made texts', (database) => {
  it('replace the text of the same title, and are removed', async () => {
    const { db } = database()
    await saveText(db, { title: 'Call', text: 'Please call us.' })
    await saveText(db, { title: 'CALL', text: 'Call us today.' })
    const [only, ...more] = await listTexts(db)
    expect([only, more]).toMatchObject([{ title: 'CALL', text: 'Call us today.' }, []])
    for (let n = 0; n < 2; n += 1) await removeText(db, only?.id ?? '')
    expect(await listTexts(db)).toEqual([])
  })
})
