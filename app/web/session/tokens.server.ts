import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const tokenBytes = 32

/** Masked anew each time (pad, then pad xor MAC), so that compression reveals nothing of it (BREACH). */
export function createFormToken(secret: string, binding: string): string {
  const pad = randomBytes(tokenBytes)
  return Buffer.concat([pad, xor(pad, mac(secret, `form|${binding}`))]).toString('base64url')
}

export function isFormToken(secret: string, binding: string, token: unknown): boolean {
  const bytes = Buffer.from(typeof token === 'string' ? token : '', 'base64url')
  if (bytes.length !== 2 * tokenBytes) return false
  const unmasked = xor(bytes.subarray(0, tokenBytes), bytes.subarray(tokenBytes))
  return timingSafeEqual(unmasked, mac(secret, `form|${binding}`))
}

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()
const xor = (a: Buffer, b: Buffer) => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)))
