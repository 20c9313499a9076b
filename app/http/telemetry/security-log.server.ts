import { maxSecurityLinesAMinute, minuteMs } from '~/bounds'
import type { Client } from '~/domain/limits/client'
import { clientId } from '~/domain/limits/client-id.server'
import type { OtpRequestResult } from '~/domain/otp/otp.server'
import type { SendBy } from '~/domain/otp/otp-limits.server'
import { recipientTag } from '~/domain/otp/recipient-tag.server'
import type { LogMessage, SecurityEvent } from './log-events'
import { log } from './log.server'
import { countLimit } from './metrics.server'

/** Nothing that a person typed: an account's id tells nothing to a reader without the database. */
interface Facts {
  userType?: string
  account?: string
  /** Id of somebody at the staff desk. */
  staff?: string
  /** Whether a mailed code was asked for as well. */
  code?: boolean
  limit?: string
}

const urgent = new Set<SecurityEvent>([
  ...(['sign-in-locked', 'staff-sign-in-locked', 'code-guessed-out'] as const),
  ...(['access-denied', 'contact-trap', 'virus-refused'] as const),
])

export interface Requester {
  app: { config: { secret: string } }
  client: Client
  requestId: string | undefined
}

/** What anybody can cause at any rate: as with limits, one line for each client and minute. */
const repeatable = new Set<SecurityEvent>([
  ...(['sign-in-locked', 'staff-sign-in-locked', 'code-guessed-out'] as const),
  ...(['cross-site-refused', 'form-token-refused', 'contact-trap', 'virus-refused'] as const),
])

/** The access line of the same request has path and status. */
export function logSecurity(event: SecurityEvent, requester: Requester, facts: Facts = {}): void {
  const origin = originOf(requester)
  if (repeatable.has(event) && !isNew(`${event} ${origin.client}`)) return
  log[urgent.has(event) ? 'warn' : 'info']({ event, ...origin, ...facts }, 'security')
}

const written = { minute: 0, keys: new Set<string>() }

/** One line for each client, limit and minute, so that a flood does not fill the disk; /metrics counts them all. */
export function logLimit(limit: string, requester: Requester): void {
  countLimit(limit)
  const line = { limit, ...originOf(requester) }
  if (!isNew(`${limit} ${line.client}`)) return
  if (limit.startsWith('otp-')) log.warn(line, 'one-time password refused')
  else log.warn(line, 'limit reached')
}

/** Why somebody waits for a code in vain: `to` is what the command `people` prints for the address or number. */
export function logRefusedCode(secret: string, of: SendBy, result: OtpRequestResult): void {
  if (result.ok || result.reason === 'cooldown') return
  const { channel, purpose } = of
  const to = recipientTag(secret, of)
  if (!isNew(`${result.reason} ${to}`)) return
  const limit = 'limit' in result ? { limit: result.limit } : {}
  log.info({ to, channel, purpose, reason: result.reason, ...limit }, 'code refused')
}

/** One line for each fault, client and minute: what one request breaks, a thousand more break as well. */
export function logFault(
  error: unknown,
  message: LogMessage,
  by?: { requestId: string; clientAddress: string },
): void {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error }
  const place = /^ {4}at .*$/m.exec(stack)?.[0]
  if (!isNew(`${message} ${name} ${place} ${by?.clientAddress}`)) return
  log.error({ error, request: by?.requestId }, message)
}

function isNew(key: string): boolean {
  const minute = Math.floor(Date.now() / minuteMs)
  if (minute !== written.minute) {
    written.minute = minute
    written.keys.clear()
  }
  if (written.keys.has(key) || written.keys.size >= maxSecurityLinesAMinute) return false
  written.keys.add(key)
  return true
}

function originOf({ app, client, requestId }: Requester) {
  return {
    request: requestId,
    client: clientId(app.config.secret, client.address, new Date()),
  }
}
