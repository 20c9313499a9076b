import type { UserType } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { seeOther } from './redirects.server'
import { logSecurity } from './security-log.server'
import type { Login, RequestSession } from './request-session.server'

/** @throws 303 to the sign-in, which leads `back`, when signed out; 403 when signed in as another type. */
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

export function whySignedOut(session: RequestSession, login: Login): string | undefined {
  if (login.state === 'expired') return sessionMessages.expired
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
    ...(why && { notice: { tone: 'info', text: why } as const }),
  })
}
