import listed from '@zxcvbn-ts/language-common/src/passwords.json?raw'
import type { Weakness } from '~/domain/fields/schemas/password.schema'

const towns = ['tuticorin', 'thoothukudi']
/** Shorter names occur in many words. */
const minNameCharacters = 4
/** Shorter mailboxes are info, sales or office: nobody could guess the refused word. */
const minMailboxCharacters = 8
const maxNameCharacters = 128

export interface CommonPasswords {
  /** @param names of person and company, and the email address: no password may contain them */
  findWeakness(password: string, names?: readonly (string | undefined)[]): Weakness | undefined
}

/** Reads, when first needed, 49,000 common ones (7 MB): https://github.com/zxcvbn-ts/zxcvbn */
export function createCommonPasswords(brand: string): CommonPasswords {
  let common: Set<string> | undefined
  return {
    findWeakness(password, names = []) {
      const letters = toLetters(password)
      const forbidden = [...towns, toLetters(brand), ...names.flatMap(splitName)]
      const isNamed = forbidden.some(
        (name) => name.length >= minNameCharacters && letters.includes(name),
      )
      if (isNamed) return 'named'
      common ??= new Set(JSON.parse(listed) as string[])
      const text = password.normalize('NFC').toLowerCase()
      const word = text.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '')
      return common.has(text) || common.has(word) ? 'common' : undefined
    },
  }
}

const toLetters = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')

/** Splits an address before its @, and a name into its words. */
function splitName(name = ''): string[] {
  const text = name.slice(0, maxNameCharacters)
  if (!text.includes('@')) return [text, ...text.split(/[^\p{L}\p{M}]+/u)].map(toLetters)
  const mailbox = toLetters(text.replace(/@.*/s, ''))
  return mailbox.length < minMailboxCharacters ? [] : [mailbox]
}
