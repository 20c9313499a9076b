import { recordAct } from '~/domain/staff/acts.server'
import { scanWords } from '~/domain/staff/documents.schema'
import { findSubmissionDocument } from '~/domain/submissions/sheet.server'
import { documentResponse } from '~/http/document-response.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/staff-guard.server'
import { namedSubmission } from '~/http/submission-address.server'

/** A document of that very person, as it was uploaded. */
export const loader = serveStaffLoader(async ({ app, session, params, request }, { staff }) => {
  // It could be opened without another request, and so without a record.
  if (session.isPrefetch) throw new Response(null, { status: 503 })
  const named = namedSubmission(params)
  const { documentId = '' } = params
  const document = await findSubmissionDocument(app.db, { ...named, documentId })
  if (!document) throw new Response(null, { status: 404 })
  if (document.virus !== null) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response(`${document.fileName}: ${scanWords(document)}\n`, { status: 410, headers })
  }
  const response = await documentResponse(app.store, document)
  if (request.method === 'HEAD') return response
  try {
    const { kind, id: subjectId } = named
    const act = { staff, act: 'downloaded', kind, subjectId, detail: document.kind } as const
    await recordAct(app.db, act, new Date())
    return response
  } catch (error) {
    await response.body?.cancel()
    throw error
  }
})

export const action = refuseStaffPosts
