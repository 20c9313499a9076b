import type { RequestContext } from './request-context.server'

type Posted = Pick<RequestContext, 'request'> & {
  /** The request's Origin, which Remix must not see. */
  server: Pick<RequestContext['server'], 'origin'>
  app: { config: { origin: string } }
}

/** Lynx and w3m send neither header, and some send `Origin: null`: then the form's token decides. */
export function originOf({ request, server, app }: Posted): 'same' | 'cross' | 'unknown' {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return 'cross'
  const { origin } = server
  if (!origin || origin === 'null') return site ? 'same' : 'unknown'
  // A proxy in front may send a Host of its own, and somebody may try the product at another address.
  const hosts = [request.headers.get('host'), new URL(app.config.origin).host]
  return URL.canParse(origin) && hosts.includes(new URL(origin).host) ? 'same' : 'cross'
}
