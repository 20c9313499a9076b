import { z } from 'zod'
import { withErrors } from '~/domain/fields/form-errors'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/schemas/password.schema'
import { offersTable } from '~/domain/consents/offers.schema'
import { shapeOf } from '~/domain/fields/table-schema'
import { companyTable } from '~/domain/profiles/company.fields'
import { registrationMessages } from './registration.schema'

export const clientFields = clientFieldsAt(() => new Date())
export type ClientFields = z.output<typeof clientFields>

/** The start year depends on the clock. */
export function clientFieldsAt(now: () => Date) {
  const { company_name, company_weblink, ...others } = shapeOf(companyTable, 'registration', {
    now,
  })
  const form = z.object({
    // In the order in which the JSON calls have been described.
    company_name,
    company_weblink,
    ...others,
    ...shapeOf(offersTable, 'registration'),
    password: newPasswordField('client'),
    confirm_password: repeatedPasswordField(),
  })
  return withErrors(form, (values) =>
    repeatedPasswordError(values, registrationMessages.passwordsDiffer),
  )
}

export const clientMessages = {
  success: 'Client created successfully!',
  failed: registrationMessages.failed,
  'email-unverified': registrationMessages.emailUnverified,
  exists: registrationMessages.exists,
} as const

/** For a failure with a reason of the server's. */
export function clientFailure(cause: string): string {
  return `Registration failed: ${cause}`
}
