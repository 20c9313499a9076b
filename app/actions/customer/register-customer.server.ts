import { customerForm } from '~/content/customer'
import { customerFields, customerMessages } from '~/domain/registration/customer.schema'
import { registerCustomer } from '~/domain/registration/registration.server'
import type { RequestContext } from '~/http/request-context.server'
import type { DraftForm } from '../draft-form.server'
import { commonPassword } from '../common-password.server'
import { viewOtp } from '../otp-intents.server'
import { parseForm, messagesOf } from '../parse.server'
import { phoneError } from '../phone-error.server'
import { noteRegistered } from '../registered.server'
import type { PostedRegistration, Registered } from '../registration.server'

/**
 * Checks a customer's whole registration and makes the account.
 *
 * @param form for whose purpose address and number were verified.
 */
export async function registerPostedCustomer(
  context: RequestContext,
  { id, posted }: PostedRegistration,
  form: DraftForm,
): Promise<Registered> {
  const { app, session } = context
  const parsed = parseForm(posted, customerFields)
  const common = commonPassword(app, posted, ['full_name', form.email.field])
  const phone = phoneError(app, form, { posted })
  if (!parsed.ok || phone[form.sms.field]) {
    const unverified = await unverifiedErrors(context, posted, form)
    const errors = parsed.ok ? {} : messagesOf(parsed.answer)
    return { ok: false, errors: { ...common, ...unverified, ...phone, ...errors } }
  }
  const by = { visitor: session.visitor(), ...(id && { draftId: id }), purpose: form.purpose }
  const result = await registerCustomer(app.db, app.intake, { ...by, fields: parsed.value })
  if (result.ok) {
    noteRegistered(context, 'customer', { ...result, email: parsed.value.email })
    return result
  }
  if (result.reason === 'common') return { ok: false, errors: common }
  if (result.reason === 'exists') {
    return { ok: false, reason: 'exists', errors: { email: customerMessages.exists } }
  }
  const unverified = await unverifiedErrors(context, posted, form)
  return { ok: false, errors: { '': customerMessages.unverified, ...unverified } }
}

/** The sentence about both, and which of the two is meant. A wrong address has its own sentence. */
async function unverifiedErrors(
  context: RequestContext,
  posted: FormData,
  form: DraftForm,
): Promise<Record<string, string>> {
  const email = await viewOtp(context, form, 'email', posted.get('email'))
  const sms = await viewOtp(context, form, 'sms', posted.get('number'))
  const errors = {
    ...(email.state !== 'verified' && { email: customerForm.unverified.email }),
    ...(sms.state !== 'verified' && { number: customerForm.unverified.phone }),
  }
  return Object.keys(errors).length ? { '': customerMessages.unverified, ...errors } : errors
}
