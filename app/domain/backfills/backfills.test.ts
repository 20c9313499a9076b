import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findRequestOf, insertRequest, listRequestsOf } from '~/domain/requests/requests.server'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { pendingBackfills, runBackfills } from './backfills.server'

const { signal } = new AbortController()
const pause = () => Promise.resolve()

describeOnEngines('backfills', (database) => {
  const run = () => runBackfills(database().db, { signal, pause })
  const requestsOf = (accountId: string) => listRequestsOf(database().db, { accountId, limit: 9 })

  it('give accounts from before the request that their registration was, once', async () => {
    const { db } = database()
    const candidate = await insertRegistered(db)
    const customer = await insertRegistered(db, 'customer')
    const company = await insertRegistered(db, 'client')
    await run()
    await run()
    const [application, ...more] = await requestsOf(candidate)
    expect(more).toEqual([])
    expect(application).toMatchObject({
      kind: 'application',
      about: 'Developer',
      status: 'received',
      createdAt: new Date('2025-01-01T00:00:00Z'),
    })
    expect(application?.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const found = { accountId: candidate, reference: application?.reference ?? '' }
    expect((await findRequestOf(db, found))?.events).toMatchObject([{ status: 'received' }])
    expect(await requestsOf(customer)).toMatchObject([{ kind: 'service', about: 'ACADEMY' }])
    const asked = { kind: 'requirement', about: 'Company registration' }
    expect(await requestsOf(company)).toMatchObject([asked])
  })

  it('find what a process of the former version adds later, also at the very same time', async () => {
    const { db } = database()
    await insertRegistered(db)
    await run()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const id = await insertRegistered(db, 'candidate', { email: `later${n}@example.in` })
      await sql`update accounts set created_at = '2025-01-01T00:00:01Z' where id = ${id}`.execute(
        db,
      )
      ids.push(id)
    }
    await run()
    for (const id of ids) expect(await requestsOf(id)).toMatchObject([{ about: 'Developer' }])
  })

  it('leave accounts younger than two minutes to their own transaction', async () => {
    const { db } = database()
    const id = await insertRegistered(db)
    await sql`update accounts set created_at = now() where id = ${id}`.execute(db)
    await run()
    expect(await requestsOf(id)).toEqual([])
  })

  it('add the registration’s request beside a later one about something else, and none beside the same', async () => {
    const { db } = database()
    const other = await insertRegistered(db)
    const same = await insertRegistered(db, 'candidate', { email: 'same@example.in' })
    const row = { kind: 'application', at: new Date('2025-06-01T00:00:00Z') } as const
    await db.transaction().execute(async (trx) => {
      await insertRequest(trx, { ...row, accountId: other, about: 'Sales' })
      await insertRequest(trx, { ...row, accountId: same, about: 'developer' })
    })
    await run()
    expect((await requestsOf(other)).map(({ about }) => about)).toEqual(['Sales', 'Developer'])
    expect((await requestsOf(same)).map(({ about }) => about)).toEqual(['developer'])
  })

  it('say what is pending until they have come to the last row', async () => {
    const { db } = database()
    const types = ['candidate', 'customer', 'client']
    const ofRegistrations = types.map((type) => `requests-of-${type}-registrations`)
    const names = [...ofRegistrations, 'cases-of-messages', 'words-of-requests']
    expect(await pendingBackfills(db)).toEqual(names.map((name) => ({ name, added: 0 })))
    await insertRegistered(db)
    const stopping = new AbortController()
    const stop = () => Promise.resolve(stopping.abort())
    await runBackfills(db, { signal: stopping.signal, pause: stop })
    expect(await pendingBackfills(db)).toEqual(
      names.map((name, at) => ({ name, added: at === 0 ? 1 : 0 })),
    )
    await run()
    expect(await pendingBackfills(db)).toEqual([])
  })

  it('add nothing twice when two processes run them at once', async () => {
    const { db } = database()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      ids.push(await insertRegistered(db, 'candidate', { email: `person${n}@example.in` }))
    }
    const gently = () => sleep(1)
    await Promise.all([1, 2, 3].map(() => runBackfills(db, { signal, pause: gently })))
    await run()
    for (const id of ids) expect(await requestsOf(id)).toHaveLength(1)
  })
})
