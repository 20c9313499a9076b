import { beforeEach, expect, it } from 'vitest'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { korkai } from '../../../tests/fixtures/korkai'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createInbox } from '../../../tests/support/people/inbox'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { makeFolder } from '../../../tests/support/scratch'
import { listMails } from '../../../tests/support/people/queued-mails'
import { registrationFieldsAt } from './registration.schema'
import { registerAccount } from './register-account.server'

const start = new Date('2025-06-15T12:00:00Z')
const now = () => start
const visitor = 'a'.repeat(64)
const stranger = 'b'.repeat(64)
const fields = registrationFieldsAt(now).client.parse(korkai)
type ClientFields = typeof fields

describeWithDatabase('company registration', (database) => {
  let store: DocumentStore
  beforeEach(() => {
    store = createDocumentStore(makeFolder())
  })

  const prove = (which: { email?: string; phone?: string; visitor?: string }) =>
    proveContact(database().db, { visitor, purpose: 'registration', at: start, ...which })
  const register = (
    changes: Partial<ClientFields> = {},
    by: { visitor?: string; draftId?: string } = {},
  ) => {
    const inbox = createInbox(database().pool)
    const deps = { ...inbox, inbox, store, secret: 'key', now }
    const userType = 'client'
    const registration = {
      visitor,
      ...by,
      userType,
      fields: { ...fields, ...changes },
    } as const
    return registerAccount(database().db, deps, registration)
  }
  const accounts = () => database().db.selectFrom('accounts').selectAll().execute()
  const companies = () => database().db.selectFrom('companies').selectAll().execute()
  const queued = () => listMails(database().db)

  it('makes account and company of the form; branch and type are the server’s', async () => {
    await prove({ email: fields.company_email, phone: fields.company_phone })
    const result = await register()
    expect(result).toMatchObject({
      ok: true,
      repeated: false,
      request: { reference: expect.any(String) },
    })
    expect(await accounts()).toMatchObject([
      {
        user_type: 'client',
        email: 'office@korkai.example',
        phone: '+919876543210',
        registered_by: visitor,
        email_verified_at: start,
        phone_verified_at: start,
      },
    ])
    expect(await companies()).toMatchObject([
      {
        account_id: result.ok && result.accountId,
        company_name: 'Korkai Marine Exports',
        company_location: 'Tuticorin',
        company_social_media_linkedin: ['https://linkedin.com/company/korkai-marine'],
        company_social_media_instagram: [
          'https://www.instagram.com/korkaimarine',
          'https://www.instagram.com/korkaipearls',
        ],
        company_social_media_whatsapp_group: [],
        company_employees: 48,
        company_weblink: 'https://korkai.example/',
        start_year: 2009,
        annual_income: '42000000.50',
        net_profit: '-3850000.00',
        company_branch_no: 3,
        company_license: null,
        branch: 'HRMS',
        type_of: 'Client',
      },
    ])
  })

  it('blocks on the email address; of the phone it stores whether it was verified', async () => {
    const unverified = { ok: false, reason: 'unverified' }
    expect(await register()).toMatchObject(unverified)
    await prove({ phone: fields.company_phone })
    expect(await register()).toMatchObject(unverified)
    await prove({ email: fields.company_email, visitor: stranger })
    expect(await register()).toMatchObject(unverified)
    expect(await accounts()).toEqual([])
    expect(await queued()).toEqual([])
    await prove({ email: fields.company_email })
    expect(await register({ company_phone: '+14155550123' })).toMatchObject({ ok: true })
    expect(await accounts()).toMatchObject([{ phone: '+14155550123', phone_verified_at: null }])
  })

  it('knows the same address as a candidate’s, too', async () => {
    await database()
      .db.insertInto('accounts')
      .values({
        user_type: 'candidate',
        email: fields.company_email,
        phone: '+919876543210',
        password_hash: '',
      })
      .execute()
    await prove({ email: fields.company_email })
    expect(await register()).toMatchObject({ ok: true })
  })

  it.each([
    ['start year', { start_year: 1799 }],
    ['number of employees', { company_employees: -1 }],
    ['annual income', { annual_income: -0.01 }],
    ['amount of 14 digits', { net_profit: 10 ** 13 }],
  ])('keeps nothing at all when the database refuses a %s', async (_, broken) => {
    await prove({ email: fields.company_email })
    await expect(register(broken)).rejects.toThrow()
    expect(await accounts()).toEqual([])
    expect(await companies()).toEqual([])
    expect(await queued()).toEqual([])
    expect(await register()).toMatchObject({ ok: true })
  })

  it('loses no paisa of the largest amounts', async () => {
    await prove({ email: fields.company_email })
    await register({ annual_income: 9999999999999.99, net_profit: -9999999999999.99 })
    expect(await companies()).toMatchObject([
      { annual_income: '9999999999999.99', net_profit: '-9999999999999.99' },
    ])
  })
})
