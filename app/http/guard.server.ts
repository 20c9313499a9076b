import type { UserType } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import { seeOther } from './answers.server'
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
    const to = `/login/${userType}?next=${encodeURIComponent(back)}`
    const notice = { tone: 'info', text: 'Your session has ended. Please sign in again.' } as const
    throw seeOther(visit, to, { leaving: true, ...(session.state === 'expired' && { notice }) })
  }
  if (session.account.userType !== userType) throw new Response(null, { status: 403 })
  return session.account
}
