import { candidateFields, candidateMessages } from '~/domain/registration/candidate.schema'
import { registerCandidate } from '~/domain/registration/registration.server'
import type { RequestContext } from '~/http/request-context.server'
import type { DraftForm } from '../draft-form.server'
import { commonPassword } from '../common-password.server'
import { viewOtp } from '../otp-intents.server'
import { parseForm, messagesOf } from '../parse.server'
import { noteRegistered } from '../registered.server'
import type { PostedRegistration, Registered } from '../registration.server'

/**
 * Checks a candidate's whole registration and makes the account.
 *
 * @param form whose draft holds the files, and for whose purpose address and number were verified.
 */
export async function registerPostedCandidate(
  context: RequestContext,
  { id, posted, fileErrors = {} }: PostedRegistration,
  form: DraftForm,
): Promise<Registered> {
  const { app, session } = context
  const parsed = parseForm(posted, candidateFields)
  const common = commonPassword(app, posted, ['name', form.email.field])
  if (!parsed.ok || Object.keys(fileErrors).length) {
    const unverified = await unverifiedErrors(context, posted, form)
    const errors = parsed.ok ? {} : messagesOf(parsed.answer)
    return { ok: false, errors: { ...common, ...fileErrors, ...unverified, ...errors } }
  }
  const by = { visitor: session.visitor(), ...(id && { draftId: id }), purpose: form.purpose }
  const result = await registerCandidate(app.db, app.intake, { ...by, fields: parsed.value })
  if (result.ok) {
    noteRegistered(context, 'candidate', { ...result, email: parsed.value.gmail })
    return result
  }
  if (result.reason === 'common') return { ok: false, errors: common }
  if (result.reason === 'exists') {
    return { ok: false, reason: 'exists', errors: { gmail: candidateMessages.exists } }
  }
  return { ok: false, errors: await unverifiedErrors(context, posted, form) }
}

/** The two verifications, by field. An address that is itself wrong has its own sentence. */
async function unverifiedErrors(
  context: RequestContext,
  posted: FormData,
  form: DraftForm,
): Promise<Record<string, string>> {
  const email = await viewOtp(context, form, 'email', posted.get('gmail'))
  const sms = await viewOtp(context, form, 'sms', posted.get('number'))
  return {
    ...(email.state !== 'verified' && { gmail: candidateMessages['email-unverified'] }),
    ...(sms.state !== 'verified' && { number: candidateMessages['phone-unverified'] }),
  }
}
