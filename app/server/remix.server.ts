import {
  createRequestHandler,
  type AppLoadContext,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOfStaff } from '~/web/page/page-address.server'
import type { ServerContext } from '~/web/app/server-context.server'
import { isBareError, wantsPage, withPage } from './bare-errors.server'
import { failAnswer } from './errors.server'
import { sendResponse, toRequest } from './fetch-adapter.server'
import { bodyOf, type TakeTurn } from './request-body.server'

export interface Handlers {
  of: (path: string) => RequestHandler
  ofErrors: RequestHandler
}

export interface RemixOptions {
  handlers: () => Promise<Handlers>
  headers: Record<string, string>
}

/** Fulfilled when the answer is drawn and handed to the connection, which may take it slowly. */
export type Remix = (
  request: IncomingMessage,
  response: ServerResponse,
  server: ServerContext,
  takeTurn?: TakeTurn,
) => Promise<void>

/** Not by Express and its adapter, which cost more than most loaders and let no body's end wait for a turn. */
export function createRemix({ handlers, headers }: RemixOptions): Remix {
  const defaults = Object.entries({ ...headers, 'Cache-Control': 'no-store' })
  return (message, response, server, takeTurn) => {
    return answer()
      .then((answered) => sendResponse(message, response, answered, defaults))
      .catch((error: unknown) => {
        if (!response.destroyed) failAnswer({ response, server }, error)
      })

    async function answer(): Promise<Response> {
      const { of, ofErrors } = await handlers()
      const request = toRequest(message, response)
      if (hasBody(message)) server.body = bodyOf(message, takeTurn)
      const [spelt = '/'] = (message.url ?? '/').split('?')
      const context: AppLoadContext = { server }
      // The desk's pages have one address each, also for members.
      if (server.isRespelt && isAtDesk(request)) return ofErrors(request, context)
      const answered = withMethods(await of(spelt)(request, context))
      if (answered.status < 400) return answered
      // A page of the desk that is not there for somebody looks like any unknown path.
      if (answered.status === 404 && isAtDesk(request)) return ofErrors(request, { server })
      // A post that is refused has no frame either.
      const refusedAtDesk = context.session?.staff.refused
      if (!wantsPage(message) || !(refusedAtDesk || isBareError(answered))) return answered
      return withPage(answered, request, (again, context) =>
        ofErrors(again, { ...context, server, refusedAtDesk }),
      )
    }
  }
}

/** Remix's own words of a route without an action are for programmers, and name no methods. */
function withMethods(answered: Response): Response {
  if (answered.status !== 405 || !answered.headers.has('x-remix-error')) return answered
  const headers = { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }
  return new Response('This address can only be read (GET, HEAD).\n', { status: 405, headers })
}

const hasBody = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD'

const isAtDesk = ({ url }: Request) => isOfStaff(decoded(new URL(url).pathname))

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Machines ask every few seconds, and must not wait for those who wait. */
export const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Remix looks at every route for every request, thrice: here each path has a handler that knows its own alone, or
 * those that begin alike.
 */
export function createHandlers(build: ServerBuild): Handlers {
  const routes = Object.values(build.routes)
  const own = new Map<string, RequestHandler>()
  for (const { parentId, path = '', id } of routes) {
    if (parentId === 'root' && (path === '*' || !/[:*?]/.test(path))) {
      own.set(`/${path}`, handlerOf(build, ['root', id]))
    }
  }
  // Remix takes a path in capitals, with a slash or with `.data` for the same: proxies that block it do not.
  const spelt = routes.filter(({ path }) => !probes.has(`/${path}`))
  const whole = handlerOf(build, idsOf(spelt))
  const ofErrors = own.get('/*') ?? whole
  const alike = new Map<string, RequestHandler>()
  for (const first of new Set(spelt.flatMap((route) => firstParts(build, route)))) {
    const few = spelt.filter((route) =>
      ['*', first].some((one) => firstParts(build, route).includes(one)),
    )
    alike.set(first, handlerOf(build, ['root', ...idsOf(few)]))
  }
  const of = (path: string) => own.get(path) ?? alike.get(path.split('/', 2)[1] ?? '') ?? whole
  return { of, ofErrors }
}

type Route = ServerBuild['routes'][string]

const idsOf = (routes: Route[]) => routes.map(({ id }) => id)

/** A first part may be left out: two paths. */
function firstParts({ routes }: ServerBuild, { parentId = '', path = '' }: Route): string[] {
  const [first = '', second = ''] = (routes[parentId]?.path || path).split('/')
  return first.endsWith('?') ? [first.slice(0, -1), second] : [first]
}

function handlerOf(build: ServerBuild, ids: string[]): RequestHandler {
  const few = <T>(of: Record<string, T>) => pick(of, ids)
  const assets = { ...build.assets, routes: few(build.assets.routes) }
  return createRequestHandler({ ...build, assets, routes: few(build.routes) }, 'production')
}

function pick<T>(from: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}
