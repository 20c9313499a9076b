import { beforeEach, describe, expect, it } from 'vitest'
import { findDraft, saveDraft } from '~/domain/drafts/drafts.server'
import { toRow } from '~/domain/fields/table-row'
import { createLimits } from '~/domain/limits/limits.server'
import { registrationFields } from '~/domain/registration/registration.schema'
import { brand } from '../../../tests/fixtures/brand'
import { selvi } from '../../../tests/fixtures/selvi'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { passwordHash, proof } from '../../../tests/support/people/registered'
import { listMails } from '../../../tests/support/people/queued-mails'
import { customerTable } from './customer.fields'
import { profileFields } from './profile-fields.schema'
import { findProfile } from './profiles.server'
import { updateProfile } from './update-profile.server'

const start = new Date('2025-06-15T12:00:00Z')
const now = () => start
const visitor = 'a'.repeat(64)
const customerProfileFields = profileFields.customer()
const registered = registrationFields.customer.parse(selvi)

describe('customer profile form', () => {
  it('has name, phone, address, city and service, with the rules of the registration', () => {
    expect(Object.keys(customerProfileFields.shape)).toEqual([
      'full_name',
      'number',
      'address',
      'city',
      'service',
    ])
    expect(customerProfileFields.parse(selvi)).not.toHaveProperty('email')
    const errors = customerProfileFields.safeParse({ ...selvi, city: '', number: '1' }).error
    expect(errors?.issues.map((issue) => issue.message)).toEqual([
      'Phone number must be between 10 and 15 digits',
      'Enter your city',
    ])
  })
})

describeWithDatabase('customer profile', (database) => {
  let accountId: string
  beforeEach(async () => {
    accountId = await insertCustomer('selvi@thinai.example')
  })

  const profile = () => findProfile(database().db, 'customer', accountId)
  const update = (changes: Record<string, string> = {}, edit: { draftId?: string } = {}) => {
    const fields = customerProfileFields.parse({ ...selvi, ...changes })
    const deps = { brand, origin: 'https://pearl.example', limits: limits(), now }
    return updateProfile(database().db, deps, {
      ...{ userType: 'customer', accountId, fields, proof },
      ...edit,
    })
  }
  const limits = () => createLimits(database().pool, 'a secret of the tests')
  const queued = () => listMails(database().db)

  it('is read by the names of the form', async () => {
    expect(await profile()).toEqual({
      id: accountId,
      full_name: 'Selvi Arumugam',
      email: 'selvi@thinai.example',
      number: '+919123456789',
      pending_number: null,
      address: '12 Beach Road\nNear the harbour',
      city: 'Tuticorin',
      service: 'EVENT MANAGEMENT',
    })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await findProfile(database().db, 'customer', nobody)).toBeUndefined()
  })

  it('saves what was edited, of this customer only, and ends the draft', async () => {
    const { db } = database()
    const other = await insertCustomer('mani@thinai.example')
    const before = await findProfile(db, 'customer', other)
    const key = { visitor, form: 'profile-customer' }
    const { id: draftId } = await saveDraft(db, {
      ...key,
      accountId,
      values: { full_name: 'S' },
      now,
    })
    const changes = { full_name: 'Selvi A.', city: 'Madurai', service: 'HRMS' }
    expect(await update(changes, { draftId })).toEqual({ ok: true })
    expect(await profile()).toMatchObject(changes)
    expect(await findProfile(db, 'customer', other)).toEqual(before)
    expect((await findDraft(db, key))?.values).toEqual({})
    expect(await queued()).toEqual([])
  })

  async function insertCustomer(email: string) {
    const { db } = database()
    const values = {
      user_type: 'customer',
      email,
      phone: '+919123456789',
      password_hash: await passwordHash,
    } as const
    const { id } = await db
      .insertInto('accounts')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('customers')
      .values({ ...toRow(customerTable, registered), account_id: id })
      .execute()
    return id
  }
})
