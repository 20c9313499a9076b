import { csvLine } from './csv'
import { formatIndianIso } from './indian-time'

export type Cell = string | number | boolean | Date | string[] | null

type Row = Readonly<Record<string, Cell>>

export interface ExportPart {
  text: string
  rows: number
}

/** Makes CSV, a part for each page, so that one is in memory. @param names of the columns, in their order */
export async function* exportRows(
  names: string[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<ExportPart, void> {
  // The mark by which Excel knows UTF-8.
  yield { text: `\ufeff${csvLine(names)}`, rows: 0 }
  for await (const page of pages) {
    const lines = page.map((row) => csvLine(names.map((name) => cellText(row[name]))))
    yield { text: lines.join(''), rows: page.length }
  }
}

/** Times are ISO 8601 in Indian Standard Time. */
function cellText(value: Cell | undefined): string {
  if (Array.isArray(value)) return value.join('; ')
  return value instanceof Date ? formatIndianIso(value) : String(value ?? '')
}
