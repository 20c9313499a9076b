import { redirect } from '@remix-run/node'
import { inWords, requestHref } from '~/actions/requests/request-entries.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/requests/reference'
import { findRequestOf, type PersonRequest } from '~/domain/requests/requests.server'
import { isOpen, statusInWords } from '~/domain/requests/status'
import { requireLogin } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'

/** Of the account that is signed in; of anybody else's it is not told whether there is one. */
export async function loadRequest(context: RequestContext) {
  const { app, url, params } = context
  const { account } = await requireLogin(context, url.pathname)
  const of = { accountId: account.id, reference: params.reference ?? '' }
  const request = await findRequestOf(app.db, of)
  if (!request) throw new Response(null, { status: 404 })
  const own = requestHref(request.reference)
  if (url.pathname !== own) throw redirect(own)
  return describe(request)
}

type FoundRequest = PersonRequest &
  Pick<NonNullable<Awaited<ReturnType<typeof findRequestOf>>>, 'events'>

function describe({ kind, events, ...request }: FoundRequest) {
  const { about, message, preferredDate, createdAt, status } = request
  return {
    kind,
    reference: formatReference(request.reference),
    about,
    message,
    preferredDate,
    sent: formatIndianMoment(createdAt),
    status: inWords({ kind, status }),
    withdrawHref: isOpen(status) ? `${requestHref(request.reference)}/withdraw` : undefined,
    moments: events.map(({ at, note, ...event }) => ({
      title: statusInWords({ kind, status: event.status }),
      when: formatIndianMoment(at),
      text: note,
    })),
  }
}

export type RequestView = ReturnType<typeof describe>
