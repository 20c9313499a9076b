import { create as disposition } from 'content-disposition'
import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { downloadName } from '~/domain/documents/file-name'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'

const headers = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' }

/**
 * Sends a stored file. @param isViewed shown in a window without scripts; WebKit's viewers do not work in
 * a sandbox @throws when the file cannot be read
 */
export async function documentResponse(
  store: DocumentStore,
  document: StoredDocument,
  { isViewed = false } = {},
): Promise<Response> {
  const content = await store.get(document.storageKey)
  if (!content) throw new Error(`the document ${document.storageKey} is missing`)
  const type = isViewed ? 'inline' : 'attachment'
  return new Response(content, {
    headers: {
      ...headers,
      'Content-Type': document.mediaType,
      'Content-Length': String(content.length),
      'Content-Disposition': disposition(downloadName(document), { type }),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

/** Streams the parts; without parts it sends only the head. @param options.name before the day */
export function csvDownload(
  parts: AsyncIterable<string> | undefined,
  { name, now }: { name: string; now: Date },
): Response {
  const stream = parts && ReadableStream.from(parts).pipeThrough(new TextEncoderStream())
  const file = `${name}-${formatIndianIsoDay(now)}.csv`
  return new Response(stream as BodyInit | undefined, {
    headers: {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': disposition(file),
    },
  })
}
