import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { scriptHeaders } from '~/script-contract'
import type { App } from '~/web/app/start-app.server'
import type { Answered, ServerContext } from '~/web/app/server-context.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import { logFault, logSecurity } from '~/web/telemetry/security-log.server'
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

/** Remix drops the headers of answers that become a page: `answerBy` adds these. */
const headersOfPages = [
  ...['Retry-After', 'Allow', 'Refresh', 'Referrer-Policy'],
  ...[scriptHeaders.draftVersion, scriptHeaders.saved],
]

/** @throws a 503 response when the database is away. */
export const serveLoader =
  <T>(load: Load<T>) =>
  async ({ request, context, params }: LoaderFunctionArgs): Promise<T> => {
    const { server, answered } = context
    const { app } = server
    const session = (context.session ??= new RequestSession(server, request))
    const url = new URL(request.url)
    try {
      const answer = await load({ app, server, session, request, url, params, answered })
      return forwardHeaders(context, answer)
    } catch (error) {
      if (!isUnavailable(error)) throw forwardHeaders(context, error)
      logFault(error, 'not available', server)
      const away = new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
      throw forwardHeaders(context, away)
    }
  }

/** Answers 503 without data when the page cannot be had for now. */
export async function loadOrAway<T>(context: RequestContext, message: string, load: Load<T>) {
  const loaded = await loadOrLog(context, message, load)
  return data({ loaded }, { status: loaded === undefined ? 503 : 200 })
}

/** The same after a post, which the page shows again with all that was typed; otherwise it throws. */
export const loadAfterPost = <T>(context: RequestContext, message: string, load: Load<T>) =>
  context.answered ? loadOrLog(context, message, load) : load(context)

export const serveAfterPost = <T>(message: string, load: Load<T>) =>
  serveLoader(async (context) => ({ loaded: await loadAfterPost(context, message, load) }))

const loadOrLog = <T>(context: RequestContext, message: string, load: Load<T>) =>
  load(context).catch((error: unknown) => {
    if (error instanceof Response) throw error
    logFault(error, message, context.server)
    return undefined
  })

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
    if (checkOrigin(context) === 'cross') {
      logSecurity('cross-site-refused', context.session)
      throw Response.json({ why: 'cross-site' }, { status: 403 })
    }
    return act(context)
  })
  return async (args: ActionFunctionArgs): Promise<T> => {
    const answer = await serve(args)
    if (!(answer instanceof Response)) args.context.answered = answeredWith(answer)
    return answer
  }
}

type Posted = Pick<RequestContext, 'request'> & {
  server: Pick<ServerContext, 'origin'>
  app: { config: { origin: string } }
}

/** Lynx and w3m send neither header, and some send `Origin: null`: then the form's token decides. */
export function checkOrigin({ request, server, app }: Posted): 'same' | 'cross' | 'unknown' {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return 'cross'
  const { origin } = server
  if (!origin || origin === 'null') return site ? 'same' : 'unknown'
  // A proxy in front may send a Host of its own, and somebody may try the product at another address.
  const hosts = [request.headers.get('host'), new URL(app.config.origin).host]
  return URL.canParse(origin) && hosts.includes(new URL(origin).host) ? 'same' : 'cross'
}

function answeredWith(answer: unknown): Answered {
  const { data = answer, init } = (answer ?? {}) as { data?: unknown; init?: ResponseInit | null }
  return { data, failed: (init?.status ?? 200) >= 400 }
}

function forwardHeaders<T>(context: AppLoadContext, answer: T): T {
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
