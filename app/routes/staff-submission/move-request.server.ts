import { data } from '@remix-run/node'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import { staffRequests as copy } from '~/content/staff-submission'
import { isId } from '~/domain/fields/id'
import { formatReference } from '~/domain/requests/reference'
import { statusFields } from '~/domain/requests/request.schema'
import { moveRequest } from '~/domain/requests/staff-requests.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { namedSubmission } from '~/http/submission-address.server'
import { requestFragment } from './parts'

interface Post {
  posted: FormData
  intent: string
}

/** The status of one request of the account that the page is about. */
export async function actOnRequest(
  { app, session, params, url }: RequestContext,
  { posted, intent }: Post,
  staff: { name: string },
) {
  const { kind, id: accountId } = namedSubmission(params)
  const [, id = ''] = /^move-(.+)$/.exec(intent) ?? []
  if (!isId(id) || kind === 'contact') throw new Response(null, { status: 400 })
  const parsed = parseForm(posted, statusFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const of = { accountId, userType: kind, staff, id, ...parsed.value }
  const result = await moveRequest(app.db, app.intake, of)
  if (!result.ok && result.reason === 'unknown') throw new Response(null, { status: 404 })
  if (!result.ok) {
    const why = result.reason === 'not-allowed' ? copy.notAllowed : copy.openElsewhere
    return formAgain(posted, { status: why }, 409)
  }
  app.queue.wake()
  const { reference } = result.request
  const text = (result.changed ? copy.moved : copy.same)(formatReference(reference))
  return seeOther(session, `${url.pathname}${url.search}#${requestFragment(reference)}`, {
    notice: { tone: result.changed ? 'success' : 'info', text },
  })
}
