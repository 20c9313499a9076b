import { expect, it } from 'vitest'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertStaff } from '../../../tests/support/people/staff'
import { passwordHash } from '../../../tests/support/people/registered'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import { addStaff, listStaff, removeMember } from './staff-accounts.server'
import { findStaffLink } from './staff-link.server'
import { findStaffSession, startStaffSession } from './staff-sessions.server'

const minute = 60 * 1000
const start = new Date('2026-03-02T09:00:00Z')
const later = (ms: number) => () => new Date(start.getTime() + ms)
const site = { brand, origin: 'https://www.pearlbridge.example' }
const priya = { name: 'Priya Raman', email: 'priya@pearlbridge.example' }

describeWithDatabase('people of the staff', (database) => {
  const add = (asked: Parameters<typeof addStaff>[2], now = later(0)) =>
    addStaff(database().db, { site, now }, asked)
  const link = async (asked: Parameters<typeof addStaff>[2], now = later(0)) => {
    const added = await add(asked, now)
    return added.ok ? added.link.replace(/.*token=/, '') : added.reason
  }
  const letters = () => queuedMails(database().db)

  it('are added with a link, which is mailed in the same transaction', async () => {
    const added = await add(priya)
    expect(added).toMatchObject({
      ok: true,
      isNew: true,
      hasPassword: false,
      link: expect.stringMatching(
        /^https:\/\/www\.pearlbridge\.example\/staff\/password\?token=[\w-]{43}$/,
      ),
      until: later(30 * minute)(),
    })
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter?.to).toEqual({ name: priya.name, address: priya.email })
    expect(letter?.text).toContain(added.ok ? added.link : 'no link')
    expect(letter?.text).toContain('You have access to the Pearlbridge staff desk')
    const [row] = await database().db.selectFrom('staff').selectAll().execute()
    const token = added.ok ? added.link.slice(-43) : ''
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row?.link_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('get a new link by their address, which voids the former one', async () => {
    const { db } = database()
    const first = await link(priya)
    const second = await link({ name: 'PRIYA RAMAN', email: priya.email }, later(minute))
    const third = await link({ name: undefined, email: priya.email }, later(2 * minute))
    expect(await findStaffLink(db, first, later(minute))).toBeUndefined()
    expect(await findStaffLink(db, second, later(2 * minute))).toBeUndefined()
    expect(await findStaffLink(db, third, later(3 * minute))).toMatchObject({ state: 'open' })
    expect(await listStaff(db)).toMatchObject([{ ...priya, linkUntil: later(32 * minute)() }])
    expect(await letters()).toHaveLength(3)
  })

  it('have one name each, in any case of letters, and keep it', async () => {
    await add(priya)
    const other = { email: 'other@pearlbridge.example' }
    expect(await add({ name: 'priya raman', ...other })).toEqual({
      ok: false,
      reason: 'name-taken',
    })
    expect(await add({ name: 'Mani', email: priya.email })).toEqual({
      ok: false,
      reason: 'other-name',
      name: priya.name,
    })
    expect(await add({ name: undefined, ...other })).toEqual({ ok: false, reason: 'unknown' })
    expect(await letters()).toHaveLength(1)
  })

  it('are added once when two add them at the same time', async () => {
    const both = await Promise.all([add(priya), add({ name: priya.name, email: 'p@x.example' })])
    expect(both.map((one) => one.ok).sort()).toEqual([false, true])
    expect(await listStaff(database().db)).toHaveLength(1)
  })

  it('are listed by name, with what their password and their link are', async () => {
    const { db } = database()
    await add({ name: 'Zeenat', email: 'zeenat@pearlbridge.example' })
    const { id } = await insertStaff(db, { name: 'anand', email: 'anand@pearlbridge.example' })
    const as = { staffId: id, passwordHash: await passwordHash, userAgent: '', now: later(0) }
    await startStaffSession(db, { ...as, confirmed: true })
    expect(await listStaff(db)).toMatchObject([
      { name: 'anand', hasPassword: true, linkUntil: null, seenAt: start },
      { name: 'Zeenat', hasPassword: false, linkUntil: later(30 * minute)(), seenAt: null },
    ])
  })

  it('are gone at once when removed: sessions, link, codes and letters with links', async () => {
    const { db } = database()
    const token = await link(priya)
    const hash = await passwordHash
    const { id } = await db
      .updateTable('staff')
      .set({ password_hash: hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    const as = { staffId: id, passwordHash: hash, userAgent: '', now: later(0) }
    const session = await startStaffSession(db, { ...as, confirmed: true })
    await db
      .insertInto('otp_challenges')
      .values({
        visitor: 'v',
        purpose: 'staff-sign-in',
        channel: 'email',
        destination: priya.email,
        expires_at: later(minute)(),
      })
      .execute()
    const by = await insertStaff(db, { name: 'Mani', email: 'mani@pearlbridge.example' })
    expect(await removeMember(db, { id, by })).toEqual({ ok: true, name: priya.name })
    expect(await findStaffSession(db, session, later(0))).toEqual({ ok: false, reason: 'unknown' })
    expect(await findStaffLink(db, token, later(0))).toBeUndefined()
    expect((await listStaff(db)).map(({ name }) => name)).toEqual(['Mani'])
    for (const table of ['staff_sessions', 'otp_challenges', 'queued_messages'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(await removeMember(db, { id, by })).toEqual({ ok: false, reason: 'gone' })
  })
})
