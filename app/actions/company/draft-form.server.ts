import { longestOf, termsOf } from '~/domain/fields/field-table'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { companyTable } from '~/domain/profiles/company.fields'
import { companyProfileDraftFields } from '~/domain/profiles/company-profile.schema'
import { companyEmailFields, companyPhoneFields } from '~/domain/registration/client.schema'
import type { DraftForm } from '~/actions/drafts/draft-form.server'

export const companyProfileForm: DraftForm = {
  name: 'profile-client',
  purpose: 'profile',
  fields: companyProfileDraftFields,
  longest: longestOf(companyTable),
  labels: termsOf(companyTable),
  lists: [],
  files: {},
  email: { field: 'company_email', schema: companyEmailFields, destination: (email) => email },
  sms: {
    field: 'company_phone',
    schema: companyPhoneFields,
    destination: toE164,
    mayBeUnreachable: true,
  },
}
