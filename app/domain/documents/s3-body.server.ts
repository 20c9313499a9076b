import type { IncomingMessage } from 'node:http'
import { S3Error } from './s3-error.server'

/** Far above a page of a listing, 1,000 entries. */
const maxTextBytes = 4 * 1024 * 1024

/**
 * An answer's bytes. Only the store's silence counts, in milliseconds: a reader may take its time, as
 * somebody's phone does.
 */
export async function* bodyOf(
  response: IncomingMessage,
  silenceMs: number,
): AsyncGenerator<Buffer, void> {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => response.destroy(S3Error.timeOut('rest of an answer')), silenceMs)
  }
  try {
    wait()
    for await (const chunk of response) {
      clearTimeout(timer)
      yield chunk as Buffer
      wait()
    }
  } finally {
    clearTimeout(timer)
    response.destroy()
  }
}

export async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let byteSize = 0
  for await (const chunk of body) {
    byteSize += chunk.length
    if (byteSize > maxTextBytes) throw S3Error.unreadable('an endless answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
