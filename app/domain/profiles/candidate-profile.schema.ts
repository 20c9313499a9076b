import { z } from 'zod'
import { withErrors } from '~/domain/fields/form-errors'
import { optionalChoice } from '~/domain/fields/text-fields.schema'
import {
  candidateAnswers,
  contradictions,
  missingByAnswer,
  withoutMeaninglessFields,
} from './candidate-answers.schema'

const editGenders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const

/** What the edit form offers: its own four, and whatever is stored, so that saving never erases it. */
export function genderOptions(stored: string | null): readonly [string, ...string[]] {
  const known = stored === null || editGenders.some((gender) => gender === stored)
  return known ? editGenders : [...editGenders, stored]
}

/**
 * The edit form of one candidate.
 *
 * @param stored.gender as it is in the profile now.
 */
export function candidateProfileFields(stored: { gender: string | null }, now = () => new Date()) {
  const form = z.object({
    ...candidateAnswers(now),
    gender: optionalChoice(genderOptions(stored.gender), 'Choose a gender from the list'),
  })
  const rules = withErrors(form, (values) => ({
    ...missingByAnswer(values, now()),
    ...contradictions(values, now()),
  }))
  return z.preprocess((posted) => withoutMeaninglessFields(posted, now()), rules)
}

export type CandidateProfileFields = z.output<ReturnType<typeof candidateProfileFields>>
