import type { UserType } from '#db/schema'
import { maxKnownAsCharacters } from '~/bounds'

/** First name and initial of the last, a company's whole name; empty where there is none. Others may look on. */
export function knownAs(userType: UserType, name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  const short = last === undefined ? first : `${first} ${lettersOf(last)[0]}.`
  return shortened(userType === 'client' ? words.join(' ') : short)
}

function shortened(text: string): string {
  const letters = lettersOf(text)
  return letters.length > maxKnownAsCharacters
    ? `${letters.slice(0, maxKnownAsCharacters).join('')}…`
    : text
}

/** As a reader counts them: with their accents and vowel signs. */
const lettersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
const segmenter = new Intl.Segmenter('en')
