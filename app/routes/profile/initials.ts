/** First letters of the first and last word of a name, in any script. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? firstCharacter(word) : ''))
    .join('')
    .toUpperCase()
}

// A Tamil letter with its vowel sign is one character to a reader.
const characters = new Intl.Segmenter('ta', { granularity: 'grapheme' })
const firstCharacter = (word: string) => [...characters.segment(word)][0]?.segment ?? ''
