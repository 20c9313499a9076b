import { z } from 'zod'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { withErrors } from '~/domain/fields/table-schema'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/schemas/password.schema'
import { maxTextCharacters, requiredText } from '~/domain/fields/schemas/text-fields.schema'
import { codeWords, otpCode } from '~/domain/otp/otp.schema'

const email = emailField('Give an email address.')

export const newMemberFields = z.object({
  name: requiredText('Give a name.', { label: 'Name', max: 80 }),
  email,
  role: z.enum(['owner', 'member'], { error: 'Choose a role.' }),
})

/** Uses the stricter of the rules for accounts. */
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

const lines = (missing: string, label: string, max: number) =>
  requiredText(missing, { label, max, lines: true })

export const readyTextFields = z.object({
  title: requiredText('Give a title.', { label: 'The title', max: 60 }),
  text: lines('Write the text.', 'The text', 2000),
})

export const noteFields = z.object({
  text: lines('Write the note first.', 'The note', maxTextCharacters),
})
