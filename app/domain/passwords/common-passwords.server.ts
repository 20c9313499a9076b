import listed from '@zxcvbn-ts/language-common/src/passwords.json?raw'
import type { Weakness } from '~/domain/fields/schemas/password.schema'

const towns = ['tuticorin', 'thoothukudi']
/** Shorter names are part of many words. */
const minNameCharacters = 4
/** Shorter ones are info, sales or office: nobody would guess which word is meant. */
const minMailboxCharacters = 8
/** As long as a password may be. */
const maxNameCharacters = 128

export interface CommonPasswords {
  /** @param names of the person and the company, and the email address: no password may hold them. */
  findWeakness(password: string, names?: readonly (string | undefined)[]): Weakness | undefined
}

/** The list has the 49,000 most used: https://github.com/zxcvbn-ts/zxcvbn. Read when first needed: 7 MB. */
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

/** An address gives its part before the @, a name also its words. */
function splitName(name = ''): string[] {
  const text = name.slice(0, maxNameCharacters)
  if (!text.includes('@')) return [text, ...text.split(/[^\p{L}\p{M}]+/u)].map(toLetters)
  const mailbox = toLetters(text.replace(/@.*/s, ''))
  return mailbox.length < minMailboxCharacters ? [] : [mailbox]
}
