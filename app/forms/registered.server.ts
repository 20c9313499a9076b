import type { UserType } from '#db/schema'
import { logSecurity } from '~/http/security-log.server'
import type { Served } from '~/http/serve.server'

/** What follows an account that was made: its letters leave, and the log has a line. */
export function noteRegistered(
  { app, visit }: Served,
  userType: UserType,
  { accountId, repeated }: { accountId: string; repeated: boolean },
): void {
  app.queue.wake()
  if (!repeated) logSecurity('registered', visit, { userType, account: accountId })
}
