import { z } from 'zod'
import { withErrors } from '~/domain/fields/form-errors'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/password.schema'
import { shapeOf } from '~/domain/fields/table-schema'
import {
  contradictions,
  missingByAnswer,
  withoutMeaninglessFields,
} from '~/domain/profiles/candidate-rules'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { registrationMessages } from './registration.schema'

/** The whole registration form. Every error is reported at once, also beside missing fields. */
export const candidateFields = candidateFieldsAt(() => new Date())
export type CandidateFields = z.output<typeof candidateFields>

/** The same for a given clock: ages and years depend on the day. */
export function candidateFieldsAt(now: () => Date) {
  const form = z.object({
    ...shapeOf(candidateTable, 'registration', { now }),
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

const { shape } = candidateFields.out

/** Fields that a draft keeps: all but the passwords. */
export const candidateDraftFields = Object.keys(shape).filter((name) => !name.includes('password'))

/** What 'Send OTP' and 'Verify' need beside the code: the one field they are about. */
export const gmailFields = z.object({ gmail: shape.gmail })
export const numberFields = z.object({ number: shape.number })

/** Messages for the reasons of `registerCandidate`, and what the page says around them. */
export const candidateMessages = {
  success: 'Employee created successfully!',
  failed: 'Submission failed.',
  error: 'An error occurred.',
  'email-unverified': registrationMessages.emailUnverified,
  'phone-unverified': 'Please verify your phone number before submitting.',
  exists: registrationMessages.exists,
} as const
