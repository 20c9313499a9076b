/**
 * A line of RFC 4180 with its line break. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front, phone numbers with a + included: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
