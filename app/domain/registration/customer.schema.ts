import { z } from 'zod'
import { emailField } from '~/domain/accounts/email.schema'
import { withFaults } from '~/domain/accounts/form-faults'
import {
  newPasswordField,
  repeatedPasswordFault,
  repeatedPasswordField,
} from '~/domain/accounts/password.schema'
import { phoneField } from '~/domain/accounts/phone.schema'
import { services } from './customer-options.schema'
import { registrationMessages } from './registration-messages'
import { requiredText } from './text-fields.schema'

/** What a customer tells, by the specification's names; registration and the profile share it. */
export const customerAnswers = {
  full_name: requiredText('Enter your full name', { label: 'Full name', max: 120 }),
  number: phoneField(),
  address: requiredText('Enter your address', { label: 'Address', max: 500, lines: true }),
  city: requiredText('Enter your city', { label: 'City', max: 120 }),
  service: z.enum(services, { error: 'Choose a service' }),
}

/** The whole registration form. Every fault is reported at once. `email` is the field 'Gmail'. */
export const customerFields = withFaults(
  z.object({
    ...customerAnswers,
    email: emailField(),
    password: newPasswordField('client'),
    confirm_password: repeatedPasswordField(),
  }),
  (values) => repeatedPasswordFault(values, registrationMessages.passwordsDiffer),
)
export type CustomerFields = z.output<typeof customerFields>

/** Fields that a draft keeps: all but the passwords. */
export const customerDraftFields = Object.keys(customerFields.shape).filter(
  (name) => !name.includes('password'),
)

/** What 'Send OTP' and 'Verify' need beside the code: the one field they are about. */
export const customerEmailFields = z.object({ email: emailField() })
export const customerNumberFields = z.object({ number: phoneField() })
