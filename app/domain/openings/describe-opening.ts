import { kindInWords, lastDayInWords, payInWords, type Opening } from './opening'
import { openingLabels as labels } from './opening-words'

export const neverMoney =
  'We never ask candidates for money. If somebody does in our name, please tell us.'

const unnamed = 'Named when you ask us'

/** As pages show it: in words, without anything that depends on the reader. */
export function describeOpening(opening: Opening) {
  const { title, category, place, people, employer, about, needs } = opening
  const facts = [
    { term: labels.place, value: place },
    { term: labels.employment_type, value: kindInWords(opening) },
    { term: 'Pay', value: payInWords(opening) ?? 'Not stated' },
    { term: labels.closes_on, value: lastDayInWords(opening) },
  ]
  const more = [
    { term: labels.employer, value: employer ?? unnamed },
    { term: labels.category, value: category },
    { term: 'People needed', value: people.toLocaleString('en-IN') },
  ]
  const parts = [
    { id: 'about', title: labels.about, text: about },
    { id: 'needs', title: labels.needs, text: needs },
  ]
  return { title, facts, parts, more }
}

export type DescribedOpening = ReturnType<typeof describeOpening>
