import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { listKeys, loadUpload } from '../../../tests/support/uploads'
import { findDraft, saveDraft, saveVersion, sweepDrafts } from './drafts.server'
import { discardDraft, emptyDraft } from './end-draft.server'

const day = 24 * 60 * 60 * 1000
const start = new Date('2025-06-15T12:00:00Z')
const later = (milliseconds: number) => () => new Date(start.getTime() + milliseconds)
const key = { visitor: 'a'.repeat(64), form: 'candidate' }

describeWithDatabase('drafts', (database) => {
  let folder: string
  let store: DocumentStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drafts-'))
    store = createDocumentStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const save = (values: Record<string, string | string[]>, now = later(0)) =>
    saveDraft(database().db, { ...key, values, now })
  const find = () => findDraft(database().db, key)

  it('keep what was typed, button by button', async () => {
    const first = await save({ name: 'Kavitha', sub_departments: ['React', 'MySQL'] })
    const second = await save({ name: 'Kavitha Selvam', gmail: '', sub_departments: [] })
    expect(second.id).toBe(first.id)
    await save({ number: '98765 43210' })
    expect(await find()).toEqual({
      id: first.id,
      values: {
        name: 'Kavitha Selvam',
        gmail: '',
        number: '98765 43210',
        sub_departments: [],
      },
      version: 3,
      updatedAt: start,
      digest: expect.any(String),
    })
  })

  it('belong to one browser and one form', async () => {
    await save({ name: 'Kavitha' })
    const { db } = database()
    expect(await findDraft(db, { ...key, visitor: 'b'.repeat(64) })).toBeUndefined()
    expect(await findDraft(db, { ...key, form: 'client' })).toBeUndefined()
  })

  it('lose nothing when saves arrive together', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `field_${index}`)
    const saved = await Promise.all(names.map((name) => save({ [name]: name })))
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    expect(Object.keys((await find())?.values ?? {}).sort()).toEqual(names.sort())
  })

  it('never hold a password or a one-time password', async () => {
    const secrets = {
      password: 'x',
      confirm_password: 'x',
      new_password: 'x',
      otp: '1',
      gmail_otp: '1',
    }
    await save({ ...secrets, name: 'Kavitha' })
    expect((await find())?.values).toEqual({ name: 'Kavitha' })
  })

  it('accept what the database cannot store as text', async () => {
    await save({ name: 'Kavi\u0000tha \ud83d', emoji: '🪷', tamil: 'கவிதா' })
    expect((await find())?.values).toEqual({ name: 'Kavitha \ufffd', emoji: '🪷', tamil: 'கவிதா' })
  })

  it('are swept 7 days after their last change', async () => {
    const { db } = database()
    await save({ name: 'Kavitha' })
    await save({ gmail: 'k@gmail.com' }, later(5 * day))
    await sweepDrafts(db, later(12 * day))
    expect(await find()).toBeDefined()
    await sweepDrafts(db, later(12 * day + 1))
    expect(await find()).toBeUndefined()
  })

  it('write nothing from an older version, and answer what is stored', async () => {
    const { db } = database()
    const post = (name: string, version: number) =>
      saveVersion(db, { ...key, values: { name }, version, now: later(0) })
    const [first, second] = await Promise.all([post('Kavitha', 0), post('Arun', 0)])
    expect([first.ok, second.ok].sort()).toEqual([false, true])
    const stored = (await find())?.values
    expect([first.draft.values, second.draft.values]).toEqual([stored, stored])
    expect(await post('Selvi', 1)).toMatchObject({ ok: true, draft: { version: 2 } })
  })

  it('keep their version when a file comes at the same moment', async () => {
    const { db } = database()
    await Promise.all([
      saveVersion(db, { ...key, values: { name: 'Kavitha' }, version: 0, now: later(0) }),
      saveDraft(db, { ...key, values: {}, now: later(0) }),
    ])
    expect(await find()).toMatchObject({ version: 1, values: { name: 'Kavitha' } })
  })

  it('know the same post again, also after the form was sent', async () => {
    const { db } = database()
    const post = () =>
      saveVersion(db, { ...key, values: { name: 'Kavitha' }, version: 0, now: later(0) })
    await post()
    expect(await post()).toMatchObject({ ok: true, draft: { version: 1 } })
    await emptyDraft(db, store, key)
    expect(await post()).toMatchObject({ ok: true, draft: { values: {} } })
  })

  it('go with their files when discarded', async () => {
    const { db } = database()
    const { id } = await save({ name: 'Kavitha' })
    const upload = await loadUpload('resume.pdf')
    await saveUpload(db, store, { owner: { draftId: id }, kind: 'resume', upload })
    expect(await listKeys(store)).toHaveLength(1)
    await discardDraft(db, store, key)
    expect(await find()).toBeUndefined()
    expect(await listKeys(store)).toEqual([])
    await discardDraft(db, store, key)
  })

  it('are emptied when fulfilled, and can still take the files of a repeated post', async () => {
    const { db } = database()
    const { id } = await save({ name: 'Kavitha' })
    const owner = { draftId: id }
    const upload = await loadUpload('resume.pdf')
    await saveUpload(db, store, { owner, kind: 'resume', upload })
    await emptyDraft(db, store, { visitor: 'b'.repeat(64), id })
    expect(await listKeys(store)).toHaveLength(1)
    await emptyDraft(db, store, { visitor: key.visitor, id })
    expect(await listKeys(store)).toEqual([])
    expect(await find()).toMatchObject({ id, values: {} })
    expect(await saveUpload(db, store, { owner, kind: 'resume', upload })).toMatchObject({
      ok: true,
    })
    await discardDraft(db, store, key)
  })
})
