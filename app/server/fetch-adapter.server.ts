import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { chooseEncoding } from '~/web/body/encoding.server'
import { inContext } from './errors.server'
import { compressText } from '~/web/page/compress.server'
import { scriptHeaders } from '~/script-contract'

/** Below this compression wins no packet. */
const minCompressedBytes = 1024

export function toRequest(message: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET', url = '/' } = message
  const ended = new AbortController()
  const abort = inContext(() => ended.abort())
  response.once('close', () => {
    if (!response.writableFinished) abort()
  })
  const init: RequestInit = { method, headers: headersOf(message), signal: ended.signal }
  const address = new URL(`http://${message.headers.host ?? 'localhost'}${url}`)
  // Remix would take `_data` for a call that this site's pages do not make, and for an error of theirs.
  if (address.searchParams.has('_data')) address.searchParams.delete('_data')
  return new Request(address, init)
}

function headersOf({ headers: { origin: _, ...headers } }: IncomingMessage): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') all.set(name, value)
    else for (const one of value ?? []) all.append(name, one)
  }
  return all
}

/** @param defaults headers for responses that do not set them. */
export async function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  answered: Response,
  defaults: [string, string][],
) {
  const { headers, body } = answered
  response.statusCode = tellTarget(message, answered)
  headers.forEach((value, name) => name !== 'set-cookie' && response.setHeader(name, value))
  for (const [name, value] of defaults) if (!headers.has(name)) response.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length) response.setHeader('Set-Cookie', cookies)
  if (!body) response.end()
  else if (isText(headers)) await sendText(message, response, answered)
  else stream(body as NodeStream, response)
}

/** A script cannot see where a redirect leads, and would use up the notice there: see app/forms/script/posting.ts. */
function tellTarget(message: IncomingMessage, { status, headers }: Response): number {
  const target = headers.get('location')
  if (status !== 303 || !target || !message.headers[scriptHeaders.enhanced]) return status
  headers.delete('location')
  headers.set(scriptHeaders.target, target)
  return 204
}

function stream(body: NodeStream, response: ServerResponse) {
  const source = Readable.fromWeb(body)
  source.once('error', () => response.destroy())
  response.once('close', () => source.destroy())
  source.pipe(response)
}

const isText = (headers: Headers) =>
  /^(?:text\/|application\/(?:json|manifest\+json|xml)\b)/.test(
    headers.get('content-type') ?? '',
  ) && !headers.has('content-disposition')

async function sendText(message: IncomingMessage, response: ServerResponse, answered: Response) {
  let bytes = new Uint8Array(await answered.arrayBuffer())
  // Pages have chosen already.
  const isOpen = !/accept-encoding/i.test(answered.headers.get('vary') ?? '')
  if (isOpen && bytes.length >= minCompressedBytes) {
    const encoding = chooseEncoding(message.headers['accept-encoding'])
    bytes = compressText(bytes, encoding)
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    response.appendHeader('Vary', 'Accept-Encoding')
  }
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}
