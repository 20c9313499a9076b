import { recordAct } from '~/domain/staff/acts.server'
import { isShown } from '~/domain/staff/documents.schema'
import { findSubjectDocument } from '~/domain/desk/sheet.server'
import { documentResponse } from '~/web/page/download.server'
import { refuseStaffPosts, serveStaffLoader } from '~/web/session/staff-guard.server'
import { namedSubject } from '~/actions/desk/named-subject.server'

export const loader = serveStaffLoader(
  async ({ app, session, params, request, url }, { staff }) => {
    // A page fetched ahead could be opened without another request, and so without a record.
    if (session.isPrefetch) throw new Response(null, { status: 503 })
    const named = namedSubject(params)
    const { documentId = '' } = params
    const document = await findSubjectDocument(app.db, { ...named, documentId })
    if (!document) throw new Response(null, { status: 404 })
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
  },
  'member',
)

export const action = refuseStaffPosts
