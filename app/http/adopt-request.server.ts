import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Writes into a request's headers what this server found out itself, in place of what the client sent
 * under those names: `x-client-address`, `x-request-id`, `x-origin`.
 *
 * @param trustProxy how many proxies in front are believed.
 */
export function adoptRequest(request: IncomingMessage, trustProxy: number): void {
  const { headers } = request
  headers['x-client-address'] = clientAddress(request, trustProxy)
  headers['x-request-id'] = randomUUID()
  // Remix answers a foreign Origin, and `null`, with an empty 500; cross-site.server.ts does it properly.
  headers['x-origin'] = headers.origin ?? ''
  delete headers.origin
  // A Request of the Fetch standard cannot have TRACE, and Remix forgets Allow for PROPFIND and its like.
  if (!methods.has(request.method ?? '')) request.method = 'OPTIONS'
  request.url = decodable(singleSlashes(originForm(request.url ?? '/')))
  if (trustProxy === 0) {
    delete headers['x-forwarded-host']
    delete headers['x-forwarded-proto']
    delete headers['x-forwarded-for']
  }
}

/** Proxies may send the whole address, and `*` stands for the server, RFC 9112 §3.2. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target
  if (!URL.canParse(target)) return '/'
  const { pathname, search } = new URL(target)
  return pathname + search
}

/** Patterns of routers, and browsers told to go there, take `//host` for something else. */
function singleSlashes(url: string): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  return path.replace(/[/\\]{2,}/g, '/') + url.slice(path.length)
}

/**
 * Takes a path literally, so that it is not found, when it has broken percent signs, on which Express
 * answers a bare page of its own, or an escaped backslash or control character: browsers drop them or take
 * them for a slash, and the router's own reading of it fails.
 */
function decodable(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  return [literal(path), ...query].join('?')
}

function literal(path: string): string {
  try {
    decodeURIComponent(path)
    return path.replace(/%(?=[01][0-9a-f]|5c|7f)/gi, '%25')
  } catch {
    return path.replaceAll('%', '%25')
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
