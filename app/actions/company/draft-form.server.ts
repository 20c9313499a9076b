import { companyLabels } from '~/content/company-profile'
import { toE164 } from '~/domain/fields/phone.schema'
import { companyProfileDraftFields } from '~/domain/profiles/company-profile.schema'
import { companyEmailFields, companyPhoneFields } from '~/domain/registration/client.schema'
import type { DraftForm } from '../draft-form.server'

/** The company's edit form: its draft belongs to the account, so that an ended session loses nothing. */
export const companyProfileForm: DraftForm = {
  name: 'profile-client',
  purpose: 'profile',
  fields: companyProfileDraftFields,
  labels: companyLabels,
  lists: [],
  files: {},
  email: { field: 'company_email', schema: companyEmailFields, destination: (email) => email },
  sms: { field: 'company_phone', schema: companyPhoneFields, destination: toE164 },
}
