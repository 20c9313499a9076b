import type { UserType } from '#db/schema'
import { formatIndianIso } from '~/domain/fields/indian-time'
import { exportRequests } from '~/domain/requests/export-requests.server'
import {
  readRequestFilter,
  requestFilterInWords,
  requestFilterOf,
} from '~/domain/requests/request-filter.schema'
import { requestKindOf } from '~/domain/requests/status'
import { recordAct } from '~/domain/staff/acts.server'
import { seeOther } from '~/http/redirects.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/staff-guard.server'
import { textStream } from '~/http/text-stream.server'

export const action = refuseStaffPosts

/** As of the list of what came in. */
const rowsAtOnce = 100

/** What `requests export` writes, while it is read. With a wrong filter the list says what is wrong. */
export const loader = serveStaffLoader(async ({ app, session, request, url }, { staff }) => {
  const read = readRequestFilter(url.searchParams)
  if (!read.ok) throw seeOther(session, `/staff/requests${url.search}`)
  const now = new Date()
  if (request.method !== 'HEAD') {
    const detail = requestFilterInWords(read.filter)
    const asked = read.filter.kind
    const userTypes = (Object.keys(requestKindOf) as UserType[]).filter(
      (userType) => !asked || requestKindOf[userType] === asked,
    )
    await app.db.transaction().execute(async (trx) => {
      for (const kind of userTypes) {
        await recordAct(trx, { staff, act: 'exported', kind, detail }, now)
      }
    })
  }
  const filter = requestFilterOf(read.filter)
  const bom = url.searchParams.has('excel')
  const parts = exportRequests(app.db, { filter, format: 'csv', bom, rowsAtOnce })
  const day = formatIndianIso(now).slice(0, 10)
  return new Response(request.method === 'HEAD' ? null : textStream(parts), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="requests-${day}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
})
