import type { UserType } from '#db/schema'
import { logSecurity } from '~/http/security-log.server'
import type { RequestContext } from '~/http/request-context.server'

/** What follows an account that was made: its letters leave, its sign-in knows the address, the log has a line. */
export function noteRegistered(
  { app, session }: RequestContext,
  userType: UserType,
  { accountId, repeated, email }: { accountId: string; repeated: boolean; email: string },
): void {
  app.queue.wake()
  session.keepAddress({ userType, email })
  if (!repeated) logSecurity('registered', session, { userType, account: accountId })
}
