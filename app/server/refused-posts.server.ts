import { countersOf, type Client } from '~/domain/limits/client'

const periodMs = 60_000
/** More than any person sends; programs that try what is let in send thousands. */
const maxRefused = 120
/** More clients than this are not counted in one period: each costs memory. */
const maxCounted = 100_000

/** What people read whose posts are refused without a look. */
export const tooManyRefused =
  'Too many forms from your network were refused in the last minute, so this one was not read. ' +
  'Go back, wait a minute and send it again.'

/**
 * Counts by client the posts that were refused (4xx), in this process and by the minute. Who sends
 * nothing but those is told to wait before anything is read; a browser that has been known for an hour
 * counts apart from its network, so that neighbours behind one address of a carrier go on.
 */
export class RefusedPosts {
  readonly #now: () => number
  readonly #counts = new Map<string, number>()
  #began: number

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now = () => performance.now()) {
    this.#now = now
    this.#began = now()
  }

  count(client: Client) {
    this.#forget()
    for (const { key } of countersOf(client)) {
      const before = this.#counts.get(key)
      if (before === undefined && this.#counts.size >= maxCounted) continue
      this.#counts.set(key, (before ?? 0) + 1)
    }
  }

  /** @returns seconds to wait; undefined when the next post may come at once. */
  mustWait(client: Client): number | undefined {
    this.#forget()
    const isOver = countersOf(client).some(
      ({ key, times }) => (this.#counts.get(key) ?? 0) >= maxRefused * times,
    )
    return isOver ? Math.ceil((this.#began + periodMs - this.#now()) / 1000) : undefined
  }

  #forget() {
    if (this.#now() - this.#began < periodMs) return
    this.#counts.clear()
    this.#began = this.#now()
  }
}
