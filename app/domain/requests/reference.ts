/** Crockford's base 32: no I, L, O and U. https://www.crockford.com/base32.html */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** @param bytes five random ones: 40 bits are eight characters. */
export function referenceOf(bytes: Uint8Array): string {
  const bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return Array.from({ length: 8 }, (_, place) => digits[Number((bits >> BigInt(5 * place)) & 31n)])
    .reverse()
    .join('')
}

/** The first 40 bits of a random UUID, which are all random. */
export function referenceOfId(id: string): string {
  return referenceOf(Buffer.from(id.replaceAll('-', '').slice(0, 10), 'hex'))
}

/** `PB-7K3M-Q9TX`. */
export function formatReference(reference: string): string {
  return `PB-${reference.slice(0, 4)}-${reference.slice(4)}`
}

/** In any case, with blanks or dashes or none, O for 0 and I or L for 1. @returns undefined for what is none. */
export function parseReference(text: string): string | undefined {
  if (text.length > 40) return undefined
  const plain = text.toUpperCase().replace(/[\s-]/g, '')
  const own = plain.length === 10 && plain.startsWith('PB') ? plain.slice(2) : plain
  const read = own.replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(read) ? read : undefined
}

/** Of the sheet of the person whose it is, where the request begins. */
export const requestFragment = (reference: string) => `request-${reference}`

/** In front of one. */
export const yourReference = 'Your reference:'
