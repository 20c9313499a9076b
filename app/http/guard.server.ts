import type { UserType } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import { seeOther } from './answers.server'
import { logSecurity } from './security-log.server'
import type { Visit } from './visit.server'

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
    throw toLogin(visit, userType, { back, expired: session.state === 'expired' })
  }
  const { account } = session
  if (account.userType !== userType) {
    logSecurity('access-denied', visit, { userType: account.userType, account: account.id })
    throw new Response(null, { status: 403 })
  }
  return account
}

/** To the sign-in of a user type and then back; says so when a session has ended. */
export function toLogin(
  visit: Visit,
  userType: UserType,
  { back, expired }: { back: string; expired: boolean },
): Response {
  const to = `/login/${userType}?next=${encodeURIComponent(back)}`
  const notice = { tone: 'info', text: 'Your session has ended. Please sign in again.' } as const
  return seeOther(visit, to, { leaving: true, ...(expired && { notice }) })
}
