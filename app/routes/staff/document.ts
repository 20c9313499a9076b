import { scanBeforeOpening } from '~/domain/documents/scanning/scan-stored.server'
import { recordAct } from '~/domain/staff/acts.server'
import { isShown, scanWords } from '~/domain/staff/documents.schema'
import { findSubjectDocument } from '~/domain/cases/sheet.server'
import { documentResponse } from '~/http/pages/document-response.server'
import { seeOther } from '~/http/pages/redirects.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/requester/staff-guard.server'
import { namedSubject } from '~/http/requester/subject-address.server'

/** A document of that very person, as it was uploaded. Where no scan came to an end, by a further press. */
export const loader = serveStaffLoader(async (context, { staff }) => {
  const { app, session, params, request, url } = context
  // It could be opened without another request, and so without a record.
  if (session.isPrefetch) throw new Response(null, { status: 503 })
  const named = namedSubject(params)
  const { documentId = '' } = params
  const found = await findSubjectDocument(app.db, { ...named, documentId })
  if (!found) throw new Response(null, { status: 404 })
  const isPressed = url.searchParams.has('unchecked')
  const document = isPressed ? found : await scanBeforeOpening(app.db, app, found)
  if (document.virus !== null) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response(`${document.fileName}: ${scanWords(document)}\n`, { status: 410, headers })
  }
  if (app.scanner && !document.scannedAt && !isPressed) {
    throw seeOther(session, `${url.pathname}/unchecked`)
  }
  const isViewed = url.searchParams.has('view') && isShown(document.mediaType)
  const response = await documentResponse(app.store, document, { isViewed })
  if (request.method === 'HEAD') return response
  try {
    const { kind, id: subjectId } = named
    const detail = document.kind.replace(/-\d$/, '')
    const act = { staff, act: 'downloaded', kind, subjectId, detail } as const
    await recordAct(app.db, act, new Date())
    return response
  } catch (error) {
    await response.body?.cancel()
    throw error
  }
}, 'member')

export const action = refuseStaffPosts
