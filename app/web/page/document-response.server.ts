import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { downloadName } from '~/domain/documents/file-name'
import type { DocumentStore } from '~/domain/documents/stores/store.server'

/**
 * Sends the bytes as stored. @param of.isViewed shown in a window, where no script of it runs; WebKit's own
 * viewers do not work in a sandbox @throws when the file cannot be read
 */
export async function documentResponse(
  store: DocumentStore,
  document: StoredDocument,
  { isViewed = false } = {},
): Promise<Response> {
  const { mediaType, storageKey } = document
  const content = await store.get(storageKey)
  if (!content) throw new Error(`the document ${storageKey} is missing`)
  return new Response(content, {
    headers: {
      'Content-Type': mediaType,
      'Content-Length': String(content.length),
      'Content-Disposition': disposition(
        downloadName(document),
        isViewed ? 'inline' : 'attachment',
      ),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
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
