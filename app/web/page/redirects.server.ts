// Parts of responses: redirects, headers, downloads, styles.
import { redirect, redirectDocument } from '@remix-run/node'
import type { Notice } from '~/web/session/cookies.server'
import type { RequestSession } from '~/web/session/request-session.server'

const maxRedirectCharacters = 2000
/** Browsers refuse cookies of more than 4,096 bytes. */
const maxNoticeCharacters = 600

/** @param leaving loads the target as a document: set it when the page changes */
export function seeOther(
  session: RequestSession,
  to: string,
  { notice, leaving = false }: { notice?: Notice | undefined; leaving?: boolean } = {},
): Response {
  const text = notice?.text.slice(0, maxNoticeCharacters) ?? ''
  if (notice) session.memory.notice = { ...notice, text }
  // Headers accept ASCII alone, and a target may contain an invented button's name.
  const { pathname, search, hash } = new URL(to, 'http://own.invalid')
  return (leaving ? redirectDocument : redirect)(pathname + search + hash, { status: 303 })
}

/** Reads `?next=`; undefined for another site. */
export function readLocalPath(next: string | null): string | undefined {
  if (!next || next.length > maxRedirectCharacters || !/^\/(?!\/)[^\s\\]*$/.test(next))
    return undefined
  const url = new URL(next, 'http://own.invalid')
  // Dots are resolved here: '/.//host' would be '//host'.
  if (url.host !== 'own.invalid' || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

export function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}
