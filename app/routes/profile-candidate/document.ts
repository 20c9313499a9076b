import { createReadableStreamFromReadable } from '@remix-run/node'
import { once } from 'node:events'
import { downloadName } from '~/domain/documents/file-name'
import { findDocument } from '~/domain/documents/documents.server'
import { requireAccount } from '~/http/guard.server'
import { serveLoader } from '~/http/request-context.server'

/** A document of the candidate's own, as it was uploaded; anybody else's is not found. */
export const loader = serveLoader(async ({ app, session, params }) => {
  const account = await requireAccount(session, 'candidate', '/profile/candidate#documents')
  const document = await findDocument(app.db, { accountId: account.id, id: params.id ?? '' })
  if (!document) throw new Response(null, { status: 404 })
  if (document.virus !== null) throw new Response(null, { status: 410 })
  const { mediaType, byteSize, storageKey } = document
  const content = app.store.open(storageKey)
  // A file that cannot be read still has an answer of its own; later the download could only break.
  await once(content, 'readable')
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      'Content-Type': mediaType,
      'Content-Length': String(byteSize),
      'Content-Disposition': attachment(downloadName(document)),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      // For whatever should open it in a window after all.
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  })
})

/** RFC 6266: a plain name for old browsers, the real one (any script) in RFC 8187 encoding. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
