import { randomBytes } from 'node:crypto'
import { cookieKinds } from './cookies.server'
import { sign, unsign } from './tokens.server'

const maxTrustTokens = 8

export interface Trusted {
  browser: string
  trustTokens: { token: string; since: Date }[]
}

const trustedSeconds = cookieKinds.trusted.seconds

export function withTrustToken(known: Trusted | undefined, token: string, now: Date): Trusted {
  const browser = known?.browser ?? randomBytes(16).toString('base64url')
  const others = known?.trustTokens.filter((one) => one.token !== token) ?? []
  return { browser, trustTokens: [{ token, since: now }, ...others].slice(0, maxTrustTokens) }
}

export function trustedCookie({ browser, trustTokens }: Trusted, secret: string): string {
  const texts = trustTokens.map(({ token, since }) => `${token}.${seconds(since).toString(36)}`)
  return sign(secret, 'trusted', [browser, ...texts].join('~'))
}

/** @returns undefined when the cookie was not made here, or is older than 90 days. */
export function readTrusted(
  cookie: string | undefined,
  secret: string,
  now: Date,
): Trusted | undefined {
  const [browser, ...texts] = (cookie && unsign(secret, 'trusted', cookie))?.split('~') ?? []
  const trustTokens = texts
    .map((text) => {
      const [token = '', since = ''] = text.split('.')
      return { token, since: new Date(parseInt(since, 36) * 1000) }
    })
    .filter(({ since }) => seconds(now) - seconds(since) < trustedSeconds)
  return browser && trustTokens.length ? { browser, trustTokens } : undefined
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
