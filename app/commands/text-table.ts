import { shortened } from '~/domain/fields/shortened'

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Control characters could move the cursor or colour the terminal, others turn the text around.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

export function oneLine(text: string): string {
  return text.replace(unprintable, ' ').trim()
}

export function severalLines(text: string): string[] {
  return text.split(/\r\n?|\n/).map(oneLine)
}

/** Columns as wide as their widest cell, but for what is cut to `widths`. */
export function textTable<Row>(
  rows: readonly Row[],
  columns: Record<string, (row: Row) => string>,
  { none, widths = {} }: { none: string; widths?: Record<string, number> },
): string {
  if (!rows.length) return `${none}\n`
  const headings = Object.keys(columns)
  const cells = rows.map((row) =>
    headings.map((heading) =>
      shortened(oneLine(columns[heading]?.(row) ?? ''), widths[heading] ?? Infinity),
    ),
  )
  const lines = [headings, ...cells]
  const widest = headings.map((_, column) =>
    Math.max(...lines.map((line) => lengthOf(line[column] ?? ''))),
  )
  return lines
    .map((line) => line.map((cell, column) => padded(cell, widest[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

/** A Tamil syllable is several characters. */
function lengthOf(text: string): number {
  return [...segments.segment(text)].length
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(width - lengthOf(text))
}

export const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
