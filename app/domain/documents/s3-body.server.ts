import type { IncomingMessage } from 'node:http'
import { S3Error } from './s3-error.server'

/** A page of 1,000 objects is far smaller. */
const maxTextBytes = 4 * 1024 * 1024

/** Limits only the store's silence: the reader may be slow. */
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
