import { createReadableStreamFromReadable } from '@remix-run/node'
import { once } from 'node:events'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { downloadName } from '~/domain/documents/file-name'
import type { DocumentStore } from '~/domain/documents/stores/store.server'

/**
 * Sends the bytes as uploaded. @param of.isViewed shown in a window: a sandbox of nobody's origin, where
 * nothing of it runs @throws when the file cannot be read
 */
export async function documentResponse(
  store: DocumentStore,
  document: StoredDocument,
  { isViewed = false } = {},
): Promise<Response> {
  const { mediaType, byteSize, storageKey } = document
  const content = store.open(storageKey)
  // Before the answer begins: a file that cannot be read is an error page then, and no broken download.
  await once(content, 'readable')
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      'Content-Type': mediaType,
      'Content-Length': String(byteSize),
      'Content-Disposition': disposition(
        downloadName(document),
        isViewed ? 'inline' : 'attachment',
      ),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  })
}

/** RFC 6266: a plain name for old browsers, the real one (any script) in RFC 8187 encoding. */
function disposition(fileName: string, kind: 'inline' | 'attachment'): string {
  const plain = fileName.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
