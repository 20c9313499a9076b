import { clientFields, clientMessages } from '~/domain/registration/client.schema'
import { registerClient } from '~/domain/registration/registration.server'
import type { DraftValues } from '~/domain/drafts/draft-values'
import type { RequestContext } from '~/http/request-context.server'
import type { DraftForm } from '../draft-form.server'
import { commonPassword } from '../common-password.server'
import { viewOtp } from '../otp-intents.server'
import { parseForm, messagesOf } from '../parse.server'
import { phoneError } from '../phone-error.server'
import { noteRegistered } from '../registered.server'
import type { PostedRegistration, Registered } from '../registration.server'

/**
 * Checks a company's whole registration, all its steps, and makes the account.
 *
 * @param form for whose purpose address and number were verified.
 */
export async function registerPostedClient(
  context: RequestContext,
  { id, posted }: PostedRegistration,
  form: DraftForm,
): Promise<Registered> {
  const { app, session } = context
  const parsed = parseForm(posted, clientFields)
  const common = commonPassword(app, posted, ['company_name', form.email.field])
  const phone = phoneError(app, form, { posted })
  if (!parsed.ok || phone[form.sms.field]) {
    const unverified = await unverifiedError(context, posted, form)
    const errors = parsed.ok ? {} : messagesOf(parsed.answer)
    return { ok: false, errors: { ...common, ...unverified, ...phone, ...errors } }
  }
  const by = { visitor: session.visitor(), ...(id && { draftId: id }), purpose: form.purpose }
  const result = await registerClient(app.db, app.intake, { ...by, fields: parsed.value })
  if (!result.ok) {
    const { reason } = result
    if (reason === 'common') return { ok: false, errors: common }
    const errors = { company_email: clientMessages[reason] }
    return { ok: false, errors, ...(reason === 'exists' && { reason }) }
  }
  noteRegistered(context, 'client', { ...result, email: parsed.value.company_email })
  return result
}

/** What is wrong with a draft, but for the passwords, which it does not have. */
export async function clientDraftErrors(
  context: RequestContext,
  { values }: { values: DraftValues },
  form: DraftForm,
): Promise<Record<string, string>> {
  const posted = new FormData()
  for (const field of form.fields) posted.set(field, String(values[field] ?? ''))
  const parsed = parseForm(posted, clientFields)
  const errors = {
    ...(await unverifiedError(context, posted, form)),
    ...phoneError(context.app, form, { posted }),
    ...(parsed.ok ? {} : messagesOf(parsed.answer)),
  }
  return Object.fromEntries(Object.entries(errors).filter(([field]) => form.fields.includes(field)))
}

async function unverifiedError(
  context: RequestContext,
  posted: FormData,
  form: DraftForm,
): Promise<Record<string, string>> {
  const { state } = await viewOtp(context, form, 'email', posted.get('company_email'))
  return state === 'verified' ? {} : { company_email: clientMessages['email-unverified'] }
}
