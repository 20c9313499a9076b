import { beforeEach, describe, expect, it } from 'vitest'
import { findAccountById } from '~/domain/accounts/accounts.server'
import type { EmailMessage } from '~/domain/delivery/message'
import { findDraft, saveDraft } from '~/domain/drafts/drafts.server'
import { toRow } from '~/domain/fields/table-row'
import { createLimits } from '~/domain/limits/limits.server'
import { registrationFieldsAt } from '~/domain/registration/registration.schema'
import { brand } from '../../../tests/fixtures/brand'
import { korkai } from '../../../tests/fixtures/korkai'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { passwordHash, proof } from '../../../tests/support/people/registered'
import { companyTable } from './company.fields'
import { confirmPending } from './pending-contact.server'
import { profileFields } from './profile-fields.schema'
import { findProfile } from './profiles.server'
import { updateProfile } from './update-profile.server'

const start = new Date('2025-06-15T12:00:00Z')
const now = () => start
const visitor = 'a'.repeat(64)
const registered = registrationFieldsAt(now).client.parse(korkai)
const stored = { company_email: registered.company_email }
const schema = profileFields.client(stored, now)

const edited = (changes: Record<string, unknown> = {}) => schema.parse({ ...korkai, ...changes })
const errorsOf = (changes: Record<string, unknown>) =>
  schema
    .safeParse({ ...korkai, ...changes })
    .error?.issues.map((issue) => `${issue.path.join()}: ${issue.message}`)

describe('company profile form', () => {
  it('needs the company’s name; its location may go', () => {
    expect(errorsOf({ company_name: ' ' })).toEqual(['company_name: Enter the company name'])
    expect(edited({ company_location: ' ' }).company_location).toBeNull()
  })

  it('wants a changed address at gmail.com, and accepts the stored one as it is', () => {
    expect(edited({ company_email: ' OFFICE@Korkai.example' }).company_email).toBe(
      'office@korkai.example',
    )
    expect(edited({ company_email: 'Korkai@gmail.com' }).company_email).toBe('korkai@gmail.com')
    for (const company_email of ['sales@korkai.example', 'korkai', '@gmail.com', '', undefined])
      expect(errorsOf({ company_email })).toEqual(['company_email: gmail was incorrect'])
  })

  it('has the number rules of the registration, all errors at once', () => {
    expect(
      errorsOf({ start_year: '1799', annual_income: '-1', net_profit: '1.234', company_name: '' }),
    ).toEqual([
      'company_name: Enter the company name',
      'start_year: Start year must be between 1800 and 2025',
      'annual_income: Annual income must be 0 or more',
      'net_profit: Net profit must have at most two decimals',
    ])
  })

  it('ignores what the server sets and what the form does not show', () => {
    const value = edited({ branch: 'HQ', type_of: 'Admin', id: '1' })
    for (const name of ['branch', 'type_of', 'id', 'password', 'company_social_media_Linkedin'])
      expect(value).not.toHaveProperty(name)
  })
})

const confirm = { brand, origin: 'https://pearl.example', now }

describeWithDatabase('company profile', (database) => {
  let accountId: string
  beforeEach(async () => {
    accountId = await insertCompany('office@korkai.example')
  })

  const profile = () => findProfile(database().db, 'client', accountId)
  const account = () => findAccountById(database().db, accountId)
  const update = (changes: Record<string, unknown> = {}, edit: { draftId?: string } = {}) =>
    updateProfile(
      database().db,
      { brand, origin: 'https://pearl.example', limits: limits(), now },
      { userType: 'client', accountId, fields: edited(changes), proof, ...edit },
    )
  const limits = () => createLimits(database().pool, 'a secret of the tests')
  const queued = async () => {
    const messages = database().db.selectFrom('queued_messages').select('message')
    const rows = await messages.orderBy('id').execute()
    return rows.map((row) => row.message as EmailMessage)
  }
  const prove = (which: { email?: string; phone?: string }) =>
    proveContact(database().db, { visitor, purpose: 'profile', at: start, ...which })

  it('is read by the specified names, amounts as numbers', async () => {
    expect(await profile()).toEqual({
      id: accountId,
      company_name: 'Korkai Marine Exports',
      company_location: 'Tuticorin',
      company_email: 'office@korkai.example',
      company_phone: '+919876543210',
      pending_company_email: null,
      pending_company_phone: null,
      company_social_media_Linkedin: ['https://linkedin.com/company/korkai-marine'],
      company_social_media_Instagram: [
        'https://www.instagram.com/korkaimarine',
        'https://www.instagram.com/korkaipearls',
      ],
      company_social_media_Facebook: [],
      company_social_media_Twitter: [],
      company_social_media_Whatsapp_group: [],
      company_department: 'Export and logistics',
      company_employees: 48,
      company_weblink: 'https://korkai.example/',
      start_year: 2009,
      annual_income: 42000000.5,
      net_profit: -3850000,
      company_branch_no: 3,
      company_certification: 'ISO 9001:2015',
      company_license: null,
      branch: 'HRMS',
      type_of: 'Client',
    })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await findProfile(database().db, 'client', nobody)).toBeUndefined()
  })

  it('saves what was edited; what the form does not show keeps its value', async () => {
    const before = await profile()
    const result = await update({
      company_name: 'Korkai Pearls',
      annual_income: '9999999999999.99',
      net_profit: '',
      start_year: '',
    })
    expect(result).toEqual({ ok: true })
    expect(await profile()).toEqual({
      ...before,
      company_name: 'Korkai Pearls',
      annual_income: 9999999999999.99,
      net_profit: null,
      start_year: null,
    })
    expect(await queued()).toEqual([])
  })

  it('notes that the own number and address are proven, once they are, and changes nothing else', async () => {
    const { db } = database()
    const before = await account()
    const own = { accountId, visitor }
    expect(before).toMatchObject({ emailVerified: false, phoneVerified: false })
    expect(await confirmPending(db, confirm, { ...own, channel: 'sms' })).toEqual({
      ok: false,
      reason: 'unverified',
    })
    await prove({ email: 'office@korkai.example', phone: '+919876543210' })
    const other = { ...own, visitor: 'b'.repeat(64) }
    expect(await confirmPending(db, confirm, { ...other, channel: 'sms' })).toEqual({
      ok: false,
      reason: 'unverified',
    })
    expect(await confirmPending(db, confirm, { ...own, channel: 'sms' })).toMatchObject({
      ok: true,
    })
    expect(await account()).toEqual({ ...before, phoneVerified: true })
    expect(await confirmPending(db, confirm, { ...own, channel: 'email' })).toMatchObject({
      ok: true,
    })
    expect(await account()).toEqual({ ...before, phoneVerified: true, emailVerified: true })
    const again = { ok: false, reason: 'missing' }
    expect(await confirmPending(db, confirm, { ...own, channel: 'sms' })).toEqual(again)
  })

  it('takes the proof of a number that was changed meanwhile for no proof of the new one', async () => {
    const { db } = database()
    const own = { accountId, visitor }
    await prove({ phone: '+919876543210' })
    const [, confirmed] = await Promise.all([
      update({ company_phone: '+919876500000' }),
      confirmPending(db, confirm, { ...own, channel: 'sms' }),
    ])
    // Either may be first: the old number was proven in time, or the new one waits unproven.
    const { phone, pendingPhone, phoneVerified } = (await account()) ?? {}
    expect([phone, pendingPhone, phoneVerified]).toEqual([
      '+919876543210',
      '+919876500000',
      confirmed.ok,
    ])
    await db.updateTable('accounts').set({ phone_verified_at: null }).execute()
    expect(await confirmPending(db, confirm, { ...own, channel: 'sms' })).toEqual({
      ok: false,
      reason: 'unverified',
    })
    expect(await account()).toMatchObject({ phone: '+919876543210', phoneVerified: false })
  })

  it('ends the account’s draft of the edit, and nobody else’s', async () => {
    const { db } = database()
    const other = await insertCompany('office@thinai.example')
    const draft = (by: string, of: string) => ({
      visitor: by,
      form: 'profile-client',
      accountId: of,
      values: { company_name: 'K' },
      now,
    })
    const own = await saveDraft(db, draft(visitor, accountId))
    const foreign = await saveDraft(db, draft('b'.repeat(64), other))
    await update({}, { draftId: foreign.id })
    await update({}, { draftId: own.id })
    const valuesOf = async (by: string) =>
      (await findDraft(db, { visitor: by, form: 'profile-client' }))?.values
    expect(await valuesOf(visitor)).toEqual({})
    expect(await valuesOf('b'.repeat(64))).toEqual({ company_name: 'K' })
  })

  it('changes nothing when account or company is gone', async () => {
    const { db } = database()
    await db.deleteFrom('companies').execute()
    await expect(update({ company_email: 'korkai@gmail.com' })).rejects.toThrow()
    expect(await account()).toMatchObject({ pendingEmail: null })
    await db.deleteFrom('accounts').execute()
    await expect(update()).rejects.toThrow()
    expect(await queued()).toEqual([])
  })

  async function insertCompany(email: string) {
    const { db } = database()
    const values = {
      user_type: 'client',
      email,
      phone: '+919876543210',
      password_hash: await passwordHash,
    } as const
    const { id } = await db
      .insertInto('accounts')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('companies')
      .values({ ...toRow(companyTable, registered), account_id: id })
      .execute()
    return id
  }
})
