import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { profileForm } from '~/actions/candidate/draft-forms.server'

export const editPage = '/profile/candidate?edit'

/** The stored documents' ids by file field. */
export const storedFiles = (stored: readonly StoredDocument[]) =>
  Object.fromEntries(
    Object.entries(profileForm.files).flatMap(([field, kind]) =>
      stored.filter((one) => one.kind === kind).map(({ id }) => [field, id]),
    ),
  )

/** Name in the draft of the documents to be removed when the profile is saved, by file field. */
export const removedFiles = 'removed_files'
