import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findAccountById } from '~/domain/accounts/accounts.server'
import { signIn } from '~/domain/accounts/sign-in.server'
import { toJson } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { sweepFiles } from '~/domain/documents/sweep.server'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { createLimits } from '~/domain/limits/limits.server'
import { resetPassword } from '~/domain/passwords/set-password.server'
import { profileFields } from '~/domain/profiles/profile-fields.schema'
import { updateProfile } from '~/domain/profiles/update-profile.server'
import { startSession } from '~/domain/sessions/session-rows.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { insertCase } from '../../../tests/support/people/desk'
import { insertRegistered, password, proof } from '../../../tests/support/people/registered'
import { listKeys, loadUpload } from '../../../tests/support/uploads'
import { passwords } from '../../../tests/support/people/passwords'
import { listMails } from '../../../tests/support/people/queued-mails'
import { deleteAccount } from './delete-account.server'

const email = 'kavitha.example@gmail.com'
const client = { address: '203.0.113.7' }
const visitor = 'a1'.repeat(32)
const start = new Date('2025-06-15T12:00:00Z')

describeWithDatabase('deleting an account', (database) => {
  let time: Date
  const now = () => time
  let folder: string
  let store: DocumentStore
  beforeEach(async () => {
    time = start
    folder = await mkdtemp(join(tmpdir(), 'delete-account-'))
    store = createDocumentStore(folder)
  })
  afterEach(() => rm(folder, { recursive: true }))

  const deps = () => ({
    limits: createLimits(database().pool, 'a secret of the tests'),
    passwords,
    store,
    brand,
    origin: 'https://pearl.example',
    now,
  })
  const remove = (accountId: string, { given = password, from = store } = {}) => {
    const by = { accountId, password: given, client, sessionId: 'this one' }
    return deleteAccount(database().db, { ...deps(), store: from }, by)
  }
  const receive = async (owner: { accountId: string } | { draftId: string }) =>
    saveUpload(database().db, store, {
      owner,
      kind: 'resume',
      upload: await loadUpload('resume.pdf'),
    })

  const draftOf = (accountId: string) =>
    saveDraft(database().db, {
      visitor,
      form: 'profile-candidate',
      values: { name: 'K' },
      accountId,
      now,
    })
  const emails = () => listMails(database().db)
  /** Rows in every table but those of the migrations. */
  const rowsLeft = async () => {
    const { db } = database()
    const tables = [
      'accounts',
      'candidates',
      'companies',
      'customers',
      'sessions',
      'drafts',
    ] as const
    const others = ['documents', 'otp_challenges'] as const
    const asked = ['cases', 'case_events'] as const
    const counts: Record<string, number> = {}
    for (const table of [...tables, ...others, ...asked]) {
      const rows = await db
        .selectFrom(table)
        .select(sql<number>`1`.as('one'))
        .execute()
      if (rows.length) counts[table] = rows.length
    }
    return counts
  }
  /** With a session, a document, a draft that has one, a request and the next one's draft, and codes under way. */
  const lead = async (userType: Parameters<typeof insertRegistered>[1]) => {
    const { db } = database()
    const accountId = await insertRegistered(db, userType)
    await startSession(db, { accountId, userAgent: '', now })
    await receive({ accountId })
    const { id: draftId } = await draftOf(accountId)
    await receive({ draftId })
    await insertCase(db, accountId, { kind: 'service', about: 'ACADEMY', at: start })
    await saveDraft(db, { visitor, form: 'request', values: { about: 'HRMS' }, accountId, now })
    const pending = { pending_email: 'new.kavitha@gmail.com', pending_phone: '+919876543211' }
    await db.updateTable('accounts').set(pending).where('id', '=', accountId).execute()
    const proven = { visitor, at: start }
    const changed = { email: pending.pending_email, phone: pending.pending_phone }
    await proveContact(db, { ...proven, purpose: 'profile', ...changed })
    await proveContact(db, {
      ...proven,
      purpose: 'account',
      userType: userType ?? 'candidate',
      email,
    })
    return accountId
  }

  /** One save of a profile with a new number and a document. */
  const edit = async (accountId: string, by: string, n: number) => {
    const { db } = database()
    const key = { visitor: by, form: 'profile-candidate', values: {}, accountId, now }
    const { id: draftId } = await saveDraft(db, key)
    await receive({ draftId })
    const fields = profileFields.candidate().parse({
      name: 'Kavitha Selvam',
      gmail: email,
      number: `98765${String(n).padStart(5, '0')}`,
      dob: '1999-03-14',
      nationality: 'Indian',
      position_applied: 'Developer',
      department: 'Other',
      is_experienced: 'no',
      ug_qualification: 'B.Sc.',
      year_of_graduation: '2020',
      has_pg: 'no',
    })
    const change = { userType: 'candidate', accountId, draftId, fields, proof } as const
    return updateProfile(db, deps(), change)
  }

  it.each(['candidate', 'client', 'customer'] as const)('leaves nothing of a %s', async (type) => {
    const accountId = await lead(type)
    expect(await listKeys(store)).toHaveLength(2)
    expect(await remove(accountId)).toEqual({ ok: true, repeated: false })
    expect(await rowsLeft()).toEqual({})
    expect(await listKeys(store)).toEqual([])
  })

  it('takes forms begun with the address here, and where it was proven, and no others', async () => {
    const { db } = database()
    const accountId = await lead('candidate')
    const begun = (by: string, form: string, address: string) =>
      saveDraft(db, { visitor: by, form, values: { company_email: address }, now })
    const { id: own } = await begun(visitor, 'client', 'Kavitha.Example@gmail.com')
    await receive({ draftId: own })
    const { id: others } = await begun(visitor, 'customer', 'somebody.else@gmail.com')
    const { id: elsewhere } = await begun('b2'.repeat(32), 'client', email)
    const proven = await begun('c3'.repeat(32), 'client', email)
    await receive({ draftId: proven.id })
    const asked = { purpose: 'registration', at: start, email } as const
    for (const by of [visitor, 'c3'.repeat(32)]) await proveContact(db, { ...asked, visitor: by })
    await remove(accountId)
    const drafts = await db.selectFrom('drafts').select('id').execute()
    expect(drafts.map(({ id }) => id).sort()).toEqual([others, elsewhere].sort())
    expect(await listKeys(store)).toEqual([])
    expect(await db.selectFrom('otp_challenges').selectAll().execute()).toEqual([])
  })

  it('is confirmed to the owner', async () => {
    await remove(await lead('candidate'))
    const [mail, ...more] = await emails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: { name: 'Kavitha Selvam', address: email },
      subject: 'Your account was deleted',
    })
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Your candidate account was deleted on 15 June 2025 at 5:30 pm')
      expect(body).toContain('https://pearl.example/contact')
    }
  })

  it('leaves other accounts alone, those of the same address too', async () => {
    const { db } = database()
    const kavitha = await lead('candidate')
    const client = await insertRegistered(db, 'client')
    const arun = await insertRegistered(db, 'candidate', { email: 'arun.example@gmail.com' })
    for (const accountId of [client, arun]) {
      await startSession(db, { accountId, userAgent: '', now })
      await receive({ accountId })
    }
    const proven = { visitor, at: start }
    await proveContact(db, { ...proven, purpose: 'account', userType: 'client', email })
    await proveContact(db, {
      ...proven,
      purpose: 'registration',
      email: 'new.kavitha@gmail.com',
    })
    await remove(kavitha)
    expect(await rowsLeft()).toEqual({
      accounts: 2,
      candidates: 1,
      companies: 1,
      sessions: 2,
      documents: 2,
      otp_challenges: 1,
    })
    expect(await listKeys(store)).toHaveLength(2)
    expect(await listDocuments(db, { accountId: client })).toHaveLength(1)
  })

  it('needs the password, under waits of the session that asks', async () => {
    const { db } = database()
    const accountId = await lead('candidate')
    const wrong = { ok: false, reason: 'wrong' }
    for (let failures = 1; failures <= 5; failures += 1) {
      expect(await remove(accountId, { given: 'Wrong*2025' })).toMatchObject(wrong)
    }
    expect(await remove(accountId)).toMatchObject({ ok: false, reason: 'wait', seconds: 30 })
    const attempt = { userType: 'candidate', email, password, client } as const
    expect(await signIn(db, deps(), attempt)).toMatchObject({ ok: true })
    expect(await findAccountById(db, accountId)).toBeDefined()
    expect(await emails()).toEqual([])
    time = new Date(start.getTime() + 30_000)
    expect(await remove(accountId)).toEqual({ ok: true, repeated: false })
  })

  it('is refused when the password was reset meanwhile', async () => {
    const { db } = database()
    const accountId = await lead('candidate')
    const reset = { visitor, userType: 'candidate', email, password: 'Kovil*2026' } as const
    const [deleted, done] = await Promise.all([remove(accountId), resetPassword(db, deps(), reset)])
    // Either may be first; the second one finds its proof void.
    expect([deleted.ok, done.ok].filter(Boolean)).toHaveLength(1)
    expect((await findAccountById(db, accountId)) !== undefined).toBe(done.ok)
    expect(await emails()).toHaveLength(1)
  })

  it('deletes the letters about it, and no other', async () => {
    const { db } = database()
    const accountId = await lead('candidate')
    const client = await insertRegistered(db, 'client')
    const { id: caseId } = await insertCase(db, accountId)
    const to = { address: email }
    const letter = (subject: string) => ({ channel: 'email', to, subject, text: subject }) as const
    await enqueue(db, letter('Welcome'), { accountId })
    const message = toJson(letter('New candidate, to the business'))
    await db.insertInto('queued_messages').values({ message, case_id: caseId }).execute()
    await enqueue(db, letter('Of the client account'), { accountId: client })
    await db.updateTable('queued_messages').set({ dead_at: start }).execute()
    await remove(accountId)
    expect((await emails()).map(({ subject }) => subject).sort()).toEqual([
      'Of the client account',
      'Your account was deleted',
    ])
  })

  it('deletes edits that were begun, in every browser, and no form of anybody else', async () => {
    const { db } = database()
    const accountId = await lead('customer')
    const begun = { form: 'profile-customer', values: { city: 'Madurai' }, now }
    await saveDraft(db, { ...begun, visitor: 'b2'.repeat(32), accountId })
    await saveDraft(db, { ...begun, visitor, form: 'customer' })
    await remove(accountId)
    const left = await db.selectFrom('drafts').select(['form', 'account_id']).execute()
    expect(left).toEqual([{ form: 'customer', account_id: null }])
  })

  it('leaves no half account when edits come before, during and after it', async () => {
    const accountId = await insertRegistered(database().db)
    await edit(accountId, visitor, 0)
    let over = false
    const deleting = remove(accountId).finally(() => {
      over = true
    })
    // One that is refused may be any step of an edit; what counts is what is left.
    const keepEditing = async (by: string) => {
      for (let n = 1; !over; n += 1) await edit(accountId, by, n).catch(() => undefined)
    }
    await Promise.all(['c3', 'd4', 'e5'].map((by) => keepEditing(by.repeat(32))))
    expect(await deleting).toEqual({ ok: true, repeated: false })
    await expect(edit(accountId, visitor, 0)).rejects.toThrow()
    expect(await rowsLeft()).toEqual({})
    // Files of an edit that came during the deletion go with the sweep.
    await sweepFiles(database().db, store, () => new Date(Date.now() + 2 * 60 * 60 * 1000))
    expect(await listKeys(store)).toEqual([])
    expect((await emails()).map(({ subject }) => subject)).toEqual(['Your account was deleted'])
  })

  it('is done once for the same post sent several times, and answers each the same', async () => {
    const accountId = await lead('candidate')
    const results = await Promise.all([1, 2, 3].map(() => remove(accountId)))
    expect(results.every((result) => result.ok)).toBe(true)
    expect(results.filter((result) => result.ok && !result.repeated)).toHaveLength(1)
    expect(await remove(accountId)).toEqual({ ok: true, repeated: true })
    expect(await emails()).toHaveLength(1)
  })

  it('keeps everything when its transaction fails', async () => {
    const { db } = database()
    const accountId = await lead('candidate')
    const before = await rowsLeft()
    await sql`alter table queued_messages rename to elsewhere`.execute(db)
    try {
      await expect(remove(accountId)).rejects.toThrow()
    } finally {
      await sql`alter table elsewhere rename to queued_messages`.execute(db)
    }
    expect(await rowsLeft()).toEqual(before)
    expect(await listKeys(store)).toHaveLength(2)
  })

  it('leaves files that could not be removed to the sweep', async () => {
    const accountId = await lead('candidate')
    const stuck = { ...store, remove: () => Promise.reject(new Error('disk')) }
    expect(await remove(accountId, { from: stuck })).toMatchObject({ ok: true })
    expect(await listKeys(store)).toHaveLength(2)
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    expect(await sweepFiles(database().db, store, () => tomorrow)).toBe(2)
  })

  it('leaves no file of an upload that comes at the same moment', async () => {
    const accountId = await lead('candidate')
    const { id: draftId } = await draftOf(accountId)
    const [deleted, ...uploads] = await Promise.allSettled([
      remove(accountId),
      ...[1, 2, 3].flatMap(() => [receive({ accountId }), receive({ draftId })]),
    ])
    expect(deleted).toMatchObject({ status: 'fulfilled', value: { ok: true } })
    expect(uploads).toHaveLength(6)
    expect(await rowsLeft()).toEqual({})
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    await sweepFiles(database().db, store, () => tomorrow)
    expect(await listKeys(store)).toEqual([])
  })
})
