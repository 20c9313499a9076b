import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listDocuments } from '~/domain/documents/documents.server'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { findDraft, saveDraft } from '~/domain/drafts/drafts.server'
import { closeOpening } from '~/domain/openings/openings.server'
import { formatReference } from '~/domain/cases/reference'
import { findPersonCase, listPersonCases } from '~/domain/cases/cases.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { recordStatements } from '../../../tests/support/database/statements'
import { createInbox } from '../../../tests/support/people/inbox'
import { insertOpening } from '../../../tests/support/people/openings'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { listMails } from '../../../tests/support/people/queued-mails'
import { insertStaff } from '../../../tests/support/people/staff'
import { listKeys, loadUpload } from '../../../tests/support/uploads'
import { kavitha } from '../../../tests/fixtures/kavitha'
import { selvi } from '../../../tests/fixtures/selvi'
import { registrationFieldsAt } from './registration.schema'
import { forgetBrowsers } from './repetition.server'
import { registerAccount, type Registration } from './register-account.server'

const start = new Date('2025-06-15T12:00:00Z')
const later = (milliseconds: number) => () => new Date(start.getTime() + milliseconds)
const hour = 60 * 60 * 1000
const day = 24 * hour
const visitor = 'a'.repeat(64)
const form = 'candidate'
const fields = registrationFieldsAt(later(0)).candidate.parse(kavitha)
type CandidateFields = typeof fields

describeWithDatabase('candidate registration', (database, engine) => {
  let folder: string
  let store: DocumentStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'registration-'))
    store = createDocumentStore(folder)
  })
  afterEach(() => rm(folder, { recursive: true }))

  const prove = (which: { email?: string; phone?: string; visitor?: string; at?: Date }) =>
    proveContact(database().db, { visitor, purpose: 'registration', at: start, ...which })
  const proveBoth = () => prove({ email: fields.gmail, phone: fields.number })
  const register = (
    changes: Partial<CandidateFields> = {},
    { now = later(0), ...by }: Partial<Registration> & { now?: () => Date } = {},
  ) => {
    const inbox = createInbox(database().pool)
    const deps = { ...inbox, inbox, store, secret: 'key', now }
    return registerAccount(database().db, deps, {
      userType: 'candidate',
      visitor,
      ...by,
      fields: { ...fields, ...changes },
    })
  }
  const accounts = () => database().db.selectFrom('accounts').selectAll().execute()
  const queued = () => listMails(database().db)
  const welcomes = async () =>
    (await queued()).filter(({ subject }) => subject === 'Welcome to Pearlbridge')

  it('makes account and profile of the form', async () => {
    await proveBoth()
    const result = await register()
    expect(result).toMatchObject({ ok: true, repeated: false })
    const { db } = database()
    const [account] = await accounts()
    expect(account).toMatchObject({
      user_type: 'candidate',
      email: 'kavitha.example@gmail.com',
      phone: '+919876543210',
      registered_by: visitor,
      email_verified_at: start,
      phone_verified_at: start,
    })
    expect(account?.password_hash).toMatch(/^\$argon2id\$/)
    expect(await db.selectFrom('candidates').selectAll().executeTakeFirst()).toMatchObject({
      account_id: result.ok && result.accountId,
      name: 'Kavitha Selvam',
      dob: '1999-03-14',
      sub_departments: ['React', 'Web Dev'],
      is_experienced: true,
      current_employer: 'Korkai Web Works',
      year_of_graduation: 2020,
      has_pg: false,
      pg_degree_name: null,
      branch: 'HRMS',
      type_of: 'Candidate',
    })
  })

  it('with file, request and both letters takes 10 statements, begin and commit with them', async () => {
    await proveBoth()
    const draftId = await saveKavithaDraft()
    const statements = await recordStatements(() => register({}, { draftId }))
    expect(statements, statements.join('\n')).toHaveLength(10)
    expect(await queued()).toHaveLength(2)
  })

  it('makes the first request of the position, and names it in the one welcome', async () => {
    await proveBoth()
    const result = await register()
    const { accountId = '', request } = result.ok ? result : {}
    const { reference = '' } = request ?? {}
    const { db } = database()
    const found = await findPersonCase(db, { accountId, reference })
    expect(found).toMatchObject({
      kind: 'application',
      about: fields.position_applied,
      status: 'received',
      createdAt: start,
    })
    const [letter, ...more] = await welcomes()
    expect(more).toEqual([])
    expect(letter?.text).toContain(`Its reference is ${formatReference(reference)}.`)
    // The same post again.
    expect(await register()).toMatchObject({ ...result, repeated: true })
    expect(await listPersonCases(db, { accountId, limit: 9 })).toHaveLength(1)
  })

  it('for an opening that closes meanwhile is interest in its category', async () => {
    const { db } = database()
    const by = await insertStaff(db)
    const { id, slug } = await insertOpening(db, { by, values: { title: 'Crane driver' } })
    await closeOpening(db, { id, by })
    await proveBoth()
    const result = await register({}, { opening: slug })
    const request = { about: 'Construction', openingId: null, reference: expect.any(String) }
    expect(result).toMatchObject({ ok: true, request })
    expect(await register({}, { opening: slug })).toMatchObject({ ...result, repeated: true })
  })

  it('hashes no password for what is not verified', async () => {
    // Hashing begins with this.
    const slice = vi.fn(() => fields.password)
    const password = Object.assign(new String(fields.password), { slice }) as unknown as string
    expect(await register({ password })).toMatchObject({ ok: false, reason: 'unverified' })
    await prove({ email: fields.gmail })
    expect(await register({ password })).toMatchObject({
      ok: false,
      reason: 'unverified',
      proven: { email: true, sms: false },
    })
    expect(slice).not.toHaveBeenCalled()
    await prove({ phone: fields.number })
    expect(await register({ password })).toMatchObject({ ok: true })
    expect(slice).toHaveBeenCalledOnce()
  })

  it('queues a welcome, and a letter to the business without the answers', async () => {
    await proveBoth()
    await register()
    const person = { name: 'Kavitha Selvam', address: 'kavitha.example@gmail.com' }
    const mails = await queued()
    const [welcome] = await welcomes()
    expect([welcome?.to, mails.length]).toEqual([person, 2])
    expect(welcome?.text).toContain('Sign in:\nhttps://pearl.example/login/candidate\n')
    const business = mails.find(({ subject }) => subject === 'New application: Kavitha Selvam')
    expect(business).toMatchObject({
      to: { address: 'office@pearlbridge.example' },
      replyTo: person,
    })
    expect(business?.text).toContain(`\n\n> ${fields.position_applied}\n\n`)
    expect(JSON.stringify(mails)).not.toContain(kavitha.password)
  })

  it('moves the files of the draft, and ends draft and verifications', async () => {
    const { db } = database()
    await proveBoth()
    const draftId = await saveKavithaDraft()
    const result = await register({}, { draftId })
    const accountId = result.ok ? result.accountId : ''
    const [resume] = await listDocuments(db, { accountId })
    expect(resume).toMatchObject({ kind: 'resume', fileName: 'resume.pdf' })
    expect(await store.get(resume?.storageKey ?? '')).toEqual(
      await readFile((await loadUpload('resume.pdf')).path),
    )
    expect((await findDraft(db, { visitor, form }))?.values ?? {}).toEqual({})
    expect(await register({ gmail: 'other@gmail.com' })).toMatchObject({
      ok: false,
      reason: 'unverified',
    })
  })

  it('counts the same registration again as a repetition, however old its proof is', async () => {
    await proveBoth()
    await register()
    expect(await register({}, { now: later(day) })).toMatchObject({ ok: true, repeated: true })
  })

  it('does not touch the draft of another browser', async () => {
    await proveBoth()
    const draftId = await saveKavithaDraft('b'.repeat(64))
    const result = await register({}, { draftId })
    const { db } = database()
    expect(await listDocuments(db, { accountId: result.ok ? result.accountId : '' })).toEqual([])
    expect(await listDocuments(db, { draftId })).toHaveLength(1)
  })

  it('requires this very address and number to be verified by this very browser', async () => {
    expect(await register()).toMatchObject({ ok: false, reason: 'unverified' })
    await prove({ email: 'other@gmail.com', phone: fields.number })
    expect(await register()).toMatchObject({ ok: false, reason: 'unverified' })
    await prove({ email: fields.gmail, phone: fields.number, visitor: 'b'.repeat(64) })
    expect(await register()).toMatchObject({ ok: false, reason: 'unverified' })
    await prove({ email: fields.gmail })
    expect(await register({ number: '+919876543211' })).toMatchObject({
      ok: false,
      reason: 'unverified',
      proven: { email: true, sms: false },
    })
    expect(await accounts()).toEqual([])
    expect(await queued()).toEqual([])
    expect(await register()).toMatchObject({ ok: true })
  })

  it('reveals an existing account only to a browser that has proven the mailbox', async () => {
    await proveBoth()
    await register()
    const stranger = { visitor: 'b'.repeat(64) }
    expect(await register({}, stranger)).toMatchObject({ ok: false, reason: 'unverified' })
    await prove({ email: fields.gmail, ...stranger })
    expect(await register({}, stranger)).toEqual({ ok: false, reason: 'exists' })
    expect(await register({ gmail: fields.gmail }, stranger)).toEqual({
      ok: false,
      reason: 'exists',
    })
    const spelt = fields.gmail.replace('@', '+again@')
    await prove({ email: spelt, ...stranger })
    expect(await register({ gmail: spelt }, stranger)).toEqual({ ok: false, reason: 'exists' })
    expect(await accounts()).toHaveLength(1)
  })

  it('uses a proof for one of two registrations that come at once', async () => {
    await proveBoth()
    const contact = { email: fields.gmail, number: kavitha.number }
    const customer = registrationFieldsAt(later(0)).customer.parse({ ...selvi, ...contact })
    const other = register(customer, { userType: 'customer' })
    const results = await Promise.all([register(), other])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await accounts()).toHaveLength(1)
  })

  it('answers the same post again with the same success, and drops its files', async () => {
    await proveBoth()
    const first = await register({}, { draftId: await saveKavithaDraft() })
    const draftId = await saveKavithaDraft()
    const second = await register({}, { draftId, now: later(day) })
    expect(second).toMatchObject({ ...first, repeated: true })
    expect(await accounts()).toHaveLength(1)
    expect(await queued()).toHaveLength(2)
    expect(await listKeys(store)).toHaveLength(1)
    expect(await listDocuments(database().db, { draftId })).toEqual([])
  })

  it('is no repetition with another password, browser, or a day later', async () => {
    await proveBoth()
    await register()
    const unverified = { ok: false, reason: 'unverified' }
    expect(await register({ password: 'Nilam*2025' })).toMatchObject(unverified)
    expect(await register({}, { visitor: 'b'.repeat(64) })).toMatchObject(unverified)
    expect(await register({}, { now: later(day + 1) })).toMatchObject(unverified)
  })

  it.each<[string, Partial<CandidateFields>]>([
    ['an answer', { position_applied: 'Something else' }],
    ['a choice', { sub_departments: ['React'] }],
    ['an empty answer', { degrees: null }],
    ['the number', { number: '+919876543211' }],
  ])('never answers as created what differs in %s', async (_, changes) => {
    await proveBoth()
    await register({ degrees: 'Diploma in design' })
    const draftId = await saveKavithaDraft()
    const again = { degrees: 'Diploma in design', ...changes }
    const unverified = { ok: false, reason: 'unverified' }
    expect(await register(again, { draftId })).toMatchObject(unverified)
    await proveBoth()
    expect(await register(again, { draftId })).toEqual({ ok: false, reason: 'exists' })
    const { db } = database()
    expect(await listDocuments(db, { draftId })).toHaveLength(1)
    const draft = await findDraft(db, { visitor, form })
    expect(draft?.values).toEqual({ name: 'K' })
  })

  it('never answers as created what brings another file, or a further one', async () => {
    const { db } = database()
    await proveBoth()
    await register({}, { draftId: await saveKavithaDraft() })
    await proveBoth()
    const draftId = await saveKavithaDraft(visitor, 'resume.docx')
    const exists = { ok: false, reason: 'exists' }
    expect(await register({}, { draftId })).toEqual(exists)
    expect(await listDocuments(db, { draftId })).toHaveLength(1)
    const upload = await loadUpload('resume.pdf')
    for (const kind of ['resume', 'payslip'] as const) {
      await saveUpload(db, store, { owner: { draftId }, kind, upload })
    }
    expect(await register({}, { draftId })).toEqual(exists)
    expect(await listDocuments(db, { draftId })).toHaveLength(2)
  })

  it('keeps of the content what tells nothing, for a day', async () => {
    const { db } = database()
    await proveBoth()
    await register({}, { draftId: await saveKavithaDraft() })
    const content = async () => (await accounts())[0]?.registered_content
    expect(await content()).toMatch(/^[\w-]{43}$/)
    await forgetBrowsers(db, later(day))
    expect(await content()).not.toBeNull()
    await forgetBrowsers(db, later(day + 1))
    expect(await content()).toBeNull()
  })

  it('makes one account of posts sent at the same moment', async () => {
    await proveBoth()
    const draftId = await saveKavithaDraft()
    const results = await Promise.all([1, 2, 3, 4].map(() => register({}, { draftId })))
    expect(results.every((result) => result.ok)).toBe(true)
    expect(results.filter((result) => result.ok && !result.repeated)).toHaveLength(1)
    expect(new Set(results.map((result) => result.ok && result.accountId)).size).toBe(1)
    expect(await accounts()).toHaveLength(1)
    expect(await queued()).toHaveLength(2)
    expect(await listKeys(store)).toHaveLength(1)
  })

  it('keeps nothing at all when its transaction fails', async () => {
    await proveBoth()
    const draftId = await saveKavithaDraft()
    const broken = register({ year_of_graduation: 1949 }, { draftId })
    await expect(broken).rejects.toThrow()
    const { db } = database()
    expect(await accounts()).toEqual([])
    expect(await queued()).toEqual([])
    expect(await listDocuments(db, { draftId })).toHaveLength(1)
    expect(await findDraft(db, { visitor, form })).toMatchObject({
      values: { name: 'K' },
    })
    expect(await register({}, { draftId })).toMatchObject({ ok: true })
  })

  // The embedded engine has one connection: nobody can hold a transaction open beside it.
  if (engine === 'PostgreSQL')
    it('leaves the last word to the unique index', async () => {
      const { db } = database()
      await proveBoth()
      const result = await db.transaction().execute(async (other) => {
        const values = {
          user_type: 'candidate',
          email: fields.gmail,
          phone: '1',
          password_hash: '',
        } as const
        await other.insertInto('accounts').values(values).execute()
        const registration = register()
        await untilSomebodyWaits()
        return { registration }
      })
      expect(await result.registration).toEqual({ ok: false, reason: 'exists' })
      expect(await accounts()).toHaveLength(1)
    })

  /** Until the registration has got as far as the row that the other transaction inserted. */
  async function untilSomebodyWaits() {
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await waiting.execute(database().db)).rows[0]?.count === 0);
  }

  async function saveKavithaDraft(by = visitor, file = 'resume.pdf') {
    const { db } = database()
    const { id } = await saveDraft(db, { visitor: by, form, values: { name: 'K' }, now: later(0) })
    const upload = await loadUpload(file)
    await saveUpload(db, store, { owner: { draftId: id }, kind: 'resume', upload })
    return id
  }
})
