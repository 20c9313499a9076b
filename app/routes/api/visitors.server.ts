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
import { codeWords, otpCode, type CodeWords, type OtpChannel } from '~/domain/otp/otp.schema'
import type { OtpSubject } from '~/domain/otp/otp-subject'
import { findOtpSubject } from '~/domain/otp/challenges.server'
import {
  passwordResetMessages,
  resetCodeFields,
  resetEmailFields,
  resetPasswordFields,
  resetWords,
} from '~/domain/passwords/password-reset.schema'
import { findWaitingContact } from '~/domain/profiles/pending-contact.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import type { RequestContext } from '~/web/session/request-context.server'
import { signInBrowser } from '~/web/session/sign-in.server'
import type { Call, CallResult } from './call-result'

type Act<Fields> = (context: RequestContext, fields: Fields, form: FormData) => Promise<CallResult>

/** Makes a call that checks all fields before it does anything. */
const call = <Schema extends z.ZodType>(schema: Schema, act: Act<z.output<Schema>>): Call => ({
  schema,
  async answer(context, { form }) {
    const parsed = parseForm(form, schema)
    return parsed.ok ? act(context, parsed.value, form) : parsed
  },
})

const verify = <Schema extends z.ZodType>(schema: Schema, act: Act<z.output<Schema>>): Call => ({
  ...call(schema, act),
  verifies: true,
})

export const sendContact: Call = {
  schema: contactFields,
  status: 201,
  async answer(context, { form }) {
    const sent = await sendPostedMessage(context, form)
    if (!sent.ok) return sent
    return { ok: true, message: contactSent, body: { reference: formatReference(sent.reference) } }
  },
}

export const sendEmailOtp = call(
  z.object({ email: emailField(codeWords.email.empty) }),
  async (context, { email }) => sendOtp(context, await findSubject(context, 'email', email)),
)

export const sendPhoneOtp = call(
  z.object({ phone: phoneField(codeWords.sms.empty) }),
  async (context, { phone }) => sendOtp(context, await findSubject(context, 'sms', phone)),
)

async function sendOtp(context: RequestContext, subject: OtpSubject, words?: CodeWords) {
  const sent = await sendCode(context, subject, words)
  const hasId = sent.ok && subject.channel === 'sms'
  return { ...sent, message: sent.text, ...(hasId && { body: { session_id: sent.challengeId } }) }
}

export const verifyEmailOtp = verify(
  z.object({ email: emailField(), otp: otpCode(codeWords.email.wrong) }),
  async (context, { email, otp }) =>
    verifyOtp(context, await findSubject(context, 'email', email), otp),
)

const sessionId = z.string({ error: codeWords.sms.missing })

export const verifyPhoneOtp = verify(
  z.object({ session_id: sessionId, otp: otpCode(codeWords.sms.wrong) }),
  async (context, { session_id, otp }) => {
    const challenge = { visitor: context.session.visitor(), challengeId: session_id.trim() }
    const subject = await findOtpSubject(context.app.db, challenge)
    if (subject?.channel === 'sms') return verifyOtp(context, subject, otp)
    return { ok: false, message: codeWords.sms.failed }
  },
)

/** Verifies a code; one for the caller's pending contact puts that into effect. */
async function verifyOtp(
  context: RequestContext,
  subject: OtpSubject,
  typed: string,
  words?: CodeWords,
): Promise<CallResult> {
  const checked = await checkCode(context, subject, typed, words)
  const answer = { ...checked, message: checked.text }
  if (!checked.ok || subject.purpose !== 'profile') return answer
  const login = await context.session.login()
  if (login.state !== 'active') return answer
  const result = await confirmContact(context, login.account, subject.channel)
  if (result.ok || result.reason === 'missing') return answer
  return { ok: false, message: profileMessages[result.reason] }
}

/** Finds the code's subject: the caller's pending contact, or a future registration. */
async function findSubject({ session }: RequestContext, channel: OtpChannel, destination: string) {
  const login = await session.login()
  const waiting = login.state === 'active' && findWaitingContact(login.account, channel)
  const purpose = waiting && waiting.value === destination ? 'profile' : 'registration'
  return { visitor: session.visitor(), purpose, channel, destination } as const
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

// Calls of the specification without a type are for candidates.
const whose = { userType: typeField('userType').default('candidate') }

export const sendResetOtp = call(resetEmailFields.extend(whose), (context, fields) =>
  sendOtp(context, accountSubject(context, fields), resetWords),
)

export const verifyResetOtp = verify(resetCodeFields.extend(whose), (context, fields) =>
  verifyOtp(context, accountSubject(context, fields), fields.otp, resetWords),
)

const again = { confirm_password: repeatedPasswordField() }
const resetFields = resetCodeFields.extend({ ...whose, new_password: z.string(), ...again })

export const resetPassword = call(resetFields, async (context, { userType }, form) => {
  const parsed = parseForm(form, resetPasswordFields(userType).safeExtend(again))
  if (!parsed.ok) return parsed
  const { email, new_password: password } = parsed.value
  const errors = await setNewPassword(context, { userType, email, password })
  return errors ? { ok: false, errors } : { ok: true, message: passwordResetMessages.success }
})
