import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DocumentKind } from '#db/schema'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { eicar, endless, startClamd, type Clamd } from '../../../../tests/support/services/clamd'
import { describeOnEngines } from '../../../../tests/support/database/engines'
import { scratchFolder } from '../../../../tests/support/scratch'
import { storedKeys, uploadOf, uploadOfBytes } from '../../../../tests/support/uploads'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import {
  attachDocuments,
  listDocuments,
  receiveDocument,
  removeDocument,
} from '~/domain/documents/documents.server'
import { scanBeforeOpening, scanStored } from './scan-stored.server'
import { scanUpload } from './scan-upload.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { createVirusScanner, type VirusScanner } from './virus-scan.server'

const scannedAt = new Date('2026-03-02T09:00:00Z')
const now = () => scannedAt
const infected = Buffer.from(`%PDF-1.4\n${eicar}`)

describeOnEngines('documents with a scanner', (database) => {
  let folder: string
  let store: DocumentStore
  let clamd: Clamd
  let scanner: VirusScanner
  let draftId: string
  beforeEach(async () => {
    folder = scratchFolder()
    store = createDocumentStore(join(folder, 'documents'))
    clamd = await startClamd()
    scanner = scannerWith(10_000)
    draftId = await insertDraft('a')
  })
  afterEach(() => clamd.close())

  const scannerWith = (answerMs: number) =>
    createVirusScanner({ url: clamd.url, times: { connectMs: 10_000, answerMs, pauseMs: 0 } })
  const stored = () =>
    database()
      .db.selectFrom('documents')
      .select(['file_name', 'scanned_at', 'virus'])
      .orderBy('created_at')
      .execute()
  const insertDraft = async (visitor: string) =>
    (await saveDraft(database().db, { visitor, form: 'candidate', values: {} })).id
  /** @param minute of its arrival */
  const keep = async (name: string, bytes: Buffer, minute: number) => {
    const owner = { draftId: await insertDraft(name) }
    const upload = await uploadOfBytes(folder, name, bytes)
    const at = () => new Date(scannedAt.getTime() + minute * 60_000)
    const result = await receiveDocument(database().db, store, {
      owner,
      kind: 'resume',
      upload,
      now: at,
    })
    if (!result.ok) throw new Error(result.message)
    return result.document
  }
  const draftOf = async (id: string) => {
    const documents = database().db.selectFrom('documents').select('draft_id')
    return String((await documents.where('id', '=', id).executeTakeFirstOrThrow()).draft_id)
  }
  const sweep = (after?: { id: string; createdAt: Date }) =>
    scanStored(database().db, { store, scanner }, { after, now })

  it.each([
    ['resume.pdf', 'resume'],
    ['photo.jpg', 'photo'],
  ] as const)('are scanned as they come: %s', async (name, kind: DocumentKind) => {
    const jpeg = Buffer.concat([await flatJpeg(), Buffer.from(eicar)])
    const bytes = kind === 'photo' ? jpeg : infected
    const upload = await uploadOfBytes(folder, name, bytes)
    expect(await scanUpload(scanner, { upload, kind })).toEqual({
      ok: false,
      reason: 'virus',
      message: `We did not save ${name}: it has a virus (Eicar-Signature). Choose another file, and check your computer for viruses.`,
    })
    expect(clamd.scanned[0]?.equals(bytes)).toBe(true)
  })

  it('say when they were scanned, with their draft and with the account', async () => {
    const { db } = database()
    const upload = await uploadOf('resume.pdf')
    const scanned = await scanUpload(scanner, { upload, kind: 'resume', now })
    expect(scanned).toEqual({ ok: true, scannedAt })
    await receiveDocument(db, store, { owner: { draftId }, kind: 'resume', upload, scannedAt })
    expect(await listDocuments(db, { draftId })).toMatchObject([{ scannedAt, virus: null }])
    const account = { user_type: 'candidate', email: 'a@gmail.com', phone: '1' } as const
    const { id: accountId } = await db
      .insertInto('accounts')
      .values({ ...account, password_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.transaction().execute((trx) => attachDocuments(trx, { draftId, accountId }))
    expect(await listDocuments(db, { accountId })).toMatchObject([{ scannedAt, virus: null }])
  })

  it('are taken unscanned, and not marked, without one or while it is away', async () => {
    const upload = await uploadOf('resume.pdf')
    const unscanned = { ok: true, scannedAt: null }
    expect(await scanUpload(undefined, { upload, kind: 'resume', now })).toEqual(unscanned)
    await clamd.close()
    expect(await scanUpload(scanner, { upload, kind: 'resume', now })).toEqual(unscanned)
  })

  it('are scanned later, the file being what was stored', async () => {
    await keep('clean.pdf', await readFile((await uploadOf('resume.pdf')).path), 1)
    await keep('infected.pdf', infected, 2)
    expect(await stored()).toMatchObject([{ scanned_at: null }, { scanned_at: null }])
    expect(await sweep()).toEqual({ found: 1, after: undefined })
    expect(await stored()).toEqual([
      { file_name: 'clean.pdf', scanned_at: scannedAt, virus: null },
      { file_name: 'infected.pdf', scanned_at: scannedAt, virus: 'Eicar-Signature' },
    ])
    expect(await storedKeys(store)).toHaveLength(2)
    expect(await sweep()).toEqual({ found: 0, after: undefined })
    expect(clamd.scanned).toHaveLength(2)
  })

  it('that cannot be scanned keep no others from it, and have three tries', async () => {
    const first = await keep('first.pdf', Buffer.from(`%PDF-1.4\n${endless}`), 1)
    await keep('second.pdf', infected, 2)
    scanner = scannerWith(500)
    expect(await sweep()).toEqual({ found: 1, after: undefined })
    expect(await stored()).toMatchObject([{ scanned_at: null }, { virus: 'Eicar-Signature' }])
    await sweep()
    await sweep()
    const { asked } = clamd
    await keep('third.pdf', infected, 3)
    expect(await sweep()).toEqual({ found: 1, after: undefined })
    expect(clamd.asked).toBe(asked + 1)
    const [document] = await listDocuments(database().db, { draftId: await draftOf(first.id) })
    const deps = { store, scanner }
    if (document) await scanBeforeOpening(database().db, deps, document, now)
    expect(clamd.asked).toBe(asked + 1)
  })

  it('wait for a clamd that is away, and lose no try by it', async () => {
    const first = await keep('first.pdf', infected, 1)
    await keep('second.pdf', infected, 2)
    const at = Number(new URL(clamd.url).port)
    await clamd.close()
    const cursor = { id: first.id, createdAt: first.createdAt }
    for (let n = 0; n < 4; n += 1) expect(await sweep()).toEqual({ found: 0, after: cursor })
    clamd = await startClamd({ port: at })
    expect(await sweep(cursor)).toEqual({ found: 1, after: undefined })
    expect(await sweep()).toEqual({ found: 1, after: undefined })
  })

  it('are scanned once more before somebody else opens them', async () => {
    const { db } = database()
    const open = async (document: StoredDocument) =>
      scanBeforeOpening(db, { store, scanner }, document, now)
    const bad = await keep('infected.pdf', infected, 1)
    expect(await open(bad)).toMatchObject({ scannedAt, virus: 'Eicar-Signature' })
    const good = await keep('good.pdf', Buffer.from('%PDF-1.4\n'), 2)
    expect(await open(good)).toMatchObject({ scannedAt, virus: null })
    expect(await stored()).toMatchObject([{ virus: 'Eicar-Signature' }, { scanned_at: scannedAt }])
    const { asked } = clamd
    const [known] = await listDocuments(db, { draftId: await draftOf(good.id) })
    expect(known && (await open(known))).toEqual(known)
    expect(await scanBeforeOpening(db, { store, scanner: undefined }, good)).toBe(good)
    expect(clamd.asked).toBe(asked)
  })

  it('that went meanwhile leave nothing behind', async () => {
    const { db } = database()
    const document = await keep('gone.pdf', infected, 1)
    const owner = { draftId: await draftOf(document.id) }
    const slow: VirusScanner = {
      async scan(open) {
        const scan = await scanner.scan(open)
        await removeDocument(db, store, { owner, kind: 'resume' })
        return scan
      },
    }
    await scanStored(db, { store, scanner: slow }, { now })
    expect(await stored()).toEqual([])
  })
})

function flatJpeg() {
  const create = { width: 9, height: 9, channels: 3, background: 'teal' } as const
  return sharp({ create }).jpeg().toBuffer()
}
