import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from '~/web/page/compress.server'
import { isTextBrowser } from '~/web/page/text-browser.server'

const maxCacheBytes = 16 * 1024 * 1024
const bytesOfHead = 2000

/** A page whose bytes are ready; heads are alternating names and values, as `writeHead` takes them. */
export interface CachedPage {
  route: string
  body: Buffer
  etag: string
  head: string[]
  notModifiedHead: string[]
}

/** Keeps what visitors without a cookie are sent, as long as `s-maxage` in its Cache-Control says. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + bytesOfHead,
    ttlResolution: 1000,
  })

  find(request: IncomingMessage): CachedPage | undefined {
    return this.#pages.get(keyOf(request) ?? '')
  }

  /** @returns undefined when the page is not to be kept */
  store(
    request: IncomingMessage,
    route: string,
    { status, headers }: Response,
    body: Buffer,
  ): CachedPage | undefined {
    const key = keyOf(request)
    const [, seconds] = /\bs-maxage=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
    if (key === undefined || !seconds || status !== 200 || request.method !== 'GET') {
      return undefined
    }
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const own = [...headers, ['etag', etag], ['content-length', String(body.length)]] as const
    // RFC 9110 §15.4.5; other headers would describe bytes that do not come.
    const again = own.filter(([name]) => ['cache-control', 'etag', 'vary'].includes(name))
    const page = { route, body, etag, head: own.flat(), notModifiedHead: again.flat() }
    this.#pages.set(key, page, { ttl: Number(seconds) * 1000 })
    return page
  }
}

function keyOf({ url, headers }: IncomingMessage): string | undefined {
  if (headers.cookie !== undefined || isTextBrowser(headers['user-agent'])) return undefined
  const encoding = chooseEncoding(headers['accept-encoding'])
  return `${encoding} ${String(headers['save-data']).toLowerCase()} ${url}`
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
