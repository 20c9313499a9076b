import type { Address } from './message'

const maxProviderWordsCharacters = 200

/** One line for the log, without people's addresses and numbers. */
export function providerWords(said: string, { address }: Address): string {
  const [local = address] = address.split('@')
  return said
    .replace(/\S+@\S+/g, '…')
    .replace(wordOf(local), '…')
    .replace(/\d{7,}/g, '…')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxProviderWordsCharacters)
}

const wordOf = (text: string) =>
  new RegExp(`(?<!\\w)${text.replace(/[^\w\s]/g, '\\$&')}(?!\\w)`, 'gi')
