import type { Client } from '~/domain/limits/client'
import { hashVisitor } from '~/domain/otp/renew-visitor.server'
import { randomToken, sign, unsign } from './tokens.server'

export interface Visitor {
  token: string
  /** Somebody has proven an address or signed in: the browser counts apart from its network. */
  isProven: boolean
}

export const newVisitor = (): Visitor => ({ token: randomToken(), isProven: false })

/** Signed, since a browser that could invent one would have every limit anew. */
export const visitorCookie = ({ token, isProven }: Visitor, secret: string): string =>
  sign(secret, 'visitor', `${token}.${isProven ? 1 : 0}`)

export function readVisitor(cookie: string | undefined, secret: string): Visitor | undefined {
  const payload = cookie && unsign(secret, 'visitor', cookie)
  const [, token, proven] = /^([\w-]{43})\.([01])$/.exec(payload ?? '') ?? []
  return token ? { token, isProven: proven === '1' } : undefined
}

export function clientOf(address: string, visitor: Visitor | undefined): Client {
  return { address, browser: visitor?.isProven ? hashVisitor(visitor) : undefined }
}
