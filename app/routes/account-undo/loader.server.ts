import { data } from '@remix-run/node'
import { inIndia } from '~/domain/accounts/account-emails'
import { findContactUndo } from '~/domain/profiles/contact-undo.server'
import type { RequestContext } from '~/http/request-context.server'

/** What the link would undo. It is only read: programs that look at mail open its links. */
export async function loadUndo({ app, session, url }: RequestContext) {
  const found = await findContactUndo(app.db, url.searchParams.get('token') ?? '')
  if (!found) return data({ undo: undefined, token: '' }, { status: 404 })
  const undo = { ...found, until: inIndia(found.until) }
  return { undo, token: await session.formToken() }
}
