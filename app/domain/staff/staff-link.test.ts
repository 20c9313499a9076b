import { expect, it } from 'vitest'
import { createLimits } from '~/domain/limits/limits.server'
import { createCommonPasswords } from '~/domain/passwords/common-passwords.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { listMails } from '../../../tests/support/people/queued-mails'
import { addStaff } from './team.server'
import { findStaffLink, mailForgottenLink, mailLink, setStaffPassword } from './staff-link.server'
import { checkStaffPassword } from './staff-sign-in.server'
import { findStaffSession, startStaffSession } from './staff-sessions.server'

const minute = 60 * 1000
const start = new Date('2026-03-02T09:00:00Z')
const later = (ms: number) => () => new Date(start.getTime() + ms)
const site = { brand, origin: 'https://www.pearlbridge.example' }
const email = 'priya@pearlbridge.example'
const password = 'Theppam*41'
const client = { address: '203.0.113.7' }

describeWithDatabase("the link that sets somebody's password", (database) => {
  const limits = () => createLimits(database().pool, 'a secret of the tests')
  const passwords = createCommonPasswords('Pearlbridge')
  const makeLink = async () => {
    const added = await addStaff(
      database().db,
      { site, now: later(0) },
      { name: 'Priya Raman', email },
    )
    return added?.slice(-43) ?? 'no link'
  }
  const set = (token: string, { now = later(minute), typed = password } = {}) =>
    setStaffPassword(
      database().db,
      { limits: limits(), passwords, now },
      { token, password: typed },
    )
  const check = (typed: string, now = later(2 * minute)) =>
    checkStaffPassword(database().db, { limits: limits(), now }, { email, password: typed, client })

  it('works once, within 30 minutes', async () => {
    const { db } = database()
    const token = await makeLink()
    const findState = async (ms: number) => (await findStaffLink(db, token, later(ms)()))?.state
    expect(await findState(30 * minute - 1)).toBe('open')
    expect(await findState(30 * minute)).toBe('expired')
    expect(await set(token, { now: later(30 * minute) })).toEqual({ ok: false })
    expect(await set(token)).toMatchObject({ ok: true, staff: { email } })
    expect(await findState(2 * minute)).toBe('used')
    expect(await check(password)).toMatchObject({ ok: true })
  })

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}.`, 'a'.repeat(5000)])(
    'is none with a made-up token, %j',
    async (token) => {
      expect(await findStaffLink(database().db, token)).toBeUndefined()
      expect(await set(token)).toEqual({ ok: false })
    },
  )

  it('is made anew where the password is forgotten, and voids the one of before', async () => {
    const token = await makeLink()
    const ask = async (ms: number) => {
      const { db } = database()
      await db.deleteFrom('queued_messages').execute()
      await mailForgottenLink(db, { site, limits: limits(), now: later(ms) }, email)
      return (await listMails(db)).map(({ text }) => text).join()
    }
    const first = await ask(10 * minute)
    expect(first).toContain('somebody asked for it')
    expect(first).toContain('Earlier links no longer work')
    expect(await findStaffLink(database().db, token, later(11 * minute)())).toBeUndefined()
    const [next = ''] = /[\w-]{43}/.exec(first) ?? []
    expect(await set(next, { now: later(20 * minute) })).toMatchObject({ ok: true })
    expect(await ask(21 * minute)).toBe('')
  })

  it('sets one password of two posts at once', async () => {
    const token = await makeLink()
    const both = await Promise.all([set(token), set(token)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await set(token)).toEqual({ ok: false })
  })

  it('refuses a password of the own name, address or brand, or one in common use', async () => {
    const token = await makeLink()
    for (const [typed, weakness] of [
      ['Priya*2025', 'named'],
      ['Raman$9999', 'named'],
      ['Pearlbridge*1', 'named'],
      ['Password*1', 'common'],
    ] as const) {
      expect(await set(token, { typed })).toEqual({ ok: false, weakness })
    }
    expect(await set(token)).toMatchObject({ ok: true })
  })

  it('ends sessions, waits and codes of before', async () => {
    const { db } = database()
    await set(await makeLink())
    const first = await check(password)
    if (!first.ok) throw new Error('the password was not set')
    const { passwordHash, staff } = first
    const as = { staffId: staff.id, passwordHash, now: later(2 * minute) }
    const session = await startStaffSession(db, as)
    await db
      .insertInto('otp_challenges')
      .values({
        visitor: 'v',
        purpose: 'staff',
        channel: 'email',
        destination: email,
        expires_at: later(60 * minute)(),
      })
      .execute()
    for (let n = 0; n < 6; n += 1) await check('Wrong*123')
    expect(await check(password)).toMatchObject({ ok: false, reason: 'wait' })

    const deps = { site, now: later(3 * minute) }
    const link = await db.transaction().execute((trx) => mailLink(trx, deps, email))
    const token = link?.slice(-43) ?? ''
    expect(await findStaffSession(db, session, later(3 * minute))).toMatchObject({
      isActive: true,
    })
    expect(await set(token, { now: later(4 * minute), typed: 'Vilakku*52' })).toMatchObject({
      ok: true,
    })
    const now = later(5 * minute)
    expect(await findStaffSession(db, session, now)).toBeUndefined()
    const proofs = db.selectFrom('otp_challenges').selectAll().where('consumed_at', 'is', null)
    expect(await proofs.execute()).toEqual([])
    expect(await check(password, now)).toMatchObject({ ok: false, reason: 'wrong' })
    expect(await check('Vilakku*52', now)).toMatchObject({ ok: true })
    // A password that has changed meanwhile starts no session.
    const late = await startStaffSession(db, as)
    expect(await findStaffSession(db, late, now)).toBeUndefined()
  })
})
