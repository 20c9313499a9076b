import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { hasPasswordNote, formatExpiry } from '~/domain/documents/documents.schema'
import { typeLabel } from '~/domain/documents/file-types'
import { findExpiry as fileKeptUntil } from '~/domain/documents/quota.server'
import { describeSaved } from '~/domain/drafts/draft.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { accountVisitor, findDraftWithFiles } from '~/domain/drafts/drafts.server'
import type { FileView } from '~/forms/file-input'
import type { RequestContext } from '~/web/session/request-context.server'
import type { AnswersForm } from './draft-forms.server'

export interface DraftView {
  values: DraftValues
  files: FileView[]
  version: number
  saved: string | undefined
}

export const noDraft: DraftView = { values: {}, files: [], version: 0, saved: undefined }

export async function viewDraft(
  { app, session }: RequestContext,
  form: AnswersForm,
  accountId?: string,
): Promise<DraftView> {
  const { db } = app
  const visitor = accountId ? accountVisitor(accountId) : session.visitor()
  const draft = await findDraftWithFiles(db, { visitor, form: form.name })
  if (!draft) return noDraft
  const files = Object.entries(form.files ?? {}).flatMap(([field, kind]) =>
    draft.files.filter((one) => one.kind === kind).map((document) => toFileView(field, document)),
  )
  const { values, version } = draft
  const isSaved = files.length > 0 || Object.keys(values).length > 0
  return { values, files, version, saved: isSaved ? describeSaved(draft, form.purpose) : undefined }
}

export function toFileView(field: string, document: StoredDocument): FileView {
  const { hasPassword, unproven } = document
  const notes = [hasPassword && hasPasswordNote, unproven && formatExpiry(fileKeptUntil(document))]
  const note = notes.filter(Boolean).join(' ')
  return {
    field,
    name: document.fileName,
    typeLabel: typeLabel(document.mediaType),
    size: document.byteSize,
    ...(note && { note }),
  }
}
