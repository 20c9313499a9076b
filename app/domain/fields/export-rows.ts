import { csvLine } from './csv'
import { formatIndianIso } from './indian-time'

export type Cell = string | number | boolean | Date | string[] | null

type Row = Readonly<Record<string, Cell>>

/** Makes CSV, a part for each page, so that one is in memory. @param names of the columns, in their order */
export async function* exportRows(
  names: string[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string, void> {
  // The mark by which Excel knows UTF-8.
  yield `\ufeff${csvLine(names)}`
  for await (const page of pages) {
    yield page.map((row) => csvLine(names.map((name) => cellText(row[name])))).join('')
  }
}

/** Times are ISO 8601 in Indian Standard Time. */
function cellText(value: Cell | undefined): string {
  if (Array.isArray(value)) return value.join('; ')
  return value instanceof Date ? formatIndianIso(value) : String(value ?? '')
}
