import type { AccountAddress } from '~/domain/accounts/account-code.server'
import { signInByCode, type CodeSignInResult } from '~/domain/sessions/sign-in-by-code.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { findRequester, replaceSession } from '~/web/session/sign-in.server'
import { logSecurity } from '~/web/telemetry/security-log.server'

/** @returns why the code is refused, if so */
export async function signInBrowserByCode(
  context: RequestContext,
  { shared, code, ...address }: AccountAddress & { code: string; shared: boolean },
): Promise<Exclude<CodeSignInResult, { ok: true }> | undefined> {
  const { app, session } = context
  const by = { ...(await findRequester(session, address)), userAgent: session.userAgent }
  const deps = { ...app.otp, origin: app.config.origin }
  const attempt = { ...address, ...by, key: session.key(), code, shared }
  const result = await signInByCode(app.db, deps, attempt)
  if (!result.ok) return result
  app.queue.wake()
  const { account, token, visitorToken } = result
  session.renewVisitor(visitorToken)
  await replaceSession(context, { token, shared })
  logSecurity('signed-in-by-code', session, { userType: account.userType, account: account.id })
  return undefined
}
