import { z } from 'zod'
import { withErrors } from '~/domain/fields/form-errors'
import { shapeOf } from '~/domain/fields/table-schema'
import { contradictions, missingByAnswer, withoutMeaninglessFields } from './candidate-rules'
import { candidateTable } from './candidate.fields'

export function candidateProfileFields(stored: { gender: string | null }, now = () => new Date()) {
  const form = z.object(shapeOf(candidateTable, 'profile', { now, stored }))
  const rules = withErrors(form, (values) => ({
    ...missingByAnswer(values, now()),
    ...contradictions(values, now()),
  }))
  return z.preprocess((posted) => withoutMeaninglessFields(posted, now()), rules)
}

export type CandidateProfileFields = z.output<ReturnType<typeof candidateProfileFields>>
