import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertOpening, createOpeningValues } from '../../../tests/support/people/openings'
import { insertQuietly } from '../../../tests/support/people/desk'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff, removeStaff } from '../../../tests/support/people/staff'
import { countApplicants, findOpening, listOpenings } from './list-openings.server'
import { openingVersion, findState } from './opening'
import { closeOpening, saveOpening } from './openings.server'

// 3 March in India, half past midnight.
const now = () => new Date('2026-03-02T19:00:00Z')
const values = (own = {}) => createOpeningValues({ closes_on: '2026-04-02', ...own })

describeWithDatabase('an opening', (database) => {
  const write = async (own = {}, of = {}) => {
    const { db } = database()
    const by = await db.selectFrom('staff').select('id').executeTakeFirst()
    const member = by ?? (await insertStaff(db))
    const writing = { id: randomUUID(), by: member, version: '', now, ...of }
    const written = await saveOpening(db, { ...writing, values: values(own) })
    if (!written.ok) throw new Error('not saved')
    return written.opening
  }
  const press = async (opening: Awaited<ReturnType<typeof write>>, at = now) => {
    const { db } = database()
    const by = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    return { id: opening.id, version: openingVersion(opening), by, now: at }
  }
  const publish = async (opening: Awaited<ReturnType<typeof write>>, at = now) =>
    saveOpening(database().db, { ...(await press(opening, at)), values: values(), publish: true })

  it('is a draft, then open until its last day is over in India, then closed', async () => {
    const { db } = database()
    const draft = await write()
    expect([findState(draft, now()), draft.slug]).toEqual(['drafts', null])
    const published = await publish(draft)
    if (!published.ok) throw new Error('not published')
    const { opening } = published
    expect(opening.slug).toMatch(/^welder-thoothukudi-[0-9a-f]{8}$/)
    const end = new Date('2026-04-02T18:30:00Z')
    expect(opening.endsAt).toEqual(end)
    const before = new Date(end.getTime() - 1)
    const listed = async (state: 'open' | 'closed', at: Date) =>
      (await listOpenings(db, { state, now: at })).length
    expect([findState(opening, before), findState(opening, end)]).toEqual(['open', 'closed'])
    expect([await listed('open', before), await listed('closed', before)]).toEqual([1, 0])
    expect([await listed('open', end), await listed('closed', end)]).toEqual([0, 1])
    // Pressed twice.
    expect(await publish(draft)).toMatchObject({ ok: true })
  })

  it('is closed by hand, once', async () => {
    const { db } = database()
    const draft = await write()
    await closeOpening(db, await press(draft))
    expect(await findOpening(db, draft.id)).toMatchObject({ endsAt: null })
    await publish(draft)
    const later = () => new Date(now().getTime() + 1000)
    const opening = { endsAt: later(), closes_on: '2026-03-03' }
    await closeOpening(db, await press(draft, later))
    const much = () => new Date(later().getTime() + 1000)
    await closeOpening(db, await press(draft, much))
    const closed = (await findOpening(db, draft.id)) ?? draft
    expect(closed).toMatchObject(opening)
    const { id, updatedAt } = closed
    const change = {
      ...(await press({ ...draft, id, updatedAt }, later)),
      values: values({ title: 'Cook' }),
    }
    expect(await saveOpening(db, change)).toMatchObject({ ok: false })
  })

  it('is written once by the same press twice, and changed by one of two', async () => {
    const { db } = database()
    const priya = await insertStaff(db)
    const kavya = await insertStaff(db, { name: 'Kavya', email: 'kavya@pearlbridge.example' })
    const of = { id: randomUUID(), by: priya }
    const [draft] = await Promise.all([write({}, of), write({}, of)])
    expect(await listOpenings(db, { state: 'drafts', now: now() })).toHaveLength(1)
    const version = openingVersion(draft)
    const change = (by: { id: string }, title: string) =>
      saveOpening(db, { id: draft.id, version, by, now, values: values({ title }) })
    const results = await Promise.all([change(priya, 'Mason'), change(kavya, 'Cook')])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const stored = await findOpening(db, draft.id)
    const refused = results.find(({ ok }) => !ok)
    expect(refused).toMatchObject({ found: { changedBy: stored?.changedBy } })
    expect(stored?.title).toBe(stored?.changedBy === 'Kavya' ? 'Cook' : 'Mason')
    expect(await publish(draft)).toMatchObject({ ok: false })
  })

  it('is neither saved nor published once it is closed, also without a change', async () => {
    const { db } = database()
    const draft = await write()
    await publish(draft)
    const later = () => new Date(now().getTime() + 1000)
    await closeOpening(db, await press(draft, later))
    const found = await findOpening(db, draft.id)
    const own = await press(found ?? draft, later)
    const refused = { ok: false, found: { endsAt: later() } }
    expect(await saveOpening(db, { ...own, values: values() })).toMatchObject(refused)
    expect(await saveOpening(db, { ...own, values: values(), publish: true })).toMatchObject(
      refused,
    )
  })

  it('ends with its new last day when that is changed', async () => {
    const { db } = database()
    const open = await insertOpening(db, { by: await insertStaff(db), values: values(), now })
    const sooner = { ...(await press(open)), values: values({ closes_on: '2026-03-10' }) }
    expect(await saveOpening(db, sooner)).toMatchObject({
      ok: true,
      opening: { endsAt: new Date('2026-03-10T18:30:00Z'), slug: open.slug },
    })
  })

  it('is listed with the newest first', async () => {
    const { db } = database()
    const by = await insertStaff(db)
    for (const n of [1, 2, 3]) {
      const at = () => new Date(now().getTime() + n)
      await insertOpening(db, { by, values: values({ title: `No. ${n}` }), now: at })
    }
    const listed = await listOpenings(db, { state: 'open', now: now() })
    expect(listed.map(({ title }) => title)).toEqual(['No. 3', 'No. 2', 'No. 1'])
  })

  it('is listed with how many have applied', async () => {
    const { db } = database()
    const by = await insertStaff(db)
    const [first, second] = [await write({}, { by }), await write({ title: 'Cook' }, { by })]
    const accountId = await insertRegistered(db, 'candidate')
    const asked = { accountId, kind: 'application', about: 'Welder', at: now() } as const
    await insertQuietly(db, { ...asked, openingId: first.id })
    expect([...(await countApplicants(db, [{ id: first.id }, { id: second.id }]))]).toEqual([
      [first.id, 1],
    ])
    expect([...(await countApplicants(db, []))]).toEqual([])
  })

  it('stays when its writer leaves', async () => {
    const { db } = database()
    const writer = await insertStaff(db)
    const { id } = await insertOpening(db, { by: writer, values: values(), now })
    await removeStaff(db, writer.email)
    const left = await findOpening(db, id)
    expect(left).toMatchObject({ changedBy: null, title: 'Welder' })
  })
})
