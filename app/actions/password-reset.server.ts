import type { UserType } from '#db/schema'
import { noteCode } from '~/actions/otp-steps.server'
import { codeNotSentMessage, codeRefusedMessage } from '~/domain/accounts/account-code.schema'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import {
  passwordResetMessages as messages,
  resetUnverifiedMessage,
} from '~/domain/passwords/password-reset.schema'
import {
  requestPasswordReset,
  resetPassword,
  verifyPasswordReset,
} from '~/domain/passwords/password-reset.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { findRequester } from '~/web/session/sign-in.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'

interface Whose {
  userType: UserType
  email: string
}

type Step =
  { ok: true; message: string } | { ok: false; errors: Record<string, string>; seconds?: number }

export async function sendResetCode({ app, session }: RequestContext, whose: Whose): Promise<Step> {
  const by = { ...whose, ...(await findRequester(session, whose)) }
  const deps = { ...app.otp, sendLater: app.sendLater }
  const result = await requestPasswordReset(app.db, deps, by)
  if (result.ok) return { ok: true, message: result.verified ? messages.verified : messages.sent }
  if (result.reason === 'too-many') logLimit(result.limit, session)
  return { ok: false, errors: { '': codeNotSentMessage(result) }, seconds: result.seconds }
}

export async function verifyResetCode(
  { app, session }: RequestContext,
  { otp: code, ...whose }: Whose & { otp: string },
): Promise<Step> {
  const by = { ...whose, ...(await findRequester(session, whose)) }
  const key = session.key()
  const result = await verifyPasswordReset(app.db, app.otp, { ...by, code, key })
  noteCode(session, result, { userType: whose.userType })
  if (!result.ok) {
    const seconds = 'seconds' in result ? result.seconds : undefined
    return { ok: false, errors: { otp: codeRefusedMessage(result) }, seconds }
  }
  session.renewVisitor(result.token)
  return { ok: true, message: messages.verified }
}

/** Call it after the code was verified. */
export async function setNewPassword(
  { app, session }: RequestContext,
  { password, ...whose }: Whose & { password: string },
): Promise<Step> {
  const { limits, passwords, config } = app
  const deps = { brand: config.business, origin: config.origin, limits, passwords }
  const login = await session.login()
  const result = await resetPassword(app.db, deps, {
    ...whose,
    visitor: session.visitor(),
    password,
  })
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
