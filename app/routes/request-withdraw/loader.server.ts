import { redirect } from '@remix-run/node'
import { inWords, requestHref } from '~/actions/requests/request-entries.server'
import { formatReference } from '~/domain/requests/reference'
import { findRequestOf } from '~/domain/requests/requests.server'
import { isOpen } from '~/domain/requests/status'
import { requireLogin } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'

export async function loadWithdrawal(context: RequestContext) {
  const { app, session, url, params } = context
  const { account } = await requireLogin(context, url.pathname)
  const of = { accountId: account.id, reference: params.reference ?? '' }
  const request = await findRequestOf(app.db, of)
  if (!request) throw new Response(null, { status: 404 })
  const href = requestHref(request.reference)
  if (url.pathname !== `${href}/withdraw`) throw redirect(`${href}/withdraw`)
  const { kind, about, status } = request
  return {
    kind,
    about,
    href,
    reference: formatReference(request.reference),
    status: inWords(request),
    isOpen: isOpen(status),
    token: await session.formToken(),
  }
}
