// Control characters could move the cursor or colour the terminal, others turn the text around.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

export function oneLine(text: string): string {
  return text.replace(unprintable, ' ').trim()
}

export function textTable<Row>(
  rows: readonly Row[],
  columns: Record<string, (row: Row) => string>,
): string {
  const cells = [
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((cell) => oneLine(cell(row)))),
  ]
  const widths = Object.keys(columns).map((_, n) =>
    Math.max(...cells.map((line) => line[n]?.length ?? 0)),
  )
  return cells
    .map((line) => line.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}
