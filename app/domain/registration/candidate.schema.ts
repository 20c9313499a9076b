import { z } from 'zod'
import { gmailField } from '~/domain/accounts/email.schema'
import { withFaults } from '~/domain/accounts/form-faults'
import {
  newPasswordField,
  repeatedPasswordFault,
  repeatedPasswordField,
} from '~/domain/accounts/password.schema'
import { indianPhoneField } from '~/domain/accounts/phone.schema'
import {
  candidateAnswers,
  contradictions,
  missingByAnswer,
  withoutMeaninglessFields,
} from './candidate-answers.schema'
import { genders } from './candidate-options.schema'
import { optionalChoice } from './text-fields.schema'

/** The whole registration form. Every fault is reported at once, also beside missing fields. */
export const candidateFields = candidateFieldsAt(() => new Date())
export type CandidateFields = z.output<typeof candidateFields>

/** The same for a given clock: ages and years depend on the day. */
export function candidateFieldsAt(now: () => Date) {
  const form = z.object({
    ...candidateAnswers(now),
    gender: optionalChoice(genders, 'Choose a gender from the list'),
    password: newPasswordField('candidate'),
    confirm_password: repeatedPasswordField(),
  })
  const rules = withFaults(form, (values) => ({
    ...missingByAnswer(values, now()),
    ...contradictions(values, now()),
    ...repeatedPasswordFault(values),
  }))
  return z.preprocess((posted) => withoutMeaninglessFields(posted, now()), rules)
}

/** Fields that a draft keeps: all but the passwords. */
export const candidateDraftFields = Object.keys(candidateFields.out.shape).filter(
  (name) => !name.includes('password'),
)

/** What 'Send OTP' and 'Verify' need beside the code: the one field they are about. */
export const gmailFields = z.object({ gmail: gmailField() })
export const numberFields = z.object({ number: indianPhoneField() })
