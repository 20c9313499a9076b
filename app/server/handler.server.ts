import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '~/web/app/app'
import { log, type Log } from '~/web/telemetry/log.server'
import { countAnswer } from '~/web/telemetry/metrics.server'
import type { PageCache, ServerContext } from '~/web/app/server-context.server'
import type { Admit } from './admission/admission.server'
import { dropBody, type Connections } from './admission/connections.server'
import { answerUnderWay } from './errors.server'
import type { Files } from './files.server'
import { clientAddress, normaliseRequest } from './incoming.server'
import type { MemoryPageCache } from './page-cache.server'
import { sendCached } from './cached-response.server'
import { probes, type Remix } from './remix.server'
import { findHeadError, refuseHead } from './well-formed.server'

const maxLoggedPathCharacters = 300

type Next = () => void
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void

export interface HandlerParts {
  app: App
  connections: Connections
  /** Absent in development: each edit makes another page. */
  pages?: MemoryPageCache
  files?: Files
  vite?: Middleware
  admit: Admit
  remix: Remix
  routeOf: (path: string) => string
}

const pass: Middleware = (_request, _response, next) => next()

export function createHandler(parts: HandlerParts) {
  const { app, connections, pages, files, vite = pass } = parts

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (app.isStopping) response.shouldKeepAlive = false
    if (answerFromMemory(request, response)) return
    connections.serve(request, response, () => {
      const server = contextOf(request)
      answerUnderWay({ response, server }, () => answer(request, response, server))
    })
  }

  /** Pages and files whose bytes are ready cost less than waiting for a turn. */
  function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const path = pathOf(url)
    const page = pages?.find(request)
    const ready = page ?? files?.find(path)
    if (!ready || findHeadError(request)) return false
    sendCached(request, response, ready)
    const { statusCode: status } = response
    if (page) logCached(method, path, status)
    countAnswer({ route: page ? parts.routeOf(path) : 'file', method, status })
    return true
  }

  function answer(request: IncomingMessage, response: ServerResponse, server: ServerContext) {
    const headError = findHeadError(request)
    server.isRespelt = normaliseRequest(request, app.config.trustProxy)
    const path = pathOf(request.url ?? '/')
    response.once('finish', () => dropBody(request))
    if (isRead(request) && files?.has(path) && !headError)
      return files.send(request, response, path)
    vite(request, response, () => {
      follow(request, response, { path, server })
      if (headError) refuseHead(response, headError)
      else answerByRemix(request, response, server, path)
    })
  }

  function answerByRemix(
    request: IncomingMessage,
    response: ServerResponse,
    server: ServerContext,
    path: string,
  ) {
    if (probes.has(path)) void parts.remix(request, response, server)
    else {
      parts.admit(request, response, server, (takeTurn) =>
        parts.remix(request, response, server, takeTurn),
      )
    }
  }

  function contextOf(request: IncomingMessage): ServerContext {
    return {
      app,
      requestId: randomUUID(),
      clientAddress: clientAddress(request, app.config.trustProxy),
      origin: request.headers.origin,
      pageCache: pages satisfies PageCache | undefined,
    }
  }

  function follow(
    request: IncomingMessage,
    response: ServerResponse,
    { path, server }: { path: string; server: ServerContext },
  ) {
    const began = performance.now()
    response.once('close', () => {
      const ms = performance.now() - began
      const { method = 'GET' } = request
      const { statusCode: status } = response
      countAnswer({ route: parts.routeOf(path), method, status, ms })
      if (!probes.has(path)) logAccess({ request: server.requestId, method, path, status, ms })
    })
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

interface Access {
  request: string
  method: string
  path: string
  status: number
  ms: number
}

function logAccess({ path, ms, ...access }: Access) {
  const rounded = Math.round(ms * 1000) / 1000
  log.info({ ...access, path: path.slice(0, maxLoggedPathCharacters), ms: rounded }, 'request')
}

const cachedLogs = new Map<string, Log>()

/** Lines of cached pages differ in their time alone: the rest is written out once. */
function logCached(method: string, path: string, status: number) {
  const key = `${status} ${method} ${path}`
  const ready = cachedLogs.get(key) ?? log.child({ method, path, status, ms: 0 })
  cachedLogs.set(key, ready)
  ready.info('request')
}
