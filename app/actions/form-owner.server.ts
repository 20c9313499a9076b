import type { UserType } from '#db/schema'
import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { requireAccount, requireLogin, toLogin, whySignedOut } from '~/web/session/guard.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { PostAnswer } from './receive-form.server'

/** The browser, or whoever is signed in: as this type, or as any. */
export type Owner = 'visitor' | 'account' | UserType

interface Posted {
  owner: Owner
  page: string
  posted: FormData
  /** Whether answers may wait for the sign-in. */
  mayBeLate: boolean
}

interface Found {
  account: Account | undefined
  /** The session has ended since the page was made: the answers wait for the sign-in. */
  isLate: boolean
}

/** @throws 303 to the sign-in, or 403 for another type */
export async function findOwner(
  context: RequestContext,
  { owner, page, posted, mayBeLate }: Posted,
): Promise<Found> {
  const { app, session } = context
  if (owner === 'visitor') return { account: undefined, isLate: false }
  const login = await session.login()
  if (mayBeLate && login.state === 'expired') {
    const account = await findAccountById(app.db, login.accountId)
    const isTheirs = account && (owner === 'account' || account.userType === owner)
    if (isTheirs) return { account, isLate: true }
  }
  if (owner !== 'account') {
    return { account: await requireAccount(session, owner, page), isLate: false }
  }
  const { account } = await requireLogin(context, page, posted)
  return { account, isLate: false }
}

/** Leads to the sign-in and from there back to the form, where the saved answers are. */
export async function finishLate(
  { session }: RequestContext,
  { userType }: Account,
  page: string,
): Promise<PostAnswer> {
  const why = whySignedOut(session, await session.login()) ?? sessionMessages.ended
  return toLogin(session, userType, { back: page, why: `${why} ${sessionMessages.kept}` })
}
