import { foldLine } from '~/domain/fields/fold-line'
import { typedField } from '~/domain/fields/typed-field'

/** RFC 5321, §4.5.3.1.3. */
const maxEmailCharacters = 254

// Letters, digits and the marks in common use; nothing that a mail header could read as syntax.
const address =
  /^[a-z0-9_%+'&#~=-]+(\.[a-z0-9_%+'&#~=-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/** In lower case, without what keyboards put in: 'Selvi @Gmail. com. ' is selvi@gmail.com. */
export const normaliseEmail = (text: string): string =>
  foldLine(text)
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/\s*([@.])\s*/g, '$1')
    // The look behind keeps it linear: a body may be a run of commas.
    .replace(/(?<![.,;])[.,;]+$/, '')

export const emailField = (
  missing = 'Enter your email address',
  invalid = 'Enter a valid email address, like name@example.com',
) => field(missing, isAddress, invalid)

/** The specification wants the candidate's address at gmail.com. */
export const gmailField = () =>
  field('Enter your Gmail address', isGmail, 'Please enter a valid Gmail address')

/** The specification wants gmail.com here; the stored address may stay, since registration takes any. */
export const changedGmailField = (stored: string) =>
  field(incorrect, (text) => text === stored || isGmail(text), incorrect)

const incorrect = 'gmail was incorrect'

const field = (missing: string, isRight: (text: string) => boolean, wrong: string) =>
  typedField({
    read: normaliseEmail,
    missing,
    errorOf: (text) => (isRight(text) ? undefined : wrong),
  })

const isGmail = (text: string) => isAddress(text) && text.endsWith('@gmail.com')

const isAddress = (text: string) =>
  text.length <= maxEmailCharacters && text.indexOf('@') <= 64 && address.test(text)
