import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DocumentKind } from '#db/schema'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { listKeys, writeUpload } from '../../../tests/support/uploads'
import { attachDocuments, listDocuments } from './documents.server'
import { saveUpload } from './save-upload.server'
import { markFilesVerified, sweepUnproven, type Quota } from './quota.server'
import { sweepFiles } from './sweep.server'
import { createDocumentStore, type DocumentStore } from './stores/store.server'

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

  const draftOf = async (visitor: string, form = 'candidate', accountId?: string) => {
    const draft = { visitor, form, values: {}, now: later(0), ...(accountId && { accountId }) }
    return (await saveDraft(database().db, draft)).id
  }
  const save = async (
    draftId: string,
    bytes: number,
    { kind = 'resume', ...more }: Partial<Quota & { kind: DocumentKind }> = {},
  ) => {
    const quota = { budget: 100 * megabyte, isProven: false, ...more }
    const content = Buffer.alloc(bytes, ' ')
    content.write('%PDF-1.4\n')
    const upload = await writeUpload(folder, `${kind}.pdf`, content)
    const received = { owner: { draftId }, kind, upload, quota, now: later(0) }
    const result = await saveUpload(database().db, store, received)
    return result.ok ? 'kept' : result.reason === 'quota' ? result.limit : result.message
  }

  it('have half of the budget, the other half is for those with a proven address', async () => {
    const { db } = database()
    const budget = 10_000
    const proven = { budget, isProven: true }
    const [a, b, c] = [await draftOf('a'), await draftOf('b'), await draftOf('c')]
    expect(await save(a, 4000, { budget })).toBe('kept')
    expect(await save(b, 1001, { budget })).toBe('unproven')
    expect(await save(b, 1000, { budget })).toBe('kept')
    expect(await save(b, 1001, { budget })).toBe('unproven')
    expect(await save(b, 900, { budget })).toBe('kept')
    expect(await save(c, 5101, proven)).toBe('full')
    expect(await save(c, 5100, proven)).toBe('kept')
    expect(await save(a, 4001, proven)).toBe('full')
    const accountId = await insertRegistered(db)
    await db.transaction().execute((trx) => attachDocuments(trx, { draftId: c, accountId }))
    expect(await save(a, 4001, { budget })).toBe('kept')
    await markFilesVerified(db, { visitor: 'a', form: 'candidate' })
    expect(await save(b, 4000, { budget })).toBe('kept')
    await sweepFiles(db, store, () => new Date(Date.now() + 2 * hour))
    expect(await listKeys(store)).toHaveLength(3)
  })

  it('are 30 MB of one browser, over all its forms, replaced ones not counted', async () => {
    const accountId = await insertRegistered(database().db)
    const five = 5 * megabyte
    for (const form of ['candidate', 'client', 'customer']) {
      const id = await draftOf('a', form)
      for (const kind of ['resume', 'payslip'] as const) {
        expect(await save(id, five, { kind })).toBe('kept')
      }
    }
    const more = await draftOf('a', 'profile', accountId)
    expect(await save(more, 100, { isProven: true })).toBe('browser')
    expect(await save(await draftOf('a'), five - 100)).toBe('kept')
    expect(await save(more, 100, { isProven: true })).toBe('kept')
    expect(await save(await draftOf('another'), 100)).toBe('kept')
  })

  it('live a day without a proven address', async () => {
    const { db } = database()
    const [a, b, c] = [await draftOf('a'), await draftOf('b'), await draftOf('c')]
    await save(a, 1000)
    await save(b, 1000, { isProven: true })
    await save(c, 1000)
    await markFilesVerified(db, { visitor: 'c', form: 'candidate' })
    const left = async () =>
      (await Promise.all([a, b, c].map((draftId) => listDocuments(db, { draftId })))).map(
        ({ length }) => length,
      )
    await sweepUnproven(db, later(24))
    expect(await left()).toEqual([1, 1, 1])
    await sweepUnproven(db, later(24.01))
    expect(await left()).toEqual([0, 1, 1])
  })
})
