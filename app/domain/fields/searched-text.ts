/** Five digits and more, however they are parted: a phone number, or how it begins. */
const numbers = /(?<![^\s(])\+?\d(?:[\s()./\p{Pd}]*\d){4,}(?![^\s)])/gu

/**
 * What somebody types, with numbers as they are stored: their last ten digits, or how these begin. The numbers stand
 * at the end, because the last word may be the beginning of one.
 */
export function searchedText(search: string): string {
  const digits = (search.match(numbers) ?? []).map(ownDigits)
  return [search.replace(numbers, ' ').trim(), ...digits].filter(Boolean).join(' ')
}

function ownDigits(number: string): string {
  const digits = number.replace(/\D/g, '')
  const isWhole = number.startsWith('+') || digits.length > 10
  return digits.replace(isWhole ? /^(00)?(91|0)/ : /^0/, '').slice(-10)
}
