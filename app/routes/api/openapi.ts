import { serveFile } from '~/web/session/request-context.server'
import { calls } from './calls.server'
import { describeCalls } from './openapi.server'

/** The calls for machines, https://spec.openapis.org/oas/v3.1.1. */
export const loader = serveFile(({ app }) =>
  Promise.resolve(Response.json(describeCalls(calls, app.config))),
)
