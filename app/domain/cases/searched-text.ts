/** Digits of a number are searched for as one word, in any spelling; see `phone_words` in the database. */
const numbers = /\+?\d[\d\s().-]{5,}\d/g
/** The signs that part words in the database, see `search_words`. */
const signs = '!-/:-@[-`{-~'
const upToLastSign = new RegExp(`^.*[${signs}]`)
const hasWord = new RegExp(`[^\\s${signs}]`)
/** One begins nearly every word of somebody. */
const letter = /^[a-z\d]$/i
const address = /@[^@]+\.[^@.]{2,}$/

export interface Searched {
  /** An address of email, a single letter, and what stands before a sign. Beginnings of words that nearly all have cost a lot. */
  whole: string
  /** Beginnings of words. */
  begun: string
}

/** @returns undefined where nothing would be searched for */
export function searchedText(search: string | undefined): Searched | undefined {
  if (!search || !hasWord.test(search)) return undefined
  const text = search.replace(numbers, (number) => {
    const digits = number.replace(/\D/g, '')
    return ` ${/^(?:0|91)(\d{10})$/.exec(digits)?.[1] ?? digits} `
  })
  const parts = text.split(/\s+/).map((part) => {
    const isWhole = address.test(part) || letter.test(part)
    const whole = isWhole ? part : (upToLastSign.exec(part)?.[0] ?? '')
    return { whole, begun: part.slice(whole.length) }
  })
  return {
    whole: parts.map(({ whole }) => whole).join(' '),
    begun: parts.map(({ begun }) => begun).join(' '),
  }
}
