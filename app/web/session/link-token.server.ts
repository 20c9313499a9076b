import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { sign, unsign } from './tokens.server'

/** @throws 428 to a browser that came by the redirect below, but without the cookie. */
export function linkToken({ app, session, url }: RequestContext): string {
  const token = url.searchParams.get('token') ?? session.linkToken
  if (token !== undefined) return token
  const opened = url.searchParams.get('opened') ?? ''
  if (unsign(app.config.secret, purposeOf(url), opened) === undefined) return ''
  throw new Response(null, { status: 428 })
}

/**
 * Call it for a token that was found. Out of the address it stands in no history, referrer or log of what
 * follows. @throws 303 to the same page, which a cookie tells the token.
 */
export function hideLinkToken({ app, session, url, answered }: RequestContext): void {
  const token = url.searchParams.get('token')
  if (token === null || answered) return
  session.keepLinkToken(token)
  const opened = sign(app.config.secret, purposeOf(url), '1')
  throw seeOther(session, `${url.pathname}?opened=${opened}`)
}

const purposeOf = ({ pathname }: URL) => `link|${pathname}`
