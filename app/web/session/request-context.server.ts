// The browser behind a request: cookies, sessions, and who may see what.
import { data, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node'
import { scriptHeaders } from '~/script-contract'
import type { App } from '~/web/app/start-app.server'
import type { RequestHead, PostAnswer, ServerContext } from '~/web/app/server-context.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import { logFault, logSecurity } from '~/web/telemetry/security-log.server'
import { RequestSession } from './request-session.server'

export interface RequestContext {
  app: App
  server: ServerContext
  session: RequestSession
  request: RequestHead
  url: URL
  params: Record<string, string | undefined>
  postAnswer: PostAnswer | undefined
}

export type RouteArgs = Omit<ActionFunctionArgs, 'request'> & { request: RequestHead }
export type Load<T> = (context: RequestContext) => Promise<T>

/** Remix drops the headers of answers that become a page: `runRoute` adds these. */
const pageHeaders = [
  ...['Retry-After', 'Allow', 'Refresh', 'Referrer-Policy'],
  ...[scriptHeaders.draftVersion, scriptHeaders.saved],
]

/** @throws a 503 response when the database is unavailable. */
export const serveLoader =
  <T>(load: Load<T>) =>
  async ({ request, context, params }: RouteArgs): Promise<T> => {
    const { server, postAnswer } = context
    const { app } = server
    const session = (context.session ??= new RequestSession(server, request))
    const url = new URL(request.url)
    try {
      const answer = await load({ app, server, session, request, url, params, postAnswer })
      return forwardHeaders(context, answer)
    } catch (error) {
      if (!isUnavailable(error)) throw forwardHeaders(context, error)
      logFault(error, 'not available', server)
      const unavailable = new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
      throw forwardHeaders(context, unavailable)
    }
  }

/** Answers 503 without data when the loader fails. */
export async function loadOrUnavailable<T>(
  context: RequestContext,
  message: string,
  load: Load<T>,
) {
  const loaded = await loadOrLog(context, message, load)
  return data({ loaded }, { status: loaded === undefined ? 503 : 200 })
}

/** After a post a failed load gives undefined: the page still shows what was typed. On a GET it throws. */
export const loadForForm = <T>(context: RequestContext, message: string, load: Load<T>) =>
  context.postAnswer ? loadOrLog(context, message, load) : load(context)

export const serveFormLoader = <T>(message: string, load: Load<T>) =>
  serveLoader(async (context) => ({ loaded: await loadForForm(context, message, load) }))

const loadOrLog = <T>(context: RequestContext, message: string, load: Load<T>) =>
  load(context).catch((error: unknown) => {
    if (error instanceof Response) throw error
    logFault(error, message, context.server)
    return undefined
  })

/** Serves a file to GET and HEAD. Remix calls the loader for OPTIONS, too. */
export const serveFile = <T>(load: Load<T>) =>
  serveLoader((context) => {
    requireGetOrHead(context)
    return load(context)
  })

export function requireGetOrHead({ request }: RequestContext): void {
  if (!/^(GET|HEAD)$/.test(request.method)) throw methodNotAllowed('GET, HEAD')
}

export const methodNotAllowed = (allowed: string) =>
  new Response(null, { status: 405, headers: { Allow: allowed } })

/**
 * Runs once a request, also where Remix asks again. Answers 405 to other methods, and 403 to posts started by
 * another site. @throws as `serveLoader`
 * @param admit runs first, and throws the answer for those who may not post
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
  return ({ context, ...rest }: RouteArgs) =>
    (context.actionResult ??= serve({ context, ...rest }).then((answer) => {
      if (!(answer instanceof Response)) context.postAnswer = toPostAnswer(answer)
      return answer
    })) as Promise<T>
}

type PostedRequest = Pick<RequestContext, 'request'> & {
  server: Pick<ServerContext, 'origin'>
  app: { config: { origin: string } }
}

/** Lynx and w3m send neither header, and some send `Origin: null`: then the form's token decides. */
export function checkOrigin({ request, server, app }: PostedRequest): 'same' | 'cross' | 'unknown' {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return 'cross'
  const { origin } = server
  if (!origin || origin === 'null') return site ? 'same' : 'unknown'
  // A proxy in front may send a Host of its own, and somebody may try the product at another address.
  const hosts = [request.headers.get('host'), new URL(app.config.origin).host]
  return URL.canParse(origin) && hosts.includes(new URL(origin).host) ? 'same' : 'cross'
}

function toPostAnswer(answer: unknown): PostAnswer {
  const { data = answer, init } = (answer ?? {}) as { data?: unknown; init?: ResponseInit | null }
  return { data, failed: (init?.status ?? 200) >= 400 }
}

function forwardHeaders<T>(context: AppLoadContext, answer: T): T {
  const init =
    answer instanceof Response ? answer : (answer as { init?: ResponseInit } | null)?.init
  if (!init?.headers) return answer
  const headers = new Headers(init.headers)
  for (const name of pageHeaders) {
    const value = headers.get(name)
    if (value) (context.answerHeaders ??= new Headers()).set(name, value)
  }
  return answer
}
