/** Digits of a number are searched for as one word, in any spelling; see `phone_words` in the database. */
const numbers = /\+?\d[\d\s().-]{5,}\d/g

/** @returns undefined where nothing would be searched for */
export function searchedText(search: string | undefined): string | undefined {
  const text = search?.replace(numbers, (number) => {
    const digits = number.replace(/\D/g, '')
    return ` ${/^(?:0|91)(\d{10})$/.exec(digits)?.[1] ?? digits} `
  })
  return text && /[^\s!-/:-@[-`{-~]/.test(text) ? text : undefined
}
