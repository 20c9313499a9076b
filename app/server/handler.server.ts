import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import type { App } from '~/web/app/start-app.server'
import type { ServerContext } from '~/web/app/server-context.server'
import { log } from '~/web/telemetry/log.server'
import { countAnswer } from '~/web/telemetry/metrics.server'
import { readClientAddress } from './client-address.server'
import { respondPlainly, respondWithError } from './errors.server'
import type { createFiles } from './files.server'
import { sendPage, type PageCache } from './page-cache.server'
import { PostLimit } from './post-limit.server'
import type { createRemix } from './remix.server'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
/** The longest path of this site has sixty; patterns of routers take their time with long ones. */
const maxPathCharacters = 1024
/** An encoded backslash or control character, which Remix may take for another host. */
const unreadable = /%(?:[01][0-9a-f]|5c|7f)/i
/** A client that takes nothing of its answer for so long has gone. */
const maxStillMs = 10_000
const polledPaths = new Set(['/healthz', '/readyz', '/metrics'])
const tooManyAtOnce =
  'Your network sends too much at once. Please go back, wait a minute and send it again.'

export interface HandlerParts {
  app: App
  remix: ReturnType<typeof createRemix>
  /** Absent in development: each edit makes other pages. */
  pages?: PageCache
  files?: ReturnType<typeof createFiles>
  vite?: Connect.Server
}

/** Answers kept pages and files at once, and hands everything else to Remix. */
export function createHandler({ app, remix, pages, files, vite }: HandlerParts): RequestListener {
  const posts = new PostLimit()

  return (request, response) => {
    response.setTimeout(maxStillMs, () => response.writableLength > 0 && response.destroy())
    if (app.isStopping) response.shouldKeepAlive = false
    if (sendAtOnce(request, response)) return
    if (vite) vite(request, response, () => answer(request, response))
    else answer(request, response)
  }

  function sendAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return false
    const page = pages?.find(request)
    if (page) sendPage(request, response, page)
    else if (!files?.(request, response, pathOf(request))) return false
    const route = page?.route ?? 'file'
    response.once('close', () => {
      countAnswer({ route, method: request.method, status: response.statusCode })
      if (page) logAnswer(request, response, 0)
    })
    return true
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now()
    const server: ServerContext = {
      app,
      requestId: randomUUID(),
      clientAddress: readClientAddress(request, app.config.trustProxy),
      origin: request.headers.origin,
    }
    response.once('close', () => {
      const ms = Math.round((performance.now() - began) * 1000) / 1000
      const { route = 'other' } = server
      // The client left before there was an answer, as nginx writes it.
      if (!response.headersSent) response.statusCode = 499
      countAnswer({ route, method: request.method, status: response.statusCode }, ms)
      if (!polledPaths.has(pathOf(request))) logAnswer(request, response, ms, server.requestId)
    })
    // A body that was not read would hold its connection.
    response.once('finish', () => request.resume())
    if (refuse(request, response, server)) return
    remix({ request, response, server }).catch((error: unknown) =>
      respondWithError(response, server, error),
    )
  }

  /** @returns whether the request was answered */
  function refuse(request: IncomingMessage, response: ServerResponse, server: ServerContext) {
    const respond = (status: number, message: string, headers = {}) => {
      const { https } = app.config
      respondPlainly(response, https, status, message, { Connection: 'close', ...headers })
      return true
    }
    // By OPTIONS Remix would tell which pages there are.
    if (!methods.includes(request.method ?? '')) {
      return respond(405, 'There is no such method here.', { Allow: methods.join(', ') })
    }
    const path = pathOf(request)
    if (!isReadable(path)) {
      return respond(400, 'This address cannot be read. Please check the link.')
    }
    if (isRead(request)) return false
    const verdict = posts.count(server.clientAddress, response)
    if (verdict === 'leave unread') return respond(429, tooManyAtOnce, { 'Retry-After': '60' })
    server.isOverPostLimit = verdict === 'show form again'
    return false
  }
}

/** Remix warns some times over of a path that cannot be decoded. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
  } catch {
    return false
  }
  return path.startsWith('/') && path.length <= maxPathCharacters && !unreadable.test(path)
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/'

function logAnswer(asked: IncomingMessage, response: ServerResponse, ms: number, request?: string) {
  const path = pathOf(asked).slice(0, maxPathCharacters)
  log.info({ request, method: asked.method, path, status: response.statusCode, ms }, 'request')
}
