// Letters that are written with joiners (U+200C, U+200D) between them; older Malayalam ends words with one.
const joinedScripts =
  '\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}'
// The joiner makes one picture of several emoji.
const emoji = '\\p{ExtPict}\\p{EMod}?\\ufe0f?\\u200d(?=\\p{ExtPict})'
const joined = `[${joinedScripts}][\u200c\u200d](?=[${joinedScripts}])|\u0d4d\u200d|${emoji}`
// Invisible characters: control characters other than tab and line feed, halves of pairs, code points that
// are no characters (no XML may have U+FFFE), marks that turn the reading direction, and all that is shown as
// nothing, but for what chooses the look of the character before it.
const chooser = '[\\ufe00-\\ufe0f]'
const unseen = `[^\\P{Cc}\\t\\n]|\\p{Cs}|\\p{NChar}|[\\u2800\\ufff9-\\ufffb]|(?!${chooser})\\p{DI}`
const chooserOfNothing = new RegExp(`(?<=^|\\s|${chooser})${chooser}`, 'gu')
const joinedOrUnseen = new RegExp(`(${joined})|${unseen}`, 'gu')

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

/** As a line, but line feeds and inner spaces stay. */
export function cleanLines(text: string): string {
  const seen = text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(joinedOrUnseen, (_, kept?: string) => kept ?? '')
    .replace(chooserOfNothing, '')
  return composed(seen).trim()
}

/** The first line that says something. */
export function firstLine(text: string): string {
  return /\S.*/.exec(text)?.[0].trimEnd() ?? ''
}
