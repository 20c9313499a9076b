import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { scriptHeaders } from '~/script-contract'
import { sendPage, type PageCache } from './page-cache.server'
import type { Incoming } from './remix.server'

/** Stores a page that may be kept. */
export async function sendResponse(
  { request, response, server }: Incoming,
  answer: Response,
  pages: PageCache | undefined,
): Promise<void> {
  const { headers, body } = answer
  const isDownload = body && headers.has('content-disposition')
  const bytes = body && !isDownload ? Buffer.from(await answer.arrayBuffer()) : undefined
  const page = bytes && pages?.store(request, server.route ?? 'other', answer, bytes)
  if (page) return sendPage(request, response, page)
  response.statusCode = hideRedirect(request, answer)
  headers.forEach((value, name) => name !== 'set-cookie' && response.setHeader(name, value))
  const cookies = headers.getSetCookie()
  if (cookies.length) response.setHeader('Set-Cookie', cookies)
  if (isDownload) await pipeline(Readable.fromWeb(body as ReadableStream), response)
  else response.end(bytes)
}

/** A script cannot see where a redirect leads, and would use up the notice there: see app/forms/script/posting.ts. */
function hideRedirect(request: IncomingMessage, { status, headers }: Response): number {
  const target = headers.get('location')
  if (status !== 303 || !target || !request.headers[scriptHeaders.enhanced]) return status
  headers.delete('location')
  headers.set(scriptHeaders.target, target)
  return 204
}
