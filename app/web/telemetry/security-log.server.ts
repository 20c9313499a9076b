import { createHmac } from 'node:crypto'
import type { Client } from '~/domain/limits/client'
import { clientBlock } from '~/domain/limits/client-address'
import { minuteMs } from '~/time-units'
import { log } from './log.server'
import { countLimit } from './metrics.server'

const maxSecurityLinesAMinute = 10_000

/** No text that a person typed: an account's id tells nothing to a reader without the database. */
interface Facts {
  userType?: string
  account?: string
  staff?: string
  code?: boolean
  limit?: string
}

const urgent = new Set([
  ...['sign-in-locked', 'staff-sign-in-locked', 'code-guessed-out'],
  ...['access-denied', 'contact-trap', 'virus-refused'],
])

export interface Requester {
  app: { config: { secret: string } }
  client: Client
  requestId: string | undefined
}

/** Clients can cause these at any rate: one line for each client and minute. */
const repeatable = new Set([
  ...['sign-in-locked', 'staff-sign-in-locked', 'code-guessed-out'],
  ...['cross-site-refused', 'form-token-refused', 'contact-trap', 'virus-refused'],
])

/** The access line of the same request has path and status. */
export function logSecurity(event: string, requester: Requester, facts: Facts = {}): void {
  const origin = originOf(requester)
  if (repeatable.has(event) && !isNew(`${event} ${origin.client}`)) return
  log[urgent.has(event) ? 'warn' : 'info']({ event, ...origin, ...facts }, 'security')
}

const written = { minute: 0, keys: new Set<string>() }

/**
 * Writes one line for each client, limit and minute, so that a flood does not fill the disk; /metrics counts
 * them all.
 */
export function logLimit(limit: string, requester: Requester): void {
  countLimit(limit)
  const line = { limit, ...originOf(requester) }
  if (!isNew(`${limit} ${line.client}`)) return
  if (limit.startsWith('otp-')) log.warn(line, 'one-time password refused')
  else log.warn(line, 'limit reached')
}

/**
 * Writes one line for each fault, client and minute: what one request breaks, a thousand more break as well.
 */
export function logFault(
  error: unknown,
  message: string,
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
  return { request: requestId, client: clientOfDay(app.config.secret, client.address) }
}

/** Tells clients apart until midnight (UTC), without their address. */
function clientOfDay(secret: string, address: string): string {
  const day = new Date().toISOString().slice(0, 10)
  const hmac = createHmac('sha256', secret).update(`client\n${day}\n${clientBlock(address)}`)
  return hmac.digest('base64url').slice(0, 12)
}
