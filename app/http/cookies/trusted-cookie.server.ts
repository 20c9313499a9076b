import { randomBytes } from 'node:crypto'
import { maxTrustedMarks } from '~/bounds'
import { cookieKinds } from './cookies.server'
import { sign, unsign } from './tokens.server'

export interface Trusted {
  browser: string
  marks: { mark: string; since: Date }[]
}

const trustedSeconds = cookieKinds.trusted.seconds

export function withMark(known: Trusted | undefined, mark: string, now: Date): Trusted {
  const browser = known?.browser ?? randomBytes(16).toString('base64url')
  const others = known?.marks.filter((one) => one.mark !== mark) ?? []
  return { browser, marks: [{ mark, since: now }, ...others].slice(0, maxTrustedMarks) }
}

export function trustedCookie({ browser, marks }: Trusted, secret: string): string {
  const texts = marks.map(({ mark, since }) => `${mark}.${seconds(since).toString(36)}`)
  return sign(secret, 'trusted', [browser, ...texts].join('~'))
}

/** @returns undefined when the cookie was not made here, or nothing of the last 90 days is in it. */
export function readTrusted(
  cookie: string | undefined,
  secret: string,
  now: Date,
): Trusted | undefined {
  const [browser, ...texts] = (cookie && unsign(secret, 'trusted', cookie))?.split('~') ?? []
  const marks = texts
    .map((text) => {
      const [mark = '', since = ''] = text.split('.')
      return { mark, since: new Date(parseInt(since, 36) * 1000) }
    })
    .filter(({ since }) => seconds(now) - seconds(since) < trustedSeconds)
  return browser && marks.length ? { browser, marks } : undefined
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
