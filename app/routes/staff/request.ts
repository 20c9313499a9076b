import { sheetHref } from '~/domain/desk/case-filter'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { isId } from '~/domain/fields/id'
import { caseFragment } from '~/domain/cases/reference'
import { seeOther } from '~/web/page/redirects.server'
import { refuseStaffPosts, serveStaffLoader } from '~/web/session/staff-guard.server'

export const action = refuseStaffPosts

export const loader = serveStaffLoader(async ({ app, session, params: { id = '' } }) => {
  const [found] = isId(id) ? await findInOrder(app.db, [id]) : []
  if (!found) throw new Response(null, { status: 404 })
  const href = sheetHref(found.subject, { chosen: found.id })
  throw seeOther(session, `${href}#${caseFragment(found.reference)}`)
})
