import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { AttachmentKind } from '#db/schema'
import { exportAccount } from '~/domain/account-data/account-export.server'
import { findDocument, listDocuments } from '~/domain/documents/documents.server'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { maxCaseBytes } from '~/domain/documents/event-files.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { accountVisitor, saveDraft } from '~/domain/drafts/drafts.server'
import { formatReference } from './reference'
import { findPersonCase } from './cases.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertCase, listWaiting } from '../../../tests/support/people/desk'
import { createInbox } from '../../../tests/support/people/inbox'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { listKeys, loadUpload } from '../../../tests/support/uploads'
import { toVersion } from './case'
import { changeStatus } from './change-case.server'
import { undoChange } from './undo-change.server'
import { eraseSubject } from '~/domain/desk/erase-subject.server'
import { findInOrder } from './list-cases.server'
import { findSheet, findSubjectDocument } from '~/domain/desk/sheet.server'
import { findWaiting } from '~/domain/desk/daily-mail.server'
import { writeInCase } from './write-in-case.server'

const email = 'kavitha@gmail.com'
const [first, second] = ['attachment-1', 'attachment-2'] as const

describeWithDatabase('files with a text in a case', (database) => {
  let store: DocumentStore
  let accountId: string
  let one: Awaited<ReturnType<typeof insertCase>>
  let at: Date
  beforeEach(async () => {
    store = createDocumentStore(mkdtempSync(join(tmpdir(), 'texts-')))
    at = new Date('2026-06-15T12:00:00Z')
    accountId = await insertRegistered(database().db, 'candidate', { email })
    one = await insertCase(database().db, accountId, { at: new Date('2026-06-14T12:00:00Z') })
  })
  const choose = async (draftId: string, kind: AttachmentKind, name = 'resume.pdf') => {
    const upload = await loadUpload('resume.pdf', name)
    const received = { owner: { draftId }, kind, upload, now: () => at }
    expect(await saveUpload(database().db, store, received)).toMatchObject({ ok: true })
  }
  const draftOf = async (visitor = 'a') => {
    const draft = { visitor, form: `case-${one.id}`, values: {}, accountId }
    return (await saveDraft(database().db, draft)).id
  }
  const write = (text: string, draftId?: string) =>
    writeInCase(
      database().db,
      createInbox(database().pool).limits,
      { accountId, reference: one.reference, text, draftId },
      at,
    )
  const told = async () => {
    const found = await findPersonCase(database().db, { accountId, reference: one.reference })
    return found?.events
      .slice(1)
      .map(({ text, files }) => [text, ...files.map(({ fileName }) => fileName)])
  }
  const answer = async (text: string, names: string[]) => {
    const { db } = database()
    const by = await insertStaff(db, { email: `${names.join('')}@pearlbridge.example` })
    const key = { visitor: accountVisitor(by.id), form: 'desk' }
    const { id: draftId } = await saveDraft(db, { ...key, values: {} })
    const kinds = [first, second, 'attachment-3'] as const
    for (const [n, name] of names.entries()) await choose(draftId, kinds[n] ?? first, name)
    const [found] = await findInOrder(db, [one.id])
    const press = { id: one.id, version: found ? toVersion(found) : '', by, text, draftId }
    const again = () => changeStatus(db, { ...press, status: one.status }, at)
    return { by, draftId, again, result: await again() }
  }

  it('go with it and leave the draft, with a text or without', async () => {
    const draftId = await draftOf()
    await choose(draftId, first, 'certificate.pdf')
    await choose(draftId, second, 'letter.pdf')
    expect(await write('Here they are', draftId)).toMatchObject({ ok: true, repeated: false })
    expect(await listDocuments(database().db, { draftId })).toEqual([])
    at = new Date(at.getTime() + 60_000)
    await choose(draftId, first, 'photo.pdf')
    expect(await write('', draftId)).toMatchObject({ ok: true, repeated: false })
    expect(await told()).toEqual([
      ['Here they are', 'certificate.pdf', 'letter.pdf'],
      ['', 'photo.pdf'],
    ])
    expect(await findWaiting(database().db, new Date())).toMatchObject({ count: 1 })
  })

  it('are refused without both, and are the first ones where nothing stands between', async () => {
    const draftId = await draftOf()
    expect(await write('', draftId)).toEqual({ ok: false, reason: 'empty' })
    await choose(draftId, first)
    await write('Twice', draftId)
    await choose(draftId, first)
    expect(await write('Twice', draftId)).toMatchObject({ ok: true, repeated: true })
    // The first press has taken the file of the second.
    expect(await write('Twice')).toMatchObject({ ok: true, repeated: true })
    await choose(draftId, second, 'other.pdf')
    expect(await write('Twice', draftId)).toMatchObject({ ok: true, repeated: false })
    expect(await told()).toHaveLength(2)
  })

  it('are never those of a draft of somebody else', async () => {
    const { db } = database()
    const other = await insertRegistered(db, 'candidate', { email: 'mani@gmail.com' })
    const theirs = { visitor: 'b', form: `case-${one.id}`, values: {}, accountId: other }
    const { id: draftId } = await saveDraft(db, theirs)
    await choose(draftId, first)
    expect(await write('Mine', draftId)).toMatchObject({ ok: true })
    expect(await told()).toEqual([['Mine']])
    expect(await listDocuments(db, { draftId })).toHaveLength(1)
  })

  it('are 30 MB in a case at most, and more of the staff alone', async () => {
    const { db } = database()
    const draftId = await draftOf()
    await choose(draftId, first)
    await write('Small', draftId)
    await db.updateTable('documents').set({ byte_size: maxCaseBytes }).execute()
    await choose(draftId, first, 'more.pdf')
    expect(await write('More', draftId)).toEqual({ ok: false, reason: 'files-full' })
    expect(await listDocuments(db, { draftId })).toHaveLength(1)
    const { result } = await answer('More', ['offer.pdf'])
    expect(result).toMatchObject({ ok: true })
    expect(await told()).toEqual([
      ['Small', 'resume.pdf'],
      ['More', 'offer.pdf'],
    ])
  })

  it('of the staff are named in the letter, sent once, and go where it is undone', async () => {
    const { db } = database()
    const { by, draftId, again, result } = await answer('Please sign', ['offer.pdf', 'terms.pdf'])
    expect(result).toMatchObject({ ok: true })
    await choose(draftId, first, 'offer.pdf')
    expect(await again()).toMatchObject({ ok: true })
    expect(await told()).toEqual([['Please sign', 'offer.pdf', 'terms.pdf']])
    const [letter] = await listWaiting(db, email)
    expect(letter).toContain('Please sign\nFiles, to download on our website: offer.pdf, terms.pdf')
    const version = result.ok ? toVersion(result.found) : ''
    at = new Date(at.getTime() + 60_000)
    const undone = await undoChange(db, { id: one.id, version, by }, at)
    expect(undone).toEqual({ text: 'Please sign', hadFiles: true })
    const left = await db.selectFrom('documents').select(['draft_id', 'file_name']).execute()
    expect(left).toEqual([{ draft_id: draftId, file_name: 'offer.pdf' }])
    expect(await told()).toEqual([])
  })

  it('are found by the owner of the case and on its sheet, and nowhere else', async () => {
    const { db } = database()
    const draftId = await draftOf()
    await choose(draftId, first)
    await write('', draftId)
    const [{ files: [file] = [] } = {}] =
      (await findPersonCase(db, { accountId, reference: one.reference }))?.events.slice(1) ?? []
    const id = file?.id ?? ''
    const { reference } = one
    const other = await insertRegistered(db, 'candidate', { email: 'mani@gmail.com' })
    const another = await insertCase(db, accountId, { about: 'Another' })
    const find = (of: { accountId: string; reference?: string }) => findDocument(db, { ...of, id })
    expect(await find({ accountId, reference })).toMatchObject({ id })
    expect(await find({ accountId, reference: another.reference })).toBeUndefined()
    expect(await find({ accountId: other, reference })).toBeUndefined()
    const subject = { kind: 'candidate', id: accountId } as const
    expect(await findSubjectDocument(db, { ...subject, documentId: id })).toMatchObject({ id })
    const others = { kind: 'candidate', id: other } as const
    expect(await findSubjectDocument(db, { ...others, documentId: id })).toBeUndefined()
    const sheet = await findSheet(db, { subject, caseId: one.id })
    expect(sheet?.documents).toEqual([])
    const shown = sheet?.chosen?.events.at(-1)
    expect(shown?.files).toMatchObject([{ id, fileName: 'resume.pdf' }])
  })

  it('are in the export, and go when the account is erased', async () => {
    const { db, pool } = database()
    const draftId = await draftOf()
    await choose(draftId, first)
    await write('Here', draftId)
    at = new Date(at.getTime() + 60_000)
    await answer('Thanks', ['offer.pdf'])
    const taken = await exportAccount(db, store, { accountId })
    const reference = formatReference(one.reference)
    const line = taken?.data.requests[0]?.time_line.map(({ files }) =>
      files.map(({ file }) => file),
    )
    expect(line).toEqual([
      [],
      [`requests/${reference}/2/attachment-1/resume.pdf`],
      [`requests/${reference}/3/attachment-1/offer.pdf`],
    ])
    const names: string[] = []
    for await (const { name } of taken?.entries() ?? []) names.push(name)
    expect(names.slice(1)).toEqual(line?.flat())
    const subject = { kind: 'candidate', id: accountId } as const
    expect(await listKeys(store)).toHaveLength(2)
    const deps = { ...createInbox(pool), store, by: { name: 'Priya' } }
    await eraseSubject(db, deps, subject)
    expect(await listKeys(store)).toEqual([])
    expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
  })
})
