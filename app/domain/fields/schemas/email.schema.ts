import { foldLine } from '~/domain/fields/fold-line'
import { typedField } from '~/domain/fields/typed-field'

/** RFC 5321, §4.5.3.1.3. */
const maxEmailCharacters = 254

// Letters, digits and the marks in common use; nothing that a mail header could read as syntax.
const address =
  /^[a-z0-9_%+'&#~=-]+(\.[a-z0-9_%+'&#~=-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * In lower case, without what keyboards put in: 'Selvi @Gmail. com. ' is selvi@gmail.com. A domain of another
 * script is written in ASCII, as mail servers know it.
 */
export function normaliseEmail(text: string): string {
  const plain = foldLine(text)
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/\s*([@.])\s*/g, '$1')
    // The look behind keeps it linear: a body may be a run of commas.
    .replace(/(?<![.,;])[.,;]+$/, '')
  const [local, domain = '', ...rest] = plain.split('@')
  const href = `https://${domain}`
  const isForeign = !rest.length && /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  return isForeign && URL.canParse(href) ? `${local}@${new URL(href).hostname}` : plain
}

export function emailField(
  missing = 'Enter your email address',
  invalid = 'Enter a valid email address, like name@example.com',
) {
  return field(missing, (text) => (isAddress(text) ? undefined : invalid))
}

/** The specification wants the candidate's address at gmail.com. */
export function gmailField() {
  return field('Enter your Gmail address', (text) =>
    isGmail(text) ? undefined : 'Please enter a valid Gmail address',
  )
}

/** The specification wants gmail.com here; the stored address may stay, since registration takes any. */
export function changedGmailField(stored: string) {
  const incorrect = 'gmail was incorrect'
  return field(incorrect, (text) => (text === stored || isGmail(text) ? undefined : incorrect))
}

const field = (missing: string, errorOf: (text: string) => string | undefined) =>
  typedField({ read: normaliseEmail, missing, errorOf })

const isGmail = (text: string) => isAddress(text) && text.endsWith('@gmail.com')

const isAddress = (text: string) =>
  text.length <= maxEmailCharacters && text.indexOf('@') <= 64 && address.test(text)
