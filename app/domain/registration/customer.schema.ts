import { z } from 'zod'
import { withErrors } from '~/domain/fields/form-errors'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/password.schema'
import { shapeOf } from '~/domain/fields/table-schema'
import { customerTable } from '~/domain/profiles/customer.fields'
import { registrationMessages } from './registration.schema'

/** The whole registration form. Every error is reported at once. `email` is the field 'Gmail'. */
export const customerFields = withErrors(
  z.object({
    ...shapeOf(customerTable, 'registration'),
    password: newPasswordField('client'),
    confirm_password: repeatedPasswordField(),
  }),
  (values) => repeatedPasswordError(values, registrationMessages.passwordsDiffer),
)
export type CustomerFields = z.output<typeof customerFields>

const { shape } = customerFields

/** Fields that a draft keeps: all but the passwords. */
export const customerDraftFields = Object.keys(shape).filter((name) => !name.includes('password'))

/** What 'Send OTP' and 'Verify' need beside the code: the one field they are about. */
export const customerEmailFields = z.object({ email: shape.email })
export const customerNumberFields = z.object({ number: shape.number })

/** Messages for the reasons of `registerCustomer`, and what the page says around them. */
export const customerMessages = {
  failed: registrationMessages.failed,
  unverified: 'Please verify both email and phone OTPs.',
  exists: registrationMessages.exists,
} as const

/**
 * This form's own messages for a code that could not be sent, or was not accepted for whatever
 * reason; where `otp.schema.ts` has others for these cases, these stand instead.
 */
export const customerOtpMessages = {
  email: { notSent: 'Failed to send email OTP.', notAccepted: 'Invalid email OTP.' },
  sms: { notSent: 'Failed to send phone OTP.', notAccepted: 'Invalid phone OTP.' },
} as const
