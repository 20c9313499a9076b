import {
  caseFilterOf,
  inboxFilterInWords,
  readInboxFilter,
} from '~/domain/cases/case-filter.schema'
import { inboxHref } from '~/domain/cases/case-filter'
import { exportCases } from '~/domain/cases/export-cases.server'
import { recordAct } from '~/domain/staff/acts.server'
import { seeOther } from '~/http/pages/redirects.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/requester/staff-guard.server'
import { csvDownload } from '~/http/bodies/text-stream.server'

export const action = refuseStaffPosts

export const loader = serveStaffLoader(async ({ app, session, request, url }, { staff }) => {
  const read = readInboxFilter(url.searchParams)
  if (!read.ok) throw seeOther(session, inboxHref())
  const now = new Date()
  const isRead = request.method !== 'HEAD'
  if (isRead) {
    const detail = inboxFilterInWords(read.filter)
    await recordAct(app.db, { staff, act: 'exported', kind: 'contact', detail }, now)
  }
  const parts = exportCases(app.db, caseFilterOf(read.filter, staff.id))
  return csvDownload(isRead ? parts : undefined, { name: 'cases', now })
}, 'owner')
