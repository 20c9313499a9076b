import type { UserType } from '#db/schema'
import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { requireAccount, requireLogin, toLogin, whySignedOut } from '~/web/session/guard.server'
import type { RequestContext } from '~/web/session/request-context.server'

/** The browser, or whoever is signed in: as this type, or as any. */
export type Owner = 'visitor' | 'account' | UserType

export interface Owned {
  account: Account | undefined
  /** The session has ended since the page was made: the answers wait for the sign-in. */
  isLate: boolean
}

/** @throws 303 to the sign-in, or 403 for another type */
export async function findOwner(
  context: RequestContext,
  { owner, page }: { owner: Owner; page: string },
): Promise<Owned> {
  const { app, session } = context
  if (owner === 'visitor') return { account: undefined, isLate: false }
  const login = await session.login()
  if (login.state === 'expired') {
    const account = await findAccountById(app.db, login.accountId)
    const isTheirs = account && (owner === 'account' || account.userType === owner)
    if (isTheirs) return { account, isLate: true }
  }
  // What was typed is in the browser alone.
  if (login.state === 'none')
    session.memory.notice = { tone: 'failure', text: sessionMessages.lost }
  if (owner !== 'account') {
    return { account: await requireAccount(session, owner, page), isLate: false }
  }
  const { account } = await requireLogin(context, page)
  return { account, isLate: false }
}

/** Leads to the sign-in and from there back to the form. @param isKept whether its answers are saved */
export async function leadToSignIn(
  { session }: RequestContext,
  { userType }: Account,
  { page, isKept }: { page: string; isKept: boolean },
): Promise<Response> {
  const why = whySignedOut(session, await session.login()) ?? sessionMessages.ended
  const more = isKept ? sessionMessages.kept : sessionMessages.unchanged
  return toLogin(session, userType, { back: page, why: `${why} ${more}` })
}
