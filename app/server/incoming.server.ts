import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from 'proxy-addr'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** @returns whether its address had several slashes in a row */
export function normaliseRequest(request: IncomingMessage, trustProxy: number): boolean {
  const { headers } = request
  // A Request of the Fetch standard cannot have TRACE, and Remix forgets Allow for PROPFIND and its like.
  if (!methods.has(request.method ?? '')) request.method = 'OPTIONS'
  const target = originForm(request.url ?? '/')
  const url = singleSlashes(target)
  request.url = decodable(url)
  if (trustProxy === 0) {
    delete headers['x-forwarded-host']
    delete headers['x-forwarded-proto']
    delete headers['x-forwarded-for']
  }
  return url !== target
}

/** Behind `hops` proxies the entry that the outermost wrote: entries further left come from the client. */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const own = request.socket.remoteAddress ?? 'unknown'
  const claimed = hops > 0 ? proxyAddress(request, (_, hop) => hop < hops) : own
  const address = (isIP(claimed) ? claimed : own).replace(/^::ffff:/, '')
  return address
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
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return path.replace(/[/\\]{2,}/g, '/') + url.slice(path.length)
}

/** Browsers drop escaped backslashes and control characters, or take them for a slash; Remix's reading fails. */
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
