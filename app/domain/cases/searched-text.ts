import { foldLine } from '~/domain/fields/text'
import { emailField } from '~/domain/fields/schemas/email.schema'

/** Five digits and more, however grouped: a phone number or its beginning. */
const numbers = /(?<![^\s(])\+?\d(?:[\s()./\p{Pd}]*\d){4,}(?![^\s)])/gu

/** The beginning of a reference, as `formatReference` prints it. */
const reference = /\bPB[-\s]?([\dA-Z]{4})(?:[-\s]([\dA-Z]{0,4}))?(?![\dA-Z])/gi

/**
 * Writes references, phone numbers (last ten digits or a beginning), email addresses, C++ and C# as
 * `cases.words` stores them.
 */
export function searchedText(search: string): string {
  const address = emailField().safeParse(search)
  if (address.success) return address.data
  return foldLine(search)
    .replace(/\btel:/gi, '')
    .replace(reference, '$1$2')
    .replace(numbers, (number) => ` ${localDigits(number)} `)
    .replace(/(?<=\w)\+\+/g, 'plusplus')
    .replace(/(?<=\w)#(?!\w)/g, 'sharp')
}

function localDigits(number: string): string {
  const digits = number.replace(/\D/g, '')
  const isWhole = number.startsWith('+') || digits.length > 10
  return digits.replace(isWhole ? /^(00)?(91|0)/ : /^0/, '').slice(-10)
}
