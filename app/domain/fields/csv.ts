/**
 * RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe, also a phone number with a +:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** What is not seen before the first sign: some programs cut it off and run the rest. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*/u

/** Full-width signs count as the plain ones, as in Japanese and Chinese spreadsheets. */
function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true
  const [first = ''] = text.replace(unseen, '').slice(0, 1).normalize('NFKC')
  return first !== '' && '=+-@\u2212'.includes(first)
}
