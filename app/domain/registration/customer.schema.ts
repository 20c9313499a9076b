import { z } from 'zod'
import { emailField } from '~/domain/fields/email.schema'
import { withErrors } from '~/domain/fields/form-errors'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/password.schema'
import { phoneField } from '~/domain/fields/phone.schema'
import { customerAnswers } from '~/domain/profiles/customer-answers.schema'
import { registrationMessages } from './registration.schema'

/** The whole registration form. Every error is reported at once. `email` is the field 'Gmail'. */
export const customerFields = withErrors(
  z.object({
    ...customerAnswers,
    email: emailField(),
    password: newPasswordField('client'),
    confirm_password: repeatedPasswordField(),
  }),
  (values) => repeatedPasswordError(values, registrationMessages.passwordsDiffer),
)
export type CustomerFields = z.output<typeof customerFields>

/** Fields that a draft keeps: all but the passwords. */
export const customerDraftFields = Object.keys(customerFields.shape).filter(
  (name) => !name.includes('password'),
)

/** What 'Send OTP' and 'Verify' need beside the code: the one field they are about. */
export const customerEmailFields = z.object({ email: emailField() })
export const customerNumberFields = z.object({ number: phoneField() })

/** Sentences for the reasons of `registerCustomer`, and what the page says around them. */
export const customerMessages = {
  failed: registrationMessages.failed,
  unverified: 'Please verify both email and phone OTPs.',
  exists: registrationMessages.exists,
} as const

/**
 * This form's own sentences for a code that could not be sent, or was not accepted for whatever
 * reason; where `otp.schema.ts` has others for these cases, these stand instead.
 */
export const customerOtpMessages = {
  email: { notSent: 'Failed to send email OTP.', notAccepted: 'Invalid email OTP.' },
  sms: { notSent: 'Failed to send phone OTP.', notAccepted: 'Invalid phone OTP.' },
} as const
