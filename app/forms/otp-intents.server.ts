import { data } from '@remix-run/node'
import {
  otpCode,
  otpNoDestinationSentence,
  otpRequestSentence,
  otpSentSentence,
  otpVerifiedSentence,
  otpVerifyHint,
  otpVerifySentence,
  type OtpChannel,
} from '~/domain/otp/otp.schema'
import { findOtpState, forgetOtp, requestOtp, verifyOtp } from '~/domain/otp/otp.server'
import { seeOther } from '~/http/answers.server'
import { log } from '~/http/log.server'
import type { Served } from '~/http/serve.server'
import type { DraftForm } from './draft-form.server'
import type { OtpView } from './otp-field'
import { answerWith, parseForm } from './parse.server'

/** Where the one-time password of a field stands; a field without a valid value has none. */
export async function viewOtp(
  { app, visit }: Served,
  form: DraftForm,
  channel: OtpChannel,
  value: unknown,
): Promise<OtpView> {
  const { field, schema, destination } = form[channel]
  const normalised = schema.safeParse({ [field]: value }).data?.[field]
  if (normalised === undefined) return { state: 'none', resendIn: 0 }
  const subject = subjectOf(form, channel, visit.visitor(), destination(normalised))
  const found = await findOtpState(app.db, subject)
  return { state: found.state, resendIn: found.state === 'sent' ? found.resendIn : 0 }
}

interface Posted {
  intent: string
  posted: FormData
  /** Path of the form, to which a success redirects. */
  page: string
}

/**
 * Answers the intents `send-email-otp`, `verify-sms-otp`, `change-email` and their like. Checks only the
 * field they are about, so that the rest of the form may still be empty.
 *
 * @returns undefined when the intent is none of these.
 */
export async function answerOtpIntent(served: Served, form: DraftForm, post: Posted) {
  const [, verb, which] = /^(send|verify|change)-(email|sms)(?:-otp)?$/.exec(post.intent) ?? []
  if (!verb || !which) return undefined
  const channel = which as OtpChannel
  const { field, schema, destination } = form[channel]
  if (verb === 'send' && !String(post.posted.get(field) ?? '').trim()) {
    const text = otpNoDestinationSentence(channel)
    return data(answerWith(post.posted, { [field]: text }), { status: 422 })
  }
  const parsed = parseForm(post.posted, schema)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { visit } = served
  const to = destination(parsed.value[field] ?? '')
  const own = form.otpMessages?.[channel]
  const step = { served, field, post, own, subject: subjectOf(form, channel, visit.visitor(), to) }
  if (verb === 'send') return send(step)
  if (verb === 'verify') return verify(step)
  await forgetOtp(served.app.db, step.subject)
  return seeOther(visit, `${post.page}#${field}`)
}

interface Step {
  served: Served
  field: string
  post: Posted
  own: { notSent: string; notAccepted: string } | undefined
  subject: ReturnType<typeof subjectOf>
}

async function send({ served: { app, visit }, field, post, own, subject }: Step) {
  const { clientAddress } = visit
  const result = await requestOtp(app.db, app.otp, { ...subject, clientAddress })
  if (result.ok) {
    const sentence = result.verified ? otpVerifiedSentence : otpSentSentence
    const notice = { tone: 'success', text: sentence(subject.channel) } as const
    return seeOther(visit, `${post.page}#${field}`, { notice })
  }
  if (result.reason === 'too-many') log.warn({ limit: result.limit }, 'one-time password refused')
  if (result.reason === 'delivery') log.error({ cause: result.cause }, 'one-time password not sent')
  const failure =
    result.reason === 'country' ? { ...result, prefixes: app.otp.smsPrefixes } : result
  const text = failure.reason === 'delivery' && own ? own.notSent : otpRequestSentence(failure)
  const status = { cooldown: 429, 'too-many': 429, country: 422, delivery: 503 }[result.reason]
  const headers: HeadersInit = 'seconds' in result ? { 'Retry-After': `${result.seconds}` } : {}
  return data(answerWith(post.posted, { [field]: text }), { status, headers })
}

async function verify({ served: { app, visit }, field, post, own, subject }: Step) {
  const codeField = `${field}_otp`
  const code = otpCode(subject.channel).safeParse(post.posted.get(codeField))
  const result = code.success
    ? await verifyOtp(app.db, app.otp, { ...subject, code: code.data })
    : ({ ok: false, reason: 'wrong' } as const)
  if (result.ok) {
    const notice = { tone: 'success', text: otpVerifiedSentence(subject.channel) } as const
    return seeOther(visit, `${post.page}#${field}`, { notice })
  }
  const { reason } = result
  const sentence = own?.notAccepted ?? otpVerifySentence(subject.channel, reason)
  const text = [sentence, otpVerifyHint(reason)]
  const errors = { [codeField]: text.filter(Boolean).join(' ') }
  return data(answerWith(post.posted, errors), { status: 422 })
}

const subjectOf = (form: DraftForm, channel: OtpChannel, visitor: string, destination: string) => ({
  visitor,
  purpose: form.purpose,
  channel,
  destination,
})
