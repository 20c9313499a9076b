import { recordAct } from '~/domain/staff/acts.server'
import { exportSubmissions } from '~/domain/submissions/export.server'
import {
  filterInWords,
  readListFilter,
  submissionFilterOf,
} from '~/domain/submissions/filter.schema'
import { formatIndianIso } from '~/domain/fields/indian-time'
import { seeOther } from '~/http/redirects.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/staff-guard.server'
import { textStream } from '~/http/text-stream.server'

export const action = refuseStaffPosts

/** Fewer than the command writes: between the parts other requests have their turn. */
const rowsAtOnce = 100

/** What `intake export` writes, while it is read. Without a kind, or with a wrong filter, the list says so. */
export const loader = serveStaffLoader(async ({ app, session, request, url }, { staff }) => {
  const read = readListFilter(url.searchParams)
  const kind = read.ok ? read.filter.kind : undefined
  if (!read.ok || !kind) {
    const again = new URLSearchParams(url.searchParams)
    again.set('export', 'csv')
    throw seeOther(session, `/staff?${again}`)
  }
  const now = new Date()
  if (request.method !== 'HEAD') {
    await recordAct(
      app.db,
      { staff, act: 'exported', kind, detail: filterInWords(read.filter) },
      now,
    )
  }
  const filter = submissionFilterOf(read.filter)
  const bom = url.searchParams.has('excel')
  const parts = exportSubmissions(app.db, { kind, filter, format: 'csv', bom, rowsAtOnce })
  const day = formatIndianIso(now).slice(0, 10)
  return new Response(request.method === 'HEAD' ? null : textStream(parts), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${kind}-${day}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
})
