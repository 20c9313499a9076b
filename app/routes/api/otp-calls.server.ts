import { z } from 'zod'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { phoneField, toE164 } from '~/domain/fields/schemas/phone.schema'
import {
  otpCode,
  otpNoDestinationMessage,
  otpRequestMessage,
  otpVerifyMessage,
  type OtpChannel,
} from '~/domain/otp/otp.schema'
import { findOtpSubject, type OtpSubject } from '~/domain/otp/otp.server'
import { waitingContact } from '~/domain/profiles/pending-contact.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { checkCode, sendCode } from '~/actions/otp-steps.server'
import { parseForm, messagesOf } from '~/actions/parse.server'
import type { Call, Outcome } from '~/http/bodies/json-call.server'
import { confirmContact } from '~/actions/pending-contact.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { done, messageAnswer, phoneSentAnswer, refused, verifiedAnswer } from './outcome'

const emailFields = z.object({ email: emailField() })
const phoneFields = z.object({ phone: phoneField() })

export const sendEmailOtp: Call = {
  summary: 'Send a one-time password by email',
  failed: otpRequestMessage({ reason: 'delivery' }),
  body: { schema: emailFields, example: { email: 'selvi@example.com' } },
  done: { status: 200, schema: messageAnswer },
  answer: (context, { form }) => send(context, form, 'email'),
}

export const sendPhoneOtp: Call = {
  summary: 'Send a one-time password by SMS',
  failed: otpRequestMessage({ reason: 'delivery' }),
  body: { schema: phoneFields, example: { phone: '91234 56789' } },
  done: { status: 200, schema: phoneSentAnswer },
  answer: (context, { form }) => send(context, form, 'sms'),
}

async function send(
  context: RequestContext,
  form: FormData,
  channel: OtpChannel,
): Promise<Outcome> {
  const field = channel === 'email' ? 'email' : 'phone'
  if (!String(form.get(field) ?? '').trim()) {
    return refused({ [field]: otpNoDestinationMessage(channel) }, [])
  }
  const parsed = channel === 'email' ? parseForm(form, emailFields) : parseForm(form, phoneFields)
  if (!parsed.ok) return refused(messagesOf(parsed.answer), [])
  const { value } = parsed
  const destination = 'email' in value ? value.email : toE164(value.phone)
  const sent = await sendCode(context, await subjectOf(context, channel, destination))
  if (!sent.ok) {
    const { text, status, seconds } = sent
    return refused({ [field]: text }, [], { status, seconds })
  }
  return done(sent.text, channel === 'sms' ? { session_id: sent.challengeId } : {})
}

export const verifyEmailOtp: Call = {
  summary: 'Verify an email address with the code sent to it',
  failed: otpVerifyMessage('email', 'expired'),
  verifies: true,
  body: {
    schema: emailFields.extend({ otp: otpCode('email') }),
    example: { email: 'selvi@example.com', otp: '123456' },
  },
  done: { status: 200, schema: verifiedAnswer },
  async answer(context, { form }) {
    const parsed = parseForm(form, emailFields)
    if (!parsed.ok) return refused(messagesOf(parsed.answer), [])
    const subject = await subjectOf(context, 'email', parsed.value.email)
    return verify(context, subject, form.get('otp'))
  },
}

const missingSession = otpVerifyMessage('sms', 'missing')

export const verifyPhoneOtp: Call = {
  summary: 'Verify a phone number with the code sent to it',
  failed: otpVerifyMessage('sms', 'expired'),
  verifies: true,
  body: {
    schema: z.object({ session_id: z.string({ error: missingSession }), otp: otpCode('sms') }),
    example: { session_id: '0b7e3c52-6d0e-4a52-9a43-6c1f9d1f7a10', otp: '123456' },
  },
  done: { status: 200, schema: verifiedAnswer },
  async answer(context, { form }) {
    const challengeId = String(form.get('session_id') ?? '').trim()
    if (!challengeId) return refused({ session_id: missingSession }, [])
    const visitor = context.session.visitor()
    const subject = await findOtpSubject(context.app.db, { visitor, challengeId })
    if (subject?.channel !== 'sms') {
      return refused({ session_id: otpVerifyMessage('sms', 'expired') }, [])
    }
    return verify(context, subject, form.get('otp'))
  },
}

async function verify(
  context: RequestContext,
  subject: OtpSubject,
  typed: unknown,
): Promise<Outcome> {
  const checked = await checkCode(context, subject, { typed })
  if (!checked.ok) {
    const { text, status, seconds } = checked
    return refused({ otp: text }, [], { status, seconds })
  }
  const taken = subject.purpose === 'profile' && (await takeEffect(context, subject.channel))
  if (taken) return refused({ '': taken }, [])
  return { ok: true, body: { verified: true, message: checked.text } }
}

/** A code for what waits in the own profile puts it into effect. @returns why it could not. */
async function takeEffect(
  context: RequestContext,
  channel: OtpChannel,
): Promise<string | undefined> {
  const login = await context.session.login()
  if (login.state !== 'active') return undefined
  const result = await confirmContact(context, login.account, channel)
  return result.ok || result.reason === 'missing' ? undefined : profileMessages[result.reason]
}

/** What a code is for: what waits in the caller's profile, or else a registration that is to come. */
async function subjectOf(
  { session }: RequestContext,
  channel: OtpChannel,
  destination: string,
): Promise<OtpSubject> {
  const login = await session.login()
  const waiting = login.state === 'active' && waitingContact(login.account, channel)
  const value = waiting && (channel === 'email' ? waiting.value : toE164(waiting.value))
  const purpose = value === destination ? 'profile' : 'registration'
  return { visitor: session.visitor(), purpose, channel, destination }
}
