import type { Variant } from '~/web/page/variant.server'
import type { RequestSession } from '~/web/session/request-session.server'
import type { App } from './start-app.server'

export interface ServerContext {
  app: App
  variant: Variant
  requestId: string
  /** The socket's address or, behind trusted proxies, as the outermost of them wrote it. */
  clientAddress: string
  /** The request's Origin, which Remix must not see: it answers a foreign one with an empty 500. */
  origin: string | undefined
  /** Body of a post, whose Request has none: a web stream costs as much as the rest of reading a form. */
  body?: AsyncIterable<Uint8Array>
  /** Pattern of the route that answers, for the metrics. */
  route?: string
  /** A post of a client that sends too many: nothing is done, and its form comes back as it was typed. */
  isOverPostLimit?: boolean
}

/** What is read of a request beside its body: a post comes as this, since a Request costs a multiple. */
export type RequestHead = Pick<Request, 'method' | 'url' | 'headers'>

export interface PostAnswer {
  data: unknown
  failed: boolean
}

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
  interface AppLoadContext {
    server: ServerContext
    session?: RequestSession
    refused?: number
    refusedAtDesk?: boolean | undefined
    answerHeaders?: Headers
    postAnswer?: PostAnswer
    /** Set by an action that ran before Remix asked for it. */
    actionResult?: Promise<unknown>
  }
}
