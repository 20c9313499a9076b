import { labelsOf, longestOf, namesOfType } from '~/domain/fields/field-table'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { documentFields, documentKinds } from '~/domain/documents/documents.schema'
import {
  candidateDraftFields,
  gmailFields,
  numberFields,
} from '~/domain/registration/candidate.schema'
import type { DraftForm } from '~/actions/drafts/draft-form.server'

const fileLabels = Object.entries(documentFields).map(([name, kind]) => [
  name,
  documentKinds[kind].label,
])

const answers = {
  fields: candidateDraftFields,
  longest: longestOf(candidateTable),
  labels: { ...labelsOf(candidateTable), ...Object.fromEntries(fileLabels) },
  lists: namesOfType(candidateTable, 'list'),
  files: documentFields,
  email: { field: 'gmail', schema: gmailFields, destination: (gmail: string) => gmail },
  sms: { field: 'number', schema: numberFields, destination: toE164 },
}

export const registrationForm: DraftForm = {
  name: 'candidate',
  purpose: 'candidate-registration',
  ...answers,
}

/** The draft belongs to the account as well, so that an ended session loses nothing. */
export const profileForm: DraftForm = {
  name: 'profile-candidate',
  purpose: 'profile',
  ...answers,
}
