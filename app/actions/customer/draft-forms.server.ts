import { labelsOf } from '~/domain/fields/field-table'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { customerTable } from '~/domain/profiles/customer.fields'
import { customerProfileDraftFields } from '~/domain/profiles/customer-profile.schema'
import {
  customerDraftFields,
  customerEmailFields,
  customerNumberFields,
  customerOtpMessages,
} from '~/domain/registration/customer.schema'
import type { DraftForm } from '~/actions/drafts/draft-form.server'

const contact = {
  labels: labelsOf(customerTable),
  lists: [],
  files: {},
  email: { field: 'email', schema: customerEmailFields, destination: (email: string) => email },
  sms: { field: 'number', schema: customerNumberFields, destination: toE164 },
}

export const customerRegistrationForm: DraftForm = {
  name: 'customer',
  purpose: 'customer-registration',
  fields: customerDraftFields,
  otpMessages: customerOtpMessages,
  ...contact,
}

/** The email address cannot be edited. */
export const customerProfileForm: DraftForm = {
  name: 'profile-customer',
  purpose: 'profile',
  fields: customerProfileDraftFields,
  ...contact,
}
