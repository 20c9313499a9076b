import { findStaffLink, type StaffLink } from '~/domain/staff/staff-link.server'
import { linkToken } from '~/http/link-token.server'
import type { RequestContext } from '~/http/request-context.server'
import { requireSpelling } from '~/http/staff-guard.server'

/** @throws the ordinary 404 without the token of a link that there is or was. */
export async function requireLink(context: RequestContext): Promise<StaffLink> {
  requireSpelling(context, '/staff/password')
  const link = await findStaffLink(context.app.db, linkToken(context))
  if (!link) throw new Response(null, { status: 404 })
  return link
}
