import { findDocument } from '~/domain/documents/documents.server'
import { documentResponse } from '~/http/pages/document-response.server'
import { requireAccount } from '~/http/requester/guard.server'
import { serveFile } from '~/http/requester/request-context.server'

export const loader = serveFile(async ({ app, session, params }) => {
  const account = await requireAccount(session, 'candidate', '/profile/candidate#documents')
  const document = await findDocument(app.db, { accountId: account.id, id: params.id ?? '' })
  if (!document) throw new Response(null, { status: 404 })
  return documentResponse(app.store, document)
})
