import { customerForm } from '~/content/customer'
import { customerFields } from '~/domain/registration/customer.schema'
import { customerMessages } from '~/domain/registration/customer-messages'
import { registerCustomer } from '~/domain/registration/registration.server'
import type { Served } from '~/http/serve.server'
import type { DraftForm } from '../draft-form.server'
import { commonPassword } from '../common-password.server'
import { viewOtp } from '../otp-intents.server'
import { parseForm, sentencesOf } from '../parse.server'
import { phoneFault } from '../phone-fault.server'
import { noteRegistered } from '../registered.server'
import type { PostedRegistration, Registered } from '../registration.server'

/**
 * Checks a customer's whole registration and makes the account.
 *
 * @param form for whose purpose address and number were verified.
 */
export async function registerPostedCustomer(
  served: Served,
  { id, posted }: PostedRegistration,
  form: DraftForm,
): Promise<Registered> {
  const { app, visit } = served
  const parsed = parseForm(posted, customerFields)
  const common = commonPassword(app, posted, ['full_name', form.email.field])
  const phone = phoneFault(app, form, { posted })
  if (!parsed.ok || phone[form.sms.field]) {
    const unverified = await unverifiedErrors(served, posted, form)
    const faults = parsed.ok ? {} : sentencesOf(parsed.answer)
    return { ok: false, errors: { ...common, ...unverified, ...phone, ...faults } }
  }
  const by = { visitor: visit.visitor(), ...(id && { draftId: id }), purpose: form.purpose }
  const result = await registerCustomer(app.db, app.intake, { ...by, fields: parsed.value })
  if (result.ok) {
    noteRegistered(served, 'customer', { ...result, email: parsed.value.email })
    return result
  }
  if (result.reason === 'common') return { ok: false, errors: common }
  if (result.reason === 'exists') return { ok: false, errors: { email: customerMessages.exists } }
  const unverified = await unverifiedErrors(served, posted, form)
  return { ok: false, errors: { '': customerMessages.unverified, ...unverified } }
}

/** The sentence about both, and which of the two is meant. A faulty address has its own sentence. */
async function unverifiedErrors(
  served: Served,
  posted: FormData,
  form: DraftForm,
): Promise<Record<string, string>> {
  const email = await viewOtp(served, form, 'email', posted.get('email'))
  const sms = await viewOtp(served, form, 'sms', posted.get('number'))
  const errors = {
    ...(email.state !== 'verified' && { email: customerForm.unverified.email }),
    ...(sms.state !== 'verified' && { number: customerForm.unverified.phone }),
  }
  return Object.keys(errors).length ? { '': customerMessages.unverified, ...errors } : errors
}
