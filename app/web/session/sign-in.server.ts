import type { UserType } from '#db/schema'
import type { AccountAddress } from '~/domain/accounts/account-code.server'
import { endSession, startSession } from '~/domain/sessions/sessions.server'
import { signInByCode, type CodeSignInResult } from '~/domain/sessions/sign-in-by-code.server'
import { requesterOf } from './requester.server'
import { authenticate, SignInRefused } from './authenticator.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from './request-context.server'

/** @returns why email and password are refused, if so */
export async function signInBrowser(
  context: RequestContext,
  userType: UserType,
  form: FormData,
  { shared = false } = {},
): Promise<SignInRefused | undefined> {
  const result = await authenticate(context, userType, form)
  if (result instanceof SignInRefused) return result
  const { account, passwordHash } = result
  const { app, session } = context
  const { userAgent } = session
  const start = { accountId: account.id, userAgent, passwordHash, shared }
  const token = await startSession(app.db, { ...start, visitor: session.visitor() })
  await takeSession(context, { token, shared })
  logSecurity('signed-in', session, { userType, account: account.id })
  return undefined
}

/** @returns why the code is refused, if so */
export async function signInBrowserByCode(
  context: RequestContext,
  { shared, code, ...whose }: AccountAddress & { code: string; shared: boolean },
): Promise<Exclude<CodeSignInResult, { ok: true }> | undefined> {
  const { app, session } = context
  const { userAgent } = session
  const deps = { ...app.otp, origin: app.config.origin }
  const { client, trusted } = await requesterOf(session, whose)
  const by = { visitor: session.visitor(), key: session.key(), userAgent, client, trusted }
  const result = await signInByCode(app.db, deps, { ...whose, ...by, code, shared })
  if (!result.ok) return result
  app.queue.wake()
  const { account, token, visitorToken } = result
  session.renewVisitor(visitorToken)
  await takeSession(context, { token, shared })
  logSecurity('signed-in-by-code', session, { userType: account.userType, account: account.id })
  return undefined
}

/** Replaces the session that this browser had. */
async function takeSession(
  { app, session }: RequestContext,
  { token, shared }: { token: string; shared: boolean },
): Promise<void> {
  const earlier = await session.login()
  if (earlier.state === 'active' && earlier.token !== token) {
    await endSession(app.db, earlier.token)
  }
  session.setSession(token, { shared })
}
