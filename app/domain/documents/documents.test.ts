import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { DocumentKind } from '#db/schema'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { makeFolder } from '../../../tests/support/scratch'
import { eicar, startClamd } from '../../../tests/support/services/clamd'
import { listKeys, loadUpload, writeUpload } from '../../../tests/support/uploads'
import type { DocumentOwner } from './document-rows.server'
import { attachDocuments, findDocument, listDocuments, removeDocument } from './documents.server'
import type { Upload } from './documents.schema'
import { saveUpload } from './save-upload.server'
import { createDocumentStore, type DocumentStore } from './stores/store.server'
import { sweepFiles } from './sweep.server'

describeWithDatabase('documents', (database) => {
  let store: DocumentStore
  let draftId: string
  beforeEach(async () => {
    store = createDocumentStore(join(makeFolder(), 'documents'))
    draftId = (await saveDraft(database().db, { visitor: 'a', form: 'candidate', values: {} })).id
  })

  const save = (
    upload: Upload,
    kind: DocumentKind = 'resume',
    owner: DocumentOwner = { draftId },
  ) => saveUpload(database().db, store, { owner, kind, upload })
  const insertAccount = (name: string) =>
    insertRegistered(database().db, 'candidate', { email: `${name}@gmail.com` })
  const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
  const sweep = (minutes: number) => sweepFiles(database().db, store, later(minutes))

  it('are stored byte for byte, under random names, readable by their owner only', async () => {
    const upload = await loadUpload('resume.docx', 'C:\\My CV.docx')
    const bytes = await readFile(upload.path)
    const result = await save(upload, 'payslip')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const facts = { kind: 'payslip', fileName: 'My CV.docx', byteSize: bytes.length, sha256 }
    expect(result).toMatchObject({ ok: true, document: { ...facts, hasPassword: false } })
    const [document] = await listDocuments(database().db, { draftId })
    expect(result.ok && result.document).toEqual(document)
    const key = document?.storageKey ?? ''
    expect(await store.get(key)).toEqual(bytes)
    expect(await readdir(store.where)).toEqual([key.slice(0, 2)])
    const { mode } = await stat(join(store.where, key.slice(0, 2), key))
    expect(mode & 0o777).toBe(0o600)
  })

  it('that are refused leave no row and no file', async () => {
    const upload = await loadUpload('resume.pdf', 'cv.jpg')
    const message = 'cv.jpg cannot be used. Choose a PDF or Word file.'
    expect(await save(upload)).toEqual({ ok: false, reason: 'type', message })
    const size = { message: 'cv.jpg is larger than 5 MB. Choose a smaller file.' }
    expect(await save({ ...upload, truncated: true })).toMatchObject(size)
    expect(await listDocuments(database().db, { draftId })).toEqual([])
    expect(await listKeys(store)).toEqual([])
  })

  it('are scanned as they came', async () => {
    const clamd = await startClamd()
    const upload = await writeUpload(makeFolder(), 'cv.pdf', Buffer.from(`%PDF-${eicar}`))
    const received = { owner: { draftId }, kind: 'resume', upload, clamdUrl: clamd.url } as const
    const result = await saveUpload(database().db, store, received)
    await clamd.close()
    expect(result).toMatchObject({
      reason: 'virus',
      message:
        'We did not save cv.pdf: it has a virus (Eicar-Signature). Choose another file, and check your computer for viruses.',
    })
    expect(await saveUpload(database().db, store, received)).toMatchObject({
      reason: 'unscanned',
      cause: 'ECONNREFUSED',
      message:
        'We did not save cv.pdf: we cannot check files for viruses just now. Try again in a few minutes.',
    })
    expect(await listKeys(store)).toEqual([])
  })

  it('that the store refuses change nothing', async () => {
    await save(await loadUpload('resume.pdf'))
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const refusing = { ...store, put: () => Promise.reject(full) }
    const received = {
      owner: { draftId },
      kind: 'resume',
      upload: await loadUpload('resume.doc'),
    } as const
    await expect(saveUpload(database().db, refusing, received)).rejects.toBe(full)
    const names = (await listDocuments(database().db, { draftId })).map((one) => one.fileName)
    expect(names).toEqual(['resume.pdf'])
  })

  it('replace the one of the same kind; the sweep removes its file after an hour', async () => {
    await save(await loadUpload('resume.pdf'))
    await save(await loadUpload('resume.docx'), 'payslip')
    await save(await loadUpload('resume.doc', 'newer.doc'))
    const documents = await listDocuments(database().db, { draftId })
    expect(documents.map(({ kind, fileName }) => [kind, fileName])).toEqual([
      ['resume', 'newer.doc'],
      ['payslip', 'resume.docx'],
    ])
    expect([await sweep(59), await sweep(61), await sweep(61)]).toEqual([0, 1, 0])
    expect(await listKeys(store)).toEqual(documents.map((one) => one.storageKey).sort())
  })

  it('sent three times at the same moment leave one row and one file', async () => {
    const upload = await loadUpload('resume.pdf')
    await Promise.all([save(upload), save(upload), save(upload)])
    expect(await listDocuments(database().db, { draftId })).toHaveLength(1)
    expect(await sweep(61)).toBe(2)
    expect(await listKeys(store)).toHaveLength(1)
  })

  it('leave no file when their owner is gone, or goes', async () => {
    const { db } = database()
    const nobody = { draftId: '00000000-0000-4000-8000-000000000000' }
    await expect(save(await loadUpload('resume.pdf'), 'resume', nobody)).rejects.toThrow()
    const accountId = await insertAccount('gone')
    await save(await loadUpload('resume.pdf'), 'resume', { accountId })
    await db.deleteFrom('accounts').where('id', '=', accountId).execute()
    expect(await sweep(61)).toBe(2)
    expect(await listKeys(store)).toEqual([])
  })

  it('are removed one by one', async () => {
    const { db } = database()
    await save(await loadUpload('resume.pdf'))
    await removeDocument(db, { owner: { draftId }, kind: 'payslip' })
    expect(await listDocuments(db, { draftId })).toHaveLength(1)
    await removeDocument(db, { owner: { draftId }, kind: 'resume' })
    expect(await listDocuments(db, { draftId })).toEqual([])
    await sweep(61)
    expect(await listKeys(store)).toEqual([])
  })

  it('are found by their own account only', async () => {
    const { db } = database()
    const [kavitha, arun] = [await insertAccount('kavitha'), await insertAccount('arun')]
    const result = await save(await loadUpload('resume.pdf'), 'resume', { accountId: kavitha })
    const id = result.ok ? result.document.id : ''
    expect(await findDocument(db, { accountId: kavitha, id })).toMatchObject({ id })
    expect(await findDocument(db, { accountId: arun, id })).toBeUndefined()
    expect(await listDocuments(db, { accountId: arun })).toEqual([])
    for (const none of ['', 'x', "' or 1=1", '00000000-0000-4000-8000-000000000000'])
      expect(await findDocument(db, { accountId: kavitha, id: none })).toBeUndefined()
  })

  it('of a draft become an account’s, in place of those it had', async () => {
    const { db } = database()
    const accountId = await insertAccount('kavitha')
    await save(await loadUpload('resume.pdf', 'old.pdf'), 'resume', { accountId })
    await save(await loadUpload('resume.pdf', 'kept.pdf'), 'payslip', { accountId })
    await save(await loadUpload('resume.pdf', 'new.pdf'))
    await db.transaction().execute((trx) => attachDocuments(trx, { draftId, accountId }))
    const names = (await listDocuments(db, { accountId })).map((one) => one.fileName)
    expect(names).toEqual(['new.pdf', 'kept.pdf'])
    expect(await listDocuments(db, { draftId })).toEqual([])
    await sweep(61)
    expect(await listKeys(store)).toHaveLength(2)
  })
})
