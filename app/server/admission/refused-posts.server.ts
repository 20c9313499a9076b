import { countersOf, type Client } from '~/domain/limits/client'

const refusedPostsMs = 60_000
/** No person sends more; programs that try what is let in send thousands. */
const maxRefusedPosts = 120
/** Each costs memory; further clients are not counted in that minute. */
const maxClientsCounted = 100_000

export const tooManyRefused =
  'Too many forms from your network were refused in the last minute, so this one was not read. ' +
  'Go back, wait a minute and send it again.'

/**
 * A client that sends nothing but refused posts (4xx) waits before anything is read; known browsers count
 * apart.
 */
export class RefusedPosts {
  readonly #now: () => number
  readonly #counts = new Map<string, number>()
  #began: number

  constructor(now = () => performance.now()) {
    this.#now = now
    this.#began = now()
  }

  count(client: Client) {
    this.#forget()
    for (const { key } of countersOf(client)) {
      const before = this.#counts.get(key)
      if (before === undefined && this.#counts.size >= maxClientsCounted) continue
      this.#counts.set(key, (before ?? 0) + 1)
    }
  }

  mustWait(client: Client): number | undefined {
    this.#forget()
    const isOver = countersOf(client).some(
      ({ key, times }) => (this.#counts.get(key) ?? 0) >= maxRefusedPosts * times,
    )
    return isOver ? Math.ceil((this.#began + refusedPostsMs - this.#now()) / 1000) : undefined
  }

  #forget() {
    if (this.#now() - this.#began < refusedPostsMs) return
    this.#counts.clear()
    this.#began = this.#now()
  }
}
