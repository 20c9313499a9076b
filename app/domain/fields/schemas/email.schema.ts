import { foldLine } from '~/domain/fields/text'
import { typedField } from '~/domain/fields/schemas/text-fields.schema'

/** Limit of RFC 5321, §4.5.3.1.3. */
const maxEmailCharacters = 254

// Letters, digits and common marks; nothing that a mail header could read as syntax.
const address =
  /^[a-z0-9_%+'&#~=-]+(\.[a-z0-9_%+'&#~=-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/** Removes what keyboards add: 'Selvi @Gmail. com. ' becomes selvi@gmail.com. */
export const normaliseEmail = (text: string): string =>
  foldLine(text)
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/\s*([@.])\s*/g, '$1')
    // The lookbehind keeps it linear: a body may be a run of commas.
    .replace(/(?<![.,;])[.,;]+$/, '')

/** Finds the mailbox of an address: gmail.com ignores dots and +suffix. */
export function toMailbox(email: string): string {
  const [name = '', host] = email.toLowerCase().split('@')
  if (host !== 'gmail.com') return email.toLowerCase()
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`
}

export const emailField = (
  missing = 'Enter your email address',
  wrong = 'Enter a valid email address, like name@example.com',
) => field({ missing, wrong })

/** The specification requires gmail.com for candidates. */
export const gmailField = () =>
  field({
    missing: 'Enter your Gmail address',
    wrong: 'Please enter a valid Gmail address',
    domain: '@gmail.com',
  })

/** The specification requires gmail.com here; the stored address may stay, since registration accepts any. */
export const changedGmailField = (stored: string) =>
  field({ missing: incorrect, wrong: incorrect, domain: '@gmail.com', stored })

const incorrect = 'gmail was incorrect'

interface Rule {
  missing: string
  wrong: string
  /** Domain of all but the stored address. */
  domain?: string
  stored?: string
}

function field({ missing, wrong, domain = '', stored }: Rule) {
  return typedField({ read: normaliseEmail, missing }, (text) => {
    const isShort = text.length <= maxEmailCharacters && text.indexOf('@') <= 64
    const isRight = isShort && address.test(text) && text.endsWith(domain)
    return isRight || text === stored ? undefined : wrong
  })
}
