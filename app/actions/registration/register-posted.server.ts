import type { UserType } from '#db/schema'
import type { FirstCase } from '~/domain/cases/cases.server'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import { contactOf, userTypes } from '~/domain/profiles/user-types'
import { findProofs, type Proven } from '~/domain/registration/proofs.server'
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
import {
  addressIn,
  phoneError,
  registrationForms,
  type DraftForm,
} from '~/actions/drafts/draft-forms.server'
import { parseForm } from '~/actions/parse.server'

type Errors = Record<string, string>

interface PostedRegistration {
  posted: FormData
  /** Id of the draft that holds the files. */
  id?: string
  fileErrors?: Errors
  /** The draft has stored these answers before. */
  isRepeated?: boolean
  /** Slug of the opening that it is for. */
  opening?: string | undefined
}

export type Registered =
  | { ok: true; accountId: string; request: FirstCase | undefined }
  | { ok: false; errors: Errors; reason?: FormAnswer['reason'] }

/** All errors come at once. @param form address and number were verified for its purpose */
export async function registerPosted(
  context: RequestContext,
  userType: UserType,
  { posted, id, fileErrors = {}, isRepeated = false, opening }: PostedRegistration,
  form: DraftForm = registrationForms[userType],
): Promise<Registered> {
  const { app, session } = context
  const by = { userType, codeType: form.userType, visitor: session.visitor(), draftId: id }
  const text = (name: string) => String(posted.get(name) ?? '')
  const password = text('password')
  if (isRepeated && !text(form.email.field)) {
    // A last step that comes a second time finds the draft emptied by the first.
    const sent = { ...by, answers: undefined, password }
    const repeated = await repeatRegistration(app.db, app.intake, sent)
    if (repeated) return repeated
  }
  const names = [userTypes[userType].name, form.email.field].map(text)
  const weakness = app.passwords.weaknessOf(password, names)
  const weak: Errors = weakness ? { password: weakPassword[weakness] } : {}
  const parsed = parseForm(posted, registrationFields[userType])
  const errors: Errors = {
    ...{ ...weak, ...fileErrors, ...phoneError(context, form, { posted }) },
    ...(parsed.ok ? {} : parsed.errors),
  }
  if (!parsed.ok || Object.keys(errors).length) {
    const address = (channel: OtpChannel) =>
      addressIn(form, channel, posted.get(form[channel].field)) ?? ''
    const contact = { email: address('email'), phone: address('sms') }
    const { proven } = await findProofs(app.db, { ...by, ...contact })
    return { ok: false, errors: { ...unverifiedErrors(userType, form, proven), ...errors } }
  }
  const fields: RegistrationFields = parsed.value
  const result = await registerAccount(app.db, app.intake, { ...by, fields, opening })
  if (!result.ok && result.reason === 'exists') {
    return { ok: false, reason: 'exists', errors: { [form.email.field]: accountExists } }
  }
  if (!result.ok) {
    const isUnverified = result.reason === 'unverified'
    const found = isUnverified ? unverifiedErrors(userType, form, result.proven) : weak
    return { ok: false, errors: found }
  }
  const { accountId, repeated, request } = result
  app.queue.wake()
  session.memory.address = { userType, email: contactOf(userType, fields).email }
  if (!repeated) logSecurity('registered', session, { userType, account: accountId })
  return { ok: true, accountId, request }
}

function unverifiedErrors(userType: UserType, form: DraftForm, proven: Proven): Errors {
  const { whole, ...messages } = registrationMessages[userType].unverified
  const errors = (['email', 'sms'] as const).flatMap((channel) => {
    const message = messages[channel]
    return message && !proven[channel] ? [[form[channel].field, message]] : []
  })
  const first = whole && errors.length ? [['', whole]] : []
  return Object.fromEntries([...first, ...errors]) as Errors
}
