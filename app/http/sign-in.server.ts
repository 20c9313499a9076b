import type { UserType } from '#db/schema'
import { trustMark } from '~/domain/accounts/trust.server'
import { endSession, startSession } from '~/domain/sessions/sessions.server'
import { authenticate, SignInRefused } from './authenticator.server'
import { logSecurity } from './security-log.server'
import type { RequestContext } from './request-context.server'
import type { RequestSession } from './request-session.server'

/** @returns why e-mail and password do not do, if so. */
export async function signInBrowser(
  context: RequestContext,
  userType: UserType,
  form: FormData,
): Promise<SignInRefused | undefined> {
  const result = await authenticate(context, userType, form)
  if (result instanceof SignInRefused) return result
  const { account, passwordHash } = result
  const { app, session } = context
  const { userAgent } = session
  const earlier = await session.login()
  if (earlier.state === 'active') await endSession(app.db, earlier.token)
  session.trust(trustMark(app.config.secret, { id: account.id, passwordHash }))
  session.signedIn(await startSession(app.db, { accountId: account.id, userAgent, passwordHash }))
  logSecurity('signed-in', session, { userType: account.userType, account: account.id })
  return undefined
}

export async function signOutOf(
  session: RequestSession,
  { userType, email }: { userType: UserType; email: string },
): Promise<void> {
  const login = await session.login()
  if (login.state !== 'active') return
  const { account } = login
  if (account.userType === userType && account.email === email) session.signedOut()
}
