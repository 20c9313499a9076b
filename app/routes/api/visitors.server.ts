import { z } from 'zod'
import { signInFields, signInMessages } from '~/domain/accounts/sign-in.schema'
import { userTypes } from '~/domain/accounts/user-types'
import { contactSent } from '~/domain/cases/contact.schema'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { repeatedPasswordField } from '~/domain/fields/schemas/password.schema'
import { phoneField } from '~/domain/fields/schemas/phone.schema'
import {
  otpCode,
  otpNoDestinationMessage,
  otpVerifyMessage,
  type OtpChannel,
} from '~/domain/otp/otp.schema'
import type { OtpSubject } from '~/domain/otp/otp-subject'
import { findOtpSubject } from '~/domain/otp/proofs.server'
import {
  resetCodeFields,
  resetEmailFields,
  resetPasswordFields,
} from '~/domain/passwords/password-reset.schema'
import { waitingContact } from '~/domain/profiles/pending-contact.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { formatReference } from '~/domain/cases/reference'
import { sendPostedMessage } from '~/actions/contact-message.server'
import { checkCode, sendCode } from '~/actions/otp-steps.server'
import { messagesOf, parseForm } from '~/actions/parse.server'
import { sendResetCode, setNewPassword, verifyResetCode } from '~/actions/account-code.server'
import { confirmContact } from '~/actions/pending-contact.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { signInBrowser } from '~/web/session/sign-in.server'
import type { CallHandler, CallResult } from './call-result'

/** Checks all fields at once, before anything is done. */
const checked =
  <Schema extends z.ZodType>(
    schema: Schema,
    act: (context: RequestContext, value: z.output<Schema>, form: FormData) => Promise<CallResult>,
  ): CallHandler =>
  async (context, { form }) => {
    const parsed = parseForm(form, schema)
    if (parsed.ok) return act(context, parsed.value, form)
    return { ok: false, errors: messagesOf(parsed.answer) }
  }

export const sendContact: CallHandler = async (context, { form }) => {
  const sent = await sendPostedMessage(context, form)
  if (!sent.ok) return sent
  const reference = sent.reference && formatReference(sent.reference)
  return { ok: true, message: contactSent, body: { reference } }
}

export const emailFields = z.object({ email: emailField(otpNoDestinationMessage('email')) })

export const sendEmailOtp = checked(emailFields, async (context, { email }) => {
  const sent = await sendCode(context, await subjectOf(context, 'email', email))
  return { ...sent, message: sent.text, errors: { email: sent.text } }
})

export const phoneFields = z.object({
  phone: phoneField(otpNoDestinationMessage('sms')),
})

export const sendPhoneOtp = checked(phoneFields, async (context, { phone }) => {
  const sent = await sendCode(context, await subjectOf(context, 'sms', phone))
  const message = sent.text
  if (!sent.ok) return { ...sent, message, errors: { phone: message } }
  return { ok: true, message, body: { session_id: sent.challengeId } }
})

const addressFields = z.object({ email: emailField() })
export const emailOtpFields = addressFields.extend({ otp: otpCode('email') })

export const verifyEmailOtp = checked(addressFields, async (context, { email }, form) =>
  verifyOtp(context, await subjectOf(context, 'email', email), form),
)

const missingSession = otpVerifyMessage('sms', 'missing')
export const phoneOtpFields = z.object({
  session_id: z.string({ error: missingSession }),
  otp: otpCode('sms'),
})

export const verifyPhoneOtp: CallHandler = async (context, { form }) => {
  const challengeId = String(form.get('session_id') ?? '').trim()
  if (!challengeId) return { ok: false, message: missingSession }
  const visitor = context.session.visitor()
  const subject = await findOtpSubject(context.app.db, { visitor, challengeId })
  if (subject?.channel === 'sms') return verifyOtp(context, subject, form)
  return { ok: false, message: otpVerifyMessage('sms', 'expired') }
}

/** A code for the caller's pending contact puts it into effect. */
async function verifyOtp(
  context: RequestContext,
  subject: OtpSubject,
  form: FormData,
): Promise<CallResult> {
  const right = await checkCode(context, subject, { typed: form.get('otp') })
  const answer = { ...right, message: right.text }
  if (!right.ok || subject.purpose !== 'profile') return answer
  const login = await context.session.login()
  if (login.state !== 'active') return answer
  const result = await confirmContact(context, login.account, subject.channel)
  if (result.ok || result.reason === 'missing') return answer
  return { ok: false, message: profileMessages[result.reason] }
}

/** Pending contact in the caller's profile, or else a registration that is to come. */
async function subjectOf(
  { session }: RequestContext,
  channel: OtpChannel,
  destination: string,
): Promise<OtpSubject> {
  const login = await session.login()
  const waiting = login.state === 'active' && waitingContact(login.account, channel)
  const purpose = waiting && waiting.value === destination ? 'profile' : 'registration'
  return { visitor: session.visitor(), purpose, channel, destination }
}

function userTypeField(name: string) {
  const error = `${name} must be candidate, client or customer.`
  return z.enum(userTypes, { error })
}

export const loginFields = signInFields.extend({ user_type: userTypeField('user_type') })

export const login = checked(loginFields, async (context, { user_type }, form) => {
  const refused = await signInBrowser(context, user_type, form)
  if (!refused) return { ok: true, message: signInMessages.success }
  const { errors, seconds } = refused
  return { ok: false, errors, ...(seconds ? { seconds } : { status: 401 }) }
})

// Some of the specification's calls name no type: they are for candidates.
const whose = z.object({ userType: userTypeField('userType').default('candidate') })

export const resetSendFields = resetEmailFields.extend(whose.shape)
export const sendResetOtp = checked(resetSendFields, sendResetCode)

export const resetVerifyFields = resetCodeFields.extend(whose.shape)
export const verifyResetOtp = checked(resetVerifyFields, verifyResetCode)

const again = { confirm_password: repeatedPasswordField() }
export const resetFields = resetVerifyFields.extend({ new_password: z.string(), ...again })

export const resetPassword = checked(whose, async (context, { userType }, form) => {
  const code = parseForm(form, resetCodeFields)
  const parsed = parseForm(form, resetPasswordFields(userType).safeExtend(again))
  if (code.ok && parsed.ok) {
    const { email, new_password: password } = parsed.value
    return setNewPassword(context, { userType, email, password })
  }
  const errors = [code, parsed].map((one) => (one.ok ? {} : messagesOf(one.answer)))
  return { ok: false, errors: { ...errors[0], ...errors[1] } }
})
