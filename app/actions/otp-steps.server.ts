import {
  codeHints,
  codeWords,
  describeCodeFailure,
  describeSendFailure,
} from '~/domain/otp/otp.schema'
import type { OtpSubject } from '~/domain/otp/otp-subject'
import { redeemCode, type CodeRefusal } from '~/domain/otp/redeem-code.server'
import { requestCode } from '~/domain/otp/request-code.server'
import { log } from '~/web/telemetry/log.server'
import { countCode } from '~/web/telemetry/metrics.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'

type StepFailure = { ok: false; text: string; status?: 503; seconds?: number }

export async function sendCode(
  { app, session }: RequestContext,
  subject: OtpSubject,
  words = codeWords[subject.channel],
): Promise<{ ok: true; text: string; challengeId: string } | StepFailure> {
  const result = await requestCode(app.db, app.otp, { ...subject, client: session.client })
  countCode(subject.channel, result)
  if (result.ok) {
    const { verified, delayed, challengeId } = result
    const sent = delayed ? codeHints.delayed : words.sent
    return { ok: true, text: verified ? words.verified : sent, challengeId }
  }
  if (result.limit) logLimit(result.limit, session)
  const failed = { ok: false, text: describeSendFailure(result, words) } as const
  if ('seconds' in result) return { ...failed, seconds: result.seconds }
  if (result.reason !== 'delivery') return failed
  log.error({ cause: result.cause, request: session.requestId }, 'one-time password not sent')
  return { ...failed, status: 503 }
}

/** @param code undefined where the text is no code */
export async function checkCode(
  { app, session }: RequestContext,
  subject: OtpSubject,
  code: string | undefined,
  words = codeWords[subject.channel],
): Promise<{ ok: true; text: string } | StepFailure> {
  if (code === undefined) return { ok: false, text: words.wrong }
  const guess = { ...subject, token: session.visitorToken(), code }
  const result = await redeemCode(app.db, app.otp, guess)
  if (result.ok) {
    if (result.token) session.renewVisitor(result.token)
    return { ok: true, text: words.verified }
  }
  logCodeFailure(session, result, subject.userType)
  const seconds = 'seconds' in result ? result.seconds : undefined
  return { ok: false, text: describeCodeFailure(result, words), seconds }
}

export function logCodeFailure(
  session: RequestContext['session'],
  result: CodeRefusal,
  userType: string | undefined,
): void {
  if (result.reason === 'missing' || result.reason === 'expired') return
  if (result.limit) logLimit(result.limit, session)
  logSecurity(result.reason === 'wrong' ? 'code-wrong' : 'code-guessed-out', session, { userType })
}
