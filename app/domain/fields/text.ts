// Scripts whose letters need joiners (U+200C, U+200D); older Malayalam ends words with one.
const joinedScripts =
  '\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}'
// The joiner combines emoji.
const emoji = '\\p{ExtPict}\\p{EMod}?\\ufe0f?\\u200d(?=\\p{ExtPict})'
const joined = `[${joinedScripts}][\u200c\u200d](?=[${joinedScripts}])|\u0d4d\u200d|${emoji}`
// Invisible characters: control characters other than tab and line feed, halves of pairs, noncharacters (XML
// forbids U+FFFE), direction marks and default-ignorable characters (\p{DI}), except variation selectors.
const variationSelector = '[\\ufe00-\\ufe0f]'
const invisible = `[^\\P{Cc}\\t\\n]|\\p{Cs}|\\p{NChar}|[\\u2800\\ufff9-\\ufffb]|(?!${variationSelector})\\p{DI}`
const loneSelector = new RegExp(`(?<=^|\\s|${variationSelector})${variationSelector}`, 'gu')
const joinedOrInvisible = new RegExp(`(${joined})|${invisible}`, 'gu')

/** No language has more marks on one letter (UAX #15 §13), and sorting them is quadratic. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Most texts: nothing in them needs cleaning. */
const printableAscii = /^[ -~]*$/

/** Makes NFC, trims, and joins spaces. */
export function cleanLine(text: string): string {
  const clean = printableAscii.test(text) ? text.trim() : cleanLines(text)
  return clean.replace(/\s+/g, ' ')
}

/** Cleans lines; line feeds and inner spaces stay. */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(joinedOrInvisible, (_, kept?: string) => kept ?? '')
    .replace(loneSelector, '')
    .replace(tooManyMarks, '$1')
    .normalize('NFC')
    .trim()
}

export function firstLine(text: string): string {
  return /\S.*/.exec(text)?.[0].trimEnd() ?? ''
}

/**
 * Cleans a number, code, address, year or day: no invisible marks, ASCII for digits of any script and
 * full-width characters, '-' for every hyphen.
 */
export function foldLine(text: string): string {
  if (printableAscii.test(text)) return text.trim().replace(/ +/g, ' ')
  return cleanLine(text)
    .replace(/\p{DI}/gu, '')
    .replace(/[\uff01-\uff5e]/g, toHalfWidth)
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
    .replace(/[\u2010\u2011]/g, '-')
}

const toHalfWidth = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)

/** Each script has its ten digits in a row, some scripts right after each other. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** Reads a one-time code as people copy it: '123 456', '123-456'. */
export function foldCode(text: string): string {
  return foldLine(text).replace(/[\s\p{Pd}.]/gu, '')
}

/** Reads amounts as written in India, '₹ 12,50,000.50' or 'Rs. 500/-', also with a typographic minus. */
export function foldNumber(text: string): string {
  const plain = foldLine(text)
    .replace(/\s/g, '')
    .replace(/^[\p{Pd}\u2212]/u, '-')
    .replace(/^(-?)(?:₹|rs\.?|inr)(-?)/i, '$1$2')
    .replace(/(\d)\/-$/, '$1')
  const isGrouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(plain)
  return isGrouped ? plain.replaceAll(',', '') : plain
}
