import { z } from 'zod'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { withErrors } from '~/domain/fields/form-errors'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/schemas/password.schema'
import { codeWords, otpCode } from '~/domain/otp/otp.schema'
import { requiredText } from '~/domain/fields/schemas/text-fields.schema'

const email = emailField('Give an email address.')

export const newMemberFields = z.object({
  name: requiredText('Give a name.', { label: 'Name', max: 80 }),
  email,
  role: z.enum(['owner', 'member'], { error: 'Choose a role.' }),
})

/** The stricter of the rules for accounts. */
export const staffPasswordFields = withErrors(
  z.object({
    new_password: newPasswordField('candidate'),
    confirm_password: repeatedPasswordField(),
  }),
  ({ new_password: password, confirm_password }) =>
    repeatedPasswordError({ password, confirm_password }),
)

export const forgottenFields = z.object({ email })
export const staffCodeFields = z.object({ otp: otpCode(codeWords.email.wrong, 8) })
