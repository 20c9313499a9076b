import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import type { App } from '~/web/app/start-app.server'
import { readVariant } from '~/web/page/variant.server'
import { log } from '~/web/telemetry/log.server'
import { answerSeconds } from '~/web/telemetry/metrics.server'
import { PostLimit, readClientAddress } from './clients.server'
import { respondPlainly, respondWithError } from './errors.server'
import type { createFiles } from './files.server'
import type { createRemix, Incoming } from './remix.server'
import { sendPage, type PageCache } from './send-response.server'

const readMethods = new Set(['GET', 'HEAD'])
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
/** The site's longest path has sixty characters; routers are slow with long ones. */
const maxPathCharacters = 1024
/** An encoded backslash or control character, which Remix may take for another host. */
const unreadable = /%(?:[01][0-9a-f]|5c|7f)/i
/** Time after which a client that reads nothing is disconnected, unless its answer is not ready. */
export const maxStillMs = 10_000
const unloggedRoutes = new Set(['/healthz', '/readyz', '/metrics'])
const tooManyAtOnce =
  'Your network sends too much at once. Please go back, wait a minute and send it again.'

export interface HandlerParts {
  app: App
  remix: ReturnType<typeof createRemix>
  /** Undefined in development, where each edit changes pages. */
  pages?: PageCache
  files?: ReturnType<typeof createFiles>
  vite?: Connect.Server
}

/** Serves cached pages and files, and passes everything else to Remix. */
export function createHandler({ app, remix, pages, files, vite }: HandlerParts): RequestListener {
  const posts = new PostLimit()

  return (request, response) => {
    if (app.isStopping) response.shouldKeepAlive = false
    // Pipelined: browsers and proxies wait for the last answer. All requests of a packet would begin at once.
    if (!response.socket) return void request.socket.destroy()
    const { method = '', url = '/' } = request
    const path = url.split('?', 1)[0] ?? '/'
    const isRead = readMethods.has(method)
    const variant = readVariant(request)
    const page = isRead ? pages?.get(variant.cacheKey ?? '') : undefined
    if (page) {
      sendPage(request, response, page)
      return countAnswer(request, response, page.route)
    }
    if (isRead && files?.paths.has(path)) {
      response.once('close', () => countAnswer(request, response, 'file'))
      return files.sendFile(request, response, path, variant.encoding)
    }
    const server = {
      ...{ app, variant, requestId: randomUUID(), origin: request.headers.origin },
      clientAddress: readClientAddress(request, app.config.trustProxy),
    }
    if (vite) vite(request, response, () => answer({ request, response, server }, path))
    else answer({ request, response, server }, path)
  }

  function answer(incoming: Incoming, path: string): void {
    const { request, response, server } = incoming
    const { method = '' } = request
    const began = performance.now()
    response.setTimeout(maxStillMs, () => response.writableLength > 0 && response.destroy())
    response.once('close', () => {
      const ms = Math.round((performance.now() - began) * 1000) / 1000
      // The client left before the answer; nginx's code.
      if (!response.headersSent) response.statusCode = 499
      recordAnswer(request, response, path, server, ms)
    })
    // An unread body would block its connection.
    response.once('finish', () => request.resume())
    const { https } = app.config
    const refuse = (status: number, message: string, headers = {}) =>
      respondPlainly(response, https, status, message, { Connection: 'close', ...headers })
    // Remix's answer to OPTIONS would reveal which pages exist.
    if (!methods.includes(method)) {
      return refuse(405, 'There is no such method here.', { Allow: methods.join(', ') })
    }
    let isReadable = path.startsWith('/') && path.length <= maxPathCharacters
    try {
      isReadable &&= !unreadable.test(path) && Boolean(decodeURIComponent(path))
    } catch {
      // Remix would log each path that cannot be decoded.
      isReadable = false
    }
    if (!isReadable) return refuse(400, 'This address cannot be read. Please check the link.')
    if (!readMethods.has(method)) {
      const verdict = posts.count(server.clientAddress, response)
      if (verdict === 'leave unread') return refuse(429, tooManyAtOnce, { 'Retry-After': '60' })
      server.isOverPostLimit = verdict === 'show form again'
    }
    remix(incoming).catch((error: unknown) => respondWithError(response, server, error))
  }
}

/** Cached pages and files are only counted: a line of the log takes a tenth of such a page's time. */
function countAnswer(
  { method }: IncomingMessage,
  { statusCode: status }: ServerResponse,
  route: string,
  ms = 0,
): void {
  answerSeconds.observe({ route, method, status }, ms / 1000)
}

function recordAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { route = 'other', requestId }: { route?: string | undefined; requestId: string },
  ms: number,
): void {
  countAnswer(request, response, route, ms)
  if (unloggedRoutes.has(route)) return
  const { method } = request
  const { statusCode: status } = response
  const line = { request: requestId, method, path: path.slice(0, maxPathCharacters), status, ms }
  log.info(line, 'request')
}
