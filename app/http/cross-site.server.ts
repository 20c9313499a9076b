import { logSecurity } from './security-log.server'
import type { RequestContext } from './request-context.server'

/**
 * What the browser says of where a post comes from. Browsers that send neither header (Lynx, w3m) are
 * `unknown`; the form's token decides for them. `Origin: null` says nothing either.
 * Measured: Chromium and Firefox send both, text browsers neither.
 */
export function originOf(
  request: Request,
  origin: string | undefined,
  publicOrigin: string,
): 'same' | 'cross' | 'unknown' {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return 'cross'
  if (origin && origin !== 'null') {
    // A proxy in front may send a Host of its own, so the public address counts as well.
    const own = [new URL(request.url).host, new URL(publicOrigin).host]
    return own.includes(hostOf(origin) ?? '') ? 'same' : 'cross'
  }
  return site ? 'same' : 'unknown'
}

/** @throws a 403 response for a post that another site started. */
export function refuseCrossSite({ app, session, request }: RequestContext): void {
  if (originOf(request, session.origin, app.config.origin) !== 'cross') return
  logSecurity('cross-site-refused', session)
  throw new Response(null, { status: 403 })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
