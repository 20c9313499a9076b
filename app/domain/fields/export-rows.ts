import { csvLine } from './csv'
import { formatIndianIso } from './indian-time'

export type Cell = string | number | boolean | Date | string[] | null

/** By the names of its columns. */
type Row = Readonly<Record<string, Cell>>

export interface ExportPart {
  text: string
  rows: number
}

export interface ExportFormat {
  format: 'csv' | 'json'
  /** Begins CSV with the mark by which Excel knows UTF-8. */
  bom?: boolean
}

/** One part for each page, so that one is in memory. @param names of the columns, in their order */
export async function* exportRows(
  names: string[],
  pages: AsyncIterable<Row[]>,
  { format, bom = false }: ExportFormat,
): AsyncGenerator<ExportPart, void> {
  const isCsv = format === 'csv'
  yield { text: isCsv ? `${bom ? '\ufeff' : ''}${csvLine(names)}` : '[', rows: 0 }
  let written = 0
  for await (const page of pages) {
    const lines = isCsv
      ? page.map((row) => csvLine(names.map((name) => cellText(row[name]))))
      : page.map((row, index) => `${written + index ? ',' : ''}\n${jsonText(row, names)}`)
    written += page.length
    yield { text: lines.join(''), rows: page.length }
  }
  if (!isCsv) yield { text: written ? '\n]\n' : ']\n', rows: 0 }
}

function cellText(value: Cell | undefined): string {
  if (Array.isArray(value)) return value.join('; ')
  return String(plain(value) ?? '')
}

function jsonText(row: Row, names: string[]): string {
  return JSON.stringify(plainDetails(row, names))
}

/** Times are ISO 8601 in Indian Standard Time. */
export function plainDetails(row: Row, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, plain(row[name])]))
}

function plain(value: Cell | undefined) {
  return value instanceof Date ? formatIndianIso(value) : (value ?? null)
}
