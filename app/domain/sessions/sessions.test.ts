import { expect, it } from 'vitest'
import type { Db } from '#db/database'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { startSession } from './session-rows.server'
import { endSession, endAccountSessions, findSession, sweepSessions } from './sessions.server'

const hour = 60 * 60 * 1000
const start = new Date('2025-06-15T12:00:00Z')
const later = (milliseconds: number) => () => new Date(start.getTime() + milliseconds)

async function insertAccount(db: Db) {
  const values = {
    user_type: 'candidate',
    email: 'kavitha.example@gmail.com',
    phone: '9876543210',
    password_hash: '',
  } as const
  const { id } = await db
    .insertInto('accounts')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describeWithDatabase('sessions', (database) => {
  const begin = async ({ shared = false } = {}) => {
    const { db } = database()
    const accountId = await insertAccount(db)
    const as = { userAgent: 'Lynx/2.9', shared, now: () => start }
    const token = await startSession(db, { accountId, ...as })
    return { db, accountId, token }
  }

  it('belong to an account', async () => {
    const { db, accountId, token } = await begin()
    const session = await findSession(db, token, later(0))
    expect(session).toMatchObject({
      ok: true,
      account: { id: accountId, email: 'kavitha.example@gmail.com', userType: 'candidate' },
    })
  })

  it('leave only a hash of their token in the database', async () => {
    const { db, accountId, token } = await begin()
    const other = await startSession(db, { accountId, userAgent: '' })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(other).not.toBe(token)
    const rows = await db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('keep a short, printable name of the browser', async () => {
    const { db, accountId } = await begin()
    await startSession(db, { accountId, userAgent: `A\u0000\r\nB${'x'.repeat(999)}` })
    const rows = await db.selectFrom('sessions').select('user_agent').execute()
    expect(rows.map((row) => row.user_agent)).toContain(`AB${'x'.repeat(298)}`)
  })

  it.each([undefined, '', 'x', 'a'.repeat(43), `${'a'.repeat(42)}\u0000`])(
    'of an unknown token are unknown: %j',
    async (token) => {
      const { db } = await begin()
      expect(await findSession(db, token)).toEqual({ ok: false, reason: 'unknown' })
    },
  )

  it('end 12 hours after the last use, and still name their account', async () => {
    const { db, accountId, token } = await begin()
    expect(await findSession(db, token, later(12 * hour - 1))).toMatchObject({ ok: true })
    expect(await findSession(db, token, later(24 * hour - 2))).toMatchObject({ ok: true })
    const ended = { ok: false, reason: 'expired', shared: false, accountId }
    expect(await findSession(db, token, later(36 * hour))).toEqual(ended)
    expect(await findSession(db, token, later(36 * hour))).toEqual(ended)
  })

  it('end 7 days after their start, however much they are used', async () => {
    const { db, accountId, token } = await begin()
    for (let at = 0; at < 7 * 24; at += 11) {
      expect(await findSession(db, token, later(at * hour))).toMatchObject({ ok: true })
    }
    expect(await findSession(db, token, later(7 * 24 * hour))).toEqual({
      ok: false,
      reason: 'expired',
      shared: false,
      accountId,
    })
  })

  it('of a shared computer end after 30 minutes without use, and 12 hours after their start', async () => {
    const { db, accountId, token } = await begin({ shared: true })
    const ended = { ok: false, reason: 'expired', shared: true, accountId }
    expect(await findSession(db, token, later(hour / 2 - 1))).toMatchObject({
      ok: true,
      shared: true,
    })
    expect(await findSession(db, token, later(hour - 1))).toEqual(ended)
    await db
      .updateTable('sessions')
      .set({ seen_at: later(12 * hour)() })
      .execute()
    expect(await findSession(db, token, later(12 * hour - 1))).toMatchObject({ ok: true })
    expect(await findSession(db, token, later(12 * hour))).toEqual(ended)
  })

  it('note their use at most once a minute', async () => {
    const { db, token } = await begin()
    const seenAt = async () => {
      const row = await db.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow()
      return row.seen_at.getTime() - start.getTime()
    }
    await findSession(db, token, later(59_999))
    expect(await seenAt()).toBe(0)
    await findSession(db, token, later(60_000))
    expect(await seenAt()).toBe(60_000)
  })

  it('start side by side, and note the sign-in', async () => {
    const { db, accountId } = await begin()
    const old = { signed_in_at: later(-90 * 24 * hour)(), leaves_at: later(hour)() }
    await db.updateTable('accounts').set(old).execute()
    const begun = Array.from({ length: 5 }, () =>
      startSession(db, { accountId, userAgent: '', now: later(0) }),
    )
    for (const token of await Promise.all(begun))
      expect(await findSession(db, token, later(0))).toMatchObject({ ok: true })
    const noted = db.selectFrom('accounts').select(['signed_in_at', 'leaves_at'])
    expect(await noted.execute()).toEqual([{ signed_in_at: start, leaves_at: null }])
  })

  it('end by signing out', async () => {
    const { db, accountId, token } = await begin()
    await endSession(db, token)
    expect(await findSession(db, token, later(0))).toMatchObject({ reason: 'ended', accountId })
  })

  it('end everywhere, or everywhere but here', async () => {
    const { db, accountId, token } = await begin()
    const other = await startSession(db, { accountId, userAgent: '', now: () => start })
    await endAccountSessions(db, accountId, token)
    expect(await findSession(db, token, later(0))).toMatchObject({ ok: true })
    expect(await findSession(db, other, later(0))).toMatchObject({ reason: 'ended' })
    await endAccountSessions(db, accountId)
    expect(await findSession(db, token, later(0))).toMatchObject({ reason: 'ended' })
  })

  it('are swept after 90 days', async () => {
    const { db, accountId, token } = await begin()
    await sweepSessions(db, later(90 * 24 * hour))
    expect(await findSession(db, token, later(90 * 24 * hour))).toMatchObject({ accountId })
    await sweepSessions(db, later(90 * 24 * hour + 1))
    expect(await findSession(db, token, later(90 * 24 * hour))).toMatchObject({
      reason: 'unknown',
    })
  })
})
