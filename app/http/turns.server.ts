type Work = (done: () => void) => void

/**
 * Lets few works run at once, and those that wait in rotation by who asked: many requests of one
 * address cost other visitors one turn each and no more.
 *
 * @param most works that run at once.
 * @param patience milliseconds after which a work that has not ended stops counting: it waits for
 *   something else than this process.
 */
export class Turns {
  readonly #most: number
  readonly #patience: number
  readonly #waiting = new Map<string, Work[]>()
  #running = 0

  constructor(most: number, patience: number) {
    this.#most = most
    this.#patience = patience
  }

  /** Starts the work now or when its turn comes. It has to call `done` once. */
  take(who: string, work: Work) {
    if (this.#running < this.#most) {
      this.#start(work)
      return
    }
    const behind = this.#waiting.get(who)
    if (behind) behind.push(work)
    else this.#waiting.set(who, [work])
  }

  /** As `take`, for work that ends by itself. */
  run<T>(who: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.take(who, (done) => void work().then(resolve, reject).finally(done))
    })
  }

  #start(work: Work) {
    this.#running += 1
    let ended = false
    const end = () => {
      clearTimeout(timer)
      if (ended) return
      ended = true
      this.#running -= 1
      this.#next()
    }
    const timer = setTimeout(end, this.#patience).unref()
    work(end)
  }

  #next() {
    for (const [who, works] of this.#waiting) {
      this.#waiting.delete(who)
      const work = works.shift()
      if (works.length) this.#waiting.set(who, works)
      if (work) this.#start(work)
      return
    }
  }
}
