import type { Db } from '#db/database'
import type { SubmissionFilter, Kind, Place } from './submission'
import { listSubmissions } from './submissions.server'
import { detailNames, findDetails, type Details } from './details.server'
import { exportRows, type ExportFormat, type ExportPart } from '~/domain/fields/export-rows'

export interface ExportOptions extends ExportFormat {
  kind: Kind
  filter?: SubmissionFilter
  /** Rows in memory, and turned into text without a pause. */
  rowsAtOnce?: number
}

/** Newest first. One page is in memory and no connection is held while the reader takes its time. */
export function exportSubmissions(
  db: Db,
  { kind, filter, rowsAtOnce = 500, ...format }: ExportOptions,
): AsyncGenerator<ExportPart, void> {
  return exportRows(detailNames(kind), detailPages(db, { kind, filter, limit: rowsAtOnce }), format)
}

async function* detailPages(
  db: Db,
  of: { kind: Kind; filter: SubmissionFilter | undefined; limit: number },
): AsyncGenerator<Details[]> {
  let after: Place | undefined
  do {
    const page = await listSubmissions(db, { ...of, after })
    yield findDetails(
      db,
      of.kind,
      page.submissions.map(({ id }) => id),
    )
    after = page.next
  } while (after)
}
