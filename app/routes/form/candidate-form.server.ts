import type { DraftForm } from '~/forms/draft-form.server'
import { documentFields } from '~/domain/documents/documents.schema'
import { toE164 } from '~/domain/accounts/phone.schema'
import {
  candidateDraftFields,
  gmailFields,
  numberFields,
} from '~/domain/registration/candidate.schema'

/** The candidate's registration as a form with a draft. */
export const candidateForm: DraftForm = {
  name: 'candidate',
  purpose: 'candidate-registration',
  fields: candidateDraftFields,
  lists: ['sub_departments'],
  files: documentFields,
  email: { field: 'gmail', schema: gmailFields, destination: (gmail) => gmail },
  sms: { field: 'number', schema: numberFields, destination: toE164 },
}
