import type { Db } from '#db/database'
import { formatIndianIso } from '~/domain/fields/indian-time'
import type { SubmissionFilter, Kind, Place } from './submission'
import { listSubmissions } from './submissions.server'
import { csvLine } from './csv'
import { detailNames, findDetails, type Detail, type Details } from './details.server'

export interface ExportPart {
  text: string
  rows: number
}

export interface ExportOptions {
  kind: Kind
  filter?: SubmissionFilter
  format: 'csv' | 'json'
  /** Begins CSV with the mark by which Excel knows UTF-8. */
  bom?: boolean
  /** Rows in memory, and turned into text without a pause. */
  rowsAtOnce?: number
}

/** Newest first. One page is in memory and no connection is held while the reader takes its time. */
export async function* exportSubmissions(
  db: Db,
  { kind, filter, format, bom = false, rowsAtOnce = 500 }: ExportOptions,
): AsyncGenerator<ExportPart, void> {
  const names = detailNames(kind)
  const isCsv = format === 'csv'
  yield { text: isCsv ? `${bom ? '\ufeff' : ''}${csvLine(names)}` : '[', rows: 0 }
  let written = 0
  for await (const page of detailPages(db, { kind, filter, limit: rowsAtOnce })) {
    const lines = isCsv
      ? page.map((row) => csvLine(names.map((name) => cellText(row[name]))))
      : page.map((row, index) => `${written + index ? ',' : ''}\n${jsonText(row, names)}`)
    written += page.length
    yield { text: lines.join(''), rows: page.length }
  }
  if (!isCsv) yield { text: written ? '\n]\n' : ']\n', rows: 0 }
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

function cellText(value: Detail | undefined): string {
  if (Array.isArray(value)) return value.join('; ')
  return String(plain(value) ?? '')
}

function jsonText(row: Details, names: string[]): string {
  return JSON.stringify(plainDetails(row, names))
}

/** Times are ISO 8601 in Indian Standard Time. */
export function plainDetails(row: Details, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, plain(row[name])]))
}

function plain(value: Detail | undefined) {
  return value instanceof Date ? formatIndianIso(value) : (value ?? null)
}
