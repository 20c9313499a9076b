import type { RefusedAtDesk } from '~/content/errors'
import type { RequestSession } from '~/web/session/request-session.server'
import type { Visitor } from '~/web/session/visitor-cookie.server'
import type { App } from './app'

export interface ServerContext {
  app: App
  requestId: string
  /** The socket's address or, behind trusted proxies, as the outermost of them wrote it. */
  clientAddress: string
  /** The request's Origin, which Remix must not see: it answers a foreign one with an empty 500. */
  origin: string | undefined
  pageCache?: PageCache | undefined
  /** Set where the server has read the cookie. */
  visitor?: Visitor | undefined
  body?: BodyReader
  /** The address had several slashes in a row. */
  isRespelt?: boolean
}

export interface BodyReader {
  /** Undefined at its end, and once it was stopped. @throws Error when it ended early */
  read(): Promise<Uint8Array | undefined>
  stop(): void
}

export interface PageCache {
  /** Undefined for a page of this visitor alone. */
  keyOf(request: Request): string | undefined
  keep(key: string, page: KeptPage): void
}

export interface KeptPage {
  html: Buffer
  headers: Record<string, string>
}

export interface Answered {
  data: unknown
  failed: boolean
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    server: ServerContext
    session?: RequestSession
    refused?: number
    refusedAtDesk?: RefusedAtDesk | undefined
    answerHeaders?: Headers
    answered?: Answered
  }
}
