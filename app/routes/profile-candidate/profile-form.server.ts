import { toE164 } from '~/domain/accounts/phone.schema'
import { documentFields } from '~/domain/documents/documents.schema'
import type { CandidateProfile } from '~/domain/profiles/candidate-profile.server'
import {
  candidateDraftFields,
  gmailFields,
  numberFields,
} from '~/domain/registration/candidate.schema'
import type { DraftForm } from '~/forms/draft-form.server'
import type { Values } from '~/forms/posted-form'

export const page = '/profile/candidate'
export const editPage = `${page}?edit`

/** The edit form. Unsaved answers are a draft of the account, so that an ended session loses none. */
export const profileForm: DraftForm = {
  name: 'profile-candidate',
  purpose: 'profile',
  fields: candidateDraftFields,
  lists: ['sub_departments'],
  files: documentFields,
  email: { field: 'gmail', schema: gmailFields, destination: (gmail) => gmail },
  sms: { field: 'number', schema: numberFields, destination: toE164 },
}

/** Name in the draft of the documents to be removed when the profile is saved, by file field. */
export const removedFiles = 'removed_files'

/** The stored profile as the form's fields hold it. */
export function valuesOf(profile: CandidateProfile): Values {
  const { is_experienced, has_pg, guardian_consent, sub_departments, ...texts } = profile
  return {
    ...Object.fromEntries(
      Object.entries(texts)
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([name, value]) => [name, String(value)]),
    ),
    sub_departments,
    is_experienced: is_experienced ? 'yes' : 'no',
    has_pg: has_pg ? 'yes' : 'no',
    guardian_consent: guardian_consent ? 'yes' : '',
  }
}
