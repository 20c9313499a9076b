import { z } from 'zod'
import { oneError } from '~/domain/fields/one-error'

/** Strips spaces, dashes, brackets, and +91, 91 or 0 before ten digits; validation refuses the rest. */
export function normalisePhone(text: string): string {
  return text.replace(/[\s\p{Pd}\u2212()[\]{}]/gu, '').replace(/^(?:\+91|91|0)(?=\d{10}$)/, '')
}

/** Ten digits starting 6–9. */
export function indianPhoneField(missing = 'Enter your phone number') {
  const error = (text: string) => {
    if (!text) return missing
    return /^[6-9]\d{9}$/.test(text)
      ? undefined
      : 'Please enter a valid 10-digit Indian phone number'
  }
  return z.string({ error: missing }).overwrite(normalisePhone).superRefine(oneError(error))
}

/** Any country: 10 to 15 digits, perhaps after a +. */
export function phoneField(missing = 'Enter your phone number') {
  const error = (text: string) => {
    if (!text) return missing
    return /^\+?\d{10,15}$/.test(text) ? undefined : 'Phone number must be between 10 and 15 digits'
  }
  return z.string({ error: missing }).overwrite(normalisePhone).superRefine(oneError(error))
}

/** As people write and dial it: `97650 10000`, `04612321234`; other countries' numbers as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2').replace(/^(?=[1-5]\d{9}$)/, '0')
}

/** Ten digits are Indian; a longer number brings its country's code after +, 00 or nothing. */
export function toE164(phone: string): string {
  return /^\d{10}$/.test(phone) ? `+91${phone}` : `+${phone.replace(/^(?:\+|00)/, '')}`
}
