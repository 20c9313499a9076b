import { z } from 'zod'
import { withErrors } from '~/domain/fields/form-errors'
import { isUnder18 } from '~/domain/fields/schemas/day.schema'
import { shapeOf } from '~/domain/fields/table-schema'
import { contradictions, missingByAnswer, withoutMeaninglessFields } from './candidate-rules'
import { candidateTable } from './candidate.fields'

/** @param mayBeYoung whether the date of birth may become one of somebody under 18 */
export function candidateProfileFields(
  { mayBeYoung = true, ...stored }: { gender: string | null; mayBeYoung?: boolean },
  now = () => new Date(),
) {
  const form = z.object(shapeOf(candidateTable, 'profile', { now, stored }))
  const rules = withErrors(form, (values) => ({
    ...missingByAnswer(values, now()),
    ...(!mayBeYoung && isUnder18(values.dob, now()) && { dob: needsGuardian }),
    ...contradictions(values, now()),
  }))
  return z.preprocess((posted) => withoutMeaninglessFields(posted, now()), rules)
}

const needsGuardian =
  'By this date you are under 18, so we need the agreement of a parent or guardian first. Please write to us through the contact form.'

export type CandidateProfileFields = z.output<ReturnType<typeof candidateProfileFields>>
