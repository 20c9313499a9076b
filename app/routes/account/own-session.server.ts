import { findAccountById } from '~/domain/accounts/accounts.server'
import { seeOther } from '~/http/answers.server'
import { toLogin } from '~/http/guard.server'
import type { Served } from '~/http/serve.server'
import type { Session } from '~/http/visit.server'

export const page = '/account'

/**
 * The session of whoever is signed in, of any type.
 *
 * @throws 303 to the sign-in that fits.
 */
export async function requireSession(served: Served) {
  const session = await served.visit.session()
  if (session.state === 'active') return session
  throw await toSignIn(served, session)
}

/** To the login of the account whose session has ended, else to the choice of logins; both lead back. */
async function toSignIn({ app, visit }: Served, session: Session): Promise<Response> {
  const account =
    session.state === 'expired' ? await findAccountById(app.db, session.accountId) : undefined
  if (!account) return seeOther(visit, `/land?next=${page}`, { leaving: true })
  return toLogin(visit, account.userType, { back: page, expired: true })
}
