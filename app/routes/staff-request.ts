import { isId } from '~/domain/fields/id'
import { findListed } from '~/domain/requests/list-requests.server'
import { requestFragment } from '~/domain/requests/reference'
import { seeOther } from '~/http/redirects.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/staff-guard.server'

export const action = refuseStaffPosts

/** Leads to the request on the sheet of the person whose it is. */
export const loader = serveStaffLoader(async ({ app, session, params: { id = '' } }) => {
  const request = isId(id) ? await findListed(app.db, id) : undefined
  if (!request) throw new Response(null, { status: 404 })
  const { userType, accountId, reference } = request
  throw seeOther(session, `/staff/${userType}/${accountId}#${requestFragment(reference)}`)
})
