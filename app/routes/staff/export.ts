import { exportNewsAddresses } from '~/domain/desk/export-news.server'
import { toCaseFilter, inboxFilterInWords, readInboxFilter } from '~/domain/cases/case-filter'
import { exportCases } from '~/domain/desk/export-cases.server'
import { recordAudit } from '~/domain/staff/audit.server'
import { refuseStaffPosts, serveStaffLoader } from '~/web/session/staff-guard.server'
import { csvDownload } from '~/web/page/download.server'

export const action = refuseStaffPosts

/** Exports the filtered inbox, or addresses that want news. A HEAD is not recorded. */
export const loader = serveStaffLoader(async ({ app, request, url }, { staff }) => {
  const filter = readInboxFilter(url.searchParams)
  const now = new Date()
  const isRead = request.method !== 'HEAD'
  const isNews = url.pathname.endsWith('/news')
  const detail = isNews ? 'news' : inboxFilterInWords(filter)
  if (isRead) await recordAudit(app.db, { staff, act: 'exported', detail }, now)
  const rows = isNews
    ? exportNewsAddresses(app.db)
    : exportCases(app.db, toCaseFilter(filter, staff.id))
  return csvDownload(isRead ? rows : undefined, { name: isNews ? 'news' : 'cases', now })
}, 'owner')
