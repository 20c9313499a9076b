import type { Db } from '#db/database'
import { findNeighbours, type Neighbour } from '~/domain/submissions/neighbours.server'
import { findKeptNote } from '~/domain/staff/kept-notes.server'
import { noteVersion } from '~/domain/staff/notes.server'
import { printListFilter, submissionFilterOf } from '~/domain/submissions/filter.schema'
import { findSheet, openSubmission, type Sheet } from '~/domain/submissions/sheet.server'
import { formatPlace } from '~/domain/submissions/submission'
import { listSubmissions } from '~/domain/submissions/submissions.server'
import { loadAfterPost } from '~/http/load-or-away.server'
import type { RequestContext } from '~/http/request-context.server'
import { requireStaff } from '~/http/staff-guard.server'
import { listFilterOf, namedSubmission } from '~/http/submission-address.server'

/** What the page shows; after a post that nobody could carry out just now, nothing but the post. */
export async function loadSubmission(context: RequestContext) {
  return { loaded: await loadAfterPost(context, 'submission not loaded', load) }
}

async function load(context: RequestContext) {
  const { app, session, url, params, request } = context
  const { staff } = await requireStaff(context)
  // It could be read without another request, and so without a record.
  if (session.isPrefetch) throw new Response(null, { status: 503 })
  const named = namedSubmission(params)
  const isRead = request.method !== 'HEAD'
  const opened = isRead && (await openSubmission(app.db, app.intake, { ...named, by: staff }))
  const sheet = opened ? opened.sheet : isRead ? undefined : await findSheet(app.db, named)
  if (!sheet) throw new Response(null, { status: 404 })
  if (opened && opened.toldOwner) app.queue.wake()
  const kept = await findKeptNote(app.db, { visitor: session.visitor(), subject: named })
  return {
    ...sheet,
    version: noteVersion(sheet.note),
    kept,
    ...(await waysOn(app.db, sheet, url)),
    address: url.pathname,
    query: url.search,
    here: url.pathname + url.search,
    brand: app.config.business.name,
    token: await session.formToken(),
  }
}

/** Of the list's first page. */
const rowsOfList = 20

/** The list from its beginning where that shows this one, else from there on; and what stands beside it. */
async function waysOn(db: Db, { submission, place }: Sheet, url: URL) {
  const list = listFilterOf(url)
  const of = { kind: list.kind, filter: submissionFilterOf(list) }
  const { newer, older } = await findNeighbours(db, { ...of, place })
  const beside = [submission.id, newer?.id, older?.id]
  const isFirst = !newer || (await beginsWithAny(db, { ...of, ids: beside }))
  const after = isFirst ? undefined : formatPlace(newer)
  const sheetOf = ({ kind, id }: Neighbour) => `/staff/${kind}/${id}${printListFilter(list)}`
  return {
    list: `/staff${printListFilter(list, { after })}#row-${submission.id}`,
    newer: newer && sheetOf(newer),
    older: older && sheetOf(older),
  }
}

async function beginsWithAny(
  db: Db,
  { ids, ...of }: Pick<Asked, 'kind' | 'filter'> & { ids: (string | undefined)[] },
): Promise<boolean> {
  // It may have to read on for long.
  if (of.filter.search) return false
  const { submissions } = await listSubmissions(db, { ...of, limit: rowsOfList })
  return submissions.some(({ id }) => ids.includes(id))
}

type Asked = Parameters<typeof findNeighbours>[1]
