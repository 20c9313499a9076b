import { formatIndianMoment } from '~/domain/fields/indian-time'
import type { Submission } from './submission'

const named = 3

export const markMessages = {
  nothingTicked: 'Tick what you want to mark',
  notMarked: 'Failed to mark what you ticked.',
} as const

/** @param n how many are not there any more */
export function markedGone(n: number): string {
  const gone = n === 1 ? 'One that you ticked is' : `${n} that you ticked are`
  return `${gone} no longer here, so nothing was marked. Press the button again to mark the rest.`
}

/** What came of marking several: '2 marked as handled. Already handled: Asha Nair (Priya Raman, 12 November 2026, 10:31 am).' */
export function markedText(
  marked: readonly { submission: Submission; changed: boolean }[],
  { handled }: { handled: boolean },
): string {
  const state = handled ? 'handled' : 'new'
  const others = marked.flatMap(({ submission, changed }) => (changed ? [] : submission))
  const changed = marked.length - others.length
  const sentences = [
    changed > 0 && `${changed} marked as ${state}.`,
    others.length > 0 && `Already ${state}: ${namesOf(others)}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function namesOf(submissions: readonly Submission[]): string {
  const texts = submissions.slice(0, named).map(({ name, handledAt, handledBy }) => {
    const facts = [handledBy, handledAt && formatIndianMoment(handledAt)].filter(Boolean).join(', ')
    return facts ? `${name} (${facts})` : name
  })
  const more = submissions.length - texts.length
  return texts.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
