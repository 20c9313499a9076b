import { createReadableStreamFromReadable } from '@remix-run/node'
import { once } from 'node:events'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { downloadName } from '~/domain/documents/file-name'
import type { DocumentStore } from '~/domain/documents/store.server'

/** As it was uploaded, to be saved and never shown. @throws when the file cannot be read */
export async function documentResponse(
  store: DocumentStore,
  document: StoredDocument,
): Promise<Response> {
  const { mediaType, byteSize, storageKey } = document
  const content = store.open(storageKey)
  // Before the answer begins: a file that cannot be read is an error page then, and no broken download.
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
}

/** RFC 6266: a plain name for old browsers, the real one (any script) in RFC 8187 encoding. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
