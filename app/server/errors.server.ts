import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ServerContext } from '~/web/app/server-context.server'
import { securityHeaders } from '~/web/page/security-headers.server'
import { log } from '~/web/telemetry/log.server'
import { logFault } from '~/web/telemetry/security-log.server'

const failed = 'Something went wrong on our side. Please go back and try again.'

export function respondPlainly(
  response: ServerResponse,
  https: boolean,
  status: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    ...securityHeaders(https),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(`${message}\n`)
}

export function respondWithError(response: ServerResponse, server: ServerContext, error: unknown) {
  const hasLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (!hasLeft) logFault(error, 'answer failed', server)
  if (response.destroyed) return
  if (response.headersSent) response.destroy()
  else respondPlainly(response, server.app.config.https, 500, failed)
}

/** Stops in order after an uncaught error: shared state may be broken. A supervisor starts again. */
export function stopOnErrors(stop: (status: number) => void): void {
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'unexpected error: the process ends')
    stop(1)
  })
}
