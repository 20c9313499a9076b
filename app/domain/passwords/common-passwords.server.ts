import listed from '@zxcvbn-ts/language-common/src/passwords.json?raw'
import type { Weakness } from '~/domain/fields/schemas/password.schema'
import { homeTown, localWords } from './local-words'

/** The list is sorted: the first of it are refused whatever surrounds them. */
const mostUsedPasswords = 3000
const maxComparedCharacters = 128
const maxMarksAtEnds = 3
const minLettersOfWord = 4

export interface CommonPasswords {
  /** @param own names, the company's name, the email address: no password may consist of them. */
  weaknessOf(password: string, own?: readonly (string | undefined)[]): Weakness | undefined
}

/** The 49,000 most used: https://github.com/zxcvbn-ts/zxcvbn. Read when first needed: the sets take 7 MB. */
function readLists() {
  const all = JSON.parse(listed) as string[]
  return {
    known: new Set(all),
    words: new Set([...all.slice(0, mostUsedPasswords), ...localWords]),
  }
}

export function createCommonPasswords(brand: string): CommonPasswords {
  let lists: ReturnType<typeof readLists> | undefined
  const names = [brand, ...homeTown]
  return {
    weaknessOf(password, own = []) {
      const { known, words } = (lists ??= readLists())
      // Plurals as well: 'clients'.
      const isWord = (core: string) =>
        words.has(core) || (core.length > minLettersOfWord && words.has(core.replace(/s$/, '')))
      const text = password.slice(0, maxComparedCharacters).normalize('NFC').toLowerCase()
      const forbidden = [...names.map(lettersOf), ...own.flatMap(partsOf)]
      const inside = undone(text).map(lettersOf)
      const isNamed = forbidden.some(
        (name) =>
          name.length >= minLettersOfWord && inside.some((letters) => letters.includes(name)),
      )
      if (isNamed) return 'named'
      const isCommon =
        known.has(text) ||
        known.has(text.replace(/[^\p{L}\p{M}\d]/gu, '')) ||
        cores(text).some((core) => isWord(core) || (core.length >= 8 && known.has(core)))
      return isCommon ? 'common' : undefined
    },
  }
}

/** Cuts what surrounds the word, in every way that leaves a few marks or digits. */
function cores(text: string): string[] {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
  const after = text.length - before === 0 ? 0 : (/[^\p{L}]*$/u.exec(text)?.[0].length ?? 0)
  const found = new Set<string>()
  for (let left = 0; left <= Math.min(before, maxMarksAtEnds); left += 1) {
    for (let right = 0; right <= Math.min(after, maxMarksAtEnds); right += 1) {
      const core = text.slice(before - left, text.length - after + right)
      for (const letters of undone(core)) found.add(lettersOf(letters))
    }
  }
  return [...found]
}

const signs: Record<string, string> = { '@': 'a', '0': 'o', $: 's', '3': 'e', '5': 's', '!': 'i' }

/** Signs become letters again; a 1 stands for two of them. */
function undone(text: string): string[] {
  const plain = text.replace(/[@0$35!]/g, (sign) => signs[sign] ?? sign)
  return plain.includes('1') ? [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')] : [plain]
}

/** An address gives its part before the @, a name also its words. */
function partsOf(own: string | undefined): string[] {
  const text = (own ?? '').slice(0, maxComparedCharacters).normalize('NFC').toLowerCase()
  const at = text.indexOf('@')
  if (at >= 0) return [lettersOf(text.slice(0, at))]
  return [text, ...text.split(/[^\p{L}\p{M}]+/u)].map(lettersOf)
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')
