import type { UserType } from '#db/schema'
import { isSlug } from '~/domain/openings/opening'
import type { FirstCase } from '~/domain/cases/cases.server'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import { contactOf, userTypes } from '~/domain/profiles/user-types'
import { registerAccount, repeatRegistration } from '~/domain/registration/register-account.server'
import {
  accountExists,
  registrationFields,
  registrationMessages,
  type RegistrationFields,
} from '~/domain/registration/registration.schema'
import type { FormAnswer } from '~/forms/posted-form'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { DraftForm } from '~/actions/drafts/draft-form.server'
import { registrationForms } from '~/actions/drafts/draft-forms.server'
import { viewOtp } from '~/actions/otp-intents.server'
import { messagesOf, parseForm } from '~/actions/parse.server'
import { phoneError } from '~/actions/phone-error.server'

type Errors = Record<string, string>

interface PostedRegistration {
  posted: FormData
  /** Id of the draft that holds the files. */
  id?: string
  fileErrors?: Errors
  /** The draft has stored these answers before. */
  isRepeated?: boolean
}

export type Registered =
  | { ok: true; accountId: string; request: FirstCase | undefined }
  | { ok: false; errors: Errors; reason?: FormAnswer['reason'] }

const unverifiedContact = { 'email-unverified': 'email', 'phone-unverified': 'sms' } as const

/** All errors come at once. @param form address and number were verified for its purpose */
export async function registerPosted(
  context: RequestContext,
  userType: UserType,
  { posted, id, fileErrors = {}, isRepeated = false }: PostedRegistration,
  form: DraftForm = registrationForms[userType],
): Promise<Registered> {
  const { app, session } = context
  const password = String(posted.get('password') ?? '')
  const by = { userType, visitor: session.visitor(), draftId: id }
  if (isRepeated && !posted.get(form.email.field)) {
    // A last step that comes a second time finds the draft emptied by the first.
    const sent = { ...by, answers: undefined, password }
    const repeated = await repeatRegistration(app.db, app.intake, sent)
    if (repeated) return repeated
  }
  const checked = { userType, form, posted }
  const parsed = parseForm(posted, registrationFields[userType])
  const own = {
    ...fileErrors,
    ...phoneError(app, form, { posted }),
    ...(parsed.ok ? {} : messagesOf(parsed.answer)),
  }
  if (!parsed.ok || Object.keys(own).length) {
    const weak = weakPasswordError(context, checked)
    return { ok: false, errors: { ...weak, ...(await unverifiedErrors(context, checked)), ...own } }
  }
  const fields: RegistrationFields = parsed.value
  const opening = userType === 'candidate' ? openingIn(posted) : undefined
  const registration = { ...by, purpose: form.purpose, fields, opening }
  const result = await registerAccount(app.db, app.intake, registration)
  if (!result.ok) {
    const { reason } = result
    if (reason === 'weak') return { ok: false, errors: weakPasswordError(context, checked) }
    if (reason === 'exists')
      return { ok: false, reason, errors: { [form.email.field]: accountExists } }
    const errors = await unverifiedErrors(context, checked, unverifiedContact[reason])
    return { ok: false, errors }
  }
  const { accountId, repeated, request } = result
  app.queue.wake()
  session.memory.address = { userType, email: contactOf(userType, fields).email }
  if (!repeated) logSecurity('registered', session, { userType, account: accountId })
  return { ok: true, accountId, request }
}

export function openingIn(posted: FormData): string | undefined {
  const slug = String(posted.get('opening') ?? '')
  return isSlug(slug) ? slug : undefined
}

interface Checked {
  userType: UserType
  form: DraftForm
  posted: FormData
}

function weakPasswordError({ app }: RequestContext, { userType, form, posted }: Checked): Errors {
  const text = (name: string) => String(posted.get(name) ?? '')
  const own = [userTypes[userType].name, form.email.field].map(text)
  const weakness = app.passwords.weaknessOf(text('password'), own)
  return weakness ? { password: weakPassword[weakness] } : {}
}

/** @param refused what the registration itself found unverified, whatever has been verified since. */
export async function unverifiedErrors(
  context: RequestContext,
  { userType, form, posted }: Checked,
  refused?: OtpChannel,
): Promise<Errors> {
  const { whole, ...messages } = registrationMessages[userType].unverified
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
