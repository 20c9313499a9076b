import {
  createRequestHandler,
  type AppLoadContext,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHead, ServerContext } from '~/web/app/server-context.server'
import type { RouteArgs } from '~/web/session/request-context.server'
import { sendResponse, type PageCache } from './send-response.server'

type Action = (args: RouteArgs) => Promise<unknown>

/** A route's pattern, as '/login/:userType', and what answers it. */
export interface RouteHandler {
  pattern: string
  handle: RequestHandler
  /** Set for a page whose path has no parameters, see `serveAction`. */
  action?: Action | undefined
}

export type Handlers = ReturnType<typeof createHandlers>

/** Each route has a handler that knows it alone: one that knows all would compare each path with all, thrice. */
export function createHandlers(build: ServerBuild) {
  const fixed = new Map<string, RouteHandler>()
  const dynamic: { start: string; path: string; handler: RouteHandler }[] = []
  for (const route of Object.values(build.routes)) {
    const { id = 'root', path = '', module: page } = route ?? {}
    if (id === 'root' || path === '*') continue
    const handler = { pattern: `/${path}`, handle: createRouteHandler(build, ['root', id]) }
    const action = page?.default && (page.action as Action)
    const [start = '', ...rest] = handler.pattern.split(/\/?[:*]/)
    if (rest.length) dynamic.push({ start, path, handler })
    else fixed.set(handler.pattern.replace('/api?', ''), { ...handler, action })
  }
  return {
    findRoute(path: string): RouteHandler | undefined {
      // The script's autosave asks for what a route's action says alone.
      const page = decodeURI(path.replace(/\.data$/, ''))
      const lower = page.toLowerCase()
      const key = lower.replace(/^\/api(?=\/auth\/)/, '').replace(/(?<=.)\/+$/, '')
      if (fixed.has(key)) return fixed.get(key)
      // Remix makes an expression of each pattern, each time.
      const near = dynamic.filter(({ start }) => lower.startsWith(start))
      return matchRoutes(near, page)?.at(-1)?.route.handler
    },
    errorPages: createRouteHandler(build, ['root', 'routes/not-found']),
  }
}

function createRouteHandler(build: ServerBuild, ids: string[]): RequestHandler {
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(ids.map((id) => [id, all[id] as T]))
  const assets = { ...build.assets, routes: pick(build.assets.routes) }
  return createRequestHandler({ ...build, assets, routes: pick(build.routes) }, 'production')
}

export interface Incoming {
  request: IncomingMessage
  response: ServerResponse
  server: ServerContext
}

/**
 * Calls Remix directly: Express and its adapter cost more than most loaders.
 * @param handlers in development a function: each edit makes others @param defaults for responses without them
 */
export const createRemix =
  (
    handlers: Handlers | (() => Promise<Handlers>),
    defaults: Record<string, string>,
    pages?: PageCache,
  ) =>
  async (incoming: Incoming): Promise<void> => {
    const { request, response, server } = incoming
    const current = typeof handlers === 'function' ? await handlers() : handlers
    const answer = await findAnswer(current, incoming)
    for (const [name, value] of Object.entries(defaults)) {
      if (!answer.headers.has(name)) answer.headers.set(name, value)
    }
    // A route's header is for its page; data says who is signed in.
    if (/\.data(\?|$)/.test(request.url ?? '')) answer.headers.set('Cache-Control', 'no-store')
    if (server.app.isStopping) response.shouldKeepAlive = false
    await sendResponse(incoming, answer, pages)
  }

async function findAnswer(
  { errorPages, findRoute }: Handlers,
  { request: message, server }: Incoming,
): Promise<Response> {
  const { method = 'GET', url = '/' } = message
  // Remix answers a foreign origin with an empty 500.
  const { origin: _, ...sent } = message.headers
  const headers = new Headers(sent as HeadersInit)
  // The address is ours, whatever Host says.
  const address = new URL(server.app.config.origin + url)
  // Remix would take `_data` for a call that this site's pages do not make.
  if (address.search && address.searchParams.has('_data')) address.searchParams.delete('_data')
  const route = findRoute(address.pathname)
  server.route = route?.pattern
  // What is not read of it is dropped once the response is sent: see `createHandler`.
  server.body = message.iterator({ destroyOnReturn: false })
  const head = { method, url: address.href, headers }
  // By GET: after a post Remix would draw its page without the frame's data.
  const errorPage = (refused?: Partial<AppLoadContext>) =>
    runRoute({ handle: errorPages }, { ...head, method: 'GET' }, { server, ...refused })
  if (!route) return errorPage()
  const context: AppLoadContext = { server }
  const isForPage = method === 'POST' && !address.pathname.endsWith('.data')
  const answer = await runRoute(isForPage ? route : { handle: route.handle }, head, context)
  if (answer.status < 400) return answer
  // A page of the desk that is not there for somebody looks like any unknown path.
  if (answer.status === 404 && route.pattern.startsWith('/staff')) return errorPage()
  const refusedAtDesk = context.session?.refusedAtDesk
  if (!refusedAtDesk && !isBare(answer)) return answer
  const page = await errorPage({ refused: answer.status, refusedAtDesk })
  for (const name of ['Retry-After', 'Allow']) {
    const value = answer.headers.get(name)
    if (value) page.headers.set(name, value)
  }
  return page
}

/** A page's action runs once: its 303 is the answer, else Remix draws what it found. Adds cookies and headers. */
async function runRoute(
  { action, handle }: Omit<RouteHandler, 'pattern'>,
  head: RequestHead,
  context: AppLoadContext,
) {
  const acted = await action?.({ request: head, context, params: {} }).catch(() => undefined)
  // A redirect needs no page: Remix would build the request twice more to hand it on.
  const isRedirect = acted instanceof Response && acted.status === 303
  const answer = isRedirect ? acted : await handle(new Request(head.url, head), context)
  const { session, answerHeaders } = context
  for (const line of session?.setCookieLines() ?? []) answer.headers.append('Set-Cookie', line)
  answerHeaders?.forEach((value, name) => answer.headers.set(name, value))
  if (answer.status === 405 && !answer.headers.has('Allow'))
    answer.headers.set('Allow', 'GET, HEAD')
  if (session?.clearsCache) answer.headers.set('Clear-Site-Data', '"cache"')
  return answer
}

/** Remix answers nothing, its error as JSON, or a line of plain text where a route has no page. */
function isBare({ headers }: Response): boolean {
  const type = headers.get('content-type')
  return !type || type === 'text/plain' || headers.has('x-remix-error')
}
