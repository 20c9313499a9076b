import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendContactMessage } from '~/domain/contact/contact.server'
import { receiveDocument } from '~/domain/documents/documents.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/store.server'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { createLimits } from '~/domain/limits/limits.server'
import { startSession } from '~/domain/sessions/sessions.server'
import { describeOnEngines } from '../../../tests/support/engines'
import { proveContact } from '../../../tests/support/proven-contact'
import { insertRegistered } from '../../../tests/support/registered'
import { storedKeys, uploadOf } from '../../../tests/support/uploads'
import { eraseSubmission, findErasure } from './erase-submission.server'

const email = 'kavitha@gmail.com'
const client = { address: '203.0.113.7', browser: undefined }

describeOnEngines('erasing what came in', (database) => {
  let folder: string
  let store: DocumentStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'erased-'))
    store = createDocumentStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const erase = (id: string) => {
    const deps = { store, brand: 'Pearlbridge', origin: 'https://pearlbridge.example' }
    return eraseSubmission(database().db, deps, id)
  }
  const countOf = async (
    table: 'accounts' | 'candidates' | 'documents' | 'sessions' | 'drafts',
  ) => {
    const { db } = database()
    return (await db.selectFrom(table).selectAll().execute()).length
  }
  const letters = async () => {
    const { db } = database()
    const rows = await db.selectFrom('queued_messages').select('message').execute()
    return rows.map(({ message }) => JSON.stringify(message))
  }

  it('takes an account with its profile, sessions, files and unsent forms, and tells its owner', async () => {
    const { db } = database()
    const id = await insertRegistered(db, 'candidate', { email })
    const upload = await uploadOf('resume.pdf')
    await receiveDocument(db, store, { owner: { accountId: id }, kind: 'resume', upload })
    await startSession(db, { accountId: id, userAgent: '' })
    const unsent = async (visitor: string, form: string) => {
      const draft = await saveDraft(db, { visitor, form, values: { email } })
      const owner = { draftId: draft.id }
      await receiveDocument(db, store, { owner, kind: 'resume', upload })
    }
    await unsent('a'.repeat(64), 'customer')
    const proven = { visitor: 'a'.repeat(64), purpose: 'customer-registration' } as const
    await proveContact(db, { ...proven, at: new Date(), email })
    // Somebody typed the address, and nobody has proven it there.
    await unsent('b'.repeat(64), 'customer')
    const neighbour = await insertRegistered(db, 'candidate', { email: 'selvi@gmail.com' })

    const found = await findErasure(db, id.slice(0, 8))
    expect(found).toMatchObject({ ok: true, submission: { id }, documents: ['resume.pdf'] })
    expect(await countOf('accounts')).toBe(2)
    expect(await erase(id.slice(0, 8))).toMatchObject({ ok: true, submission: { id } })
    const accounts = await db.selectFrom('accounts').select('id').execute()
    expect(accounts).toEqual([{ id: neighbour }])
    expect([await countOf('candidates'), await countOf('sessions')]).toEqual([1, 0])
    expect([await countOf('documents'), await countOf('drafts')]).toEqual([1, 1])
    expect(await storedKeys(store)).toHaveLength(1)
    const [letter = '', ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toContain('Your account was erased')
    expect(letter).toContain(email)
    expect(await erase(id)).toEqual({ ok: false, reason: 'unknown' })
  })

  it('takes a message and what would have told the business of it', async () => {
    const { db, pool } = database()
    const limits = createLimits(pool, 'secret')
    const contactInbox = { name: 'Pearlbridge', address: 'office@pearlbridge.example' }
    const site = { brand: 'Pearlbridge', origin: 'https://pearl.example' }
    const deps = { ...site, contactInbox, limits, hourlyMails: 60 }
    const values = { username: 'Arul', email, phone: '', message: 'Forget me' }
    await sendContactMessage(db, deps, { values, client })
    await sendContactMessage(db, deps, { values: { ...values, email: 'b@x.in' }, client })
    const [message] = await db
      .selectFrom('contact_messages')
      .select('id')
      .where('email', '=', email)
      .execute()
    expect(await letters()).toHaveLength(2)
    expect(await erase(String(message?.id))).toMatchObject({ ok: true, documents: [] })
    expect(await letters()).toEqual([expect.stringContaining('b@x.in')])
    expect(await db.selectFrom('contact_messages').select('email').execute()).toEqual([
      { email: 'b@x.in' },
    ])
  })
})
