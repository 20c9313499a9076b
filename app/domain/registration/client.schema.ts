import { z } from 'zod'
import { emailField } from '~/domain/fields/email.schema'
import { withErrors } from '~/domain/fields/form-errors'
import {
  newPasswordField,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/password.schema'
import { phoneField } from '~/domain/fields/phone.schema'
import { requiredText } from '~/domain/fields/text-fields.schema'
import { webAddressesField } from '~/domain/fields/web-address.schema'
import { companyAnswers, locationLimits } from '~/domain/profiles/company-answers.schema'
import { socialNetworks, type SocialField } from '~/domain/profiles/company-options.schema'
import { registrationMessages } from './registration.schema'

const emailOfCompany = () => emailField('Enter the company email')
const phoneOfCompany = () => phoneField('Enter the company phone number')

/** The whole company registration, all three steps. Every error is reported at once. */
export const clientFields = clientFieldsAt(() => new Date())
export type ClientFields = z.output<typeof clientFields>

/** The same for a given clock: the start year depends on it. */
export function clientFieldsAt(now: () => Date) {
  const form = z.object({
    ...companyAnswers(now),
    company_location: requiredText('Enter the company location', locationLimits),
    company_email: emailOfCompany(),
    company_phone: phoneOfCompany(),
    ...socialFields(),
    password: newPasswordField('client'),
    confirm_password: repeatedPasswordField(),
  })
  return withErrors(form, (values) =>
    repeatedPasswordError(values, registrationMessages.passwordsDiffer),
  )
}

/** Fields that a draft keeps: all but the passwords. */
export const clientDraftFields = Object.keys(clientFields.shape).filter(
  (name) => !name.includes('password'),
)

/** What 'Send OTP' and 'Verify' need beside the code: the one field they are about. */
export const companyEmailFields = z.object({ company_email: emailOfCompany() })
export const companyPhoneFields = z.object({ company_phone: phoneOfCompany() })

/** Sentences for the reasons of `registerClient`, and what the page says around them. */
export const clientMessages = {
  success: 'Client created successfully!',
  failed: registrationMessages.failed,
  'email-unverified': registrationMessages.emailUnverified,
  exists: registrationMessages.exists,
} as const

/** For a failure of which the server says more. */
export function clientFailure(cause: string): string {
  return `Registration failed: ${cause}`
}

type Links = ReturnType<typeof webAddressesField>

function socialFields() {
  const fields = socialNetworks.map(({ field, label }) => [field, webAddressesField(label)])
  return Object.fromEntries(fields) as Record<SocialField, Links>
}
