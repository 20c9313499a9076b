import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const randomToken = () => randomBytes(32).toString('base64url')

/** Masked anew each time (pad, then pad xor MAC), so that compression reveals nothing of it (BREACH). */
export function formToken(secret: string, binding: string): string {
  const pad = randomBytes(32)
  return Buffer.concat([pad, xor(pad, mac(secret, binding))]).toString('base64url')
}

export function isFormToken(secret: string, binding: string, token: unknown): boolean {
  if (typeof token !== 'string') return false
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 64) return false
  return timingSafeEqual(xor(bytes.subarray(0, 32), bytes.subarray(32)), mac(secret, binding))
}

/** @param purpose a text that was signed for another one is not recognised. */
export function sign(secret: string, purpose: string, payload: string): string {
  const signature = createHmac('sha256', secret).update(`cookie|${purpose}|${payload}`)
  return `${payload}.${signature.digest('base64url')}`
}

export function unsign(secret: string, purpose: string, signed: string): string | undefined {
  const payload = signed.slice(0, signed.lastIndexOf('.'))
  const expected = Buffer.from(sign(secret, purpose, payload))
  const given = Buffer.from(signed)
  return expected.length === given.length && timingSafeEqual(expected, given) ? payload : undefined
}

const mac = (secret: string, binding: string) =>
  createHmac('sha256', secret).update(`form|${binding}`).digest()
const xor = (a: Buffer, b: Buffer) => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)))
