import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { scriptHeaders } from '~/script-contract'
import type { App } from '~/web/app/start-app.server'
import type { Answered, ServerContext } from '~/web/app/server-context.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import { logFault } from '~/web/telemetry/security-log.server'
import { refuseCrossSite } from './cross-site.server'
import { RequestSession } from './request-session.server'

export interface RequestContext {
  app: App
  server: ServerContext
  session: RequestSession
  request: Request
  url: URL
  params: Record<string, string | undefined>
  answered: Answered | undefined
}

export type Load<T> = (context: RequestContext) => Promise<T>

/** Remix drops the headers of answers that become a page: `finishHeaders` adds these. */
const headersOfPages = [
  ...['Retry-After', 'Allow', 'Refresh', 'Referrer-Policy'],
  ...[scriptHeaders.draftVersion, scriptHeaders.saved],
]

export function openRequest({ request, context, params }: LoaderFunctionArgs): RequestContext {
  const { server, answered } = context
  const session = (context.session ??= new RequestSession(server, request))
  return { app: server.app, server, session, request, url: new URL(request.url), params, answered }
}

/** @throws a 503 response when the database is away. */
export const serveLoader =
  <T>(load: Load<T>) =>
  async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return keepHeaders(args.context, await load(openRequest(args)))
    } catch (error) {
      if (!isUnavailable(error)) throw keepHeaders(args.context, error)
      logFault(error, 'not available', args.context.server)
      const away = new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
      throw keepHeaders(args.context, away)
    }
  }

/** For files: Remix asks their loader for OPTIONS as well, as which TRACE comes. */
export const serveFile = <T>(load: Load<T>) =>
  serveLoader((context) => {
    refuseOthers(context)
    return load(context)
  })

export function refuseOthers({ request }: RequestContext): void {
  if (!/^(GET|HEAD)$/.test(request.method)) throw methodNotAllowed('GET, HEAD')
}

export const methodNotAllowed = (allowed: string) =>
  new Response(null, { status: 405, headers: { Allow: allowed } })

/**
 * Other methods answer 405, posts started by another site 403. @throws a 503 response when the database is away.
 * @param admit throws what others are answered, before anything else is looked at
 */
export const serveAction = <T>(act: Load<T>, admit?: Load<unknown>) => {
  const serve = serveLoader(async (context) => {
    await admit?.(context)
    if (context.request.method !== 'POST') throw methodNotAllowed('GET, HEAD, POST')
    refuseCrossSite(context)
    return act(context)
  })
  return async (args: ActionFunctionArgs): Promise<T> => {
    const answer = await serve(args)
    if (!(answer instanceof Response)) args.context.answered = answeredWith(answer)
    return answer
  }
}

function answeredWith(answer: unknown): Answered {
  const { data = answer, init } = (answer ?? {}) as { data?: unknown; init?: ResponseInit | null }
  return { data, failed: (init?.status ?? 200) >= 400 }
}

function keepHeaders<T>(context: AppLoadContext, answer: T): T {
  const init =
    answer instanceof Response ? answer : (answer as { init?: ResponseInit } | null)?.init
  if (!init?.headers) return answer
  const headers = new Headers(init.headers)
  for (const name of headersOfPages) {
    const value = headers.get(name)
    if (value) (context.answerHeaders ??= new Headers()).set(name, value)
  }
  return answer
}

/** Adds the browser's cookies, and what actions and loaders say beside a page. */
export function finishHeaders({ headers, status }: Response, context: AppLoadContext): void {
  const { session, answerHeaders } = context
  for (const line of session?.setCookieLines() ?? []) headers.append('Set-Cookie', line)
  answerHeaders?.forEach((value, name) => headers.set(name, value))
  if (status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD')
  if (session?.clearsCache) headers.set('Clear-Site-Data', '"cache"')
}
