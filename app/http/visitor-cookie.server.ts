import type { Client } from '~/domain/limits/client'
import { fingerprint, randomToken, sign, unsign } from './tokens.server'

export interface Visitor {
  token: string
  since: Date
}

const hour = 60 * 60 * 1000

export function newVisitor(now: Date): Visitor {
  return { token: randomToken(), since: now }
}

/** Signed, since whoever could invent one would have every limit anew. */
export function visitorCookie({ token, since }: Visitor, secret: string): string {
  const seconds = Math.floor(since.getTime() / 1000)
  return sign(secret, 'visitor', `${token}.${seconds.toString(36)}`)
}

export function readVisitor(cookie: string | undefined, secret: string): Visitor | undefined {
  const payload = cookie && unsign(secret, 'visitor', cookie)
  const [, token, seconds] = /^([\w-]{43})\.([0-9a-z]{1,8})$/.exec(payload ?? '') ?? []
  return token && seconds ? { token, since: new Date(parseInt(seconds, 36) * 1000) } : undefined
}

export function isLongKnown({ since }: Visitor, now: Date): boolean {
  return now.getTime() - since.getTime() >= hour
}

export function clientOf(address: string, visitor: Visitor | undefined): Client {
  const known = visitor && isLongKnown(visitor, new Date())
  return { address, browser: known ? fingerprint(visitor.token) : undefined }
}
