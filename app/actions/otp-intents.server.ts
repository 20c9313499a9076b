import { data } from '@remix-run/node'
import { keepAsProven } from '~/domain/documents/gone-files.server'
import {
  otpNoDestinationMessage,
  otpRequestMessage,
  otpVerifyMessage,
  type OtpContact,
  channelOf,
} from '~/domain/otp/otp.schema'
import { toldName } from '~/domain/otp/otp-subject'
import { findOtpState, forgetOtp } from '~/domain/otp/otp.server'
import { unreachable } from '~/domain/otp/unreachable'
import { unreachableNumber } from '~/domain/profiles/profile.schema'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { addressIn, codeButton, guardianIn, type DraftForm } from './drafts/draft-form.server'
import type { OtpView } from '~/forms/contacts/otp-field'
import { checkCode, sendCode } from './otp-steps.server'
import { parseForm } from './parse.server'
import { formAgain, type PostAnswer } from './receive-form.server'

export async function viewOtp(
  { app, session }: RequestContext,
  form: DraftForm,
  contact: OtpContact,
  value: unknown,
  who?: unknown,
): Promise<OtpView> {
  const address = addressIn(form, contact, value)
  if (address === undefined) return { state: 'none', resendIn: 0 }
  const subject = subjectOf(form, contact, session.visitor(), { address, who })
  const found = await findOtpState(app.db, subject)
  if (found.state === 'none' && contact !== 'email' && unreachable(address, app.otp.smsPrefixes)) {
    return { state: 'none', resendIn: 0, unreachable: true }
  }
  if (found.state !== 'sent') return { state: found.state, resendIn: 0 }
  return { state: 'sent', resendIn: found.resendIn, code: found.code }
}

interface PressedOtp {
  intent: string
  posted: FormData
  /** Path of the form, to which a success redirects. */
  page: string
}

/** Undefined for an intent that is not about a code. */
export function otpFailedMessage(form: DraftForm, intent: string): string | undefined {
  const button = codeButton(intent)
  if (!button) return undefined
  const { verb } = button
  const channel = channelOf(button.contact)
  const own = form.otpMessages?.[channel]
  if (verb === 'send') return own?.notSent ?? otpRequestMessage({ reason: 'delivery' })
  return verb === 'verify' ? (own?.notAccepted ?? otpVerifyMessage(channel, 'expired')) : undefined
}

/** Checks only the code's own field; the rest may be empty. @returns undefined for any other intent */
export async function answerOtpIntent(
  context: RequestContext,
  form: DraftForm,
  { intent, posted, page }: PressedOtp,
): Promise<PostAnswer | undefined> {
  const button = codeButton(intent)
  if (!button) return undefined
  const { verb, contact } = button
  const asked = contact === 'guardian' ? guardianIn(context, form) : form[contact]
  if (!asked) return undefined
  const channel = channelOf(contact)
  const { field, schema, destination, mayBeUnreachable } = asked
  if (verb === 'send' && !String(posted.get(field) ?? '').trim()) {
    return formAgain(posted, { [field]: otpNoDestinationMessage(channel) }, 422)
  }
  const parsed = parseForm(posted, schema)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { app, session } = context
  const address = destination(parsed.value[field] ?? '')
  if (verb === 'send' && mayBeUnreachable && unreachable(address, app.otp.smsPrefixes)) {
    return formAgain(posted, { [field]: `Failed: ${unreachableNumber}` }, 422)
  }
  const answer = (name: string) => String(posted.get(name) ?? '')
  const refused = verb === 'send' && asked.mayNotSend?.(answer)
  if (refused) return formAgain(posted, { [field]: refused }, 422)
  const who = asked.asker && answer(asked.asker)
  const subject = subjectOf(form, contact, session.visitor(), { address, who })
  if (verb === 'change') {
    await forgetOtp(app.db, subject)
    return seeOther(session, `${page}#${field}`)
  }
  const own = form.otpMessages?.[channel]
  const codeField = `${field}_otp`
  const result =
    verb === 'send'
      ? await sendCode(context, { ...subject, who }, own)
      : await checkCode(context, subject, { typed: posted.get(codeField), own })
  if (!result.ok) {
    const errors = { [verb === 'send' ? field : codeField]: result.text }
    return formAgain(posted, errors, result.status, result.seconds)
  }
  if (verb === 'verify') {
    await keepAsProven(app.db, { visitor: subject.visitor, form: form.name })
  }
  // The field says what came of it: a notice at the top would move it, and once more when it fades.
  return seeOther(session, `${page}#${field}`)
}

const subjectOf = (
  form: DraftForm,
  contact: OtpContact,
  visitor: string,
  { address: destination, who }: { address: string; who: unknown },
) => ({
  visitor,
  ...(form[contact]?.asker && { told: toldName(String(who ?? '')) }),
  purpose: form[contact]?.purpose ?? form.purpose,
  channel: channelOf(contact),
  destination,
})
