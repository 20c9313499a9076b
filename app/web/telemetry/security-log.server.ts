import { createHmac } from 'node:crypto'
import { clientBlock, type Client } from '~/domain/limits/limits.server'
import { log } from './log.server'
import { countLimit } from './metrics.server'

const urgent = new Set([
  ...['sign-in-locked', 'staff-sign-in-locked', 'code-guessed-out'],
  ...['access-denied', 'contact-trap', 'virus-refused', 'limit-reached'],
])

export interface Requester {
  app: { config: { secret: string } }
  client: Client
  requestId: string | undefined
}

/**
 * Logs an event; the request's access line has path and status. `client` tells clients apart until midnight
 * (UTC), without their address. @param facts no typed text; ids of accounts say nothing without the database
 */
export function logSecurity(
  event: string,
  { app, client, requestId }: Requester,
  facts = {},
): void {
  const level = urgent.has(event) ? 'warn' : 'info'
  const day = new Date().toISOString().slice(0, 10)
  const hmac = createHmac('sha256', app.config.secret)
  hmac.update(`client\n${day}\n${clientBlock(client.address)}`)
  const by = { request: requestId, client: hmac.digest('base64url').slice(0, 12) }
  log[level]({ event, ...by, ...facts }, 'security')
}

export function logLimit(limit: string, requester: Requester): void {
  countLimit(limit)
  logSecurity('limit-reached', requester, { limit })
}

export function logFault(error: unknown, message: string, by?: { requestId: string }): void {
  log.error({ error, request: by?.requestId }, message)
}
