import { beforeEach, expect, it } from 'vitest'
import { selvi } from '../../../tests/fixtures/selvi'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { registrationMessages } from '~/domain/registration/registration.schema'
import type { RequestContext } from '~/web/session/request-context.server'
import { registrationForms } from '~/actions/drafts/draft-forms.server'
import { unverifiedErrors } from './register-posted.server'

const visitor = 'a'.repeat(64)
const form = registrationForms.customer
const { email: emailMessage, sms: phoneMessage, whole } = registrationMessages.customer.unverified

describeWithDatabase('contact that is not verified', (database) => {
  let context: RequestContext
  const posted = new FormData()
  for (const [name, value] of Object.entries(selvi)) posted.set(name, value)
  const checked = { userType: 'customer', form, posted } as const

  beforeEach(() => {
    const app = { db: database().db, otp: { smsPrefixes: ['+91'] } }
    context = { app, session: { visitor: () => visitor } } as unknown as RequestContext
  })

  const prove = (contact: { email?: string; phone?: string }) =>
    proveContact(database().db, { visitor, purpose: form.purpose, at: new Date(), ...contact })

  it('is named at its field and for the whole form', async () => {
    const both = { '': whole, email: emailMessage, number: phoneMessage }
    expect(await unverifiedErrors(context, checked)).toEqual(both)
    await prove({ email: 'selvi@thinai.example' })
    const number = { '': whole, number: phoneMessage }
    expect(await unverifiedErrors(context, checked)).toEqual(number)
  })

  it('is named although it was verified just after the registration was refused', async () => {
    await prove({ email: 'selvi@thinai.example', phone: '9123456789' })
    expect(await unverifiedErrors(context, checked)).toEqual({})
    expect(await unverifiedErrors(context, checked, 'email')).toEqual({
      '': whole,
      email: emailMessage,
    })
    expect(await unverifiedErrors(context, checked, 'sms')).toEqual({
      '': whole,
      number: phoneMessage,
    })
  })
})
