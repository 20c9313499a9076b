import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countUnclaimed } from '~/domain/documents/draft-quota.server'
import { keepAsProven } from '~/domain/documents/gone-files.server'
import { sweepCrowded } from '~/domain/documents/make-room.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { discardDraft, emptyDraft, findDraft, saveDraft, sweepDrafts } from './drafts.server'
import { savePosted } from './save-posted.server'

const megabyte = 2 ** 20
const step = 4096
const hour = 60 * 60 * 1000
const start = new Date('2026-03-02T09:00:00Z')
const later = (hours: number) => () => new Date(start.getTime() + hours * hour)
const form = 'candidate'

describeWithDatabase('texts of unfinished forms', (database) => {
  let folder: string
  let store: DocumentStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'text-quota-'))
    store = createDocumentStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const save = (
    visitor: string,
    length: number,
    {
      network = 'A',
      budget = 100 * megabyte,
      hours = 0,
      accountId = undefined as string | undefined,
    } = {},
  ) => {
    const quota = { budget, network }
    const values = { skills: 'k'.repeat(length % 15_000), degrees: 'd'.repeat(length % 14_999) }
    const posted = { visitor, form, accountId, values, from: undefined, quota, now: later(hours) }
    return savePosted(database().db, posted)
  }
  const sums = () => countUnclaimed(database().db)
  const find = (visitor: string, hours = 0) =>
    findDraft(database().db, { visitor, form }, later(hours))
  const hold = (network: string, bytes: number) =>
    sql`insert into draft_room (draft_id, network, is_proven, text_bytes, grown_at)
      select id, ${network}, true, ${bytes}, ${start} from drafts where visitor = ${network}`
  const fill = async (network: string, megabytes: number) => {
    await saveDraft(database().db, { visitor: network, form, values: {}, now: later(0) })
    await hold(network, megabytes * megabyte).execute(database().db)
  }

  it('are counted in steps, and saving them again writes nothing there', async () => {
    const { db } = database()
    const version = async () => {
      const { rows } = await sql<{ xmin: string }>`select xmin::text from draft_room`.execute(db)
      return rows
    }
    await save('a', 100)
    expect(await sums()).toEqual({ unproven: step, proven: 0 })
    const first = await version()
    await save('a', 900, { hours: 1, network: 'B' })
    expect(await version()).toEqual(first)
    await save('a', 3000)
    expect(await sums()).toEqual({ unproven: 2 * step, proven: 0 })
    await save('a', 100)
    expect(await sums()).toEqual({ unproven: step, proven: 0 })
  })

  it('are counted until they go: proven, emptied, discarded', async () => {
    const { db } = database()
    await save('a', 100)
    await save('b', 100)
    await keepAsProven(db, { visitor: 'a', form })
    expect(await sums()).toEqual({ unproven: step, proven: step })
    const { id = '' } = (await find('b')) ?? {}
    await emptyDraft(db, store, { visitor: 'b', id, at: new Date() })
    expect(await sums()).toEqual({ unproven: 0, proven: step })
    await discardDraft(db, store, { visitor: 'a', form })
    expect(await sums()).toEqual({ unproven: 0, proven: 0 })
  })

  it('of a form of one address are counted where its network is known', async () => {
    const { db } = database()
    const draft = { visitor: 'a', form: 'forgot-password-client', values: { email: 'a@b.in' } }
    for (let n = 0; n < 2; n += 1) await saveDraft(db, { ...draft, network: 'A' })
    expect(await sums()).toEqual({ unproven: step, proven: 0 })
  })

  it('of an account count as proven', async () => {
    const accountId = await insertRegistered(database().db)
    await save('a', 14_000, { accountId })
    expect(await sums()).toEqual({ unproven: 0, proven: 7 * step })
    expect((await find('a'))?.keptForADay).toBe(false)
  })

  it('always find room while they are short, and long ones only within the share', async () => {
    await fill('A', 30)
    expect(await save('a', 14_000)).toEqual({ ok: false, reason: 'unproven' })
    expect((await find('a'))?.values).toEqual({})
    expect(await save('a', 1000)).toMatchObject({ ok: true })
    expect(await save('b', 14_000, { network: 'B' })).toMatchObject({ ok: true })
  })

  it('that are long find none when the whole or the half without proof is full', async () => {
    const budget = 60 * megabyte
    for (const network of ['B', 'C', 'D', 'E']) await fill(network, 14)
    const accountId = await insertRegistered(database().db)
    await fill('F', 4)
    expect(await save('a', 14_000, { budget, accountId })).toEqual({ ok: false, reason: 'full' })
    expect(await save('a', 1000, { budget })).toMatchObject({ ok: true })
    await sql`update draft_room set is_proven = false where network in ('B', 'C')`.execute(
      database().db,
    )
    await sql`delete from drafts where visitor in ('D', 'E')`.execute(database().db)
    expect(await save('b', 14_000, { budget })).toMatchObject({ ok: true })
    await sql`update draft_room set is_proven = false`.execute(database().db)
    expect(await save('c', 14_000, { budget, network: 'G' })).toEqual({
      ok: false,
      reason: 'unproven',
    })
  })

  it('that are long live a day without a proven address, from their last change', async () => {
    const { db } = database()
    for (const visitor of ['long', 'proven', 'saved']) await save(visitor, 14_000)
    await save('short', 1000)
    await keepAsProven(db, { visitor: 'proven', form })
    await save('saved', 14_000, { hours: 20 })
    const kept = await Promise.all(['long', 'proven', 'short'].map((visitor) => find(visitor)))
    expect(kept.map((draft) => draft?.keptForADay)).toEqual([true, false, false])
    await sweepDrafts(db, later(24))
    expect(await find('long')).toBeDefined()
    await sweepDrafts(db, later(24.01))
    const left = ['long', 'proven', 'saved', 'short'].map(async (one) => Boolean(await find(one)))
    expect(await Promise.all(left)).toEqual([false, true, true, true])
    await sweepDrafts(db, later(44.01))
    expect(await find('saved')).toBeUndefined()
  })

  it('go by the hour where too many are there, the oldest of the largest network first', async () => {
    const { db } = database()
    for (let n = 0; n < 5; n += 1) await save(`a${n}`, 100, { hours: n })
    for (let n = 0; n < 4; n += 1) await save(`b${n}`, 100, { network: 'B', hours: n })
    await keepAsProven(db, { visitor: 'b0', form })
    await sweepCrowded(db, store, (9 * step) / 0.8)
    expect(await sums()).toEqual({ unproven: 8 * step, proven: step })
    await sweepCrowded(db, store, (7 * step) / 0.8)
    const visitors = ['a0', 'a1', 'a2', 'b0', 'b1', 'b2']
    const left = await Promise.all(visitors.map((visitor) => find(visitor, 5)))
    expect(visitors.filter((_, n) => left[n])).toEqual(['a2', 'b0', 'b1', 'b2'])
    expect(await sums()).toEqual({ unproven: 6 * step, proven: step })
  })
})
