import { findDocument } from '~/domain/documents/documents.server'
import { parseReference } from '~/domain/cases/reference'
import { documentResponse } from '~/web/page/download.server'
import { requireLogin } from '~/web/session/guard.server'
import { serveFile } from '~/web/session/request-context.server'

export const loader = serveFile(async (context) => {
  const { app, params } = context
  const { reference: written = '', id = '' } = params
  const { account } = await requireLogin(context, `/requests/${written}`)
  const reference = parseReference(written) ?? ''
  const document = await findDocument(app.db, { accountId: account.id, reference, id })
  if (!document) throw new Response(null, { status: 404 })
  return documentResponse(app.store, document)
})
