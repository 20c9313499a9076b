import {
  createRequestHandler,
  type AppLoadContext,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerContext } from '~/web/app/server-context.server'
import { finishHeaders } from '~/web/session/request-context.server'
import { sendResponse } from './send-response.server'
import type { PageCache } from './page-cache.server'

export interface Handlers {
  site: RequestHandler
  /** Answers each address with an error page. */
  errorPages: RequestHandler
  /** @returns the pattern of the route that answers a path, as '/login/:userType'; 'other' for an unknown path */
  findRoute: (path: string) => string
}

export function createHandlers(build: ServerBuild): Handlers {
  const routes = Object.values(build.routes).flatMap((route) => route ?? [])
  const patterns = routes.filter(({ id }) => id !== 'root').map(({ path = '' }) => ({ path }))
  const errorIds = routes
    .filter(({ id, path }) => id === 'root' || path === '*')
    .map(({ id }) => id)
  const assets = { ...build.assets, routes: pick(build.assets.routes, errorIds) }
  const errorBuild = { ...build, assets, routes: pick(build.routes, errorIds) }
  return {
    site: createRequestHandler(build, 'production'),
    errorPages: createRequestHandler(errorBuild, 'production'),
    findRoute(path) {
      // The script's autosave asks for what a route's action says alone.
      const pattern = matchRoutes(patterns, path.replace(/\.data$/, ''))?.at(-1)?.route.path ?? '*'
      return pattern === '*' ? 'other' : `/${pattern}`
    },
  }
}

const pick = <T>(all: Record<string, T>, names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

export interface Incoming {
  request: IncomingMessage
  response: ServerResponse
  server: ServerContext
}

/** Not by Express and its adapter, which cost more than most loaders. @param defaults for responses without them */
export const createRemix =
  (handlers: () => Promise<Handlers>, defaults: Record<string, string>, pages?: PageCache) =>
  async (incoming: Incoming): Promise<void> => {
    const answer = await answerWith(await handlers(), incoming)
    for (const [name, value] of Object.entries(defaults)) {
      if (!answer.headers.has(name)) answer.headers.set(name, value)
    }
    if (incoming.server.app.isStopping) incoming.response.shouldKeepAlive = false
    await sendResponse(incoming, answer, pages)
  }

async function answerWith(
  { site, errorPages, findRoute }: Handlers,
  { request: message, response, server }: Incoming,
): Promise<Response> {
  const request = toRequest(message, response, server.app.config.origin)
  const route = (server.route = findRoute(new URL(request.url).pathname))
  // What is not read of it is dropped once the response is sent: see `createHandler`.
  server.body = message.iterator({ destroyOnReturn: false })
  // Not the post itself: Remix would draw its page without the frame's data.
  const asked = new Request(request.url, { headers: request.headers })
  const drawError = (more: AppLoadContext) => answerBy(errorPages, asked, more)
  if (route === 'other') return drawError({ server })
  const context: AppLoadContext = { server }
  const answer = await answerBy(site, request, context)
  if (answer.status < 400) return answer
  // A page of the desk that is not there for somebody looks like any unknown path.
  if (answer.status === 404 && route.startsWith('/staff')) return drawError({ server })
  const refusedAtDesk = context.session?.staff.refused
  if (!refusedAtDesk && !isBare(answer)) return answer
  const page = await drawError({ server, refused: answer.status, refusedAtDesk })
  for (const name of ['allow', 'retry-after']) {
    const value = answer.headers.get(name)
    if (value) page.headers.set(name, value)
  }
  return page
}

async function answerBy(handler: RequestHandler, request: Request, context: AppLoadContext) {
  const answer = await handler(request, context)
  finishHeaders(answer, context)
  return answer
}

/** Remix answers nothing, its error as JSON, or a line of plain text where a route has no page. */
function isBare({ headers }: Response): boolean {
  const type = headers.get('content-type')
  return !type || type === 'text/plain' || headers.has('x-remix-error')
}

/** The address is ours, whatever Host says. @throws TypeError when it cannot be read */
function toRequest(message: IncomingMessage, response: ServerResponse, origin: string): Request {
  const { method = 'GET', url = '/' } = message
  // Remix answers a foreign origin with an empty 500.
  const { origin: _, ...headers } = message.headers
  const ended = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) ended.abort()
  })
  const address = new URL(origin + url)
  // Remix would take `_data` for a call that this site's pages do not make.
  if (address.searchParams.has('_data')) address.searchParams.delete('_data')
  return new Request(address, { method, headers: headers as HeadersInit, signal: ended.signal })
}
