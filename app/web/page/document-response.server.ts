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
  const content = await store.get(document.storageKey)
  if (!content) throw new Error(`the document ${document.storageKey} is missing`)
  const kind = isViewed ? 'inline' : 'attachment'
  return new Response(content, {
    headers: {
      'Content-Type': document.mediaType,
      'Content-Length': String(content.length),
      'Content-Disposition': `${kind}; ${fileNames(downloadName(document))}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

/** RFC 6266: a plain name for old browsers, the real one (any script) in RFC 8187 encoding. */
function fileNames(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encoded}`
}
