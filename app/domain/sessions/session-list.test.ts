import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lockAccount } from '~/domain/accounts/accounts.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { listSessions } from './session-list.server'
import { startSession } from './session-rows.server'
import { endAccountSessions, findSession } from './sessions.server'

const hour = 60 * 60 * 1000
const start = new Date('2025-06-15T12:00:00Z')
const later = (milliseconds: number) => () => new Date(start.getTime() + milliseconds)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

describeWithDatabase('the sessions of an account', (database) => {
  const insertAccount = async (email = 'kavitha.example@gmail.com') => {
    const values = { user_type: 'candidate', email, phone: '1', password_hash: 'hash 1' } as const
    const { id } = await database()
      .db.insertInto('accounts')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const begin = (accountId: string, userAgent = firefox, at = 0, passwordHash = 'hash 1') =>
    startSession(database().db, { accountId, userAgent, passwordHash, now: later(at) })
  const list = (accountId: string, token?: string, at = hour) =>
    listSessions(database().db, { accountId, token, now: later(at) })
  const state = async (token: string) => (await findSession(database().db, token, later(hour))).ok

  it('are listed, this one first, then the last used, without their tokens', async () => {
    const kavitha = await insertAccount()
    const arun = await insertAccount('arun@gmail.com')
    const own = await begin(kavitha)
    const shared = { accountId: kavitha, userAgent: 'Lynx/2.9.2', shared: true }
    await startSession(database().db, { ...shared, now: later(hour / 2 + 1) })
    const used = await begin(kavitha, '')
    await begin(arun)
    await findSession(database().db, used, later(hour))
    const listed = await list(kavitha, own)
    expect(listed).toEqual([
      {
        id: expect.any(String),
        seenAt: start,
        browser: 'Firefox on Linux',
        shared: false,
        isThis: true,
      },
      {
        id: expect.any(String),
        seenAt: later(hour)(),
        browser: 'Unknown browser',
        shared: false,
        isThis: false,
      },
      {
        id: expect.any(String),
        seenAt: later(hour / 2 + 1)(),
        browser: 'Lynx',
        shared: true,
        isThis: false,
      },
    ])
    for (const { isThis } of await list(kavitha)) expect(isThis).toBe(false)
  })

  it('are not listed once they have ended', async () => {
    const accountId = await insertAccount()
    const token = await begin(accountId)
    expect(await list(accountId, token, 12 * hour - 1)).toHaveLength(1)
    expect(await list(accountId, token, 12 * hour)).toEqual([])
    const shared = { accountId, userAgent: firefox, shared: true, now: later(0) }
    await startSession(database().db, shared)
    expect(await list(accountId, undefined, hour / 2 - 1)).toHaveLength(2)
    expect(await list(accountId, undefined, hour / 2)).toHaveLength(1)
  })

  it('do not start with a password that was changed since it was checked', async () => {
    const accountId = await insertAccount()
    expect(await state(await begin(accountId, firefox, 0, 'hash 1'))).toBe(true)
    expect(await state(await begin(accountId, firefox, 0, 'hash 2'))).toBe(false)
    expect(await list(accountId)).toHaveLength(1)
  })

  it('do not start beside a change of the password that is under way', async () => {
    const accountId = await insertAccount()
    const signIn = () => begin(accountId, firefox, 0, 'hash 1')
    const { started } = await database()
      .db.transaction()
      .execute(async (trx) => {
        await lockAccount(trx, accountId)
        const set = { password_hash: 'hash 2' }
        await trx.updateTable('accounts').set(set).where('id', '=', accountId).execute()
        await endAccountSessions(trx, accountId)
        const started = signIn()
        // Long enough for the other connection, where there is one, to get in between.
        await sql`select pg_sleep(0.05)`.execute(trx)
        return { started }
      })
    expect(await state(await started)).toBe(false)
  })
})
