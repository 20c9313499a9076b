import { log } from './log.server'

/** What an operator may want to be told of, beside the access lines and the limits of one-time passwords. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'signed-out'
  | 'password-changed'
  | 'password-reset'
  | 'account-deleted'
  | 'access-denied'
  | 'cross-site-refused'
  | 'form-token-refused'
  | 'contact-trap'

/** Nothing that a person typed: an account's id tells nothing to whoever has no database. */
interface Facts {
  userType?: string
  account?: string
}

const urgent = new Set<SecurityEvent>(['sign-in-locked', 'access-denied', 'contact-trap'])

/**
 * One line. The access line of the same request has path and status; pino writes JSON, so that no
 * value can begin a line of its own.
 */
export function logSecurity(
  event: SecurityEvent,
  { requestId }: { requestId: string | undefined },
  facts: Facts = {},
): void {
  log[urgent.has(event) ? 'warn' : 'info']({ event, request: requestId, ...facts }, 'security')
}
