import { findAccountById } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { seeOther } from '~/http/redirects.server'
import { toLogin, whySignedOut } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'
import type { Login } from '~/http/request-session.server'

export const page = '/account'

/** @param token of the form that was posted, which was not carried out @throws 303 to the sign-in that fits */
export async function requireSession(context: RequestContext, token?: unknown) {
  const login = await context.session.login()
  if (login.state === 'active') return login
  throw await toSignIn(context, login, token)
}

/** To the login of the account whose session has ended, else to the choice of logins; both lead back. */
async function toSignIn({ app, session }: RequestContext, login: Login, token: unknown) {
  const known = login.state === 'expired' ? login.accountId : undefined
  const accountId = session.ownerOf(token) ?? known
  const account = accountId ? await findAccountById(app.db, accountId) : undefined
  if (!account) return seeOther(session, `/land?next=${page}`, { leaving: true })
  const why = whySignedOut(session, login) ?? sessionMessages.ended
  const posted = token === undefined ? '' : ` ${sessionMessages.unchanged}`
  return toLogin(session, account.userType, { back: page, why: why + posted })
}
