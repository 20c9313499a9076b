import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { isBareError, wantsPage, withPage } from './bare-errors.server'
import { chooseEncoding } from './encoding.server'
import { bytesOf, compressText } from './html.server'
import { failAnswer } from './under-way.server'

/** @param takeTurn asked for when the body has arrived: what reads it sees its end in its turn. */
export type RemixDesk = (
  request: IncomingMessage,
  response: ServerResponse,
  takeTurn?: TakeTurn,
) => void

type TakeTurn = () => Promise<void>
interface Handlers {
  of: (path: string) => RequestHandler
  /** Draws what the request has met instead of a page. */
  ofErrors: RequestHandler
}

/** Below this many bytes compression wins no packet. */
const worthCompressing = 1024

/**
 * Answers requests by Remix without Express in between, which costs more than most of our loaders.
 *
 * @see @remix-run/express, which does the same for Express.
 */
export function openRemixDesk(build: ServerBuild): RemixDesk {
  const handlers = openHandlers(build)
  return (request, response, takeTurn) => {
    void answer(request, response, { handlers, takeTurn }).catch((error: unknown) => {
      if (!response.destroyed) failAnswer(request, response, error)
    })
  }
}

async function answer(
  message: IncomingMessage,
  response: ServerResponse,
  { handlers, takeTurn }: { handlers: Handlers; takeTurn: TakeTurn | undefined },
) {
  const asked = toRequest(message, response, takeTurn)
  const answered = await handlers.of(new URL(asked.url).pathname)(asked, {})
  const isBare = wantsPage(message) && isBareError(answered)
  await send(
    message,
    response,
    isBare ? await withPage(answered, asked, handlers.ofErrors) : answered,
  )
}

/**
 * Remix looks at every route for every request, thrice. A path that is a route's own gets a handler
 * that knows this route and those around it alone.
 */
function openHandlers(build: ServerBuild): Handlers {
  const whole = createRequestHandler(build, 'production')
  const own = new Map<string, RequestHandler>()
  for (const { parentId, path = '', id } of Object.values(build.routes)) {
    if (parentId === 'root' && (path === '*' || !/[:*?]/.test(path))) {
      own.set(`/${path}`, handlerOf(build, id))
    }
  }
  const ofErrors = own.get('/*') ?? whole
  return { of: (path) => own.get(path) ?? whole, ofErrors }
}

function handlerOf(build: ServerBuild, route: string): RequestHandler {
  const few = <T>(of: Record<string, T>) => pick(of, ['root', route])
  const assets = { ...build.assets, routes: few(build.assets.routes) }
  return createRequestHandler({ ...build, assets, routes: few(build.routes) }, 'production')
}

function pick<T>(from: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

function toRequest(
  message: IncomingMessage,
  response: ServerResponse,
  takeTurn: TakeTurn | undefined,
): Request {
  const { method = 'GET', url = '/' } = message
  const ended = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) ended.abort()
  })
  const init: RequestInit = { method, headers: headersOf(message), signal: ended.signal }
  if (method !== 'GET' && method !== 'HEAD') {
    const body = createReadableStreamFromReadable(message)
    init.body = takeTurn ? endingInTurn(body, takeTurn) : body
    Object.assign(init, { duplex: 'half' })
  }
  const address = new URL(`http://${message.headers.host ?? 'localhost'}${url}`)
  // Remix takes it for a call that this site's pages do not make, and for a fault of theirs.
  if (address.searchParams.has('_data')) address.searchParams.delete('_data')
  return new Request(address, init)
}

/**
 * The same bytes, whose end comes when the turn does: a slow line holds none while it sends, and nothing is
 * held back but the last word.
 */
function endingInTurn(
  body: globalThis.ReadableStream<Uint8Array>,
  takeTurn: TakeTurn,
): globalThis.ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new globalThis.ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (!done) return controller.enqueue(value)
      await takeTurn()
      controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** Of the parsed headers, not the raw ones: the request hook has changed them. */
function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') all.set(name, value)
    else for (const one of value ?? []) all.append(name, one)
  }
  return all
}

async function send(message: IncomingMessage, response: ServerResponse, answered: Response) {
  const { headers, body } = answered
  response.statusCode = tellTarget(message, answered)
  headers.forEach((value, name) => name !== 'set-cookie' && response.setHeader(name, value))
  const cookies = headers.getSetCookie()
  if (cookies.length) response.setHeader('Set-Cookie', cookies)
  if (!body) response.end()
  else if (isText(headers)) await sendText(message, response, answered)
  else stream(body as ReadableStream, response)
}

/**
 * A script that posts a form could not see where a redirect leads: fetch follows it, and the notice that
 * waits there would be gone. It is told instead, and goes there by itself.
 *
 * @see app/forms/script/posting.ts
 */
function tellTarget(message: IncomingMessage, { status, headers }: Response): number {
  const target = headers.get('location')
  if (status !== 303 || !target || !message.headers.enhanced) return status
  headers.delete('location')
  headers.set('Enhanced-Location', target)
  return 204
}

/** Whoever breaks off, visitor or source, ends the other. */
function stream(body: ReadableStream, response: ServerResponse) {
  const source = Readable.fromWeb(body)
  source.once('error', () => response.destroy())
  response.once('close', () => source.destroy())
  source.pipe(response)
}

/** Downloads are streamed; text is small. */
const isText = (headers: Headers) =>
  /^(?:text\/|application\/(?:json|manifest\+json|xml)\b)/.test(
    headers.get('content-type') ?? '',
  ) && !headers.has('content-disposition')

async function sendText(message: IncomingMessage, response: ServerResponse, answered: Response) {
  let bytes = await bytesOf(answered)
  // Pages have chosen already.
  const isOpen = !/accept-encoding/i.test(answered.headers.get('vary') ?? '')
  if (isOpen && bytes.length >= worthCompressing) {
    const encoding = chooseEncoding(message.headers['accept-encoding'])
    bytes = compressText(bytes, encoding)
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    response.appendHeader('Vary', 'Accept-Encoding')
  }
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}
