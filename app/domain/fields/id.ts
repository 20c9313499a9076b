/** A UUID. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

/** Of a UUID, with or without its dashes: four digits at least. */
export function isIdBeginning(text: string): boolean {
  return /^[\da-f]{4,32}$/i.test(text.replaceAll('-', ''))
}

/** The first and last UUID that begin so: the index of a key finds them, as a pattern would not. */
export function idsBeginning(text: string): { first: string; last: string } {
  const digits = text.replaceAll('-', '').toLowerCase()
  return { first: digits.padEnd(32, '0'), last: digits.padEnd(32, 'f') }
}
