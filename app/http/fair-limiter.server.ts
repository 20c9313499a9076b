type Work = (done: () => void) => void
export type Pause = (next: () => void) => void

const noPause: Pause = (next) => next()

/** Runs few works at once and lets the rest wait in rotation by who asked, so that a flood costs others one turn. */
export class FairLimiter {
  readonly #max: number
  readonly #timeoutMs: number
  readonly #pause: Pause
  readonly #waiting = new Map<string, Work[]>()
  #running = 0
  #isPausing = false

  constructor(max: number, timeoutMs: number, pause = noPause) {
    this.#max = max
    this.#timeoutMs = timeoutMs
    this.#pause = pause
  }

  /** @param work has to call `done` once. */
  take(who: string, work: Work) {
    if (this.#running < this.#max && this.#waiting.size === 0) {
      this.#start(work)
      return
    }
    const behind = this.#waiting.get(who)
    if (behind) behind.push(work)
    else this.#waiting.set(who, [work])
  }

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
      this.#goOn()
    }
    const timer = setTimeout(end, this.#timeoutMs).unref()
    work(end)
  }

  #goOn() {
    if (this.#isPausing || this.#waiting.size === 0 || this.#running >= this.#max) return
    this.#isPausing = true
    this.#pause(() => {
      this.#isPausing = false
      this.#next()
      this.#goOn()
    })
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
