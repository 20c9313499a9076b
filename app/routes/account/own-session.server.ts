import { findAccountById } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { seeOther } from '~/http/redirects.server'
import { toLogin, whySignedOut } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'
import type { Session } from '~/http/visit.server'

export const page = '/account'

/**
 * The session of whoever is signed in, of any type.
 *
 * @param token of the form that was posted, which was not carried out.
 * @throws 303 to the sign-in that fits.
 */
export async function requireSession(context: RequestContext, token?: unknown) {
  const session = await context.visit.session()
  if (session.state === 'active') return session
  throw await toSignIn(context, session, token)
}

/** To the login of the account whose session has ended, else to the choice of logins; both lead back. */
async function toSignIn({ app, visit }: RequestContext, session: Session, token: unknown) {
  const known = session.state === 'expired' ? session.accountId : undefined
  const accountId = visit.ownerOf(token) ?? known
  const account = accountId ? await findAccountById(app.db, accountId) : undefined
  if (!account) return seeOther(visit, `/land?next=${page}`, { leaving: true })
  const why = whySignedOut(visit, session) ?? sessionMessages.ended
  const posted = token === undefined ? '' : ` ${sessionMessages.unchanged}`
  return toLogin(visit, account.userType, { back: page, why: why + posted })
}
