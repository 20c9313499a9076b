import { cleanLine } from './text'

/**
 * What was meant by the text of a number, code, address, year or day: a clean line without invisible marks, with
 * ASCII for digits of any script and for full-width characters, and with '-' for each kind of hyphen.
 */
export function foldLine(text: string): string {
  return cleanLine(text)
    .replace(/\p{DI}/gu, '')
    .replace(/[\uff01-\uff5e]/g, toHalfWidth)
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
    .replace(/[\u2010\u2011]/g, '-')
}

const toHalfWidth = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)

/** Unicode lists the ten digits of each script in a row, and some scripts right after each other. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** A one-time code as people copy it: '123 456', '123-456'. */
export function foldCode(text: string): string {
  return foldLine(text).replace(/[\s\p{Pd}.]/gu, '')
}

/** As people write amounts in India, '₹ 12,50,000.50' or 'Rs. 500/-', also with a typographic minus. */
export function foldNumber(text: string): string {
  const plain = foldLine(text)
    .replace(/\s/g, '')
    .replace(/^[\p{Pd}\u2212]/u, '-')
    .replace(/^(-?)(?:₹|rs\.?|inr)(-?)/i, '$1$2')
    .replace(/(\d)\/-$/, '$1')
  const isGrouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(plain)
  return isGrouped ? plain.replaceAll(',', '') : plain
}
