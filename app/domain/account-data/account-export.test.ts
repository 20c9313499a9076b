import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordConsents } from '~/domain/consents/consents.server'
import { noticeVersion } from '~/domain/consents/notices'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { addNote } from '~/domain/cases/change-case.server'
import { startSession } from '~/domain/sessions/session-rows.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertCase, moveCase } from '../../../tests/support/people/desk'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { listKeys, loadUpload } from '../../../tests/support/uploads'
import { exportAccount, type AccountData } from './account-export.server'

const start = new Date('2025-06-15T12:00:00Z')
/** Times as texts. */
type Json = { [Part in keyof AccountData]: unknown }
const now = () => start

describeWithDatabase('the export of an account', (database) => {
  let folder: string
  let store: DocumentStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'export-'))
    store = createDocumentStore(folder)
  })
  afterEach(() => rm(folder, { recursive: true }))

  const receive = async (
    owner: { accountId: string } | { draftId: string },
    kind: 'resume' | 'payslip',
    name: string,
  ) => {
    const upload = await loadUpload('resume.pdf', name)
    return saveUpload(database().db, store, { owner, kind, upload, now })
  }
  const take = async (accountId: string) => {
    const taken = await exportAccount(database().db, store, { accountId, now })
    if (!taken) throw new Error('there is no such account')
    return { ...taken, data: JSON.parse(JSON.stringify(taken.data)) as Json }
  }

  it('holds account, profile and documents as plain JSON', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    await receive({ accountId }, 'resume', 'கவிதா.pdf')
    const { data } = await take(accountId)
    const at = start.toISOString()
    expect(data).toMatchObject({
      exported_at: at,
      account: {
        id: accountId,
        user_type: 'candidate',
        email: 'kavitha.example@gmail.com',
        phone: '+919876543210',
        pending_email: null,
        created_at: '2025-01-01T00:00:00.000Z',
      },
      profile: { name: 'Kavitha Selvam', gmail: 'kavitha.example@gmail.com', dob: '1999-03-14' },
      documents: [
        {
          kind: 'resume',
          file_name: 'கவிதா.pdf',
          media_type: 'application/pdf',
          created_at: at,
          file: 'documents/resume/கவிதா.pdf',
        },
      ],
    })
  })

  it('is whole or nothing beside a deletion, however the two meet', async () => {
    const { db } = database()
    let [wholes, none] = [0, 0]
    for (let n = 0; n < 12; n += 1) {
      const accountId = await insertRegistered(db)
      await recordConsents(db, accountId, { offers: true }, start)
      const [taken] = await Promise.all([
        exportAccount(db, store, { accountId, now }),
        wait(n / 2).then(() => db.deleteFrom('accounts').where('id', '=', accountId).execute()),
      ])
      if (!taken) none += 1
      else {
        wholes += 1
        expect(taken.data.profile).not.toBeNull()
        expect(taken.data.consents).toHaveLength(2)
        expect(taken.data.consents[0]?.version).toBe(noticeVersion)
      }
    }
    expect(wholes + none).toBe(12)
  })

  it('holds the cases with their time lines, without the notes of the staff', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db, 'customer')
    const ended = new Date('2025-06-16T12:00:00Z')
    const asked = { kind: 'service', about: 'ACADEMY', message: 'Two\nlines', at: start } as const
    const { id, reference } = await insertCase(db, accountId, asked)
    await moveCase(db, { id, status: 'done', text: 'Thank you' }, ended)
    await addNote(db, { id, text: 'Secret', by: await insertStaff(db) }, ended)
    const { requests } = (await take(accountId)).data
    expect(requests).toEqual([
      {
        reference: `PB-${reference.slice(0, 4)}-${reference.slice(4)}`,
        kind: 'service',
        about: 'ACADEMY',
        message: 'Two\nlines',
        ...{ preferred_date: null, people_needed: null, needed_by: null, place: null, pay: null },
        status: 'done',
        created_at: start.toISOString(),
        updated_at: ended.toISOString(),
        time_line: [
          { at: start.toISOString(), status: 'received', text: '', by_person: true, files: [] },
          {
            at: ended.toISOString(),
            status: 'done',
            text: 'Thank you',
            by_person: false,
            files: [],
          },
        ],
      },
    ])
  })

  it.each([
    ['client', { company_name: 'Korkai Web Works', company_phone: '+919876543210' }],
    ['customer', { full_name: 'Selvi Arasu', number: '+919876543210', city: 'Thoothukudi' }],
  ] as const)('names a %s’s fields as the specification does', async (userType, profile) => {
    const { data } = await take(await insertRegistered(database().db, userType))
    expect(data.profile).toMatchObject(profile)
  })

  it('holds no secret: neither password hash, tokens nor keys of files', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const token = await startSession(db, { accountId, userAgent: '', now })
    await receive({ accountId }, 'resume', 'resume.pdf')
    const text = JSON.stringify((await take(accountId)).data)
    const [session] = await db.selectFrom('sessions').selectAll().execute()
    for (const secret of ['argon2', token, session?.token_hash, ...(await listKeys(store))]) {
      expect(text).not.toContain(secret)
    }
  })

  it('holds nothing of other accounts, and is undefined for an account that is gone', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const arun = await insertRegistered(db, 'candidate', { email: 'arun.example@gmail.com' })
    await startSession(db, { accountId: arun, userAgent: '', now })
    await receive({ accountId: arun }, 'resume', 'arun.pdf')
    expect(JSON.stringify((await take(accountId)).data)).not.toMatch(/arun/)
    const nobody = { accountId: '00000000-0000-4000-8000-000000000000' }
    expect(await exportAccount(db, store, nobody)).toBeUndefined()
  })

  it('lists its entries under names of their own, byte for byte', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    await receive({ accountId }, 'resume', 'one.pdf')
    await receive({ accountId }, 'payslip', 'one.pdf')
    const original = await readFile((await loadUpload('resume.pdf')).path)
    const { data, entries } = await take(accountId)
    const names: string[] = []
    for await (const { name, input, lastModified } of entries()) {
      names.push(name)
      expect(lastModified).toEqual(start)
      if (typeof input === 'string') expect(JSON.parse(input)).toEqual(data)
      else expect(input).toEqual(original)
    }
    expect(names).toEqual(['account.json', 'documents/resume/one.pdf', 'documents/payslip/one.pdf'])
  })

  it('fails where a file is missing, when it is read and not before', async () => {
    const accountId = await insertRegistered(database().db)
    await receive({ accountId }, 'resume', 'one.pdf')
    const { entries } = await take(accountId)
    for (const key of await listKeys(store)) await store.remove(key)
    const taking = entries()
    await taking.next()
    await expect(taking.next()).rejects.toThrow('is missing')
  })
})
