import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { genderOptions } from '~/domain/profiles/candidate-options.schema'
import {
  findCandidateWithDocuments,
  type CandidateProfile,
} from '~/domain/profiles/candidate-profile.server'
import { toFileView, type DraftView } from '~/actions/drafts/draft-form.server'
import { viewProfile } from '~/actions/profiles/profile-view.server'
import { requireAccount } from '~/web/session/guard.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { formValues } from '~/domain/fields/table-row'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { removedFiles } from './profile-form.server'
import { candidateProfileForm } from '~/actions/drafts/draft-forms.server'

export async function loadProfile(context: RequestContext) {
  const { app, session, url } = context
  const account = await requireAccount(session, 'candidate', url.pathname + url.search)
  const found = await findCandidateWithDocuments(app.db, account.id)
  if (!found) throw new Response(null, { status: 404 })
  const { profile, documents: stored } = found
  const { draft, beside } = await viewProfile(context, account, formValues(candidateTable, profile))
  const documents = stored.map(({ id, kind, fileName }) => ({ id, kind, fileName }))
  if (!url.searchParams.has('edit')) return { profile, documents, edit: undefined, ...beside }
  const edit = viewEdit(draft, profile, stored)
  return { profile, documents, edit: { ...edit, version: draft.version }, ...beside }
}

/** Unsaved answers lie over the stored profile. */
function viewEdit(draft: DraftView, profile: CandidateProfile, stored: StoredDocument[]) {
  const removed = [draft.values[removedFiles] ?? []].flat()
  const held = Object.entries(candidateProfileForm.files).flatMap(([field, kind]) => {
    const document = stored.find((candidate) => candidate.kind === kind)
    const replacement = draft.files.find((file) => file.field === field)
    return document ? [{ field, document, replacement }] : []
  })
  const unreplaced = held.filter(({ replacement }) => !replacement)
  return {
    values: { ...formValues(candidateTable, profile), ...draft.values },
    saved: draft.saved,
    files: [
      ...unreplaced
        .filter(({ field }) => !removed.includes(field))
        .map(({ field, document }) => toFileView(field, document)),
      ...draft.files,
    ],
    removed: unreplaced.map(({ field }) => field).filter((field) => removed.includes(field)),
    replaced: held.flatMap(({ field, document, replacement }) =>
      replacement ? [{ field, stored: document.fileName, by: replacement.name }] : [],
    ),
    genders: genderOptions(profile.gender),
  }
}
