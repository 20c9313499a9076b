import { z } from 'zod'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { phoneField } from '~/domain/fields/schemas/phone.schema'
import { requiredText } from '~/domain/fields/schemas/text-fields.schema'
import { withErrors } from '~/domain/fields/form-errors'

export const nomineeLabels = {
  nominee_name: 'Name of the person',
  nominee_relation: 'What the person is to you',
  nominee_email: 'Email of the person',
  nominee_phone: 'Phone number of the person',
} as const

const { nominee_name: name, nominee_relation: relation } = nomineeLabels

export const nomineeFields = withErrors(
  z.object({
    nominee_name: requiredText('Enter the name of the person', { label: name, max: 100 }),
    nominee_relation: requiredText('Enter what the person is to you, such as sister', {
      label: relation,
      max: 60,
    }),
    nominee_email: emailField('').default(''),
    nominee_phone: phoneField('').default(''),
  }),
  ({ nominee_email, nominee_phone }): Record<string, string> =>
    nominee_email || nominee_phone
      ? {}
      : { nominee_email: 'Enter an email address or a phone number of the person' },
)

export type NomineeValues = z.output<typeof nomineeFields>
