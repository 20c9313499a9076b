import { data } from '@remix-run/node'
import { inIndia } from '~/domain/accounts/account-emails'
import { findFreeze } from '~/domain/profiles/account-freeze.server'
import { hideLinkToken, linkToken } from '~/http/link-token.server'
import type { RequestContext } from '~/http/request-context.server'

/** Which freeze the link would end. It is only read: programs that look at mail open its links. */
export async function loadFreeze(context: RequestContext) {
  const { app, session } = context
  const found = await findFreeze(app.db, linkToken(context))
  if (!found) return data({ freeze: undefined, token: '' }, { status: 404 })
  hideLinkToken(context)
  const freeze = { channel: found.channel, until: inIndia(found.until) }
  return { freeze, token: await session.formToken() }
}
