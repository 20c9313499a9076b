import { markFilesVerified } from '~/domain/documents/quota.server'
import { findOtpStates, voidCodes } from '~/domain/otp/challenges.server'
import { canReceiveSms } from '~/domain/fields/schemas/phone.schema'
import { otpCode, type OtpChannel } from '~/domain/otp/otp.schema'
import { userTypeRules } from '~/domain/profiles/user-types'
import type { OtpView } from '~/forms/contacts/otp-field'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { ContactForm } from './drafts/draft-forms.server'
import type { Submission } from './form-action.server'
import { formAgain, type FormResult } from './form-answers.server'
import { checkCode, sendCode } from './otp-steps.server'

export const noCode: OtpView = { state: 'none', resendIn: 0 }

export async function viewOtp(
  context: RequestContext,
  form: ContactForm,
  channel: OtpChannel,
  value: unknown,
): Promise<OtpView> {
  return (await viewOtps(context, form, { [channel]: value }))[channel]
}

/** By one statement for both. @param values the address and the number, checked here */
export async function viewOtps(
  { app, session }: RequestContext,
  form: ContactForm,
  values: Partial<Record<OtpChannel, unknown>>,
): Promise<Record<OtpChannel, OtpView>> {
  const { db, otp } = app
  const subjects = (['email', 'sms'] as const).flatMap((channel) => {
    const destination = form.contact[channel].schema.safeParse(values[channel]).data
    return destination ? [{ visitor: session.visitor(), ...form.codes, channel, destination }] : []
  })
  const states = subjects.length > 0 ? await findOtpStates(db, subjects) : []
  const views = subjects.map(({ channel, destination }, at) => {
    const isUnreachable = channel === 'sms' && !canReceiveSms(destination, otp.smsPrefixes)
    return [channel, { ...states[at], ...(isUnreachable && { unreachable: true }) }]
  })
  return { email: noCode, sms: noCode, ...Object.fromEntries(views) }
}

/** Reads `send-email-otp`, `verify-sms` or `drop-email`. @throws 400 for another intent */
export function readCodeIntent(intent: string): { verb: string; channel: OtpChannel } {
  const [, verb, channel] = /^(send|verify|change|drop)-(email|sms)(?:-otp)?$/.exec(intent) ?? []
  if (!verb || !channel) throw new Response(null, { status: 400 })
  return { verb, channel: channel as OtpChannel }
}

/** @returns undefined for an intent that is not about a code */
export function findCodeFailureMessage(
  { contact }: ContactForm,
  intent: string,
): string | undefined {
  const { notSent, failed } = contact[intent.includes('sms') ? 'sms' : 'email'].words
  if (intent.startsWith('send-')) return notSent
  return intent.startsWith('verify-') ? failed : undefined
}

interface CodePost extends Pick<Submission, 'intent' | 'posted'> {
  form: ContactForm
  page: string
  value?: string
}

/** Handles a code's button; only its own field is checked. */
export async function answerCode(
  context: RequestContext,
  { form, intent, posted, page, value }: CodePost,
): Promise<FormResult> {
  const { app, session } = context
  const { verb, channel } = readCodeIntent(intent)
  const { name: field, schema, words } = form.contact[channel]
  const typed = value ?? String(posted.get(field) ?? '')
  if (verb === 'send' && !typed.trim()) {
    return formAgain(posted, { [field]: words.empty })
  }
  const parsed = schema.safeParse(typed)
  if (!parsed.success) {
    return formAgain(posted, { [field]: parsed.error.issues[0]?.message ?? '' })
  }
  const to = { channel, destination: parsed.data }
  const subject = { visitor: session.visitor(), ...form.codes, ...to }
  if (verb === 'change') await voidCodes(app.db, subject)
  // Where a number is optional, the page says below it that no code can reach it.
  const isReachable = channel === 'email' || canReceiveSms(parsed.data, app.otp.smsPrefixes)
  if (verb === 'send' && (isReachable || userTypeRules[form.userType].needsPhone)) {
    const sent = await sendCode(context, subject, words)
    if (!sent.ok) return formAgain(posted, { [field]: sent.text }, sent)
  }
  if (verb === 'verify') {
    const codeField = `${field}_otp`
    const code = otpCode(words.wrong).safeParse(posted.get(codeField)).data
    const checked = await checkCode(context, subject, code, words)
    if (!checked.ok) return formAgain(posted, { [codeField]: checked.text }, checked)
    await markFilesVerified(app.db, { visitor: session.visitor(), form: form.name })
  }
  // The field shows the result: a notice at the top would move it, and once more when it fades.
  return seeOther(session, `${page}#${field}`)
}
