import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from '~/web/body/encoding.server'

export type CachedResponse = Record<Encoding, Variant>

interface Variant {
  body: Buffer
  etag: string
  /** Alternating names and values, as `writeHead` takes them. */
  head: string[]
}

type Compressed = Record<'br' | 'gzip', Buffer>

/** @param text its hash is the strong ETag. */
export function cachedText(
  text: Buffer,
  { br, gzip }: Compressed,
  headers: Record<string, string>,
): CachedResponse {
  const hash = hashOf(text)
  return {
    br: variant(br, `"${hash}-br"`, { ...headers, 'Content-Encoding': 'br' }),
    gzip: variant(gzip, `"${hash}-gz"`, { ...headers, 'Content-Encoding': 'gzip' }),
    identity: variant(text, `"${hash}"`, headers),
  }
}

export function cachedBytes(body: Buffer, headers: Record<string, string>): CachedResponse {
  const only = variant(body, `"${hashOf(body)}"`, headers)
  return { br: only, gzip: only, identity: only }
}

export const sizeOf = (cached: CachedResponse) =>
  [...new Set(Object.values(cached))].reduce((bytes, { body }) => bytes + body.length, 0)

export function sendCached(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  const { body, etag, head } = cached[chooseEncoding(headers['accept-encoding'])]
  const known = headers['if-none-match']
  if (known && isKnown(known, etag)) {
    response.writeHead(304, withoutBody(head)).end()
    return
  }
  response.writeHead(200, head)
  if (method === 'HEAD') response.end()
  else response.end(body)
}

function variant(body: Buffer, etag: string, headers: Record<string, string>): Variant {
  const all = { ...headers, ETag: etag, 'Content-Length': String(body.length) }
  return { body, etag, head: Object.entries(all).flat() }
}

/** Compares weakly, as GET asks for, RFC 9110 §13.1.2. */
function isKnown(header: string, etag: string): boolean {
  return header === etag || header.split(',').some((part) => isSame(part.trim(), etag))
}

const isSame = (part: string, etag: string) => part === '*' || part.replace(/^W\//, '') === etag

/** RFC 9110 §15.4.5; the rest would describe bytes that do not come. */
const repeated = new Set(['Cache-Control', 'ETag', 'Vary'])

function withoutBody(head: string[]): string[] {
  return head.filter((_, n) => repeated.has(head[n - (n % 2)] as string))
}

const hashOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
