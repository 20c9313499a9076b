import { foldLine } from '~/domain/fields/text'

/** Crockford's base 32: no I, L, O and U. https://www.crockford.com/base32.html */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const referenceCount = 2 ** 40

/** @param number below `referenceCount`: 40 bits are eight characters. */
export function toReference(number: number): string {
  const plain = number.toString(32).padStart(8, '0')
  return plain.replace(/./g, (digit) => digits[parseInt(digit, 32)] ?? '')
}

/** Formats `PB-7K3M-Q9TX`. */
export function formatReference(reference: string): string {
  return `PB-${reference.slice(0, 4)}-${reference.slice(4)}`
}

/** Accepts any case, blanks, dashes, O for 0, and I or L for 1. @returns undefined for other texts */
export function parseReference(text: string): string | undefined {
  const plain = foldLine(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const own = plain.length === 10 && plain.startsWith('PB') ? plain.slice(2) : plain
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(own) ? own : undefined
}
