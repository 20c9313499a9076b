import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { quietIntake } from '../../../tests/support/people/inbox'
import { insertOpening } from '../../../tests/support/people/openings'
import { moveCase } from '../../../tests/support/people/desk'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { closeOpening } from '~/domain/openings/openings.server'
import { listCases } from './list-cases.server'
import { openStatuses } from './status'
import { makeCase } from './make-case.server'
import { withdrawCase } from './withdraw-case.server'

describeWithDatabase('an application for an opening', (database) => {
  const open = async (title = 'Welder') => {
    const { db } = database()
    const staff = await db.selectFrom('staff').select('id').executeTakeFirst()
    const by = staff ?? (await insertStaff(db))
    return { by, ...(await insertOpening(db, { by, values: { title } })) }
  }
  const apply = (accountId: string, opening?: { slug: string }) => {
    const values = { about: 'Welder', message: '' }
    const wanted = { accountId, kind: 'application', values, opening } as const
    return makeCase(database().db, quietIntake, wanted)
  }
  const candidates = async (count: number) => {
    const ids = []
    for (let n = 0; n < count; n += 1) {
      ids.push(await insertRegistered(database().db, 'candidate', { email: `c${n}@gmail.com` }))
    }
    return ids
  }

  it('is about its title, made once, and again only after a withdrawal', async () => {
    const { db } = database()
    const [accountId = ''] = await candidates(1)
    const opening = await open()
    const both = await Promise.all([apply(accountId, opening), apply(accountId, opening)])
    expect(both.map((one) => one.ok && one.repeated).sort()).toEqual([false, true])
    const [first] = both
    const request = first?.ok ? first.found : undefined
    expect(request).toMatchObject({ about: 'Welder', openingId: opening.id })
    // Another employer's, of the same name.
    expect(await apply(accountId, await open())).toMatchObject({ ok: true, repeated: false })
    const reference = request?.reference ?? ''
    await withdrawCase(db, { accountId, reference })
    expect(await apply(accountId, opening)).toMatchObject({ ok: true, repeated: false })
    // What was applied for before stays an answer once it has closed.
    await closeOpening(db, { id: opening.id, by: opening.by })
    expect(await apply(accountId, opening)).toMatchObject({ ok: true, repeated: true })
  })

  it('is opened again beside a plain one of its title, and a plain one beside it', async () => {
    const { db } = database()
    const [accountId = ''] = await candidates(1)
    const opening = await open()
    const first = await apply(accountId, opening)
    if (!first.ok) throw new Error(first.reason)
    const move = async ({ id }: { id: string }, status: 'closed' | 'in-review') =>
      expect(await moveCase(db, { id, status })).toMatchObject({ ok: true })
    await move(first.found, 'closed')
    const plain = await apply(accountId)
    if (!plain.ok) throw new Error(plain.reason)
    await move(first.found, 'in-review')
    await move(plain.found, 'closed')
    await move(plain.found, 'in-review')
    const statuses = await db.selectFrom('cases').select('status').execute()
    expect(statuses.map(({ status }) => status)).toEqual(['in-review', 'in-review'])
  })

  it('comes before its last moment or not at all, of many presses around it each once', async () => {
    const { db } = database()
    const opening = await open()
    const ids = await candidates(100)
    const end = new Date(Date.now() + 1000)
    await db.updateTable('openings').set({ ends_at: end }).where('id', '=', opening.id).execute()
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const results = await Promise.all(
      [...ids, ...ids].map(async (accountId, n) => {
        await wait((n % 100) * 20)
        const result = await apply(accountId, opening)
        return { result, accountId, at: new Date() }
      }),
    )
    const rows = await db
      .selectFrom('cases')
      .select(['account_id as accountId', 'created_at as at'])
      .where('opening_id', '=', opening.id)
      .execute()
    const accepted = new Set(rows.map(({ accountId }) => accountId))
    expect(accepted.size).toBe(rows.length)
    expect(rows.filter(({ at }) => at >= end)).toEqual([])
    const told = results.filter(({ result }) => result.ok).map(({ accountId }) => accountId)
    expect(new Set(told)).toEqual(accepted)
    const refused = results.filter(({ result }) => !result.ok)
    expect(refused.filter(({ at }) => at < end)).toEqual([])
    expect(refused.every(({ result }) => !result.ok && result.reason === 'closed')).toBe(true)
    expect(Math.min(rows.length, refused.length)).toBeGreaterThan(0)
  })

  it('is not made after somebody has closed it, and stays where a letter named it before', async () => {
    const { db } = database()
    const opening = await open()
    const ids = await candidates(60)
    let closedAt = Infinity
    const closing = async () => {
      await closeOpening(db, { id: opening.id, by: opening.by })
      closedAt = performance.now()
    }
    const results = await Promise.all(
      ids.map(async (accountId, n) => {
        if (n === 30) await closing()
        const begun = performance.now()
        const result = await apply(accountId, opening)
        return { begun, ok: result.ok }
      }),
    )
    expect(results.filter(({ begun, ok }) => ok && begun > closedAt)).toEqual([])
    const { count } = await db
      .selectFrom('cases')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(results.filter(({ ok }) => ok).length)
    const listed = { kind: 'application', opening: opening.id, statuses: openStatuses } as const
    for (const search of [undefined, 'kavitha']) {
      const { cases } = await listCases(db, { filter: { ...listed, search }, limit: 100 })
      expect(cases).toHaveLength(Number(count))
    }
  })
})
