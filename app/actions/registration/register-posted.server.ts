import type { FirstCase } from '~/domain/cases/cases.server'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import { readContact, userTypeRules } from '~/domain/profiles/user-types'
import { findProofs, type Proven } from '~/domain/registration/proofs.server'
import { registerAccount } from '~/domain/registration/register-account.server'
import {
  accountExists,
  registrationFields,
  registrationMessages,
  type RegistrationFields,
} from '~/domain/registration/registration.schema'
import { findRepeated } from '~/domain/registration/repetition.server'
import type { FormAnswer } from '~/forms/posted-form'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { ContactForm } from '~/actions/drafts/draft-forms.server'
import type { Errors } from '~/actions/form-answers.server'
import { parseForm } from '~/actions/parse.server'

interface PostedRegistration {
  form: ContactForm
  posted: FormData
  /** Id of the draft that holds the files. */
  id?: string
  fileErrors?: Errors
  /** True when the draft has stored the same answers before. */
  isRepeated?: boolean
  /** `any` for codes that were requested without a type. */
  codeType?: 'any'
  opening?: string | undefined
}

export type RegisterResult =
  | { ok: true; accountId: string; request: FirstCase | undefined }
  | { ok: false; errors: Errors; reason?: FormAnswer['reason'] }

export async function registerPosted(
  context: RequestContext,
  { form, posted, id, opening, ...post }: PostedRegistration,
): Promise<RegisterResult> {
  const { app, session } = context
  const { userType } = form
  const { codeType = userType, fileErrors, isRepeated } = post
  const by = { userType, codeType, visitor: session.visitor(), draftId: id }
  const typed = readContact(userType, Object.fromEntries(posted))
  const password = String(posted.get('password') ?? '')
  if (isRepeated && !typed.email) {
    // A second post of the last step finds the draft emptied by the first.
    const repeated = await findRepeated(app.db, app.intake, { ...by, password })
    if (repeated) return repeated
  }
  const weakness = app.passwords.findWeakness(password, [typed.name, typed.email])
  const parsed = parseForm(posted, registrationFields[userType])
  const errors: Errors = {
    ...(weakness && { password: weakPassword[weakness] }),
    ...fileErrors,
    ...(parsed.ok ? {} : parsed.errors),
  }
  if (!parsed.ok || Object.keys(errors).length) {
    const { data: address = '' } = form.contact.email.schema.safeParse(typed.email)
    const { data: number = '' } = form.contact.sms.schema.safeParse(typed.phone)
    const { proven } = await findProofs(app.db, { ...by, email: address, phone: number })
    return { ok: false, errors: { ...unverifiedErrors(form, proven), ...errors } }
  }
  const fields: RegistrationFields = parsed.value
  const result = await registerAccount(app.db, app.intake, { ...by, fields, opening })
  if (!result.ok && result.reason === 'exists') {
    return { ok: false, reason: 'exists', errors: { [form.contact.email.name]: accountExists } }
  }
  if (!result.ok) return { ok: false, errors: unverifiedErrors(form, result.proven) }
  const { accountId, repeated, request } = result
  app.queue.wake()
  session.memory.address = { userType, email: readContact(userType, fields).email }
  if (!repeated) logSecurity('registered', session, { userType, account: accountId })
  return { ok: true, accountId, request }
}

function unverifiedErrors({ userType }: ContactForm, proven: Proven): Errors {
  const { email, phone } = userTypeRules[userType]
  const { unverified } = registrationMessages[userType]
  const errors: Errors = {
    ...(!proven.email && { [email]: unverified.email }),
    ...(!proven.sms && unverified.sms && { [phone]: unverified.sms }),
  }
  const { whole } = unverified
  return whole && Object.keys(errors).length ? { '': whole, ...errors } : errors
}
