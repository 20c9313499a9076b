import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendContactMessage } from '~/domain/cases/contact-message.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { startSession } from '~/domain/sessions/session-rows.server'
import { recordAudit } from '~/domain/staff/audit.server'
import { brand } from '../../../tests/fixtures/brand'
import { insertCase } from '../../../tests/support/people/desk'
import { listMails } from '../../../tests/support/people/queued-mails'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createInbox } from '../../../tests/support/people/inbox'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { listKeys, loadUpload } from '../../../tests/support/uploads'
import type { Subject } from '~/domain/cases/case'
import { addNote } from '~/domain/cases/change-case.server'
import { eraseSubject } from './erase-subject.server'

const email = 'kavitha@gmail.com'
const client = { address: '203.0.113.7', browser: undefined }

describeWithDatabase('erasing what came in', (database) => {
  let folder: string
  let store: DocumentStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'erased-'))
    store = createDocumentStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const erase = (id: string, by = { name: 'Priya' }, kind: Subject['kind'] = 'candidate') => {
    const deps = { store, brand, origin: 'https://pearlbridge.example', by }
    return eraseSubject(database().db, deps, { kind, id })
  }
  const countOf = async (
    table: 'accounts' | 'candidates' | 'documents' | 'sessions' | 'drafts',
  ) => {
    const { db } = database()
    return (await db.selectFrom(table).selectAll().execute()).length
  }
  const letters = async () => (await listMails(database().db)).map((mail) => JSON.stringify(mail))

  it('deletes an account with its profile, sessions, files and unsent forms, and mails its owner', async () => {
    const { db } = database()
    const id = await insertRegistered(db, 'candidate', { email })
    const upload = await loadUpload('resume.pdf')
    await saveUpload(db, store, { owner: { accountId: id }, kind: 'resume', upload })
    await startSession(db, { accountId: id, userAgent: '' })
    const unsent = async (visitor: string, form: string) => {
      const draft = await saveDraft(db, { visitor, form, values: { email } })
      const owner = { draftId: draft.id }
      await saveUpload(db, store, { owner, kind: 'resume', upload })
    }
    await unsent('a'.repeat(64), 'customer')
    const proven = { visitor: 'a'.repeat(64), purpose: 'registration' } as const
    await proveContact(db, { ...proven, at: new Date(), email })
    // Somebody typed the address, and nobody has proven it there.
    await unsent('b'.repeat(64), 'customer')
    const neighbour = await insertRegistered(db, 'candidate', { email: 'selvi@gmail.com' })

    expect(await erase(id, undefined, 'customer')).toBe(false)
    expect(await countOf('accounts')).toBe(2)
    expect(await erase(id)).toBe(true)
    const accounts = await db.selectFrom('accounts').select('id').execute()
    expect(accounts).toEqual([{ id: neighbour }])
    expect([await countOf('candidates'), await countOf('sessions')]).toEqual([1, 0])
    expect([await countOf('documents'), await countOf('drafts')]).toEqual([1, 1])
    expect(await listKeys(store)).toHaveLength(1)
    const [letter = '', ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toContain('Your account was erased')
    expect(letter).toContain(email)
    expect(await erase(id)).toBe(false)
  })

  it('deletes a message and the letter to the business about it', async () => {
    const { db, pool } = database()
    const inbox = createInbox(pool)
    const values = { username: 'Arul', email, phone: '', message: 'Forget me' }
    await sendContactMessage(db, inbox, { values, client })
    await sendContactMessage(db, inbox, { values: { ...values, email: 'b@x.in' }, client })
    const [message] = await db
      .selectFrom('cases')
      .select('id')
      .where('sender_email', '=', email)
      .execute()
    expect(await letters()).toHaveLength(2)
    expect(await erase(String(message?.id), undefined, 'contact')).toBe(true)
    expect(await letters()).toEqual([expect.stringContaining('b@x.in')])
    expect(await db.selectFrom('cases').select('sender_email').execute()).toEqual([
      { sender_email: 'b@x.in' },
    ])
  })

  it('leaves nothing of the person but the number in the record, and the letter to the owner', async () => {
    const { db } = database()
    const phone = '9123498761'
    const name = 'Nachiyar Only'
    const id = await insertRegistered(db, 'candidate', { email, phone })
    await db.updateTable('candidates').set({ name }).execute()
    const upload = await loadUpload('resume.pdf', `${name}.pdf`)
    await saveUpload(db, store, { owner: { accountId: id }, kind: 'resume', upload })
    const subject = { kind: 'candidate', id } as const
    const by = await insertStaff(db)
    const one = await insertCase(db, id)
    await addNote(db, { id: one.id, text: `${name} called`, by })
    const office = { name: 'Pearlbridge', address: 'office@pearlbridge.example' }
    const mail = { channel: 'email', to: office, subject: name, text: phone, html: phone } as const
    await enqueue(db, { ...mail, replyTo: { name, address: email } }, { accountId: id })
    await recordAudit(db, { staff: by, act: 'downloaded', ...subject, subjectId: id }, new Date())
    const before = await tablesWith([name, email, phone])
    expect(before).toEqual(expect.arrayContaining(['candidates', 'case_events']))

    expect(await erase(id, by)).toBe(true)
    const [letter = '', ...more] = await letters()
    expect([letter.includes('Your account was erased'), more]).toEqual([true, []])
    await db.deleteFrom('queued_messages').execute()
    expect(await tablesWith([name, email, phone])).toEqual([])
    expect(await tablesWith([id])).toEqual(['staff_acts'])
    const acts = await db.selectFrom('staff_acts').select('act').execute()
    expect(acts.map(({ act }) => act).sort()).toEqual(['downloaded', 'erased', 'noted'])
  })

  it('by two people at once is done by one of them', async () => {
    const { db } = database()
    const id = await insertRegistered(db, 'candidate', { email })
    const both = await Promise.all([erase(id, { name: 'Priya' }), erase(id, { name: 'Mani' })])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await db.selectFrom('staff_acts').select('act').execute()).toEqual([{ act: 'erased' }])
    expect(await letters()).toHaveLength(1)
  })

  /** Names of the tables in which a row holds one of the texts. */
  async function tablesWith(texts: string[]): Promise<string[]> {
    const { db } = database()
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
    const found: string[] = []
    for (const { name } of rows) {
      const table = sql.table(name)
      const stored = await sql<{ row: string }>`
        select row_to_json(t)::text as row from ${table} t`.execute(db)
      if (stored.rows.some(({ row }) => texts.some((text) => row.includes(text)))) found.push(name)
    }
    return found
  }
})
