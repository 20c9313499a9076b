import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { securityHeaders } from '~/web/page/security-headers.server'

interface PlainResponse {
  message: string
  headers?: OutgoingHttpHeaders
  json?: boolean
}

/** Costs nothing and relies on nothing. */
export function respondPlainly(
  response: ServerResponse,
  status: number,
  { message, headers = {}, json = false }: PlainResponse,
): void {
  const text = json ? JSON.stringify({ success: false, message, error: message }) : `${message}\n`
  response.writeHead(status, {
    ...securityHeaders(false),
    'Content-Type': json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(text)
}
