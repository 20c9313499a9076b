import { z } from 'zod'
import { withErrors } from '~/domain/fields/form-errors'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/schemas/password.schema'
import { offersTable } from '~/domain/consents/offers.schema'
import { shapeOf } from '~/domain/fields/table-schema'
import { customerTable } from '~/domain/profiles/customer.fields'
import { registrationMessages } from './registration.schema'

/** `email` is the field 'Gmail'. */
export const customerFields = withErrors(
  z.object({
    ...shapeOf(customerTable, 'registration'),
    ...shapeOf(offersTable, 'registration'),
    password: newPasswordField('client'),
    confirm_password: repeatedPasswordField(),
  }),
  (values) => repeatedPasswordError(values, registrationMessages.passwordsDiffer),
)
export type CustomerFields = z.output<typeof customerFields>

export const customerMessages = {
  failed: registrationMessages.failed,
  unverified: 'Please verify both email and phone OTPs.',
  exists: registrationMessages.exists,
} as const

/** They replace the messages of `otp.schema.ts`, whatever the reason. */
export const customerOtpMessages = {
  email: { notSent: 'Failed to send email OTP.', notAccepted: 'Invalid email OTP.' },
  sms: { notSent: 'Failed to send phone OTP.', notAccepted: 'Invalid phone OTP.' },
} as const
