import type { UserType } from '#db/schema'
import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from './request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { Login } from './login.server'
import type { RequestSession } from './request-session.server'

/** @throws 303 to the sign-in, which leads `back`, when signed out; 403 for another type. */
export async function requireAccount(
  session: RequestSession,
  userType: UserType,
  back: string,
): Promise<Account> {
  const login = await session.login()
  if (login.state !== 'active') {
    throw toLogin(session, userType, { back, why: whySignedOut(session, login) })
  }
  const { account } = login
  if (account.userType !== userType) {
    logSecurity('access-denied', session, { userType: account.userType, account: account.id })
    throw new Response(null, { status: 403 })
  }
  return account
}

/**
 * @throws 303 to the login of the account whose session has ended, else to the choice of logins; both lead
 * `back`. @param posted the form, which was not carried out
 */
export async function requireLogin(context: RequestContext, back: string, posted?: FormData) {
  const login = await context.session.login()
  if (login.state === 'active') return login
  throw await toAnyLogin(context, login, { back, posted })
}

async function toAnyLogin(
  { app, session }: RequestContext,
  login: Login,
  { back, posted }: { back: string; posted: FormData | undefined },
): Promise<Response> {
  const accountId = login.state === 'expired' ? login.accountId : undefined
  const account = accountId ? await findAccountById(app.db, accountId) : undefined
  if (!account) {
    const next = encodeURIComponent(back).replaceAll('%2F', '/')
    return seeOther(session, `/land?next=${next}`, { leaving: true })
  }
  const why = whySignedOut(session, login) ?? sessionMessages.ended
  const unchanged = posted ? ` ${sessionMessages.unchanged}` : ''
  return toLogin(session, account.userType, { back, why: why + unchanged })
}

export function whySignedOut(session: RequestSession, login: Login): string | undefined {
  if (login.state === 'expired') return sessionMessages[login.reason]
  // A browser that has signed out itself sends no cookie.
  return session.sessionToken ? sessionMessages.ended : undefined
}

export function toLogin(
  session: RequestSession,
  userType: UserType,
  { back, why }: { back: string; why: string | undefined },
): Response {
  const to = `/login/${userType}?next=${encodeURIComponent(back)}`
  return seeOther(session, to, {
    leaving: true,
    notice: why ? { tone: 'info', text: why } : undefined,
  })
}
