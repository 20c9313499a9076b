import { countersOf, type Client } from '~/domain/limits/client'

/** Of each browser known for an hour, and of the other browsers of a network together. */
const maxOfBrowser = 4
const maxOfUnknown = 8
/** A browser that sends several files at once over a slow line waits for its own; nobody waits longer. */
const timeoutMs = 20_000

interface Counter {
  key: string
  max: number
}

interface Waiting {
  counters: Counter[]
  start: () => void
}

/** Bounds how many bodies are read at once, by client and in all. Those beyond wait unread, then are refused. */
export class BodiesUnderWay {
  readonly #max: number
  readonly #counts = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  readonly #queued = new Map<string, number>()

  /** @param max in all; of these, browsers that are not known may have half. */
  constructor(max: number) {
    this.#max = max
  }

  /** @returns what to call when the body is done with; undefined when it is not to be read. */
  async enter(client: Client, signal: AbortSignal): Promise<(() => void) | undefined> {
    const counters = this.#countersOf(client)
    if (fits(this.#counts, counters)) return this.#begin(counters)
    if (!fits(this.#queued, counters)) return undefined
    add(this.#queued, counters, 1)
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const leave = await this.#wait(counters, ended)
    add(this.#queued, counters, -1)
    return leave
  }

  #countersOf(client: Client): Counter[] {
    const max = client.browser ? maxOfBrowser : maxOfUnknown
    const own = countersOf(client).map(({ key, times }) => ({ key, max: max * times }))
    const all = { key: 'all', max: this.#max }
    const unknown = { key: 'unknown', max: Math.ceil(this.#max / 2) }
    return client.browser ? [...own, all] : [...own, unknown, all]
  }

  #begin(counters: Counter[]): () => void {
    add(this.#counts, counters, 1)
    let left = false
    return () => {
      if (!left) this.#leave(counters)
      left = true
    }
  }

  #wait(counters: Counter[], signal: AbortSignal): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const giveUp = () => {
        this.#waiting.delete(waiting)
        resolve(undefined)
      }
      const start = () => {
        signal.removeEventListener('abort', giveUp)
        resolve(this.#begin(counters))
      }
      const waiting = { counters, start }
      if (signal.aborted) return resolve(undefined)
      this.#waiting.add(waiting)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  #leave(counters: Counter[]) {
    add(this.#counts, counters, -1)
    for (const waiting of this.#waiting) {
      if (!fits(this.#counts, waiting.counters)) continue
      this.#waiting.delete(waiting)
      waiting.start()
    }
  }
}

function fits(counts: ReadonlyMap<string, number>, counters: Counter[]): boolean {
  return counters.every(({ key, max }) => (counts.get(key) ?? 0) < max)
}

function add(counts: Map<string, number>, counters: Counter[], more: number) {
  for (const { key } of counters) {
    const count = (counts.get(key) ?? 0) + more
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
}
