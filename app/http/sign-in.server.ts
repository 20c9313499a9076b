import type { UserType } from '#db/schema'
import { signInMessages, signInWait } from '~/domain/accounts/sign-in-messages'
import { trustMark } from '~/domain/accounts/trust.server'
import { endSession, startSession } from '~/domain/sessions/sessions.server'
import { authenticate } from './authenticator.server'
import { countLimit } from './metrics.server'
import { logSecurity } from './security-log.server'
import type { Served } from './serve.server'
import type { Visit } from './visit.server'

export type SignedIn =
  | { ok: true }
  /** `seconds` to wait, with status 429; without, address and password do not fit. */
  | { ok: false; text: string; seconds?: number }

/**
 * Signs the visit in, for the page and the JSON call: the answer carries a new session cookie, and what
 * this browser was signed in to before ends.
 */
export async function signInVisit(
  { app, visit }: Served,
  credentials: { userType: UserType; email: string; password: string },
): Promise<SignedIn> {
  const { client, userAgent } = visit
  const owner = await visit.trustedAs(credentials)
  const result = await authenticate(app, { ...credentials, client, owner })
  if (!result.ok) {
    const { userType } = credentials
    if (result.reason === 'wrong') {
      logSecurity('sign-in-failed', visit, { userType })
      return { ok: false, text: signInMessages.wrong }
    }
    const { seconds, limit } = result
    countLimit(limit)
    logSecurity('sign-in-locked', visit, { userType, limit })
    return { ok: false, text: signInWait(seconds), seconds }
  }
  const { account, passwordHash } = result
  const earlier = await visit.session()
  if (earlier.state === 'active') await endSession(app.db, earlier.token)
  visit.trust(trustMark(app.config.secret, { id: account.id, passwordHash }))
  visit.signedIn(await startSession(app.db, { accountId: account.id, userAgent, passwordHash }))
  logSecurity('signed-in', visit, { userType: account.userType, account: account.id })
  return { ok: true }
}

/** After an account's sessions have ended: this browser's cookie goes too, unless it is another account's. */
export async function signOutOf(
  visit: Visit,
  { userType, email }: { userType: UserType; email: string },
): Promise<void> {
  const session = await visit.session()
  if (session.state !== 'active') return
  const { account } = session
  if (account.userType === userType && account.email === email) visit.signedOut()
}
