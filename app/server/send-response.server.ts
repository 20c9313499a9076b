import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { scriptHeaders } from '~/script-contract'
import type { Incoming } from './remix.server'

const maxCacheBytes = 16 * 1024 * 1024
const headBytes = 2000

/** A page whose bytes are ready; heads are alternating names and values, as `writeHead` takes them. */
interface CachedPage {
  route: string
  body: Buffer
  etag: string
  head: string[]
  notModifiedHead: string[]
}

/** Keeps what visitors without a cookie are sent, as long as `s-maxage` in its Cache-Control says. */
export type PageCache = LRUCache<string, CachedPage>

export const createPageCache = (): PageCache =>
  new LRUCache({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + headBytes,
    ttlResolution: 1000,
  })

/** Sends every answer of Remix, and stores a page that may be kept. */
export async function sendResponse(
  { request, response, server }: Incoming,
  answer: Response & { page?: Buffer },
  pages: PageCache | undefined,
): Promise<void> {
  const { headers, body, status } = answer
  const isDownload = body && headers.has('content-disposition')
  const read = body && !isDownload ? Buffer.from(await answer.arrayBuffer()) : undefined
  const bytes = answer.page ?? read
  const [, seconds] = /\bs-maxage=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  const key = request.method === 'GET' && status === 200 ? server.variant.cacheKey : undefined
  if (pages && bytes && seconds && key !== undefined) {
    const page = toCachedPage(server.route ?? 'other', headers, bytes)
    pages.set(key, page, { ttl: Number(seconds) * 1000 })
    return sendPage(request, response, page)
  }
  response.statusCode = status
  // A script cannot see where a redirect leads, and would use up the notice there: see app/forms/script/post.ts.
  const target =
    status === 303 && request.headers[scriptHeaders.enhanced] && headers.get('location')
  if (target) {
    headers.delete('location')
    headers.set(scriptHeaders.target, target)
    response.statusCode = 204
  }
  headers.forEach((value, name) => name !== 'set-cookie' && response.setHeader(name, value))
  const cookies = headers.getSetCookie()
  if (cookies.length) response.setHeader('Set-Cookie', cookies)
  if (isDownload) await pipeline(Readable.fromWeb(body as ReadableStream), response)
  else response.end(bytes)
}

function toCachedPage(route: string, headers: Headers, body: Buffer): CachedPage {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const own = [...headers, ['etag', etag], ['content-length', String(body.length)]] as const
  // RFC 9110 §15.4.5; other headers would describe bytes that do not come.
  const again = own.filter(([name]) => ['cache-control', 'etag', 'vary'].includes(name))
  return { route, body, etag, head: own.flat(), notModifiedHead: again.flat() }
}

export function sendPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { body, etag, head, notModifiedHead }: CachedPage,
): void {
  const known = headers['if-none-match']
  // Compares weakly, as GET asks for, RFC 9110 §13.1.2.
  const isKnown = known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  if (isKnown || known === '*') response.writeHead(304, notModifiedHead).end()
  else response.writeHead(200, head).end(method === 'HEAD' ? undefined : body)
}
