import { z } from 'zod'
import { gmailField } from '~/domain/accounts/email.schema'
import {
  newPasswordField,
  passwordsDiffer,
  repeatedPasswordField,
} from '~/domain/accounts/password.schema'
import { indianPhoneField } from '~/domain/accounts/phone.schema'
import {
  candidateAnswers,
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
  const rules = form.superRefine(
    (values, context) => {
      const faults = missingByAnswer(values, now())
      const { password, confirm_password: repeated } = values
      if (repeated && password !== repeated) faults['confirm_password'] = passwordsDiffer
      for (const [name, message] of Object.entries(faults)) {
        context.addIssue({ code: 'custom', path: [name], message })
      }
    },
    // Otherwise zod skips this while any other field is faulty.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  return z.preprocess((posted) => withoutMeaninglessFields(posted, now()), rules)
}

/** Fields that a draft keeps: all but the passwords. */
export const candidateDraftFields = Object.keys(candidateFields.out.shape).filter(
  (name) => !name.includes('password'),
)

/** What 'Send OTP' and 'Verify' need beside the code: the one field they are about. */
export const gmailFields = z.object({ gmail: gmailField() })
export const numberFields = z.object({ number: indianPhoneField() })
