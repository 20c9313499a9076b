import type { Client } from '~/domain/limits/client'
import { hourMs } from '~/time-units'
import { fingerprint, randomToken, sign, unsign } from './tokens.server'

export interface Visitor {
  token: string
  since: Date
  isProven: boolean
}

export function newVisitor(now: Date): Visitor {
  return { token: randomToken(), since: now, isProven: false }
}

/**
 * Signed, since a browser that could invent one would have every limit anew. A 0 in front of the seconds
 * marks a proof.
 */
export function visitorCookie({ token, since, isProven }: Visitor, secret: string): string {
  const seconds = Math.floor(since.getTime() / 1000)
  return sign(secret, 'visitor', `${token}.${isProven ? '0' : ''}${seconds.toString(36)}`)
}

export function readVisitor(cookie: string | undefined, secret: string): Visitor | undefined {
  const payload = cookie && unsign(secret, 'visitor', cookie)
  const [, token, proven, seconds] = /^([\w-]{43})\.(0?)([0-9a-z]{1,7})$/.exec(payload ?? '') ?? []
  if (!token || !seconds) return undefined
  return { token, since: new Date(parseInt(seconds, 36) * 1000), isProven: proven === '0' }
}

export function isLongKnown({ since }: Visitor, now: Date): boolean {
  return now.getTime() - since.getTime() >= hourMs
}

export function clientOf(address: string, visitor: Visitor | undefined): Client {
  const browser = visitor?.isProven ? fingerprint(visitor.token) : undefined
  const isReturning = visitor !== undefined && isLongKnown(visitor, new Date())
  return { address, browser, isReturning }
}
