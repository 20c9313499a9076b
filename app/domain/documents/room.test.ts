import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DocumentKind } from '#db/schema'
import { discardDraft, findDraft, saveDraft, sweepDrafts } from '~/domain/drafts/drafts.server'
import { describeOnEngines } from '../../../tests/support/engines'
import { insertRegistered } from '../../../tests/support/registered'
import { storedKeys, uploadOfBytes } from '../../../tests/support/uploads'
import { attachDocuments, listDocuments, receiveDocument } from './documents.server'
import { keepAsProven, sweepUnproven } from './gone-files.server'
import { countUnclaimed, recountUnclaimed } from './room.server'
import { createDocumentStore, type DocumentStore } from './store.server'

const megabyte = 2 ** 20
const hour = 60 * 60 * 1000
const start = new Date('2026-03-02T09:00:00Z')
const later = (hours: number) => () => new Date(start.getTime() + hours * hour)

describeOnEngines('files of unfinished forms', (database) => {
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
    { kind = 'resume', ...more }: { kind?: DocumentKind; isProven?: boolean; budget?: number } = {},
  ) => {
    const { budget = 100 * megabyte, isProven = false } = more
    const content = Buffer.alloc(bytes, ' ')
    content.write('%PDF-1.4\n')
    const upload = await uploadOfBytes(folder, `${kind}.pdf`, content)
    const received = { owner: { draftId }, kind, upload, room: { budget, isProven }, now: later(0) }
    const result = await receiveDocument(database().db, store, received)
    return result.ok ? 'kept' : result.reason
  }
  const sums = () => countUnclaimed(database().db)

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
    expect(await listDocuments(db, { accountId })).toHaveLength(1)
  })

  it('are counted anew by the sweep, should the sums have gone astray', async () => {
    const { db } = database()
    await receive(await draftOf('a'), 1000)
    await sql`update unclaimed_files set unproven = 5, proven = 5`.execute(db)
    await recountUnclaimed(db)
    expect(await sums()).toEqual({ unproven: 1000, proven: 0 })
  })

  it('have half of the budget, the other half is for those with a proven address', async () => {
    const budget = 10_000
    const [a, b, c] = [await draftOf('a'), await draftOf('b'), await draftOf('c')]
    expect(await receive(a, 4000, { budget })).toBe('kept')
    expect(await receive(b, 1001, { budget })).toBe('unproven')
    expect(await receive(b, 1000, { budget })).toBe('kept')
    expect(await receive(b, 900, { budget })).toBe('unproven')
    expect(await receive(c, 5001, { budget, isProven: true })).toBe('full')
    expect(await receive(c, 5000, { budget, isProven: true })).toBe('kept')
    expect(await sums()).toEqual({ unproven: 5000, proven: 5000 })
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
    expect(await receive(await draftOf('b'), 100)).toBe('kept')
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
