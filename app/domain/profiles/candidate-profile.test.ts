import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findAccountById } from '~/domain/accounts/accounts.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { findDraft, saveDraft } from '~/domain/drafts/drafts.server'
import { toRow } from '~/domain/fields/table-row'
import { createLimits } from '~/domain/limits/limits.server'
import { registrationFieldsAt } from '~/domain/registration/registration.schema'
import { brand } from '../../../tests/fixtures/brand'
import { kavitha } from '../../../tests/fixtures/kavitha'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { passwordHash, proof } from '../../../tests/support/people/registered'
import { loadUpload } from '../../../tests/support/uploads'
import { listMails } from '../../../tests/support/people/queued-mails'
import { genderOptions } from './candidate-options.schema'
import { candidateTable } from './candidate.fields'
import { confirmPending, dropPending } from './pending-contact.server'
import { profileFields } from './profile-fields.schema'
import { findProfile } from './profiles.server'
import { updateProfile, type ProfileChange } from './update-profile.server'

const start = new Date('2025-06-15T12:00:00Z')
const now = () => start
const visitor = 'a'.repeat(64)
const registered = registrationFieldsAt(now).candidate.parse({ ...kavitha, gender: 'Transgender' })

/** The edit form as it would be posted with these changes. */
function edited(changes: Record<string, unknown> = {}) {
  const { password: _1, confirm_password: _2, ...form } = kavitha
  const stored = { gender: 'Transgender' }
  const posted = { ...form, ...stored, ...changes }
  return profileFields.candidate(stored, now).parse(posted)
}

describe('candidate profile form', () => {
  it('offers its four genders and the stored one, so that saving never erases it', () => {
    const four = ['Male', 'Female', 'Other', 'Prefer not to say']
    expect(genderOptions(null)).toEqual(four)
    expect(genderOptions('Male')).toEqual(four)
    expect(genderOptions('Transgender')).toEqual([...four, 'Transgender'])
    expect(edited().gender).toBe('Transgender')
    const others = profileFields.candidate({ gender: 'Male' }, now)
    const result = others.safeParse({ ...kavitha, gender: 'Transgender' })
    expect(result.error?.issues.map((issue) => issue.path)).toEqual([['gender']])
  })

  it('has the rules of the registration, all errors at once', () => {
    const errors = profileFields.candidate({ gender: null }, now).safeParse({
      ...kavitha,
      gmail: 'k@example.com',
      current_employer: ' ',
      total_experience: 'about four',
      year_of_graduation: '19',
    }).error?.issues
    expect(errors?.map((issue) => issue.message)).toEqual([
      'Please enter a valid Gmail address',
      'Total experience must be a number in whole or half years, like 4 or 3.5',
      'Year of graduation must have 4 digits',
      'Enter your current employer',
    ])
  })

  it('ignores passwords and what the server sets', () => {
    const value = edited({ password: 'x', branch: 'HQ', type_of: 'Admin', id: '1' })
    for (const name of ['password', 'branch', 'type_of', 'id'])
      expect(value).not.toHaveProperty(name)
  })
})

const confirmDeps = { brand, origin: 'https://pearl.example', now }

describeWithDatabase('candidate profile', (database) => {
  let folder: string
  let store: DocumentStore
  let accountId: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'profile-'))
    store = createDocumentStore(folder)
    accountId = await insertCandidate('kavitha.example@gmail.com')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const profile = () => findProfile(database().db, 'candidate', accountId)
  const update = (changes: Record<string, unknown> = {}, edit: Partial<ProfileChange> = {}) => {
    const deps = {
      store,
      brand,
      origin: 'https://pearl.example',
      limits: limits(),
      now,
    }
    const fields = edited(changes)
    return updateProfile(database().db, deps, {
      ...{ userType: 'candidate', accountId, fields, proof },
      ...edit,
    })
  }
  const account = () => findAccountById(database().db, accountId)
  const limits = () => createLimits(database().pool, 'a secret of the tests')
  const queued = () => listMails(database().db)
  const prove = (which: { email?: string; phone?: string }) =>
    proveContact(database().db, { visitor, purpose: 'profile', at: start, ...which })
  const confirm = (channel: 'email' | 'sms') =>
    confirmPending(database().db, confirmDeps, { accountId, visitor, channel })

  it('is read by the specified names', async () => {
    expect(await profile()).toEqual({
      id: accountId,
      name: 'Kavitha Selvam',
      number: '+919876543210',
      gmail: 'kavitha.example@gmail.com',
      pending_number: null,
      pending_gmail: null,
      dob: '1999-03-14',
      gender: 'Transgender',
      marital_status: 'Single',
      nationality: 'Indian',
      blood_group: 'O+',
      guardian_consent: false,
      guardian_name: null,
      guardian_mobile: null,
      position_applied: 'Front-end developer',
      department: 'IT Software',
      sub_departments: ['React', 'Web Dev'],
      is_experienced: true,
      current_employer: 'Korkai Web Works',
      total_experience: '3.5',
      relevant_experience: '2',
      skills_certifications: 'React, TypeScript\nAccessible forms',
      ug_qualification: 'B.Sc. Computer Science',
      ug_category: 'Full time',
      year_of_graduation: 2020,
      has_pg: false,
      pg_qualification: null,
      pg_category: null,
      pg_degree_name: null,
      year_of_pg_graduation: null,
      degrees: null,
      branch: 'HRMS',
      type_of: 'Candidate',
    })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await findProfile(database().db, 'candidate', nobody)).toBeUndefined()
  })

  it('saves what was edited; a changed department clears the sub-departments', async () => {
    const result = await update({
      name: 'Kavitha S.',
      department: 'Accounts',
      sub_departments: ['React', 'Tax'],
      is_experienced: 'no',
      has_pg: 'yes',
      pg_degree_name: 'M.Com.',
      pg_category: 'Part time',
      year_of_pg_graduation: '2024',
    })
    expect(result).toEqual({ ok: true })
    expect(await profile()).toMatchObject({
      name: 'Kavitha S.',
      department: 'Accounts',
      sub_departments: ['Tax'],
      is_experienced: false,
      current_employer: null,
      year_of_pg_graduation: 2024,
    })
    await update({ department: 'Digital Design' })
    expect(await profile()).toMatchObject({ sub_departments: [], has_pg: false })
    expect(await queued()).toEqual([])
  })

  it('leaves other candidates alone', async () => {
    const { db } = database()
    const arun = await insertCandidate('arun.example@gmail.com')
    const before = await findProfile(db, 'candidate', arun)
    await update({ name: 'Kavitha S.' })
    expect(await findProfile(db, 'candidate', arun)).toEqual(before)
  })

  it('keeps the old address in effect until the code of the new one', async () => {
    expect(await update({ gmail: 'new.kavitha@gmail.com' })).toEqual({ ok: true })
    expect(await profile()).toMatchObject({
      gmail: 'kavitha.example@gmail.com',
      pending_gmail: 'new.kavitha@gmail.com',
    })
  })

  it('keeps the old number in effect until the code of the new one', async () => {
    expect(await update({ number: '91234 56789' })).toEqual({ ok: true })
    expect(await account()).toMatchObject({ phone: '+919876543210', pendingPhone: '+919123456789' })
  })

  it('leaves a waiting change alone when either value is posted again', async () => {
    await update({ gmail: 'new.kavitha@gmail.com' })
    expect(await update({ gmail: 'new.kavitha@gmail.com' })).toEqual({ ok: true })
    expect(await update()).toEqual({ ok: true })
    expect(await account()).toMatchObject({ pendingEmail: 'new.kavitha@gmail.com' })
    await update({ gmail: 'newest.kavitha@gmail.com' })
    expect(await account()).toMatchObject({ pendingEmail: 'newest.kavitha@gmail.com' })
  })

  it('puts a proven address into effect', async () => {
    await update({ gmail: 'new.kavitha@gmail.com' })
    expect(await confirm('email')).toEqual({
      ok: false,
      reason: 'unverified',
    })
    await prove({ email: 'other@gmail.com' })
    expect(await confirm('email')).toEqual({
      ok: false,
      reason: 'unverified',
    })
    await prove({ email: 'new.kavitha@gmail.com' })
    expect(await confirm('email')).toMatchObject({ ok: true })
    expect(await account()).toMatchObject({ email: 'new.kavitha@gmail.com', pendingEmail: null })
    expect(await confirm('email')).toEqual({
      ok: false,
      reason: 'missing',
    })
    const told = await queued()
    await update({ gmail: 'new.kavitha@gmail.com' })
    expect(await queued()).toHaveLength(told.length)
  })

  it('refuses a new address or number without the current password', async () => {
    const missing = { ok: false, reason: 'password-missing' }
    for (const changes of [{ gmail: 'new.kavitha@gmail.com' }, { number: '+919123456789' }]) {
      const given = { ...changes, skills_certifications: 'Rust' }
      expect(await update(given, { proof: undefined })).toEqual(missing)
      expect(await update(given, { proof: { ...proof, password: '' } })).toEqual(missing)
      const wrong = await update(given, { proof: { ...proof, password: 'Wrong*2025' } })
      expect(wrong).toEqual({ ok: false, reason: 'password-wrong' })
    }
    expect(await account()).toMatchObject({ pendingEmail: null, pendingPhone: null })
    expect((await profile())?.skills_certifications).not.toBe('Rust')
    expect(await queued()).toEqual([])
    expect(await update({ skills_certifications: 'Rust' }, { proof: undefined })).toMatchObject({
      ok: true,
    })
  })

  it('lets a session guess the password five times, and then wait', async () => {
    const guess = (sessionId: string, given: string) =>
      update({ number: '+919123456789' }, { proof: { ...proof, sessionId, password: given } })
    for (let failures = 1; failures <= 5; failures += 1) {
      expect(await guess('a stolen one', 'Wrong*2025')).toMatchObject({ reason: 'password-wrong' })
    }
    const waits = { ok: false, reason: 'wait', seconds: 30, limit: 'sign-in-failures' }
    expect(await guess('a stolen one', proof.password)).toEqual(waits)
    expect(await guess('the own one', proof.password)).toEqual({ ok: true })
  })

  it('puts a proven number into effect, whatever waits beside it', async () => {
    await update({ number: '+919123456789', gmail: 'new.kavitha@gmail.com' })
    await prove({ phone: '+919123456789', email: 'new.kavitha@gmail.com' })
    expect(await confirm('sms')).toMatchObject({ ok: true })
    expect(await account()).toMatchObject({
      phone: '+919123456789',
      pendingPhone: null,
      email: 'kavitha.example@gmail.com',
      pendingEmail: 'new.kavitha@gmail.com',
    })
    expect(await confirm('email')).toMatchObject({ ok: true })
  })

  it('refuses an address that another candidate has by then', async () => {
    await update({ gmail: 'arun.example@gmail.com' })
    await insertCandidate('arun.example@gmail.com')
    await prove({ email: 'arun.example@gmail.com' })
    expect(await confirm('email')).toEqual({
      ok: false,
      reason: 'exists',
    })
    expect(await account()).toMatchObject({ email: 'kavitha.example@gmail.com' })
  })

  it('gives a waiting change up', async () => {
    const { db } = database()
    await update({ number: '+919123456789', gmail: 'new.kavitha@gmail.com' })
    await dropPending(db, { accountId, channel: 'email' })
    expect(await account()).toMatchObject({ pendingEmail: null, pendingPhone: '+919123456789' })
    await dropPending(db, { accountId, channel: 'sms' })
    expect(await account()).toMatchObject({ pendingEmail: null, pendingPhone: null })
  })

  it('moves the documents of its draft, and removes those that are to go', async () => {
    const { db } = database()
    const receive = async (kind: 'resume' | 'payslip', name: string, owner: object) => {
      const upload = await loadUpload('resume.pdf', name)
      const received = { owner: owner as { draftId: string }, kind, upload }
      await saveUpload(db, store, received)
    }
    await receive('resume', 'old.pdf', { accountId })
    await receive('payslip', 'gone.pdf', { accountId })
    const key = { visitor, form: 'profile-candidate' }
    const { id: draftId } = await saveDraft(db, { ...key, accountId, values: { name: 'K' }, now })
    await receive('resume', 'new.pdf', { draftId })

    await update({}, { draftId, removedDocuments: ['payslip', 'resume'] })
    const documents = await listDocuments(db, { accountId })
    expect(documents.map(({ fileName }) => fileName)).toEqual(['new.pdf'])
    expect((await findDraft(db, key))?.values).toEqual({})
  })

  it('leaves the documents of another account’s draft', async () => {
    const { db } = database()
    const arun = await insertCandidate('arun.example@gmail.com')
    const key = { visitor, form: 'profile-candidate' }
    const { id: draftId } = await saveDraft(db, { ...key, accountId: arun, values: {}, now })
    const upload = await loadUpload('resume.pdf')
    await saveUpload(db, store, { owner: { draftId }, kind: 'resume', upload })
    await update({}, { draftId })
    expect(await listDocuments(db, { accountId })).toEqual([])
    expect(await listDocuments(db, { draftId })).toHaveLength(1)
  })

  async function insertCandidate(email: string) {
    const { db } = database()
    const values = {
      user_type: 'candidate',
      email,
      phone: registered.number,
      password_hash: await passwordHash,
    } as const
    const { id } = await db
      .insertInto('accounts')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('candidates')
      .values({ ...toRow(candidateTable, registered), account_id: id })
      .execute()
    return id
  }
})
