import { exportNewsAddresses } from '~/domain/consents/export-news.server'
import { recordAct } from '~/domain/staff/acts.server'
import { csvDownload } from '~/web/page/csv-download.server'
import { refuseStaffPosts, serveStaffLoader } from '~/web/session/staff-guard.server'

export const action = refuseStaffPosts

export const loader = serveStaffLoader(async ({ app, request }, { staff }) => {
  const now = new Date()
  const isRead = request.method !== 'HEAD'
  if (isRead) {
    await recordAct(app.db, { staff, act: 'exported', kind: 'contact', detail: 'news' }, now)
  }
  return csvDownload(isRead ? exportNewsAddresses(app.db) : undefined, { name: 'news', now })
}, 'owner')
