import type { Numbers } from '~/domain/cases/numbers.server'
import { exportRows } from '~/domain/fields/export-rows'
import { formatIndianIso } from '~/domain/fields/indian-time'
import { refuseStaffPosts, serveStaffLoader } from '~/http/staff-guard.server'
import { csvDownload } from '~/http/text-stream.server'
import { numbersOf } from './loader.server'

export const action = refuseStaffPosts

const columns = ['week', 'kind', 'came', 'answered', 'completed', 'median_hours', 'ninth_hours']

/** The numbers of the page; nobody is in them, so that the record of access does not tell of it. */
export const loader = serveStaffLoader(async (context) => {
  const now = new Date()
  const numbers = await numbersOf(context, now)
  const pages = (async function* () {
    yield numbers.map(rowOf)
  })()
  const parts = exportRows(columns, pages, { format: 'csv', bom: true })
  return csvDownload(context.request.method === 'HEAD' ? undefined : parts, {
    name: 'numbers',
    now,
  })
}, 'owner')

function rowOf({ week, kind, came, answered, done, median, ninth }: Numbers) {
  return {
    week: formatIndianIso(week).slice(0, 10),
    kind,
    came,
    answered,
    completed: done,
    median_hours: rounded(median),
    ninth_hours: rounded(ninth),
  }
}

const rounded = (hours: number | undefined) =>
  hours === undefined ? null : Math.round(hours * 100) / 100
