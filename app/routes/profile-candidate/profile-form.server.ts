import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { candidateProfileForm } from '~/actions/drafts/draft-forms.server'
import { ownPath } from '~/http/pages/redirects.server'

const editPage = '/profile/candidate?edit'

/** Where the form is, and where Save and Cancel lead: back to the page that it was opened from, if one was. */
export function placesOf({ searchParams }: URL) {
  const next = ownPath(searchParams.get('next'))
  return { next, editPage: next ? `${editPage}&next=${encodeURIComponent(next)}` : editPage }
}

/** The stored documents' ids by file field. */
export const storedFiles = (stored: readonly StoredDocument[]) =>
  Object.fromEntries(
    Object.entries(candidateProfileForm.files).flatMap(([field, kind]) =>
      stored.filter((one) => one.kind === kind).map(({ id }) => [field, id]),
    ),
  )

/** Name in the draft of the documents to be removed when the profile is saved, by file field. */
export const removedFiles = 'removed_files'
