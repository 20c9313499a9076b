import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { scriptHeaders } from '~/script-contract'
import type { App } from '~/web/app/app'
import { refuseCrossSite } from './cross-site.server'
import type { Answered, ServerContext } from '~/web/app/server-context.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import { RequestSession } from './request-session.server'

export interface RequestContext {
  app: App
  server: ServerContext
  session: RequestSession
  request: Request
  url: URL
  params: Record<string, string | undefined>
  /** See `serveForm`. */
  failing?: Failing
  answered: Answered | undefined
}

export interface Failing {
  posted: FormData
  message: string
  log: string
  /** Whether the form comes back with answers (the default); passwords are none. */
  keeps?: boolean
  status?: 503
}

/** @throws a 503 response when the database is away. */
export const serveLoader =
  <T>(load: (context: RequestContext) => Promise<T>) =>
  async (args: LoaderFunctionArgs): Promise<T> =>
    answering(args, async () => load(await prepare(args)))

/** For files: Remix asks their loader for OPTIONS as well, as which TRACE comes. */
export const serveFile = <T>(load: (context: RequestContext) => Promise<T>) =>
  serveLoader((context) => {
    refuseOthers(context)
    return load(context)
  })

export function refuseOthers({ request }: RequestContext): void {
  if (/^(GET|HEAD)$/.test(request.method)) return
  throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
}

/**
 * Other methods answer 405, posts started by another site 403. @throws a 503 response when the database is away.
 * @param admit throws what others are answered, before anything else is looked at
 */
export const serveAction =
  <T>(
    act: (context: RequestContext) => Promise<T>,
    admit?: (context: RequestContext) => Promise<unknown>,
  ) =>
  async (args: ActionFunctionArgs): Promise<T> =>
    answering(args, async () => {
      const context = await prepare(args)
      await admit?.(context)
      if (args.request.method !== 'POST') {
        throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
      }
      refuseCrossSite(context)
      const answer = await act(context)
      if (!(answer instanceof Response)) args.context.answered = answeredWith(answer)
      return answer
    })

export async function prepare({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<RequestContext> {
  const { server } = context
  const session = (context.session ??= new RequestSession(server, request))
  await session.open()
  const url = new URL(request.url)
  return { app: server.app, server, session, request, url, params, answered: context.answered }
}

function answeredWith(answer: unknown): Answered {
  const { data = answer, init } = (answer ?? {}) as { data?: unknown; init?: ResponseInit | null }
  return { data, failed: (init?.status ?? 200) >= 400 }
}

async function answering<T>({ context }: LoaderFunctionArgs, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work()
    await keepHeaders(context, answer)
    return answer
  } catch (error) {
    const thrown = isUnavailable(error)
      ? new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
      : error
    await keepHeaders(context, thrown)
    throw thrown
  }
}

/**
 * A redirect leaves with the browser's cookies. Remix drops the headers of answers that become a page;
 * entry.server takes them from here.
 */
async function keepHeaders(context: AppLoadContext, answer: unknown) {
  const init =
    answer instanceof Response ? answer : (answer as { init?: ResponseInit } | null)?.init
  if (answer instanceof Response && answer.headers.has('Location')) {
    const lines = (await context.session?.setCookieLines()) ?? []
    for (const line of lines) answer.headers.append('Set-Cookie', line)
  }
  const headers = new Headers(init?.headers)
  for (const name of [
    'Retry-After',
    'Allow',
    'Refresh',
    'Referrer-Policy',
    scriptHeaders.draftVersion,
    scriptHeaders.saved,
  ]) {
    const value = headers.get(name)
    if (value) (context.answerHeaders ??= new Headers()).set(name, value)
  }
}
