import type { UserType } from '#db/schema'
import { sign, unsign } from './tokens.server'

export interface KnownAddress {
  userType: UserType
  email: string
}

/** Signed for its browser: no other can be given it. */
export function addressCookie(address: KnownAddress, visitor: string, secret: string): string {
  const payload = Buffer.from(JSON.stringify(address)).toString('base64url')
  return sign(secret, `address|${visitor}`, payload)
}

export function readAddress(
  cookie: string | undefined,
  visitor: string,
  secret: string,
): KnownAddress | undefined {
  const payload = cookie && unsign(secret, `address|${visitor}`, cookie)
  return payload
    ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as KnownAddress)
    : undefined
}
