import type { UserType } from '#db/schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import type { RequestContext } from '~/web/session/request-context.server'
import { phoneError, type DraftForm } from '~/actions/drafts/draft-form.server'
import { viewOtp } from '~/actions/otp-intents.server'
import { messagesOf, parseForm, type Parsed } from '~/actions/parse.server'
import { registrations } from './registrations.server'

type Errors = Record<string, string>

export interface Checked {
  userType: UserType
  form: DraftForm
  posted: FormData
}

export function answerErrors(
  context: RequestContext,
  { form, posted }: Checked,
  parsed: Parsed<unknown>,
): Errors {
  return {
    ...phoneError(context, form, { posted }),
    ...(parsed.ok ? {} : messagesOf(parsed.answer)),
  }
}

/** By field; the field's own error comes first. */
export async function registrationErrors(
  context: RequestContext,
  checked: Checked,
  own: Errors,
): Promise<Errors> {
  return {
    ...weakPasswordError(context, checked),
    ...(await unverifiedErrors(context, checked)),
    ...own,
  }
}

/** Leaves out the passwords, which a draft does not have. */
export async function draftErrors(
  context: RequestContext,
  userType: UserType,
  values: DraftValues,
): Promise<Errors> {
  const { form } = registrations[userType]
  const posted = new FormData()
  for (const field of form.fields) posted.set(field, String(values[field] ?? ''))
  const checked = { userType, form, posted }
  const own = answerErrors(context, checked, parseForm(posted, registrations[userType].schema))
  const errors = await registrationErrors(context, checked, own)
  return Object.fromEntries(Object.entries(errors).filter(([field]) => form.fields.includes(field)))
}

export function weakPasswordError(
  { app }: RequestContext,
  { userType, form, posted }: Checked,
): Errors {
  const text = (name: string) => String(posted.get(name) ?? '')
  const own = [registrations[userType].name, form.email.field].map(text)
  const weakness = app.passwords.weaknessOf(text('password'), own)
  return weakness ? { password: weakPassword[weakness] } : {}
}

/** @param refused what the registration itself found unverified, whatever has been verified since. */
export async function unverifiedErrors(
  context: RequestContext,
  { userType, form, posted }: Checked,
  refused?: OtpChannel,
): Promise<Errors> {
  const { whole, ...messages } = registrations[userType].unverified
  const errors: Errors = {}
  for (const channel of ['email', 'sms'] as const) {
    const { field } = form[channel]
    const message = messages[channel]
    if (!message) continue
    const { state } = await viewOtp(context, form, channel, posted.get(field))
    if (state !== 'verified' || channel === refused) errors[field] = message
  }
  return whole && Object.keys(errors).length ? { '': whole, ...errors } : errors
}
