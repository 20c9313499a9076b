import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { passwordHash } from '../../../tests/support/people/registered'
import { insertStaff, removeStaff } from '../../../tests/support/people/staff'
import {
  endStaffSession,
  findStaffSession,
  startStaffSession,
  sweepStaffSessions,
} from './staff-sessions.server'

const minute = 60 * 1000
const hour = 60 * minute
const start = new Date('2026-03-02T09:00:00Z')
const later = (ms: number) => () => new Date(start.getTime() + ms)

describeWithDatabase('sessions of the staff', (database) => {
  const begin = async () => {
    const { db } = database()
    const staff = await insertStaff(db)
    const hash = await passwordHash
    const as = { staffId: staff.id, passwordHash: hash }
    const open = async (now = later(0)) => String(await startStaffSession(db, { ...as, now }))
    return { db, staff, open, token: await open() }
  }
  const isActive = async (token: string, ms: number) => {
    return (await findStaffSession(database().db, token, later(ms)))?.isActive
  }

  it('end 2 hours after their last use', async () => {
    const { token } = await begin()
    expect(await isActive(token, 2 * hour - 1)).toBe(true)
    expect(await isActive(token, 4 * hour - 2)).toBe(true)
    expect(await isActive(token, 6 * hour - 2)).toBe(false)
  })

  it('end 12 hours after their start, however much they are used', async () => {
    const { token } = await begin()
    for (let ms = 0; ms < 12 * hour; ms += hour) expect(await isActive(token, ms)).toBe(true)
    expect(await isActive(token, 12 * hour - 1)).toBe(true)
    expect(await isActive(token, 12 * hour)).toBe(false)
  })

  it('note when they were used last, to the minute', async () => {
    const { db, token } = await begin()
    const seen = () => db.selectFrom('staff_sessions').select('seen_at').executeTakeFirstOrThrow()
    await isActive(token, minute - 1)
    expect(await seen()).toEqual({ seen_at: start })
    await isActive(token, minute)
    expect(await seen()).toEqual({ seen_at: later(minute)() })
  })

  it('end at once when their member signs out or is removed', async () => {
    const { db, staff, token, open } = await begin()
    const second = await open(later(1))
    await endStaffSession(db, token)
    expect(await isActive(token, 3)).toBe(false)
    expect(await isActive(second, 3)).toBe(true)
    await removeStaff(db, staff.email)
    expect([await isActive(token, 4), await isActive(second, 4)]).toEqual([undefined, undefined])
  })

  it('leave only a hash in the database, and nothing after 90 days', async () => {
    const { db, token } = await begin()
    const [row] = await db.selectFrom('staff_sessions').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(token)
    await sweepStaffSessions(db, later(90 * 24 * hour))
    expect(await isActive(token, 13 * hour)).toBe(false)
    await sweepStaffSessions(db, later(90 * 24 * hour + 1))
    expect(await isActive(token, 13 * hour)).toBeUndefined()
  })

  it('do not start with a password that has changed meanwhile', async () => {
    const { db, staff } = await begin()
    expect(
      await startStaffSession(db, { staffId: staff.id, passwordHash: 'other' }),
    ).toBeUndefined()
  })

  it.each(['', 'x', 'a'.repeat(43), 'ä'.repeat(43), 'a'.repeat(5000)])(
    'are none with a made-up token, %j',
    async (token) => {
      expect(await isActive(token, 0)).toBeUndefined()
    },
  )
})
