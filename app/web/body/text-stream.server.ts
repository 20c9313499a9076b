import { formatIndianIsoDay } from '~/domain/fields/indian-time'

import { ReadableStream as NodeStream } from 'node:stream/web'

/** Makes one part ahead at most, and none after the reader has gone. */
export function textStream(parts: AsyncGenerator<{ text: string }, void>) {
  return NodeStream.from(encoded(parts)) as ReadableStream<Uint8Array>
}

async function* encoded(parts: AsyncGenerator<{ text: string }, void>) {
  const encoder = new TextEncoder()
  for await (const { text } of parts) if (text) yield encoder.encode(text)
}

/** Without parts only its head. @param of.name before the day */
export function csvDownload(
  parts: AsyncGenerator<{ text: string }, void> | undefined,
  { name, now }: { name: string; now: Date },
): Response {
  return new Response(parts ? textStream(parts) : null, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${formatIndianIsoDay(now)}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
