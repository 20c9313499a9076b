import { inboxHref, sheetHref } from '~/domain/cases/case-filter'
import { caseFilterOf, readInboxFilter } from '~/domain/cases/case-filter.schema'
import { findCursor, listCases } from '~/domain/cases/list-cases.server'
import { isId } from '~/domain/fields/id'
import { seeOther } from '~/http/pages/redirects.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/requester/staff-guard.server'
import { staffInbox } from '~/content/desk/staff-inbox'

/** Known in the browser, so that the list beside a sheet stays. */
export const handle = { hydrate: true }

export const action = refuseStaffPosts

/** Leads to the case that stands behind the one in the address, in the list that one came from. */
export const loader = serveStaffLoader(async ({ app, session, url }, { staff }) => {
  const read = readInboxFilter(url.searchParams)
  const filter = read.ok ? read.filter : {}
  const id = url.searchParams.get('case') ?? ''
  const after = isId(id) ? await findCursor(app.db, id) : undefined
  const page = await listCases(app.db, { filter: caseFilterOf(filter, staff.id), after, limit: 1 })
  const [next] = page.cases
  if (next && next.id !== id) {
    throw seeOther(session, sheetHref(next.subject, { chosen: next.id, filter }))
  }
  throw seeOther(session, inboxHref(filter), {
    notice: { tone: 'info', text: staffInbox.noNext },
  })
})
