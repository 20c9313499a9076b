import type { AppLoadContext } from '@remix-run/node'
import { randomUUID } from 'node:crypto'
import { startApp, type App } from './app.server'
import { CannotStart } from './config.server'
import type { RequestSession } from './request-session.server'

/** What the server knows of a request before any route sees it. */
export interface ServerContext {
  app: App
  /** In every log line of the request. */
  requestId: string
  /** Of the socket or, behind trusted proxies, as the outermost of them wrote it. */
  clientAddress: string
  /** The request's Origin, which Remix must not see: it answers a foreign one with an empty 500. */
  origin: string | undefined
  /** Absent where every page is drawn anew. */
  pageCache?: PageCache
}

/** Where pages that are the same for everybody are left. */
export interface PageCache {
  /** Under which key a page may be cached; undefined when it is this visitor's own. */
  keyOf(request: Request): string | undefined
  /** @param headers all of the page's own. */
  keep(key: string, html: Buffer, headers: Record<string, string>): void
}

/** What an action has answered that did not redirect. */
export interface Answered {
  data: unknown
  /** Its status is that of an error. */
  failed: boolean
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    server?: ServerContext
    session?: RequestSession
    /** With which status a route without a page has refused the request. */
    refused?: number
    answerHeaders?: Headers
    answered?: Answered
  }
}

export async function serverContext(
  context: AppLoadContext,
  request: Request,
): Promise<ServerContext> {
  return (context.server ??= {
    app: await startAlone(),
    requestId: randomUUID(),
    clientAddress: 'unknown',
    origin: request.headers.get('origin') ?? undefined,
  })
}

let alone: Promise<App> | undefined

/** Stock `remix-serve` hands over no context: there the product starts with the first request. */
function startAlone(): Promise<App> {
  return (alone ??= startApp(process.env).then(stopOnSignals, endWithReasons))
}

function stopOnSignals(app: App): App {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void app.close().finally(() => process.exit()))
  }
  return app
}

function endWithReasons(error: Error): never {
  const reasons = error instanceof CannotStart ? error.reasons : [error.message]
  for (const reason of reasons) process.stderr.write(`Cannot start: ${reason}\n`)
  process.exit(1)
}
