import { toE164 } from '~/domain/fields/phone.schema'
import { documentFields } from '~/domain/documents/documents.schema'
import {
  candidateDraftFields,
  gmailFields,
  numberFields,
} from '~/domain/registration/candidate.schema'
import { candidateLabels } from '~/content/candidate'
import type { DraftForm } from '../draft-form.server'

const answers = {
  fields: candidateDraftFields,
  labels: candidateLabels,
  lists: ['sub_departments'],
  files: documentFields,
  email: { field: 'gmail', schema: gmailFields, destination: (gmail: string) => gmail },
  sms: { field: 'number', schema: numberFields, destination: toE164 },
}

/** The registration: its draft belongs to the browser. */
export const registrationForm: DraftForm = {
  name: 'candidate',
  purpose: 'candidate-registration',
  ...answers,
}

/** The edit form: its draft belongs to the account as well, so that an ended session loses nothing. */
export const profileForm: DraftForm = {
  name: 'profile-candidate',
  purpose: 'profile',
  ...answers,
}
