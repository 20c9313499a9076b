import type { ServerResponse } from 'node:http'
import { clientBlock } from '~/domain/limits/client-address'
import { minuteMs } from '~/time-units'

const maxPostsAMinute = 600
const maxUnderWay = 8
/** Each costs memory, even one that is read only to show its form again. */
const maxRead = 64

interface Posts {
  inThisMinute: number
  underWay: number
}

export type Verdict = 'accept' | 'show form again' | 'leave unread'

/** Counts the posts of each client address (of IPv6 each /64) in the memory of this process. */
export class PostLimit {
  readonly #clients = new Map<string, Posts>()

  constructor() {
    setInterval(() => this.#beginMinute(), minuteMs).unref()
  }

  /** Counts one post, which is under way until its response closes. */
  count(address: string, response: Pick<ServerResponse, 'once'>): Verdict {
    const client = clientBlock(address)
    const posts = this.#clients.get(client) ?? { inThisMinute: 0, underWay: 0 }
    this.#clients.set(client, posts)
    posts.inThisMinute += 1
    posts.underWay += 1
    response.once('close', () => (posts.underWay -= 1))
    if (posts.underWay > maxRead) return 'leave unread'
    const isOver = posts.inThisMinute > maxPostsAMinute || posts.underWay > maxUnderWay
    return isOver ? 'show form again' : 'accept'
  }

  #beginMinute() {
    for (const [client, posts] of this.#clients) {
      if (posts.underWay === 0) this.#clients.delete(client)
      posts.inThisMinute = 0
    }
  }
}
