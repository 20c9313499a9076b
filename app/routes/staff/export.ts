import { caseFilterOf, inboxFilterInWords, readInboxFilter } from '~/domain/desk/case-filter'
import { exportCases } from '~/domain/desk/export-cases.server'
import { recordAct } from '~/domain/staff/acts.server'
import { refuseStaffPosts, serveStaffLoader } from '~/web/session/staff-guard.server'
import { csvDownload } from '~/web/page/csv-download.server'

export const action = refuseStaffPosts

export const loader = serveStaffLoader(async ({ app, request, url }, { staff }) => {
  const filter = readInboxFilter(url.searchParams)
  const now = new Date()
  const isRead = request.method !== 'HEAD'
  if (isRead) {
    const detail = inboxFilterInWords(filter)
    await recordAct(app.db, { staff, act: 'exported', kind: 'contact', detail }, now)
  }
  const parts = exportCases(app.db, caseFilterOf(filter, staff.id))
  return csvDownload(isRead ? parts : undefined, { name: 'cases', now })
}, 'owner')
