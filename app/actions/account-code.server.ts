import { codeNotSentMessage, codeRefusedMessage } from '~/domain/accounts/account-code.schema'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import { accountCode, type AccountAddress } from '~/domain/otp/otp-subject'
import { redeemCode } from '~/domain/otp/redeem-code.server'
import { requestCode } from '~/domain/otp/request-code.server'
import {
  passwordResetMessages as messages,
  resetUnverifiedMessage,
} from '~/domain/passwords/password-reset.schema'
import { resetPassword } from '~/domain/passwords/set-password.server'
import { signInByProof } from '~/domain/sessions/sign-in-by-proof.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { replaceSession } from '~/web/session/sign-in.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import { noteCode } from './otp-steps.server'

type Step =
  { ok: true; message: string } | { ok: false; errors: Record<string, string>; seconds?: number }

export async function sendResetCode(
  { app, session }: RequestContext,
  whose: AccountAddress,
): Promise<Step> {
  const by = { visitor: session.visitor(), client: session.client }
  const result = await requestCode(app.db, app.otp, { ...accountCode(whose), ...by })
  if (result.ok) return { ok: true, message: result.verified ? messages.verified : messages.sent }
  if ('limit' in result) logLimit(result.limit, session)
  const seconds = 'seconds' in result ? { seconds: result.seconds } : {}
  return { ok: false, errors: { '': codeNotSentMessage(result) }, ...seconds }
}

export async function verifyResetCode(
  { app, session }: RequestContext,
  { otp: code, ...whose }: AccountAddress & { otp: string },
): Promise<Step> {
  const by = { visitor: session.visitor(), token: session.visitorToken() }
  const guess = { ...accountCode(whose), ...by, code }
  const result = await redeemCode(app.db, app.otp, guess)
  noteCode(session, result, { userType: whose.userType })
  if (result.ok) {
    session.renewVisitor(result.token)
    return { ok: true, message: messages.verified }
  }
  const seconds = 'seconds' in result ? { seconds: result.seconds } : {}
  return { ok: false, errors: { otp: codeRefusedMessage(result) }, ...seconds }
}

/** Call it after the code was verified. */
export async function setNewPassword(
  { app, session }: RequestContext,
  { password, ...whose }: AccountAddress & { password: string },
): Promise<Step> {
  const { limits, passwords, config } = app
  const deps = { brand: config.business, origin: config.origin, limits, passwords }
  const login = await session.login()
  const reset = { ...whose, visitor: session.visitor(), password }
  const result = await resetPassword(app.db, deps, reset)
  if (!result.ok && result.reason === 'weak') {
    return { ok: false, errors: { new_password: weakPassword[result.weakness] } }
  }
  if (!result.ok) return { ok: false, errors: { '': resetUnverifiedMessage } }
  logSecurity('password-reset', session, { userType: whose.userType })
  app.queue.wake()
  const account = login.state === 'active' ? login.account : undefined
  const isOwn = account?.userType === whose.userType && account.email === whose.email
  if (isOwn) session.dropSession()
  return { ok: true, message: messages.success }
}

/** Call it after the code was verified. @returns whether this browser is signed in now */
export async function signInVerified(
  context: RequestContext,
  { shared, ...whose }: AccountAddress & { shared: boolean },
): Promise<boolean> {
  const { app, session } = context
  const site = { brand: app.config.business, origin: app.config.origin }
  const by = { visitor: session.visitor(), userAgent: session.userAgent }
  const attempt = { ...whose, ...by, shared }
  const signedIn = await signInByProof(app.db, site, attempt)
  if (!signedIn) return false
  app.queue.wake()
  await replaceSession(context, { token: signedIn.token, shared })
  const facts = { userType: whose.userType, account: signedIn.account.id }
  logSecurity('signed-in-by-code', session, facts)
  return true
}
