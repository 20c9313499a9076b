import { expect, it } from 'vitest'
import type { Db } from '#db/database'
import type { RequestStatus } from '#db/schema'
import { brand } from '../../../tests/fixtures/brand'
import { describeOnEngines } from '../../../tests/support/engines'
import { insertRegistered } from '../../../tests/support/registered'
import { changeStatus, withdrawRequest } from './change-status.server'
import { insertRequest } from './requests.server'
import { statuses } from './status'

const made = new Date('2026-06-15T12:00:00Z')
const later = (seconds: number) => new Date(made.getTime() + seconds * 1000)
const deps = {
  brand,
  origin: 'https://pearlbridge.example',
  now: () => later(9),
}

/** Written out once more: what the product's table allows is not what judges it. */
const allowed: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  received: ['in-review', 'in-progress', 'done', 'closed'],
  'in-review': ['in-progress', 'done', 'closed'],
  'in-progress': ['in-review', 'done', 'closed'],
  done: ['in-progress', 'closed'],
  closed: ['in-review', 'in-progress', 'done'],
  withdrawn: [],
}
const withdrawable: readonly RequestStatus[] = ['received', 'in-review', 'in-progress']

async function insertIn(db: Db, status: RequestStatus) {
  const accountId = await insertRegistered(db)
  const row = { accountId, kind: 'application', about: 'Sales', at: made } as const
  const { id, reference } = await db.transaction().execute((trx) => insertRequest(trx, row))
  await db.updateTable('requests').set({ status }).where('id', '=', id).execute()
  return { id, accountId, reference }
}

/** What a change leaves behind: the status, what the time line has since the first, how many letters. */
async function traces(db: Db) {
  const { status } = await db.selectFrom('requests').select('status').executeTakeFirstOrThrow()
  const events = await db.selectFrom('request_events').select('status').orderBy('at').execute()
  const letters = await db.selectFrom('queued_messages').select('id').execute()
  return { status, since: events.slice(1).map((one) => one.status), letters: letters.length }
}

function expected(from: RequestStatus, to: RequestStatus, isAllowed: boolean) {
  const unchanged = { status: from, since: [], letters: 0 }
  if (from === to) return { result: { ok: true, changed: false }, left: unchanged }
  if (!isAllowed) return { result: { ok: false, reason: 'not-allowed' }, left: unchanged }
  return { result: { ok: true, changed: true }, left: { status: to, since: [to], letters: 1 } }
}

const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

describeOnEngines('the status of a request', (database) => {
  const move = (id: string, status: RequestStatus, now = deps.now) =>
    database()
      .db.transaction()
      .execute((trx) => changeStatus(trx, { ...deps, now }, { id, status }))

  it.each(pairs)('that is %s is made %s by the staff, or that is refused', async (from, to) => {
    const { db } = database()
    const { id } = await insertIn(db, from)
    const { result, left } = expected(from, to, allowed[from].includes(to))
    expect(await move(id, to)).toMatchObject(result)
    expect(await traces(db)).toEqual(left)
  })

  it.each(statuses)('that is %s is withdrawn by the person, or that is refused', async (from) => {
    const { db } = database()
    const { accountId, reference } = await insertIn(db, from)
    const { result, left } = expected(from, 'withdrawn', withdrawable.includes(from))
    expect(await withdrawRequest(db, deps, { accountId, reference })).toMatchObject(result)
    expect(await traces(db)).toEqual(left)
  })

  it('follows in the time line what came before, whatever the clocks say', async () => {
    const { db } = database()
    const { id, accountId, reference } = await insertIn(db, 'received')
    await move(id, 'in-review')
    await move(id, 'in-progress', () => later(2))
    await withdrawRequest(db, { ...deps, now: () => later(-60) }, { accountId, reference })
    expect((await traces(db)).since).toEqual(['in-review', 'in-progress', 'withdrawn'])
  })
})
