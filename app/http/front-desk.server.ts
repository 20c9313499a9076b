import type { ServerBuild } from '@remix-run/node'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { adoptRequest } from './adopt-request.server'
import { untilAllAreIn } from './arrivals.server'
import type { Config } from './config.server'
import type { Desk } from './connections.server'
import { findKeptPage } from './kept-pages.server'
import { log, type Log } from './log.server'
import { countAnswer } from './metrics.server'
import { sendPrepared } from './prepared.server'
import { isStopping } from './readiness.server'
import { openRemixDesk, type RemixDesk } from './remix-desk.server'
import { nameRoutes } from './route-names.server'
import { addMissing, securityHeaders } from './security-headers.server'
import { fileCaching, findStaticFile, isStaticFile } from './static-files.server'
import { openWaitingRoom } from './waiting-room.server'
import { findFault, refuseFault } from './well-formed.server'

/**
 * Answers what remix-serve would answer, sooner: kept pages and small files from memory, everything
 * else by Remix directly. What is left to Express: files that are large or sent in parts.
 */
export function openFrontDesk(
  settings: Pick<Config, 'https' | 'trustProxy' | 'secret'>,
  build?: () => Promise<ServerBuild>,
): Desk {
  const security = securityHeaders(settings.https)
  // Pages and files bring their own; this one is for redirects, which may carry cookies.
  const missing = Object.entries({ ...security, 'Cache-Control': 'no-store' })
  let answer: RemixDesk | undefined
  let answerInTurn: RemixDesk | undefined
  let nameOf = (_path: string) => 'other'
  void build?.().then((loaded) => {
    answer = openRemixDesk(loaded)
    answerInTurn = openWaitingRoom(settings, answer, untilAllAreIn)
    nameOf = nameRoutes(loaded)
  })

  return {
    answerReady(request, response) {
      if (isStopping()) response.shouldKeepAlive = false
      const { method, url = '/' } = request
      // The development server's pages change with every edit.
      if (!build || (method !== 'GET' && method !== 'HEAD')) return false
      const path = pathOf(url)
      const page = findKeptPage(request)
      const ready = page ?? findStaticFile(path, security)
      if (!ready || findFault(request)) return false
      sendPrepared(request, response, ready)
      const { statusCode: status } = response
      if (page) logKept(method, path, status)
      countAnswer({ route: page ? nameOf(path) : 'file', method, status })
      return true
    },
    serve(request, response) {
      const fault = findFault(request)
      adoptRequest(request, settings.trustProxy)
      const path = pathOf(request.url ?? '/')
      if (!fault && build && isStaticFile(path)) {
        addMissing(response, Object.entries(security))
        // Express leaves it as it is then.
        response.setHeader('Cache-Control', fileCaching(path))
        return false
      }
      addMissing(response, missing)
      const began = performance.now()
      response.once('close', () => {
        const ms = performance.now() - began
        const { method = 'GET' } = request
        countAnswer({ route: nameOf(path), method, status: response.statusCode, ms })
        if (!probes.has(path)) logAccess(request, response, ms)
      })
      if (fault) {
        refuseFault(response, fault)
        return true
      }
      // Who asks whether all is well must not wait for those who wait.
      const serve = probes.has(path) ? answer : answerInTurn
      serve?.(request, response)
      return serve !== undefined
    },
  }
}

/** Asked every few seconds, by machines. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}

const longestLogged = 300

const keptLogs = new Map<string, Log>()

/** Lines of kept pages differ in their time alone: the rest is written out once. */
function logKept(method: string, path: string, status: number) {
  const key = `${status} ${method} ${path}`
  const ready = keptLogs.get(key) ?? log.child({ method, path, status, ms: 0 })
  keptLogs.set(key, ready)
  ready.info('request')
}

function logAccess(
  { headers, method, url = '/' }: IncomingMessage,
  { statusCode }: ServerResponse,
  ms: number,
) {
  log.info(
    {
      request: headers['x-request-id'],
      ...{
        method,
        path: pathOf(url).slice(0, longestLogged),
        status: statusCode,
        ms: Math.round(ms * 1000) / 1000,
      },
    },
    'request',
  )
}
