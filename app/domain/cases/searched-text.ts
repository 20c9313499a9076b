import { foldLine } from '~/domain/fields/text'
import { emailField } from '~/domain/fields/schemas/email.schema'

/** Five digits and more, however they are parted: a phone number, or how it begins. */
const numbers = /(?<![^\s(])\+?\d(?:[\s()./\p{Pd}]*\d){4,}(?![^\s)])/gu

/** The beginning of a reference, as `formatReference` prints it. */
const reference = /\bPB[-\s]?([\dA-Z]{4})(?:[-\s]([\dA-Z]{0,4}))?(?![\dA-Z])/gi

/**
 * What somebody types, with references and phone numbers as they are stored (the last ten digits, or how they
 * begin), an e-mail address as forms read it, and with C++ and C# as the words that `cases.words` has for them.
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
