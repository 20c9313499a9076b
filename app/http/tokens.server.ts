import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes as 43 URL-safe characters. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** SHA-256 of a token in hex: what the database may know of a cookie. */
export const fingerprint = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Form token bound to a browser and its session. Masked anew each time (pad, then pad xor MAC), so that
 * compressing it beside reflected text reveals nothing (BREACH).
 */
export function formToken(secret: string, binding: string): string {
  const pad = randomBytes(32)
  return Buffer.concat([pad, xor(pad, mac(secret, binding))]).toString('base64url')
}

/** Whether `token` was made by {@link formToken} for this binding. */
export function isFormToken(secret: string, binding: string, token: unknown): boolean {
  if (typeof token !== 'string') return false
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 64) return false
  return timingSafeEqual(xor(bytes.subarray(0, 32), bytes.subarray(32)), mac(secret, binding))
}

/**
 * `payload.signature`, for small cookies the server must recognise as its own.
 *
 * @param purpose what the cookie is for: one that was signed for something else is not recognised.
 */
export function sign(secret: string, purpose: string, payload: string): string {
  const signature = createHmac('sha256', secret).update(`cookie|${purpose}|${payload}`)
  return `${payload}.${signature.digest('base64url')}`
}

/** The payload of {@link sign}, or undefined when it was not signed here for this purpose. */
export function unsign(secret: string, purpose: string, signed: string): string | undefined {
  const payload = signed.slice(0, signed.lastIndexOf('.'))
  const expected = Buffer.from(sign(secret, purpose, payload))
  const given = Buffer.from(signed)
  return expected.length === given.length && timingSafeEqual(expected, given) ? payload : undefined
}

const mac = (secret: string, binding: string) =>
  createHmac('sha256', secret).update(`form|${binding}`).digest()
const xor = (a: Buffer, b: Buffer) => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)))
