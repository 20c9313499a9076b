import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentKind } from '#db/schema'
import { discardDraft, findDraft, saveDraft, sweepDrafts } from '~/domain/drafts/drafts.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { storedKeys, uploadOfBytes } from '../../../tests/support/uploads'
import { attachDocuments, listDocuments, receiveDocument, removeDocument } from './documents.server'
import { keepAsProven, sweepUnproven } from './gone-files.server'
import { countUnclaimed, recountUnclaimed } from './draft-quota.server'
import type { Quota } from './quota.server'
import { createDocumentStore, newKey, type DocumentStore } from './stores/store.server'

const megabyte = 2 ** 20
const hour = 60 * 60 * 1000
const start = new Date('2026-03-02T09:00:00Z')
const later = (hours: number) => () => new Date(start.getTime() + hours * hour)

describeWithDatabase('files of unfinished forms', (database) => {
  let folder: string
  let store: DocumentStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'room-'))
    store = createDocumentStore(join(folder, 'documents'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const draftOf = async (visitor: string, form = 'candidate') =>
    (await saveDraft(database().db, { visitor, form, values: {}, now: later(0) })).id
  const receive = async (
    draftId: string,
    bytes: number,
    { kind = 'resume', ...more }: Partial<Quota & { kind: DocumentKind; hours: number }> = {},
  ) => {
    const { budget = 100 * megabyte, isProven = false, network = 'A', hours = 0 } = more
    const content = Buffer.alloc(bytes, ' ')
    content.write('%PDF-1.4\n')
    const upload = await uploadOfBytes(folder, `${kind}.pdf`, content)
    const quota = { budget, isProven, network }
    const received = { owner: { draftId }, kind, upload, quota, now: later(hours) }
    const result = await receiveDocument(database().db, store, received)
    return result.ok ? 'kept' : result.reason
  }
  const sums = () => countUnclaimed(database().db)
  const networks = async () => {
    const rows = await database().db.selectFrom('network_room').selectAll().execute()
    return Object.fromEntries(rows.map(({ network, bytes }) => [network, Number(bytes)]))
  }
  /** Kinds of the files that a draft has, and of those that it lost. */
  const filesOf = async (visitor: string) => {
    const { db } = database()
    const draft = await findDraft(db, { visitor, form: 'candidate' }, later(1))
    const held = draft ? await listDocuments(db, { draftId: draft.id }) : []
    return [held.map(({ kind }) => kind), draft?.goneFiles]
  }

  it('are counted while they wait: added, replaced, claimed, discarded, swept', async () => {
    const { db } = database()
    const [a, b, c] = [await draftOf('a'), await draftOf('b'), await draftOf('c')]
    await receive(a, 1000)
    await receive(a, 500)
    await receive(a, 70, { kind: 'payslip' })
    await receive(b, 2000, { isProven: true })
    await receive(c, 4000)
    expect(await sums()).toEqual({ unproven: 4570, proven: 2000 })
    await keepAsProven(db, { visitor: 'a', form: 'candidate' })
    expect(await sums()).toEqual({ unproven: 4000, proven: 2570 })
    const accountId = await insertRegistered(db)
    await db.transaction().execute((trx) => attachDocuments(trx, { draftId: b, accountId }))
    await discardDraft(db, store, { visitor: 'a', form: 'candidate' })
    expect(await sums()).toEqual({ unproven: 4000, proven: 0 })
    await sweepDrafts(db, later(8 * 24))
    expect(await sums()).toEqual({ unproven: 0, proven: 0 })
    expect(await networks()).toEqual({})
    expect(await listDocuments(db, { accountId })).toHaveLength(1)
  })

  it('are counted anew by the sweep, should the sums have gone astray', async () => {
    const { db } = database()
    await receive(await draftOf('a'), 1000)
    await sql`update unclaimed_files set unproven = 5, proven = 5`.execute(db)
    await sql`update network_room set bytes = 5`.execute(db)
    await recountUnclaimed(db)
    expect(await sums()).toEqual({ unproven: 1000, proven: 0 })
    expect(await networks()).toEqual({ A: 1000 })
  })

  it('have half of the budget, the other half is for those with a proven address', async () => {
    const budget = 10_000
    const [a, b, c] = [await draftOf('a'), await draftOf('b'), await draftOf('c')]
    expect(await receive(a, 4000, { budget })).toBe('kept')
    expect(await receive(b, 1001, { budget })).toBe('unproven')
    expect(await receive(b, 1000, { budget })).toBe('kept')
    expect(await receive(b, 900, { budget })).toBe('unproven')
    expect(await receive(c, 3000, { budget, isProven: true })).toBe('kept')
    expect(await sums()).toEqual({ unproven: 5000, proven: 3000 })
    expect(await storedKeys(store)).toHaveLength(3)
  })

  it('never exceed it when many come at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, (_, n) => draftOf(`v${n}`)))
    const results = await Promise.all(drafts.map((id) => receive(id, 1000, { budget: 14_999 })))
    expect(results.filter((result) => result === 'kept')).toHaveLength(7)
    expect(await sums()).toEqual({ unproven: 7000, proven: 0 })
    expect(await storedKeys(store)).toHaveLength(7)
  })

  it('are 30 MB of one browser, over all its forms, replaced ones not counted', async () => {
    const five = 5 * megabyte
    for (const form of ['candidate', 'client', 'customer']) {
      const id = await draftOf('a', form)
      for (const kind of ['resume', 'payslip'] as const) {
        expect(await receive(id, five, { kind })).toBe('kept')
      }
    }
    const more = await draftOf('a', 'forgot-password-candidate')
    expect(await receive(more, 100)).toBe('browser')
    expect(await receive(await draftOf('a', 'candidate'), five - 100)).toBe('kept')
    expect(await receive(more, 100)).toBe('kept')
    expect(await receive(await draftOf('b'), 100, { network: 'B' })).toBe('kept')
  })

  describe('of one network', () => {
    const budget = 200 * megabyte
    /** A form with one file of so many megabytes, older than all that tests receive. */
    const hold = async (
      visitor: string,
      megabytes: number,
      { network = 'A', isProven = false, hours = 1 } = {},
    ) => {
      const { db } = database()
      const draft_id = await draftOf(visitor)
      const at = later(-hours)()
      const quota = { draft_id, network, is_proven: isProven, grown_at: at }
      await db.insertInto('draft_room').values(quota).execute()
      const facts = {
        kind: 'resume',
        file_name: `${visitor}.pdf`,
        media_type: '',
        sha256: '',
      } as const
      const unclaimed = isProven ? ('proven' as const) : ('unproven' as const)
      const byte_size = megabytes * megabyte
      await db
        .insertInto('documents')
        .values({
          ...facts,
          draft_id,
          byte_size,
          unclaimed,
          storage_key: newKey(),
          created_at: at,
        })
        .execute()
    }
    const lost = (visitor: string) => [[], { 'resume-crowded': `${visitor}.pdf` }]
    const held = [['resume'], {}]

    it('are a quarter of the budget at most, and others have theirs', async () => {
      await hold('first', 49)
      expect(await receive(await draftOf('a'), 2 * megabyte, { budget })).toBe('unproven')
      expect(await receive(await draftOf('a'), megabyte, { budget })).toBe('kept')
      expect(await receive(await draftOf('b'), megabyte, { budget, network: 'B' })).toBe('kept')
      expect(await networks()).toEqual({ A: 50 * megabyte, B: megabyte })
      expect(await filesOf('first')).toEqual(held)
    })

    it('make room for a neighbour with a proven address, the unproven and oldest first', async () => {
      await hold('proven', 20, { isProven: true, hours: 3 })
      await hold('younger', 14, { hours: 1 })
      await hold('older', 15, { hours: 2 })
      expect(await receive(await draftOf('a'), 2 * megabyte, { budget, isProven: true })).toBe(
        'kept',
      )
      expect(await filesOf('older')).toEqual(lost('older'))
      expect([await filesOf('younger'), await filesOf('proven')]).toEqual([held, held])
      expect(await networks()).toEqual({ A: 36 * megabyte })
    })

    it('never make room with what the same form has', async () => {
      await hold('a', 48, { isProven: true })
      const more = { budget, isProven: true, kind: 'payslip' as const, hours: 1 }
      expect(await receive(await draftOf('a'), 2 * megabyte, more)).toBe('browser')
      await hold('b', 1, { isProven: true, hours: 0 })
      const b = await draftOf('b')
      expect(await receive(b, 2 * megabyte, more)).toBe('kept')
      expect(await filesOf('b')).toEqual([['resume', 'payslip'], {}])
    })

    it('give way to others where four fifths are taken, if it holds most', async () => {
      for (const network of ['B', 'C', 'D']) {
        await hold(network, 37, { network, isProven: true, hours: 3 })
      }
      await hold('oldest', 20, { isProven: true, hours: 2 })
      await hold('older', 25, { isProven: true, hours: 1 })
      const one = { budget, network: 'E' }
      expect(await receive(await draftOf('e'), 4 * megabyte, one)).toBe('kept')
      expect(await filesOf('oldest')).toEqual(held)
      expect(await receive(await draftOf('f'), 2 * megabyte, one)).toBe('kept')
      expect(await filesOf('oldest')).toEqual(lost('oldest'))
      expect([await filesOf('older'), await filesOf('B')]).toEqual([held, held])
    })

    it('do not grow there without a proven address, if it holds most', async () => {
      for (const network of ['B', 'C', 'D']) await hold(network, 40, { network, isProven: true })
      await hold('most', 41)
      const [a, b] = [await draftOf('a'), await draftOf('b')]
      expect(await receive(a, megabyte, { budget })).toBe('unproven')
      expect(await filesOf('most')).toEqual(held)
      expect(await receive(a, megabyte, { budget, network: 'B' })).toBe('kept')
      expect(await filesOf('most')).toEqual(lost('most'))
      expect(await receive(b, megabyte, { budget, network: 'C', isProven: true })).toBe('kept')
    })

    it('are enough for thirty people in a hall, with two files of 5 MB each', async () => {
      const usual = 2048 * megabyte
      for (let n = 0; n < 29; n += 1) await hold(`person ${n}`, 10)
      const last = await draftOf('person 29')
      for (const kind of ['resume', 'payslip'] as const) {
        expect(await receive(last, 5 * megabyte, { kind, budget: usual })).toBe('kept')
      }
      expect(await filesOf('person 0')).toEqual(held)
    })

    it('are told of as gone until the form has another', async () => {
      await hold('a', 50)
      expect(await receive(await draftOf('b'), 1000, { budget, isProven: true })).toBe('kept')
      expect(await filesOf('a')).toEqual(lost('a'))
      expect(await receive(await draftOf('a'), 1000, { budget })).toBe('kept')
      expect(await filesOf('a')).toEqual(held)
    })

    it('are exact when all come and go at once', async () => {
      const { db } = database()
      for (const network of ['A', 'B', 'C', 'D']) {
        await hold(`${network}1`, 25, { network, isProven: true })
        await hold(`${network}2`, 20, { network })
      }
      const drafts = await Promise.all(
        Array.from({ length: 16 }, (_, n) => draftOf(['A1', 'B1', 'C1', 'D1'][n] ?? `v${n}`)),
      )
      const acts = drafts.flatMap((draftId, n) => {
        const key = { visitor: `v${n}`, form: 'candidate' }
        const owner = { draftId }
        const from = { budget, network: 'ABCDEFGH'[n % 8] as string, isProven: n % 3 === 0 }
        const one = { ...from, hours: n / 60 }
        return [
          () => receive(draftId, 300_000, one),
          () => receive(draftId, 200_000, { ...one, kind: 'payslip' }),
          () => keepAsProven(db, key),
          () => removeDocument(db, store, { owner, kind: 'resume' }),
          () => (n > 12 ? discardDraft(db, store, key) : sweepUnproven(db, later(0))),
        ]
      })
      const gone = /owner of a document is gone/
      const results = await Promise.allSettled(acts.map((act) => act()))
      const faults = results.filter((one) => one.status === 'rejected')
      expect(faults.filter(({ reason }) => !gone.test(String(reason)))).toEqual([])
      const [before, each] = [await sums(), await networks()]
      expect(before.proven + before.unproven).toBeLessThanOrEqual(budget)
      await sql`update draft_room set file_bytes = (select coalesce(sum(byte_size), 0) from documents
        where documents.draft_id = draft_room.draft_id and unclaimed is not null)`.execute(db)
      await recountUnclaimed(db)
      expect([await sums(), await networks()]).toEqual([before, each])
    })
  })

  it('live a day without a proven address, and their names are known afterwards', async () => {
    const { db } = database()
    const [a, b] = [await draftOf('a'), await draftOf('b')]
    await receive(a, 1000)
    await receive(b, 1000, { isProven: true })
    await sweepUnproven(db, later(24))
    expect(await listDocuments(db, { draftId: a })).toHaveLength(1)
    await sweepUnproven(db, later(24.01))
    expect(await listDocuments(db, { draftId: a })).toEqual([])
    expect(await listDocuments(db, { draftId: b })).toHaveLength(1)
    expect(await sums()).toEqual({ unproven: 0, proven: 1000 })
    const draft = () => findDraft(db, { visitor: 'a', form: 'candidate' }, later(25))
    expect((await draft())?.goneFiles).toEqual({ resume: 'resume.pdf' })
    await receive(a, 500)
    expect((await draft())?.goneFiles).toEqual({})
  })

  it('are swept in any number', async () => {
    const { db } = database()
    for (let n = 0; n < 401; n += 1) {
      const draft_id = await draftOf(`v${n}`)
      const facts = { kind: 'resume', file_name: 'r.pdf', media_type: '', sha256: '' } as const
      const row = { ...facts, draft_id, storage_key: `k${n}`, byte_size: 3 }
      await db
        .insertInto('documents')
        .values({ ...row, unclaimed: 'unproven', created_at: start })
        .execute()
    }
    await sweepUnproven(db, later(30))
    expect(await sums()).toEqual({ unproven: 0, proven: 0 })
  })
})
