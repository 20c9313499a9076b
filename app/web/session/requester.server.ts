import type { AccountAddress } from '~/domain/accounts/account-code.server'
import { hasSignedIn } from '~/domain/sessions/known-browser.server'
import type { RequestSession } from './request-session.server'

/** The key under which this browser's failures count, where it has signed in to the account within 90 days. */
export async function findThrottleKey(
  session: RequestSession,
  { userType, email }: AccountAddress,
): Promise<string | undefined> {
  if (!session.isKnown) return undefined
  const visitor = session.visitor()
  const isKnown = await hasSignedIn(session.app.db, { userType, email, visitor })
  return isKnown ? `browser ${visitor}` : undefined
}

export async function requesterOf(session: RequestSession, address: AccountAddress) {
  const trusted = (await findThrottleKey(session, address)) !== undefined
  return { visitor: session.visitor(), client: session.client, trusted }
}
