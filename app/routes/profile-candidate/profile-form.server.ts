import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { candidateProfileForm } from '~/actions/drafts/draft-forms.server'
import { ownPath } from '~/web/page/redirects.server'

const editPage = '/profile/candidate?edit'

/** Save and Cancel lead back to the page that the form was opened from, if one was. */
export function placesOf({ searchParams }: URL) {
  const next = ownPath(searchParams.get('next'))
  return { next, editPage: next ? `${editPage}&next=${encodeURIComponent(next)}` : editPage }
}

export const storedFiles = (stored: readonly StoredDocument[]) =>
  Object.fromEntries(
    Object.entries(candidateProfileForm.files).flatMap(([field, kind]) =>
      stored.filter((one) => one.kind === kind).map(({ id }) => [field, id]),
    ),
  )

/** Name in the draft. */
export const removedFiles = 'removed_files'
