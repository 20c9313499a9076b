import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Six digits from a secret and a random id, so the database alone reveals no code. 48 bits modulo a
 * million: some codes are likelier than others by one in 280 million.
 */
export function codeOf(challengeId: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`otp\n${challengeId}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Compares in constant time. */
export function sameCode(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
