import { z } from 'zod'
import { withErrors } from '~/domain/fields/form-errors'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/schemas/password.schema'
import { shapeOf } from '~/domain/fields/table-schema'
import { customerTable } from '~/domain/profiles/customer.fields'
import { registrationMessages } from './registration.schema'

/** `email` is the field 'Gmail'. */
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

export const customerDraftFields = Object.keys(shape).filter((name) => !name.includes('password'))

export const customerEmailFields = z.object({ email: shape.email })
export const customerNumberFields = z.object({ number: shape.number })

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
