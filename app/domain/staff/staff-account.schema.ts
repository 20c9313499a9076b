import { z } from 'zod'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { withErrors } from '~/domain/fields/form-errors'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/schemas/password.schema'
import { accountCodeMessages } from '~/domain/accounts/account-code.schema'
import { otpCode } from '~/domain/otp/otp.schema'
import { requiredText } from '~/domain/fields/schemas/text-fields.schema'

export const staffNameField = requiredText('Give a name.', { label: 'Name', max: 80 })

export const staffRoles = ['owner', 'member'] as const
export const staffRoleField = z.enum(staffRoles, { error: 'Choose a role.' })

export const staffEmailField = emailField('Give an email address.')

/** The stricter of the rules for accounts. */
export const staffPasswordFields = withErrors(
  z.object({
    new_password: newPasswordField('candidate'),
    confirm_password: repeatedPasswordField(),
  }),
  ({ new_password: password, confirm_password }) =>
    repeatedPasswordError({ password, confirm_password }),
)

export const staffPasswordMessages = {
  done: 'Your password is set. Please sign in.',
  failed: 'Your password could not be set.',
} as const

export const forgottenFields = z.object({ email: staffEmailField })
/** The same whether anybody has the address or not. */
export const forgottenAnswer =
  'If this address belongs to the staff desk, we will mail a link to it in a moment. The email says until when it works. We send one in ten minutes at most.'

export const staffCodeFields = z.object({ otp: otpCode('email', accountCodeMessages.wrong, 8) })

export const staffSignInMessages = {
  codeSentAgain: 'The code was sent again.',
  codeNotSent:
    'Your password is right, but the email with the code could not be sent. Please try again in a minute.',
  ended: 'This sign-in has ended. Please begin again.',
  signedOut: 'You are signed out.',
  notSignedOut: 'You are still signed in: this page was open too long. Press "Sign out" again.',
} as const
