import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../tests/support/engines'
import { proveContact } from '../../../tests/support/proven-contact'
import { insertRegistered } from '../../../tests/support/registered'
import { draftLifetimeMs, saveDraft } from './drafts.server'
import { findFormsOnlyHere } from './only-here.server'

const visitor = 'a1'.repeat(32)
const at = new Date('2026-03-02T09:00:00Z')
const now = () => at
const email = 'kavitha.example@gmail.com'

describeOnEngines('registrations that only this browser has', (database) => {
  const save = (form: string, values: Record<string, string>, accountId?: string) =>
    saveDraft(database().db, { visitor, form, values, now, ...(accountId && { accountId }) })
  const find = (time = at) => findFormsOnlyHere(database().db, { visitor }, () => time)

  it('are those with an answer that can be continued nowhere else', async () => {
    expect(await find()).toEqual([])
    await save('customer', { full_name: 'Selvi' })
    await save('candidate', { gmail: email })
    await save('client', { company_name: '' })
    await save('forgot-password-candidate', { email })
    expect(await find()).toEqual(['candidate', 'customer'])
    expect(await find(new Date(at.getTime() + draftLifetimeMs + 1))).toEqual([])
    expect(await findFormsOnlyHere(database().db, { visitor: 'b2'.repeat(32) }, now)).toEqual([])
  })

  it('are none whose address is proven, by this form and as it stands there', async () => {
    const { db } = database()
    await save('candidate', { gmail: 'Kavitha.Example@gmail.com' })
    await proveContact(db, { visitor, purpose: 'client-registration', at, email })
    await proveContact(db, { visitor, purpose: 'candidate-registration', at, phone: '9876543210' })
    expect(await find()).toEqual(['candidate'])
    await proveContact(db, { visitor, purpose: 'candidate-registration', at, email })
    expect(await find()).toEqual([])
    await save('candidate', { gmail: 'other@gmail.com' })
    expect(await find()).toEqual(['candidate'])
  })

  it('are none that an account has, or that went on in another browser', async () => {
    const { db } = database()
    await save('candidate', { name: 'Kavitha' }, await insertRegistered(db))
    await save('customer', { full_name: 'Selvi' })
    const update = db.updateTable('drafts').set({ continued_at: at })
    await update.where('form', '=', 'customer').execute()
    expect(await find()).toEqual([])
  })
})
