import { ownPath } from '~/web/page/redirects.server'

const editPage = '/profile/candidate?edit'

/** Save and Cancel lead back to the page that the form was opened from, if one was. */
export function placesOf({ searchParams }: URL) {
  const next = ownPath(searchParams.get('next'))
  return { next, editPage: next ? `${editPage}&next=${encodeURIComponent(next)}` : editPage }
}

/** Name in the draft. */
export const removedFiles = 'removed_files'
