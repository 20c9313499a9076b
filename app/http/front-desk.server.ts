import type { ServerBuild } from '@remix-run/node'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { adoptRequest } from './adopt-request.server'
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
import { Turns } from './turns.server'

/** More at once make each of them wait for all the others, at every step of its way. */
const mostPagesAtOnce = 8
const patience = 3000

/**
 * Answers what remix-serve would answer, sooner: kept pages and small files from memory, everything
 * else by Remix directly. What is left to Express: files that are large or sent in parts.
 */
export function openFrontDesk(
  { https, trustProxy }: Pick<Config, 'https' | 'trustProxy'>,
  build?: () => Promise<ServerBuild>,
): Desk {
  const security = securityHeaders(https)
  // Pages and files bring their own; this one is for redirects, which may carry cookies.
  const missing = Object.entries({ ...security, 'Cache-Control': 'no-store' })
  const turns = new Turns(mostPagesAtOnce, patience)
  let remix: RemixDesk | undefined
  let nameOf = (_path: string) => 'other'
  void build?.().then((loaded) => {
    remix = openRemixDesk(loaded)
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
      if (!ready) return false
      sendPrepared(request, response, ready)
      const { statusCode: status } = response
      if (page) logKept(method, path, status)
      countAnswer({ route: page ? nameOf(path) : 'file', method, status })
      return true
    },
    serve(request, response) {
      adoptRequest(request, trustProxy)
      const path = pathOf(request.url ?? '/')
      if (build && isStaticFile(path)) {
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
      if (!remix) return false
      const answer = remix
      if (request.method !== 'GET' && request.method !== 'HEAD') answer(request, response)
      // Who asks whether all is well must not wait for those who wait.
      else if (probes.has(path)) answer(request, response)
      else {
        turns.take(String(request.headers['x-client-address']), (done) => {
          response.once('close', done)
          if (response.destroyed) done()
          else answer(request, response)
        })
      }
      return true
    },
  }
}

/** Asked every few seconds, by machines. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}

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
      ...{ method, path: pathOf(url), status: statusCode, ms: Math.round(ms * 1000) / 1000 },
    },
    'request',
  )
}
