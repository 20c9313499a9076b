import { logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from './request-context.server'

/** Lynx and w3m send neither header: they are `unknown`, and the form's token decides. So is `Origin: null`. */
export function originOf(
  request: Request,
  origin: string | undefined,
  publicOrigin: string,
): 'same' | 'cross' | 'unknown' {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return 'cross'
  if (origin && origin !== 'null') {
    // A proxy in front may send a Host of its own, and somebody may try the product at another address.
    const own = [request.headers.get('host'), new URL(publicOrigin).host]
    return own.includes(hostOf(origin) ?? '') ? 'same' : 'cross'
  }
  return site ? 'same' : 'unknown'
}

export function refuseCrossSite({ app, session, request }: RequestContext): void {
  if (originOf(request, session.origin, app.config.origin) !== 'cross') return
  logSecurity('cross-site-refused', session)
  throw Response.json({ why: 'cross-site' }, { status: 403 })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
