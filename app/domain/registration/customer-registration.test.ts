import { beforeEach, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { services } from '~/domain/profiles/customer-options.schema'
import { selvi } from '../../../tests/fixtures/selvi'
import { listPersonCases } from '~/domain/cases/cases.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createInbox } from '../../../tests/support/people/inbox'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { makeFolder } from '../../../tests/support/scratch'
import { listMails } from '../../../tests/support/people/queued-mails'
import { registrationFields } from './registration.schema'
import { findRegisteredBy } from './repetition.server'
import { registerAccount } from './register-account.server'

const start = new Date('2025-06-15T12:00:00Z')
const now = () => start
const visitor = 'a'.repeat(64)
const stranger = 'b'.repeat(64)
const fields = registrationFields.customer.parse(selvi)
type CustomerFields = typeof fields
const unverified = { ok: false, reason: 'unverified' }
const phoneUnverified = { ok: false, reason: 'unverified', proven: { email: true, sms: false } }

describeWithDatabase('customer registration', (database) => {
  let store: DocumentStore
  beforeEach(() => {
    store = createDocumentStore(makeFolder())
  })

  const prove = (which: { email?: string; phone?: string; visitor?: string }) =>
    proveContact(database().db, { visitor, purpose: 'registration', at: start, ...which })
  const proveBoth = () => prove({ email: fields.email, phone: fields.number })
  const register = (
    changes: Partial<CustomerFields> = {},
    by: { visitor?: string; draftId?: string } = {},
  ) => {
    const inbox = createInbox(database().pool)
    const deps = { ...inbox, inbox, store, secret: 'key', now }
    const userType = 'customer'
    const registration = {
      visitor,
      ...by,
      userType,
      fields: { ...fields, ...changes },
    } as const
    return registerAccount(database().db, deps, registration)
  }
  const accounts = () => database().db.selectFrom('accounts').selectAll().execute()
  const customers = () => database().db.selectFrom('customers').selectAll().execute()
  const queued = () => listMails(database().db)

  it('makes account and customer of the form', async () => {
    await proveBoth()
    const result = await register()
    expect(result).toMatchObject({ ok: true, repeated: false })
    const { accountId = '' } = result.ok ? result : {}
    expect(await listPersonCases(database().db, { accountId, limit: 9 })).toMatchObject([
      {
        kind: 'service',
        about: 'EVENT MANAGEMENT',
        reference: result.ok && result.request?.reference,
      },
    ])
    expect(await accounts()).toMatchObject([
      {
        user_type: 'customer',
        email: 'selvi@thinai.example',
        phone: '+919123456789',
        email_verified_at: start,
        phone_verified_at: start,
      },
    ])
    expect(await customers()).toMatchObject([
      {
        account_id: result.ok && result.accountId,
        name: 'Selvi Arumugam',
        address: '12 Beach Road\nNear the harbour',
        city: 'Tuticorin',
        service: 'EVENT MANAGEMENT',
      },
    ])
  })

  it('needs both verifications, of this very address and number by this very browser', async () => {
    expect(await register()).toMatchObject(unverified)
    await prove({ email: fields.email })
    expect(await register()).toMatchObject(phoneUnverified)
    await prove({ phone: '+919123456780' })
    expect(await register()).toMatchObject(phoneUnverified)
    await prove({ phone: fields.number, visitor: stranger })
    expect(await register()).toMatchObject(phoneUnverified)
    expect(await accounts()).toEqual([])
    expect(await queued()).toEqual([])
    await prove({ phone: fields.number })
    expect(await register()).toMatchObject({ ok: true })
  })

  it('offers the services that the database knows, and no others', async () => {
    const { db } = database()
    await proveBoth()
    const result = await register()
    const choose = (service: string) =>
      db
        .updateTable('customers')
        .set({ service })
        .where('account_id', '=', result.ok ? result.accountId : '')
        .returning('service')
        .executeTakeFirstOrThrow()
    for (const service of services) expect(await choose(service)).toEqual({ service })
    await expect(choose('CATERING')).rejects.toThrow(/check constraint/)
  })

  it('is known to its browser for a day, and to no other', async () => {
    const { db } = database()
    const hour = 3600_000
    const find = (after: number, by = visitor, userType: UserType = 'customer') =>
      findRegisteredBy(db, { visitor: by, userType }, () => new Date(start.getTime() + after))
    const known = async (...of: Parameters<typeof find>) => (await find(...of)) !== undefined
    expect(await known(0)).toBe(false)
    await proveBoth()
    const registered = await register()
    expect(await find(0)).toEqual({ reference: registered.ok && registered.request?.reference })
    expect([await known(0), await known(24 * hour)]).toEqual([true, true])
    expect(await known(24 * hour + 1)).toBe(false)
    expect([await known(0, stranger), await known(0, visitor, 'client')]).toEqual([false, false])
    await db.deleteFrom('accounts').execute()
    expect(await known(0)).toBe(false)
  })
})
