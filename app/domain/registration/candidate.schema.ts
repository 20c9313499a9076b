import { z } from 'zod'
import { withErrors } from '~/domain/fields/form-errors'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/schemas/password.schema'
import { offersTable } from '~/domain/consents/offers.schema'
import { shapeOf } from '~/domain/fields/table-schema'
import {
  contradictions,
  missingByAnswer,
  withoutMeaninglessFields,
} from '~/domain/profiles/candidate-rules'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { registrationMessages } from './registration.schema'

export const candidateFields = candidateFieldsAt(() => new Date())
export type CandidateFields = z.output<typeof candidateFields>

/** Ages and years depend on the day. */
export function candidateFieldsAt(now: () => Date) {
  const form = z.object({
    ...shapeOf(candidateTable, 'registration', { now }),
    ...shapeOf(offersTable, 'registration'),
    password: newPasswordField('candidate'),
    confirm_password: repeatedPasswordField(),
  })
  const rules = withErrors(form, (values) => ({
    ...missingByAnswer(values, now()),
    ...contradictions(values, now()),
    ...repeatedPasswordError(values),
  }))
  return z.preprocess((posted) => withoutMeaninglessFields(posted, now()), rules)
}

export const candidateMessages = {
  success: 'Employee created successfully!',
  failed: 'Submission failed.',
  error: 'An error occurred.',
  'email-unverified': registrationMessages.emailUnverified,
  'phone-unverified': 'Please verify your phone number before submitting.',
  exists: registrationMessages.exists,
} as const
