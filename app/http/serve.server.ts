import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { startApp, type App } from './app.server'
import { refuseCrossSite } from './cross-site.server'
import { isUnavailable } from './unavailable.server'
import { visitOf, type Visit } from './visit.server'

export interface Served {
  app: App
  visit: Visit
  request: Request
  url: URL
  params: Record<string, string | undefined>
}

/**
 * A loader that gets the running app and the visit.
 *
 * @throws a 503 response when the database is away.
 */
export const serveLoader =
  <T>(load: (served: Served) => Promise<T>) =>
  async (args: LoaderFunctionArgs): Promise<T> =>
    answering(args, async () => load(await prepare(args)))

/**
 * An action for posts of this site's own forms. Other methods answer 405, posts started by another site 403.
 *
 * @throws a 503 response when the database is away and the action did not answer that itself.
 */
export const serveAction =
  <T>(act: (served: Served) => Promise<T>) =>
  async (args: ActionFunctionArgs): Promise<T> =>
    answering(args, async () => {
      if (args.request.method !== 'POST') {
        throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
      }
      const served = await prepare(args)
      refuseCrossSite(args.request, served.app.config.origin, served.visit)
      served.visit.isPost = true
      return act(served)
    })

/** The running app and the visit of a request. */
export async function prepare({ request, context, params }: LoaderFunctionArgs): Promise<Served> {
  const app = await startApp()
  const visit = visitOf(app, request, context)
  return { app, visit, request, url: new URL(request.url), params }
}

async function answering<T>({ context }: LoaderFunctionArgs, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work()
    keepHeaders(context, answer)
    return answer
  } catch (error) {
    const thrown = isUnavailable(error)
      ? new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
      : error
    keepHeaders(context, thrown)
    throw thrown
  }
}

/** Remix drops the headers of answers that become a page; entry.server takes them from here. */
function keepHeaders(context: AppLoadContext, answer: unknown) {
  const init =
    answer instanceof Response ? answer : (answer as { init?: ResponseInit } | null)?.init
  const headers = new Headers(init?.headers)
  for (const name of ['Retry-After', 'Allow', 'Refresh', 'Made-From', 'Draft-News']) {
    const value = headers.get(name)
    if (value) (context.answerHeaders ??= new Headers()).set(name, value)
  }
}
