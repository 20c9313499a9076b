import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { chooseEncoding, type Encoding } from '~/http/encoding.server'

export interface CachedResponse {
  gzip: Variant
  /** Text is cached compressed only; pictures have nothing but this. */
  br: Variant
  identity: Variant | undefined
}

interface Variant {
  body: Buffer
  etag: string
  /** Names and values in turn, as `writeHead` takes them. */
  head: string[]
}

type Compressed = Record<'br' | 'gzip', Buffer>

/** @param text what the compressed bytes stand for; its hash is the strong ETag. */
export function cachedText(
  text: Buffer,
  { br, gzip }: Compressed,
  headers: Record<string, string>,
): CachedResponse {
  const hash = hashOf(text)
  return {
    br: variant(br, `"${hash}-br"`, { ...headers, 'Content-Encoding': 'br' }),
    gzip: variant(gzip, `"${hash}-gz"`, { ...headers, 'Content-Encoding': 'gzip' }),
    // Browsers that take neither are rare: their bytes are made when they come.
    identity: undefined,
  }
}

export function cachedBytes(body: Buffer, headers: Record<string, string>): CachedResponse {
  const only = variant(body, `"${hashOf(body)}"`, headers)
  return { br: only, gzip: only, identity: only }
}

export function sizeOf({ br, gzip }: CachedResponse): number {
  return br === gzip ? br.body.length : br.body.length + gzip.body.length
}

export function sendCached(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  const { body, etag, head } = variantFor(cached, chooseEncoding(headers['accept-encoding']))
  const known = headers['if-none-match']
  if (known && isKnown(known, etag)) {
    response.writeHead(304, withoutBody(head)).end()
    return
  }
  response.writeHead(200, head)
  if (method === 'HEAD') response.end()
  else response.end(body)
}

function variantFor(answer: CachedResponse, encoding: Encoding): Variant {
  const cached = answer[encoding]
  if (cached) return cached
  const { body, etag, head } = answer.gzip
  const headers: Record<string, string> = {}
  for (let n = 0; n < head.length; n += 2) headers[head[n] as string] = head[n + 1] as string
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) delete headers[name]
  return variant(gunzipSync(body), etag.replace('-gz"', '"'), headers)
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
