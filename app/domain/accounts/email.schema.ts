import { z } from 'zod'
import { oneFault } from './one-fault'

// Letters, digits and the marks in common use; nothing that a mail header could read as syntax.
const address =
  /^[a-z0-9_%+'&#~=-]+(\.[a-z0-9_%+'&#~=-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const longest = 254

/** How every address is compared and stored. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

/** Any e-mail address; the output is lower-case. */
export function emailField(
  missing = 'Enter your email address',
  invalid = 'Enter a valid email address, like name@example.com',
) {
  return field(missing, (text) => (isAddress(text) ? undefined : invalid))
}

/** The candidate's address, which the specification wants at gmail.com. */
export function gmailField() {
  return field('Enter your Gmail address', (text) =>
    isAddress(text) && text.endsWith('@gmail.com')
      ? undefined
      : 'Please enter a valid Gmail address',
  )
}

function field(missing: string, fault: (text: string) => string | undefined) {
  return z
    .string({ error: missing })
    .overwrite(normaliseEmail)
    .superRefine(oneFault((text) => (text ? fault(text) : missing)))
}

function isAddress(text: string) {
  return text.length <= longest && text.indexOf('@') <= 64 && address.test(text)
}
