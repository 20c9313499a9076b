/** Five digits and more, however they are parted: a phone number, or how it begins. */
const numbers = /(?<![^\s(])\+?\d(?:[\s()./\p{Pd}]*\d){4,}(?![^\s)])/gu
/** The signs that part words in the database, see `search_words`. */
const signs = '!-/:-@[-`{-~'
const upToLastSign = new RegExp(`^.*[${signs}]`)
export const hasWord = new RegExp(`[^\\s${signs}]`)
/** One begins nearly every word of somebody. */
const letter = /^[a-z\d]$/i
const address = /@[^@]+\.[^@.]{2,}$/

export interface Searched {
  /**
   * Email addresses, single letters, and what stands before a sign. Beginnings of words that nearly all have
   * cost a lot.
   */
  whole: string
  begun: string
  /** Queries, one a number. */
  numbers: string[]
}

export function searchedText(search: string | undefined): Searched | undefined {
  if (!search || !hasWord.test(search)) return undefined
  const parts = search
    .replace(numbers, ' ')
    .split(/\s+/)
    .map((part) => {
      const isWhole = address.test(part) || letter.test(part)
      const whole = isWhole ? part : (upToLastSign.exec(part)?.[0] ?? '')
      return { whole, begun: part.slice(whole.length) }
    })
  return {
    whole: parts.map(({ whole }) => whole).join(' '),
    begun: parts.map(({ begun }) => begun).join(' '),
    numbers: (search.match(numbers) ?? []).map(numberQuery),
  }
}

/** Some numbers are stored with the 0 or +91 before them, others without; see `phone_words` in the database. */
function numberQuery(number: string): string {
  const digits = number.replace(/\D/g, '')
  const isWhole = number.startsWith('+') || digits.length > 11
  const own = digits.replace(isWhole ? /^91/ : /^0/, '')
  return [...new Set([digits, own])].map((one) => `${one}:*`).join(' | ')
}
