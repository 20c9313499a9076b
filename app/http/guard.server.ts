import type { UserType } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { seeOther } from './redirects.server'
import { logSecurity } from './security-log.server'
import type { Session, Visit } from './visit.server'

/**
 * The signed-in account of the given type.
 *
 * @param back where to return after signing in, a path of this site.
 * @throws 303 to that type's sign-in when signed out, 403 when signed in as another type.
 */
export async function requireAccount(
  visit: Visit,
  userType: UserType,
  back: string,
): Promise<Account> {
  const session = await visit.session()
  if (session.state !== 'active') {
    throw toLogin(visit, userType, { back, why: whySignedOut(visit, session) })
  }
  const { account } = session
  if (account.userType !== userType) {
    logSecurity('access-denied', visit, { userType: account.userType, account: account.id })
    throw new Response(null, { status: 403 })
  }
  return account
}

/** Why somebody is signed out; undefined of who was not signed in. */
export function whySignedOut(visit: Visit, session: Session): string | undefined {
  if (session.state === 'expired') return sessionMessages.expired
  // A browser that has signed out itself sends no cookie.
  return visit.sessionToken ? sessionMessages.ended : undefined
}

/** To the sign-in of a user type and then back. @param why it is asked for */
export function toLogin(
  visit: Visit,
  userType: UserType,
  { back, why }: { back: string; why: string | undefined },
): Response {
  const to = `/login/${userType}?next=${encodeURIComponent(back)}`
  return seeOther(visit, to, {
    leaving: true,
    ...(why && { notice: { tone: 'info', text: why } as const }),
  })
}
