import { ReadableStream as NodeStream } from 'node:stream/web'

/** Made while it is read: one part ahead at most, and none after the reader has gone. */
export function textStream(parts: AsyncGenerator<{ text: string }, void>) {
  return NodeStream.from(encoded(parts)) as ReadableStream<Uint8Array>
}

async function* encoded(parts: AsyncGenerator<{ text: string }, void>) {
  const encoder = new TextEncoder()
  for await (const { text } of parts) if (text) yield encoder.encode(text)
}
