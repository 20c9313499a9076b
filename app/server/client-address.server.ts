import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Behind `hops` trusted proxies the entry of X-Forwarded-For that the outermost of them wrote: entries further left
 * come from the client. With fewer entries it is the first one, and without a valid one the socket's address.
 */
export function readClientAddress({ headers, socket }: IncomingMessage, hops: number): string {
  const peer = toIPv4(socket.remoteAddress ?? 'unknown')
  const entries = hops > 0 ? String(headers['x-forwarded-for'] ?? '').split(',') : []
  const claimed = toIPv4(withoutPort(entries.at(-Math.min(hops, entries.length))?.trim() ?? ''))
  return isIP(claimed) ? claimed : peer
}

/** Some proxies write `203.0.113.7:4711`, `[2001:db8::1]` or `[2001:db8::1]:4711`. */
const withoutPort = (entry: string) =>
  entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

const toIPv4 = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '')
