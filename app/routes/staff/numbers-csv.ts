import { shownWeeks } from '~/bounds'
import { findNumbers, lastWeeks } from '~/domain/cases/numbers.server'
import { exportRows } from '~/domain/fields/export-rows'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { refuseStaffPosts, serveStaffLoader } from '~/http/requester/staff-guard.server'
import { csvDownload } from '~/http/bodies/text-stream.server'

export const action = refuseStaffPosts

const columns = ['week', 'kind', 'came', 'answered', 'completed', 'median_hours', 'ninth_hours']

/** The numbers of the page; nobody is in them, so that the record of access does not tell of it. */
export const loader = serveStaffLoader(async (context) => {
  const now = new Date()
  const rows = (await findNumbers(context.app.db, lastWeeks(now, shownWeeks))).map(
    ({ week, done, median, ninth, ...one }) => ({
      ...{ week: formatIndianIsoDay(week), kind: one.kind },
      ...{ came: one.came, answered: one.answered, completed: done },
      ...{ median_hours: rounded(median), ninth_hours: rounded(ninth) },
    }),
  )
  const pages = (async function* () {
    yield rows
  })()
  const parts = exportRows(columns, pages)
  const body = context.request.method === 'HEAD' ? undefined : parts
  return csvDownload(body, { name: 'numbers', now })
}, 'owner')

const rounded = (hours: number | undefined) =>
  hours === undefined ? null : Math.round(hours * 100) / 100
