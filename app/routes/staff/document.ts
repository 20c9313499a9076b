import { recordAudit } from '~/domain/staff/audit.server'
import { isShown } from '~/domain/documents/documents.schema'
import { findSubjectDocument } from '~/domain/desk/sheet.server'
import { documentResponse } from '~/web/page/download.server'
import { refuseStaffPosts, serveStaffLoader } from '~/web/session/staff-guard.server'
import { requireSubject } from '~/actions/desk/desk-address.server'

export const action = refuseStaffPosts

export const loader = serveStaffLoader(async ({ app, params, request, url }, { staff }) => {
  const { kind, id: subjectId } = requireSubject(params)
  const { documentId = '' } = params
  const document = await findSubjectDocument(app.db, { kind, id: subjectId, documentId })
  if (!document) throw new Response(null, { status: 404 })
  const detail = document.kind.replace(/-\d$/, '')
  const act = { staff, act: 'downloaded', kind, subjectId, detail } as const
  if (request.method !== 'HEAD') await recordAudit(app.db, act)
  const isViewed = url.searchParams.has('view') && isShown(document.mediaType)
  return documentResponse(app.store, document, { isViewed })
})
