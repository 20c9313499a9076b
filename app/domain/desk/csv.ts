import type { Cell } from '~/domain/fields/describe'
import { formatIndianIso } from '~/domain/fields/indian-time'

type Row = Readonly<Record<string, Cell>>

/** Yields CSV page by page, so that only one is in memory. @param names of the columns, in their order */
export async function* exportRows(
  names: string[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string, void> {
  // The byte order mark tells Excel that this is UTF-8.
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

/**
 * Formats a line as in RFC 4180. Formulas and leading zeros get an apostrophe:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const harmless = isFormula(text) || /^0\d/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Invisible characters at the start: some programs cut them off and run the rest. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*/u

/** Full-width signs count as plain ones, as in Japanese and Chinese spreadsheets. */
function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true
  const [first = ''] = text.replace(unseen, '').slice(0, 1).normalize('NFKC')
  return first !== '' && '=+-@\u2212'.includes(first)
}
