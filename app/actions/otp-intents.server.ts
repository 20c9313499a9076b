import { keepAsProven } from '~/domain/documents/quota.server'
import { canReceiveSms, codeWords, otpCode, type OtpChannel } from '~/domain/otp/otp.schema'
import { findOtpState, voidCodes } from '~/domain/otp/challenges.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { addressIn, type DraftForm } from './drafts/draft-forms.server'
import type { OtpView } from '~/forms/contacts/otp-field'
import { checkCode, sendCode } from './otp-steps.server'
import { formAgain, type FormResult } from './form-answers.server'

export async function viewOtp(
  { app, session }: RequestContext,
  form: DraftForm,
  channel: OtpChannel,
  value: unknown,
): Promise<OtpView> {
  const destination = addressIn(form, channel, value)
  if (destination === undefined) return { state: 'none', resendIn: 0 }
  const { purpose, userType } = form
  const subject = { visitor: session.visitor(), purpose, userType, channel, destination }
  const found = await findOtpState(app.db, subject)
  const isUnreachable =
    found.state === 'none' && channel === 'sms' && !canReceiveSms(destination, app.otp.smsPrefixes)
  return { ...found, ...(isUnreachable && { unreachable: true }) }
}

interface PressedOtp {
  form: DraftForm
  intent: string
  posted: FormData
  page: string
  /** The address or number, where it is not what was posted. */
  value?: string
}

function codeButton(intent: string): { verb: string; channel: OtpChannel } | undefined {
  const [, verb, channel] = /^(send|verify|change)-(email|sms)(?:-otp)?$/.exec(intent) ?? []
  return verb && channel ? { verb, channel: channel as OtpChannel } : undefined
}

/** Undefined for an intent that is not about a code. */
export function otpFailedMessage(form: DraftForm, intent: string): string | undefined {
  const button = codeButton(intent)
  if (!button) return undefined
  const { verb, channel } = button
  const { notSent, failed } = form.codeWords[channel]
  return { send: notSent, verify: failed }[verb]
}

/** Checks the code's field alone; the rest may be empty. @throws 400 for another intent */
export async function answerOtpIntent(
  context: RequestContext,
  { form, intent, posted, page, value }: PressedOtp,
): Promise<FormResult> {
  const button = codeButton(intent)
  if (!button) throw new Response(null, { status: 400 })
  const { verb, channel } = button
  const { field, schema, mayBeUnreachable } = form[channel]
  const typed = value ?? String(posted.get(field) ?? '')
  if (verb === 'send' && !typed.trim()) {
    return formAgain(posted, { [field]: codeWords[channel].empty })
  }
  const parsed = schema.safeParse({ [field]: typed })
  if (!parsed.success) {
    return formAgain(posted, { [field]: parsed.error.issues[0]?.message ?? '' })
  }
  const { app, session } = context
  const destination = parsed.data[field] ?? ''
  if (verb === 'send' && mayBeUnreachable && !canReceiveSms(destination, app.otp.smsPrefixes)) {
    // It blocks nothing: the page says so below the number.
    return seeOther(session, `${page}#${field}`)
  }
  const { purpose, userType } = form
  const subject = { visitor: session.visitor(), purpose, userType, channel, destination }
  if (verb === 'change') {
    await voidCodes(app.db, subject)
    return seeOther(session, `${page}#${field}`)
  }
  const words = form.codeWords[channel]
  const codeField = `${field}_otp`
  const code = otpCode(words.wrong).safeParse(posted.get(codeField)).data
  const result =
    verb === 'send'
      ? await sendCode(context, subject, words)
      : await checkCode(context, subject, code, words)
  if (!result.ok) {
    const errors = { [verb === 'send' ? field : codeField]: result.text }
    return formAgain(posted, errors, result)
  }
  if (verb === 'verify') {
    await keepAsProven(app.db, { visitor: session.visitor(), form: form.name })
  }
  // The field shows the result: a notice at the top would move it, and once more when it fades.
  return seeOther(session, `${page}#${field}`)
}
