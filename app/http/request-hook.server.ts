import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import morgan from 'morgan'
import type { Config } from './config.server'
import { guardConnections } from './connections.server'
import { log } from './log.server'

interface Started {
  request: IncomingMessage
  response: ServerResponse
  server: Server
}

// remix-serve offers no place before Express. Node announces every request on this channel first.
const channel = 'http.server.request.start'
const held = globalThis as { pearlbridgeHook?: (message: unknown) => void }

/**
 * Prepares every request and response, those for static files included: client address, request id,
 * security headers, server time-outs, one JSON access line. Calling it again replaces the former hook.
 */
export function installRequestHook(config: Config): void {
  if (held.pearlbridgeHook) diagnostics.unsubscribe(channel, held.pearlbridgeHook)
  held.pearlbridgeHook = (message) => {
    const { request, response, server } = message as Started
    limitTimes(server)
    guardConnections(server)
    adoptRequest(request, config.trustProxy)
    addHeaders(response, config.https)
  }
  diagnostics.subscribe(channel, held.pearlbridgeHook)
  // remix-serve asks for morgan's "tiny" line; this makes it a JSON line without the query string.
  morgan.format('tiny', (tokens, req, res) => {
    log.info(
      {
        request: req.headers['x-request-id'],
        method: req.method,
        path: (req as { originalUrl?: string }).originalUrl?.replace(/\?.*/s, ''),
        status: res.statusCode,
        ms: Number(tokens['response-time']?.(req, res) ?? 0),
      },
      'request',
    )
    return undefined
  })
}

const limited = new WeakSet<Server>()

/** Slow senders are cut: 15 s for the headers, 3 minutes for a whole request on a slow phone. */
function limitTimes(server: Server) {
  if (limited.has(server)) return
  limited.add(server)
  server.headersTimeout = 15_000
  server.requestTimeout = 180_000
  server.keepAliveTimeout = 20_000
  server.maxRequestsPerSocket = 1000
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Nothing a client sends may pass for what this server found out itself. */
function adoptRequest(request: IncomingMessage, trustProxy: number) {
  const { headers } = request
  headers['x-client-address'] = clientAddress(request, trustProxy)
  headers['x-request-id'] = randomUUID()
  // Remix answers a foreign Origin, and `null`, with an empty 500; cross-site.server.ts does it properly.
  headers['x-origin'] = headers.origin ?? ''
  delete headers.origin
  // A Request of the Fetch standard cannot have TRACE, and Remix forgets Allow for PROPFIND and its like.
  if (!methods.has(request.method ?? '')) request.method = 'OPTIONS'
  request.url = decodable(request.url ?? '/')
  if (trustProxy === 0) {
    // The Remix adapter believes X-Forwarded-Host, whoever sent it.
    delete headers['x-forwarded-host']
    delete headers['x-forwarded-proto']
    delete headers['x-forwarded-for']
  }
}

/** Express answers a path with broken percent signs with a bare page of its own; taken literally it is not found. */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/**
 * The socket's address or, behind `hops` proxies, the entry that the outermost of them wrote:
 * entries further left come from the client and prove nothing.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  hops: number,
): string {
  const chain = [
    ...String(headers['x-forwarded-for'] ?? '').split(','),
    socket.remoteAddress ?? '',
  ].map((entry) => entry.trim().replace(/^::ffff:/, ''))
  const address = chain.at(-1 - Math.min(hops, chain.length - 1)) ?? ''
  return isIP(address) ? address : (socket.remoteAddress ?? 'unknown')
}

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  // Pages bring their own; this one is for downloads, static files and answers of Express itself.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // Pages and files bring their own; this one is for redirects, which may carry cookies.
  'Cache-Control': 'no-store',
} as const

/** Sets what is missing at the moment the head is written, so that pages can say something else. */
function addHeaders(response: ServerResponse, https: boolean) {
  const wanted: Record<string, string> = {
    ...always,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
  const writeHead = response.writeHead
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    for (const [name, value] of Object.entries(wanted)) {
      if (!this.hasHeader(name)) this.setHeader(name, value)
    }
    return Reflect.apply(writeHead, this, args)
  } as typeof writeHead
}
