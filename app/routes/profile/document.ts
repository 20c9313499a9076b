import { findDocument } from '~/domain/documents/documents.server'
import { documentResponse } from '~/web/page/download.server'
import { requireAccount } from '~/web/session/guard.server'
import { serveFile } from '~/web/session/request-context.server'

export const loader = serveFile(async ({ app, session, params }) => {
  const account = await requireAccount(session, 'candidate', '/profile/candidate#documents')
  const document = await findDocument(app.db, { accountId: account.id, id: params.id ?? '' })
  if (!document) throw new Response(null, { status: 404 })
  return documentResponse(app.store, document)
})
