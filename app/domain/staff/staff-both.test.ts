import { beforeEach, expect, it } from 'vitest'
import type { Message } from '~/domain/delivery/message'
import { createLimits } from '~/domain/limits/limits.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { password } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import { signInByBoth } from './staff-code.server'
import { checkStaffPassword, wantsCodeToo } from './staff-password.server'
import { findStaffSession } from './staff-sessions.server'

const minute = 60 * 1000
const start = new Date('2026-03-02T09:00:00Z')
const later = (ms: number) => () => new Date(start.getTime() + ms)
const email = 'priya@pearlbridge.example'
const visitor = 'a1'.repeat(32)
const client = { address: '203.0.113.7' }
const asked = { ok: false, reason: 'asked' }
const notBoth = { ok: false, reason: 'not-both' }

describeWithDatabase('password and code of the staff together', (database) => {
  let sent: Message[]
  let limits: ReturnType<typeof createLimits>
  beforeEach(async () => {
    sent = []
    limits = createLimits(database().pool, 'a secret of the tests')
    await insertStaff(database().db)
  })

  const attempt = (given: { email?: string; password?: string; code?: string }, ms = 0) => {
    const deps = {
      secret: 'a secret of the tests',
      sendLater: (message: Message) => void sent.push(message),
      limits,
      brand,
      host: 'www.pearlbridge.example',
      dailyBudget: 1000,
      smsPrefixes: ['+91'],
      site: { brand, origin: 'https://www.pearlbridge.example' },
      now: later(ms),
    }
    const of = { email, password, visitor, client, userAgent: 'Lynx/2.9', ...given }
    return signInByBoth(database().db, deps, of)
  }
  const code = () => /\b\d{8}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'no code'
  const letters = async () => (await queuedMails(database().db)).map(({ subject }) => subject)

  it('are wanted from the third wait of strangers on, for a day', async () => {
    const { db } = database()
    const wanted = (ms: number) => wantsCodeToo(db, { limits, now: later(ms) }, email)
    for (const ms of [0, 1, 2, 3, 4, minute, 3 * minute]) {
      expect(await wanted(ms)).toBe(false)
      const guess = { email, password: 'Wrong*123', client }
      expect(await checkStaffPassword(db, { limits, now: later(ms) }, guess)).toMatchObject({
        reason: 'wrong',
      })
    }
    expect(await wanted(4 * minute)).toBe(true)
    expect(
      await wantsCodeToo(db, { limits, now: later(4 * minute) }, 'PRIYA@pearlbridge.example'),
    ).toBe(true)
    expect(await wanted(25 * 60 * minute)).toBe(false)
  })

  it('open a session, once, and the same post again gets it as well', async () => {
    const { db } = database()
    expect(await attempt({})).toEqual(asked)
    expect(sent).toMatchObject([{ to: { address: email } }])
    const both = { code: code() }
    const two = await Promise.all([attempt(both, minute), attempt(both, minute)])
    const again = await attempt(both, 2 * minute)
    const tokens = [...two, again].map((one) => (one.ok ? one.token : one.reason))
    expect(new Set(tokens).size).toBe(1)
    expect(again).toMatchObject({ ok: true, repeated: true, staff: { email } })
    const session = await findStaffSession(db, tokens[0], later(2 * minute))
    expect(session).toMatchObject({ ok: true, staff: { email } })
    expect(await letters()).toEqual(['New sign-in to the staff desk'])
    // Half an hour later the code is nobody's any more.
    expect(await attempt(both, 40 * minute)).toEqual(notBoth)
  })

  it('are answered alike when one of them, or the address, is wrong', async () => {
    const stranger = { email: 'nobody@pearlbridge.example' }
    expect(await attempt({ password: 'Wrong*123' })).toEqual(asked)
    expect(await attempt(stranger)).toEqual(asked)
    expect(sent).toEqual([])
    expect(await attempt({})).toEqual(asked)
    const right = code()
    const other = right === '00000000' ? '11111111' : '00000000'
    expect(await attempt({ code: other })).toEqual(notBoth)
    expect(await attempt({ code: right, password: 'Wrong*123' })).toEqual(notBoth)
    expect(await attempt({ ...stranger, code: right })).toEqual(notBoth)
    expect(await attempt({ code: right })).toMatchObject({ ok: true })
  })

  it('take five guesses of a code', async () => {
    await attempt({})
    const other = code() === '00000000' ? '11111111' : '00000000'
    for (let n = 0; n < 5; n += 1) expect(await attempt({ code: other })).toEqual(notBoth)
    expect(await attempt({ code: code() })).toEqual(notBoth)
  })

  it('leave the same counts of the client, whether the password was right or wrong', async () => {
    const counted = async (given: { password?: string }) => {
      const { db } = database()
      await db.deleteFrom('rate_limits').execute()
      await attempt(given)
      await attempt({ ...given, code: '00000000' })
      const rows = await db.selectFrom('rate_limits').select(['key', 'points']).execute()
      return rows
        .filter(({ key }) => /^(sign-in|otp-(client|browser|guess-client))/.test(key))
        .map(({ key, points }) => `${key} ${points}`)
        .sort()
    }
    const right = await counted({})
    expect(right).toHaveLength(3)
    expect(await counted({ password: 'Wrong*123' })).toEqual(right)
  })
})
