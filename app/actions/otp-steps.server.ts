import {
  otpCode,
  otpDelayedMessage,
  otpRequestMessage,
  otpSentMessage,
  otpVerifiedMessage,
  otpVerifyHint,
  otpVerifyMessage,
} from '~/domain/otp/otp.schema'
import type { OtpSubject } from '~/domain/otp/otp-subject'
import { redeemCode, type CodeRefused } from '~/domain/otp/redeem-code.server'
import { requestCode } from '~/domain/otp/request-code.server'
import { log } from '~/web/telemetry/log.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'

interface OwnMessages {
  notSent: string
  notAccepted: string
}

type Sent =
  | { ok: true; text: string; challengeId: string }
  | { ok: false; text: string; status: 422 | 429 | 503; seconds?: number }

export async function sendCode(
  { app, session }: RequestContext,
  subject: OtpSubject,
  own?: Pick<OwnMessages, 'notSent'>,
): Promise<Sent> {
  const result = await requestCode(app.db, app.otp, { ...subject, client: session.client })
  if (result.ok) {
    const { verified, delayed, challengeId } = result
    const sent = delayed ? otpDelayedMessage : otpSentMessage(subject.channel)
    const text = verified ? otpVerifiedMessage(subject.channel) : sent
    return { ok: true, text, challengeId }
  }
  if ('limit' in result) logLimit(result.limit, session)
  if ('cause' in result) {
    log.error({ cause: result.cause, request: session.requestId }, 'one-time password not sent')
  }
  const text = own && 'cause' in result ? own.notSent : otpRequestMessage(result)
  const status = {
    ...({ cooldown: 429, 'too-many': 429, busy: 429 } as const),
    ...({ country: 422, landline: 422, delivery: 503 } as const),
  }
  const seconds = 'seconds' in result ? { seconds: result.seconds } : {}
  return { ok: false, text, status: status[result.reason], ...seconds }
}

type Checked =
  { ok: true; text: string } | { ok: false; text: string; status: 422 | 429; seconds?: number }

export async function checkCode(
  { app, session }: RequestContext,
  subject: OtpSubject,
  { typed, own }: { typed: unknown; own?: OwnMessages | undefined },
): Promise<Checked> {
  const code = otpCode(subject.channel).safeParse(typed)
  const check = { ...subject, token: session.visitorToken() }
  const result = code.success
    ? await redeemCode(app.db, app.otp, { ...check, code: code.data })
    : ({ ok: false, reason: 'wrong' } as const)
  if (code.success) noteCode(session, result)
  if (result.ok) {
    session.renewVisitor(result.token)
    return { ok: true, text: otpVerifiedMessage(subject.channel) }
  }
  const { reason } = result
  const message = own?.notAccepted ?? otpVerifyMessage(subject.channel, reason)
  const text = [message, otpVerifyHint(result)].filter(Boolean).join(' ')
  return reason === 'guessed-out'
    ? { ok: false, text, status: 429, seconds: result.seconds }
    : { ok: false, text, status: 422 }
}

/** Logs a wrong code, even one that could not be tried any more. */
export function noteCode(
  session: RequestContext['session'],
  result: { ok: true } | CodeRefused,
  facts: { userType?: string } = {},
): void {
  if (result.ok || result.reason === 'missing' || result.reason === 'expired') return
  if ('limit' in result) logLimit(result.limit, session)
  logSecurity(result.reason === 'wrong' ? 'code-wrong' : 'code-guessed-out', session, facts)
}
