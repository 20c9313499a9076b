import { z } from 'zod'
import { sendPostedMessage } from '~/actions/contact-message.server'
import { checkCode, sendCode } from '~/actions/otp-steps.server'
import { parseForm } from '~/actions/parse.server'
import { accountSubject, setNewPassword } from '~/actions/account-code.server'
import { confirmContact } from '~/actions/pending-contact.server'
import { signInFields, signInMessages } from '~/domain/accounts/sign-in.schema'
import { userTypes } from '~/domain/accounts/user-types'
import { contactFields, contactSent } from '~/domain/cases/contact.schema'
import { formatReference } from '~/domain/cases/reference'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { repeatedPasswordField } from '~/domain/fields/schemas/password.schema'
import { phoneField } from '~/domain/fields/schemas/phone.schema'
import { codeWords, otpCode, type OtpChannel } from '~/domain/otp/otp.schema'
import type { OtpSubject } from '~/domain/otp/otp-subject'
import { findOtpSubject } from '~/domain/otp/challenges.server'
import {
  passwordResetMessages,
  resetCodeFields,
  resetEmailFields,
  resetPasswordFields,
  resetWords,
} from '~/domain/passwords/password-reset.schema'
import { waitingContact } from '~/domain/profiles/pending-contact.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import type { RequestContext } from '~/web/session/request-context.server'
import { signInBrowser } from '~/web/session/sign-in.server'
import type { Call, CallResult } from './call-result'

type Act<Fields> = (context: RequestContext, fields: Fields, form: FormData) => Promise<CallResult>

/** Checks all fields at once, before anything is done. */
const call = <Schema extends z.ZodType>(schema: Schema, act: Act<z.output<Schema>>): Call => ({
  schema,
  async answer(context, { form }) {
    const parsed = parseForm(form, schema)
    if (parsed.ok) return act(context, parsed.value, form)
    return parsed
  },
})

export const sendContact: Call = {
  schema: contactFields,
  status: 201,
  async answer(context, { form }) {
    const sent = await sendPostedMessage(context, form)
    if (!sent.ok) return sent
    const reference = sent.reference && formatReference(sent.reference)
    return { ok: true, message: contactSent, body: { reference } }
  },
}

const emailFields = z.object({ email: emailField(codeWords.email.empty) })

export const sendEmailOtp = call(emailFields, async (context, { email }) => {
  const sent = await sendCode(context, await subjectOf(context, 'email', email))
  return { ...sent, message: sent.text, errors: { email: sent.text } }
})

const phoneFields = z.object({ phone: phoneField(codeWords.sms.empty) })

export const sendPhoneOtp = call(phoneFields, async (context, { phone }) => {
  const sent = await sendCode(context, await subjectOf(context, 'sms', phone))
  const message = sent.text
  if (!sent.ok) return { ...sent, message, errors: { phone: message } }
  return { ok: true, message, body: { session_id: sent.challengeId } }
})

const emailOtpFields = z.object({ email: emailField(), otp: otpCode(codeWords.email.wrong) })

export const verifyEmailOtp = call(emailOtpFields, async (context, { email, otp }) =>
  checkOtp(context, await subjectOf(context, 'email', email), otp),
)

const missingSession = codeWords.sms.missing
const sessionId = z.string({ error: missingSession })

export const verifyPhoneOtp = call(
  z.object({ session_id: sessionId, otp: otpCode(codeWords.sms.wrong) }),
  async (context, { session_id, otp }) => {
    const visitor = context.session.visitor()
    const challenge = { visitor, challengeId: session_id.trim() }
    const subject = await findOtpSubject(context.app.db, challenge)
    if (subject?.channel === 'sms') return checkOtp(context, subject, otp)
    return { ok: false, message: codeWords.sms.failed }
  },
)

/** A code for the caller's pending contact puts it into effect. */
async function checkOtp(
  context: RequestContext,
  subject: OtpSubject,
  typed: string,
): Promise<CallResult> {
  const right = await checkCode(context, subject, typed)
  const answer = { ...right, message: right.text }
  const login = await context.session.login()
  if (!right.ok || subject.purpose !== 'profile' || login.state !== 'active') return answer
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

const typeField = (name: string) =>
  z.enum(userTypes, { error: `${name} must be candidate, client or customer.` })

export const login = call(
  signInFields.extend({ user_type: typeField('user_type') }),
  async (context, { user_type }, form) => {
    const refused = await signInBrowser(context, user_type, form)
    if (!refused) return { ok: true, message: signInMessages.success }
    const { errors, seconds } = refused
    return { ok: false, errors, ...(seconds ? { seconds } : { status: 401 }) }
  },
)

// Some of the specification's calls name no type: they are for candidates.
const whose = { userType: typeField('userType').default('candidate') }

export const sendResetOtp = call(resetEmailFields.extend(whose), async (context, fields) => {
  const sent = await sendCode(context, accountSubject(context, fields), resetWords)
  return { ...sent, message: sent.text, errors: { '': sent.text } }
})
export const verifyResetOtp = call(resetCodeFields.extend(whose), async (context, fields) => {
  const right = await checkCode(context, accountSubject(context, fields), fields.otp, resetWords)
  return { ...right, message: right.text, errors: { otp: right.text } }
})

const again = { confirm_password: repeatedPasswordField() }
const resetFields = resetCodeFields.extend({ ...whose, new_password: z.string(), ...again })

export const resetPassword = call(resetFields, async (context, { userType }, form) => {
  const parsed = parseForm(form, resetPasswordFields(userType).safeExtend(again))
  if (!parsed.ok) return parsed
  const { email, new_password: password } = parsed.value
  const errors = await setNewPassword(context, { userType, email, password })
  return errors ? { ok: false, errors } : { ok: true, message: passwordResetMessages.success }
})
