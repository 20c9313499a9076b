import { beforeEach, expect, it } from 'vitest'
import type { Message } from '~/domain/delivery/message'
import { requestCode, type OtpDeps } from '~/domain/otp/request-code.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createOtpDeps } from '../../../tests/support/otp-deps'
import { insertStaff, removeStaff } from '../../../tests/support/people/staff'
import { findPendingStaff, signInByStaffCode, staffCode } from './staff-sign-in.server'
import { findStaffSession } from './staff-sessions.server'

const minute = 60 * 1000
const start = new Date('2026-03-02T09:00:00Z')
const later = (ms: number) => () => new Date(start.getTime() + ms)
const email = 'priya@pearlbridge.example'
const client = { address: '203.0.113.7' }
const visitor = 'a1'.repeat(32)

describeWithDatabase('the code of a staff sign-in', (database) => {
  let sent: Message[]
  let deps: OtpDeps
  beforeEach(() => {
    sent = []
    deps = {
      ...createOtpDeps(database().pool),
      deliverer: { deliver: (message) => Promise.resolve(void sent.push(message)) },
    }
  })

  const begin = async () => {
    const { db } = database()
    const staff = await insertStaff(db)
    await ask()
    return { db, staff, code: /\b\d{8}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'no code' }
  }
  const ask = async (now = later(0)) => {
    const subject = staffCode({ email, visitor })
    return requestCode(database().db, { ...deps, now }, { ...subject, client })
  }
  const enter = (code: string, of: { now?: () => Date; visitor?: string } = {}) => {
    const { now = later(minute), ...browser } = of
    const attempt = { visitor, code, ...browser }
    return signInByStaffCode(database().db, { ...deps, now }, attempt)
  }
  const wrong = (code: string) => (code === '00000000' ? '11111111' : '00000000')

  it('opens a session of twelve hours', async () => {
    const { db, staff, code } = await begin()
    expect(sent[0]).toMatchObject({ to: { address: email } })
    expect(sent[0]?.text).toContain('to sign in to the staff desk')
    const done = await enter(code)
    expect(done).toMatchObject({ ok: true, staff: { id: staff.id } })
    const opened = done.ok ? done.token : ''
    const at = (ms: number) => findStaffSession(db, opened, later(ms))
    expect(await at(minute)).toMatchObject({ isActive: true })
    expect(await findPendingStaff(db, visitor, later(minute)())).toBeUndefined()
    for (let hour = 1; hour < 12; hour += 1)
      expect((await at(hour * 60 * minute))?.isActive).toBe(true)
    expect(await at(12 * 60 * minute + minute)).toMatchObject({ isActive: false })
  })

  it('opens one session of two posts at once', async () => {
    const { code } = await begin()
    const both = await Promise.all([enter(code), enter(code)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await enter(code)).toEqual({ ok: false, reason: 'ended' })
  })

  it('is refused when it is wrong, five times at most, or late, or from elsewhere', async () => {
    const { code } = await begin()
    expect(await enter(code, { visitor: 'b2'.repeat(32) })).toMatchObject({
      ok: false,
      reason: 'ended',
    })
    const tenMinutes = await enter(code, { now: later(10 * minute) })
    expect(tenMinutes).toMatchObject({ ok: false, reason: 'expired' })
    for (let n = 0; n < 5; n += 1) {
      expect(await enter(wrong(code))).toMatchObject({ ok: false, reason: 'wrong' })
    }
    expect(await enter(code)).toMatchObject({ ok: false, reason: 'too-many' })
    await ask(later(2 * minute))
    const next = /\b\d{8}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
    expect(next).not.toBe(code)
    expect(await enter(next, { now: later(3 * minute) })).toMatchObject({ ok: true })
  })

  it('opens nothing once its person is removed, or half an hour later', async () => {
    const { db, code } = await begin()
    const pending = (ms: number) => findPendingStaff(db, visitor, later(ms)())
    expect(await pending(30 * minute - 1)).toMatchObject({ email })
    expect(await pending(30 * minute)).toBeUndefined()
    await removeStaff(db, email)
    expect(await enter(code)).toEqual({ ok: false, reason: 'ended' })
  })
})
