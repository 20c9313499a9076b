import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { clientBlock } from '~/domain/limits/limits.server'
import { minuteMs } from '~/time-units'

/**
 * Reads the client's address: behind `hops` trusted proxies the X-Forwarded-For entry of the outermost one,
 * since clients can write entries further left; else the socket's address.
 */
export function readClientAddress({ headers, socket }: IncomingMessage, hops: number): string {
  const entries = hops > 0 ? String(headers['x-forwarded-for'] ?? '').split(',') : []
  const entry = entries.at(-Math.min(hops, entries.length))?.trim() ?? ''
  // Some proxies write `203.0.113.7:4711`, `[2001:db8::1]` or `[2001:db8::1]:4711`.
  const claimed = entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  const address = isIP(claimed) ? claimed : (socket.remoteAddress ?? 'unknown')
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '')
}

const maxPostsAMinute = 600
const maxPendingPosts = 8
/** Requests under way for one client: each costs memory, even if only to show its form again. */
const maxPendingReads = 64

export type Verdict = 'accept' | 'show form again' | 'leave unread'

/** Counts posts by client address (IPv6: by /64) in this process's memory. */
export class PostLimit {
  readonly #clients = new Map<string, Record<'inThisMinute' | 'underWay', number>>()

  constructor() {
    setInterval(() => this.#beginMinute(), minuteMs).unref()
  }

  /** Counts one post until its response closes. */
  count(address: string, response: Pick<ServerResponse, 'once'>): Verdict {
    const client = clientBlock(address)
    const posts = this.#clients.get(client) ?? { inThisMinute: 0, underWay: 0 }
    this.#clients.set(client, posts)
    posts.inThisMinute += 1
    posts.underWay += 1
    response.once('close', () => (posts.underWay -= 1))
    if (posts.underWay > maxPendingReads) return 'leave unread'
    const isOver = posts.inThisMinute > maxPostsAMinute || posts.underWay > maxPendingPosts
    return isOver ? 'show form again' : 'accept'
  }

  #beginMinute() {
    for (const [client, posts] of this.#clients) {
      if (posts.underWay === 0) this.#clients.delete(client)
      posts.inThisMinute = 0
    }
  }
}
