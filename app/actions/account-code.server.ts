import { weakPassword } from '~/domain/fields/schemas/password.schema'
import type { AccountAddress } from '~/domain/accounts/accounts.server'
import { accountCode, type OtpSubject } from '~/domain/otp/otp-subject'
import { resetUnverifiedMessage } from '~/domain/passwords/password-reset.schema'
import { resetPassword } from '~/domain/passwords/set-password.server'
import { signInByProof } from '~/domain/sessions/sign-in-by-proof.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'

export const accountSubject = (
  { session }: RequestContext,
  { userType, email }: AccountAddress,
): OtpSubject => ({ ...accountCode({ userType, email }), visitor: session.visitor() })

/** Call it after the code was verified. @returns undefined, or errors by field */
export async function setNewPassword(
  { app, session }: RequestContext,
  { password, ...whose }: AccountAddress & { password: string },
): Promise<Record<string, string> | undefined> {
  const login = await session.login()
  const reset = { ...whose, visitor: session.visitor(), password }
  const result = await resetPassword(app.db, app.intake, reset)
  if (!result.ok && result.reason === 'weak') {
    return { new_password: weakPassword[result.weakness] }
  }
  if (!result.ok) return { '': resetUnverifiedMessage }
  logSecurity('password-reset', session, { userType: whose.userType })
  app.queue.wake()
  const isOwn = login.state === 'active' && login.account.id === result.accountId
  if (isOwn) session.dropSession()
  return undefined
}

/** Call it after the code was verified. @returns false where the proof is no longer valid */
export async function signInVerified(
  { app, session }: RequestContext,
  { shared, ...whose }: AccountAddress & { shared: boolean },
): Promise<boolean> {
  const { userAgent, cookies } = session
  const by = { visitor: session.visitor(), userAgent, former: cookies.session }
  const signedIn = await signInByProof(app.db, app.intake, { ...whose, ...by, shared })
  if (!signedIn) return false
  app.queue.wake()
  session.setSession(signedIn.token, { shared })
  const { id: account, userType } = signedIn.account
  logSecurity('signed-in-by-code', session, { userType, account })
  return true
}
