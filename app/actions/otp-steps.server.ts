import { codeNotSentMessage, codeRefusedMessage } from '~/domain/accounts/account-code.schema'
import {
  otpDelayedMessage,
  otpRequestMessage,
  otpSentMessage,
  otpVerifiedMessage,
  otpVerifyHint,
  otpVerifyMessage,
  type OtpChannel,
  type OtpRequestFailure,
  type OtpVerifyFailure,
} from '~/domain/otp/otp.schema'
import type { OtpSubject } from '~/domain/otp/otp-subject'
import { redeemCode, type CodeRefused } from '~/domain/otp/redeem-code.server'
import { requestCode } from '~/domain/otp/request-code.server'
import { passwordResetMessages } from '~/domain/passwords/password-reset.schema'
import { log } from '~/web/telemetry/log.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'

/** What a form says of its codes. */
interface CodeWords {
  sent: string
  verified: string
  notSent(failure: OtpRequestFailure): string
  refused(failure: OtpVerifyFailure): string
}

/** @param own messages of the form */
export const codeWords = (
  channel: OtpChannel,
  own: { notSent?: string; notAccepted?: string } = {},
): CodeWords => ({
  sent: otpSentMessage(channel),
  verified: otpVerifiedMessage(channel),
  notSent: (failure) =>
    (failure.reason === 'delivery' && own.notSent) || otpRequestMessage(failure),
  refused(failure) {
    const message = own.notAccepted ?? otpVerifyMessage(channel, failure.reason)
    return [message, otpVerifyHint(failure)].filter(Boolean).join(' ')
  },
})

export const resetWords: CodeWords = {
  ...passwordResetMessages,
  notSent: codeNotSentMessage,
  refused: codeRefusedMessage,
}

type Failed = { ok: false; text: string; status: 422 | 429 | 503; seconds?: number }

export async function sendCode(
  { app, session }: RequestContext,
  subject: OtpSubject,
  words = codeWords(subject.channel),
): Promise<{ ok: true; text: string; challengeId: string } | Failed> {
  const result = await requestCode(app.db, app.otp, { ...subject, client: session.client })
  if (result.ok) {
    const { verified, delayed, challengeId } = result
    const sent = delayed ? otpDelayedMessage : words.sent
    return { ok: true, text: verified ? words.verified : sent, challengeId }
  }
  if ('limit' in result) logLimit(result.limit, session)
  if ('cause' in result) {
    log.error({ cause: result.cause, request: session.requestId }, 'one-time password not sent')
  }
  const text = words.notSent(result)
  if ('seconds' in result) return { ok: false, text, status: 429, seconds: result.seconds }
  return { ok: false, text, status: result.reason === 'delivery' ? 503 : 422 }
}

/** @param code undefined where what was typed is none */
export async function checkCode(
  { app, session }: RequestContext,
  subject: OtpSubject,
  code: string | undefined,
  words = codeWords(subject.channel),
): Promise<{ ok: true; text: string } | Failed> {
  if (code === undefined)
    return { ok: false, text: words.refused({ reason: 'wrong' }), status: 422 }
  const guess = { ...subject, token: session.visitorToken(), code }
  const result = await redeemCode(app.db, app.otp, guess)
  noteCode(session, result, { userType: subject.userType })
  if (result.ok) {
    session.renewVisitor(result.token)
    return { ok: true, text: words.verified }
  }
  const text = words.refused(result)
  if ('seconds' in result) return { ok: false, text, status: 429, seconds: result.seconds }
  return { ok: false, text, status: 422 }
}

/** Logs a wrong code, even one that could not be tried any more. */
export function noteCode(
  session: RequestContext['session'],
  result: { ok: true } | CodeRefused,
  facts: { userType?: string | undefined } = {},
): void {
  if (result.ok || result.reason === 'missing' || result.reason === 'expired') return
  if ('limit' in result) logLimit(result.limit, session)
  logSecurity(result.reason === 'wrong' ? 'code-wrong' : 'code-guessed-out', session, facts)
}
