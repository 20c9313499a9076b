import { keepFiles, type KeptFiles } from '~/actions/drafts/draft-files.server'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { holdDeskDraft, type DeskPage } from '~/domain/staff/desk-drafts.server'
import type { Body } from '~/http/bodies/body.server'
import type { RequestContext } from '~/http/requester/request-context.server'

/** Keeps what was chosen beside what is typed there, until it is sent or removed. */
export async function keepDeskFiles(
  context: RequestContext,
  page: DeskPage,
  { uploads, failure, tooLarge }: Body,
): Promise<KeptFiles> {
  if (failure && !tooLarge) throw failure
  if (!uploads.length) return { fileErrors: {}, hasArrived: false, conflicts: {} }
  const { id: draftId } = await holdDeskDraft(context.app.db, { ...page, at: new Date() })
  const place = { draftId, fields: attachmentFields, isOwners: true, shown: undefined }
  return keepFiles(context, { ...place, purpose: undefined, quota: undefined }, uploads)
}
