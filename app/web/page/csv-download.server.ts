import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'

/** The parts are made as they are read. Without parts, only the head. @param options.name before the day */
export function csvDownload(
  parts: AsyncIterable<string> | undefined,
  { name, now }: { name: string; now: Date },
): Response {
  const stream = parts && ReadableStream.from(parts).pipeThrough(new TextEncoderStream())
  return new Response(stream as BodyInit | undefined, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${formatIndianIsoDay(now)}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
