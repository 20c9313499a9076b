import { foldLine } from '~/domain/fields/text'
import { typedField } from '~/domain/fields/schemas/text-fields.schema'

/**
 * The stored form of a phone number, E.164: '98765 43210', '0461-232 1234', '0091 98765 43210' and
 * '+1 (415) 555-0123' become '+919876543210', '+914612321234', '+919876543210' and '+14155550123'. Ten digits are
 * Indian; a longer number brings its country's code. Anything else comes back as a clean line, signs alone as ''.
 */
export function toE164(typed: string): string {
  if (!/[\p{L}\p{N}]/u.test(typed)) return ''
  const line = foldLine(typed).replace(/^tel:\s*/i, '')
  const digits = line.replace(/[\s\p{Pd}\u2212()[\]{}./]/gu, '').replace(/^00(?=\d)/, '+')
  if (!/^\+?\d+$/.test(digits)) return line
  const national = digits.replace(/^(?:\+910?|0?91|0)(?=[1-9]\d{9}$)/, '')
  const isIndian = /^[1-9]\d{9}$/.test(national) || tollFree.test(national)
  return `${isIndian ? '+91' : '+'}${national.replace('+', '')}`
}

/** Indian numbers that are dialled without 0 or country code. */
const tollFree = /^18[06]0\d{6,7}$/

export const isPhone = (text: string): boolean => /^\+[1-9]\d{9,14}$/.test(text)

/** India's plan gives mobiles alone ten digits from 6 to 9. */
const indianMobile = /^\+91[6-9]\d{9}$/

/** @param number E.164 @param prefixes country codes */
export function canReceiveSms(number: string, prefixes: readonly string[]): boolean {
  const isAllowed = prefixes.some((prefix) => number.startsWith(prefix))
  return isAllowed && (!number.startsWith('+91') || indianMobile.test(number))
}

/** Formats as dialled in India: '9876543210', '04612321234'; foreign numbers in E.164. */
export function toNational(phone: string): string {
  const national = phone.replace(/^\+91(?=[1-9]\d{9}$|18[06]0\d{7}$)/, '')
  return /^[1-5]\d{9}$/.test(national) && !tollFree.test(national) ? `0${national}` : national
}

/** Formats '98765 43210'; other texts stay. */
export function formatPhone(typed: string): string {
  const phone = toE164(typed)
  return isPhone(phone) ? toNational(phone).replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2') : typed
}

/** Accepts ten digits from 6–9; the output is E.164. */
export function indianPhoneField(missing = 'Enter your phone number') {
  return typedField({ read: toE164, missing }, (phone) =>
    indianMobile.test(phone) ? undefined : 'Please enter a valid 10-digit Indian phone number',
  )
}

/** Accepts 10 to 15 digits of any country; the output is E.164. */
export function phoneField(missing = 'Enter your phone number') {
  return typedField({ read: toE164, missing }, (phone) =>
    isPhone(phone) ? undefined : 'Phone number must be between 10 and 15 digits',
  )
}
