import type { UserType } from '#db/schema'
import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { seeOther } from '~/web/page/redirects.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from './request-context.server'
import type { Login, RequestSession } from './request-session.server'

/** @throws 303 to the sign-in, and `back` from there, when signed out; 403 for another type */
export async function requireAccount(
  session: RequestSession,
  userType: UserType,
  back: string,
): Promise<Account> {
  const login = await session.login()
  if (login.state !== 'active') {
    throw redirectToLogin(session, userType, { back, why: findSignOutReason(session, login) })
  }
  const { account } = login
  if (account.userType === userType) return account
  logSecurity('access-denied', session, { userType: account.userType, account: account.id })
  throw new Response(null, { status: 403 })
}

/**
 * @throws 303 to the login of the ended session's account, else to the choice of logins; both lead `back`
 * @param posted the form that was not handled
 */
export async function requireLogin(
  { app, session }: RequestContext,
  back: string,
  posted?: FormData,
) {
  const login = await session.login()
  if (login.state === 'active') return login
  const account =
    login.state === 'expired' ? await findAccountById(app.db, login.accountId) : undefined
  if (!account) {
    const next = encodeURIComponent(back).replaceAll('%2F', '/')
    throw seeOther(session, `/land?next=${next}`, { leaving: true })
  }
  const why = findSignOutReason(session, login) ?? sessionMessages.ended
  const unchanged = posted ? ` ${sessionMessages.unchanged}` : ''
  throw redirectToLogin(session, account.userType, { back, why: why + unchanged })
}

/** @returns undefined for a browser that has signed out itself, and sends no cookie */
function findSignOutReason({ cookies }: RequestSession, login: Login): string | undefined {
  if (login.state === 'expired') return sessionMessages[login.reason]
  return cookies.session ? sessionMessages.ended : undefined
}

export function redirectToLogin(
  session: RequestSession,
  userType: UserType,
  { back, why }: { back: string; why: string | undefined },
): Response {
  const notice = why ? ({ tone: 'info', text: why } as const) : undefined
  const to = `/login/${userType}?next=${encodeURIComponent(back)}`
  return seeOther(session, to, { leaving: true, notice })
}
