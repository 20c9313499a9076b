import { z } from 'zod'
import { oneError } from './one-error'

/**
 * Removes spaces, dashes and brackets, then a leading +91, 91 or 0 that stands before ten digits.
 * Anything else is left for the validation to refuse.
 */
export function normalisePhone(text: string): string {
  return text.replace(/[\s\p{Pd}\u2212()[\]{}]/gu, '').replace(/^(?:\+91|91|0)(?=\d{10}$)/, '')
}

/** The candidate's number: ten digits starting 6–9; the output is those ten digits. */
export function indianPhoneField() {
  const missing = 'Enter your phone number'
  const error = (text: string) => {
    if (!text) return missing
    return /^[6-9]\d{9}$/.test(text)
      ? undefined
      : 'Please enter a valid 10-digit Indian phone number'
  }
  return z.string({ error: missing }).overwrite(normalisePhone).superRefine(oneError(error))
}

/** A company's or a customer's number, of any country: 10 to 15 digits, perhaps after a +. */
export function phoneField(missing = 'Enter your phone number') {
  const error = (text: string) => {
    if (!text) return missing
    return /^\+?\d{10,15}$/.test(text) ? undefined : 'Phone number must be between 10 and 15 digits'
  }
  return z.string({ error: missing }).overwrite(normalisePhone).superRefine(oneError(error))
}

/**
 * The form in which messages are sent. Ten digits of a normalised number are Indian; a longer one
 * brings its country's code, with +, 00 or nothing before it.
 */
export function toE164(phone: string): string {
  return /^\d{10}$/.test(phone) ? `+91${phone}` : `+${phone.replace(/^(?:\+|00)/, '')}`
}
