import type { AppLoadContext } from '@remix-run/node'
import { randomUUID } from 'node:crypto'
import type { RefusedAtDesk } from '~/content/errors'
import type { App } from './app'
import { startApp } from './start-app.server'
import { CannotStart, requireConfig } from './config.server'
import type { RequestSession } from '~/web/session/request-session.server'

export interface ServerContext {
  app: App
  requestId: string
  /** The socket's address or, behind trusted proxies, as the outermost of them wrote it. */
  clientAddress: string
  /** The request's Origin, which Remix must not see: it answers a foreign one with an empty 500. */
  origin: string | undefined
  /** Set for a post of the product's own server; elsewhere the Request has it. */
  body?: BodyReader
  /** Pattern of the route that answers, for the metrics. */
  route?: string
  /** A post of a client that sends too many: nothing is done, and its form comes back as it was typed. */
  isOverPostLimit?: boolean
}

export interface BodyReader {
  /** Undefined at its end, and once it was stopped. @throws Error when it ended early */
  read(): Promise<Uint8Array | undefined>
  stop(): void
}

export interface Answered {
  data: unknown
  failed: boolean
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    server?: ServerContext
    session?: RequestSession
    refused?: number
    refusedAtDesk?: RefusedAtDesk | undefined
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
  const start = async () => startApp(requireConfig(process.env))
  return (alone ??= start().then(stopOnSignals, endWithReasons))
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
