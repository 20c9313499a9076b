import { data } from '@remix-run/node'
import { inIndia } from '~/domain/accounts/account-emails'
import { findContactUndo } from '~/domain/profiles/contact-undo.server'
import { hideLinkToken, linkToken } from '~/http/link-token.server'
import type { RequestContext } from '~/http/request-context.server'

/** What the link would undo. It is only read: programs that look at mail open its links. */
export async function loadUndo(context: RequestContext) {
  const { app, session } = context
  const found = await findContactUndo(app.db, linkToken(context))
  if (!found) return data({ undo: undefined, token: '' }, { status: 404 })
  hideLinkToken(context)
  const { userType, channel, oldValue, email, until, frozen } = found
  const end = frozen?.until
  const freeze = frozen && { until: end && end > new Date() ? inIndia(end) : undefined }
  const undo = { userType, channel, oldValue, email, until: inIndia(until), freeze }
  return { undo, token: await session.formToken() }
}
