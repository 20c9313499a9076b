// Control characters other than tab and line feed, and the marks that turn the reading direction of
// what follows (U+202E and kin). Joiners (U+200C, U+200D) stay: Tamil, Hindi and emoji need them.
const unwanted = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** More marks on one letter than any language has: Stream-Safe Text Format, UAX #15 §13. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** NFC. Marks beyond the thirtieth in a row go: sorting them takes the square of their number. */
export function composed(text: string): string {
  return text.replace(tooManyMarks, '$1').normalize('NFC')
}

/** NFC, trimmed, one space where there were several. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s+/g, ' ')
}

/** Like a line, but `\n` and inner spaces stay. */
export function cleanLines(text: string): string {
  return composed(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .trim()
}
