type Work = (done: () => void) => void
type Pause = (next: () => void) => void

export interface FairLimits {
  max: number
  /** Of one who asks; all by default. */
  maxOfEach?: number
  /** A work that takes longer is not waited for: the next one begins beside it. */
  timeoutMs: number
  /** Waits before a work that had to wait, and before every one while it is crowded. */
  pause?: Pause | undefined
  isCrowded?: (() => boolean) | undefined
}

/** Runs few works at once; the rest wait in rotation by who asked, so that a flood costs others one turn. */
export class FairLimiter {
  readonly #limits: FairLimits
  readonly #waiting = new Map<string, Map<string, Work[]>>()
  readonly #runningOf = new Map<string, number>()
  #running = 0
  #isPausing = false

  constructor(limits: FairLimits) {
    this.#limits = limits
  }

  /** @param work has to call `done` once. @param part of those who ask: they rotate among themselves */
  take(who: string, work: Work, part = '') {
    const { isCrowded = () => false } = this.#limits
    const isFirst = this.#mayStart(who) && this.#findNext() === undefined
    if (isFirst && !isCrowded()) return this.#start(who, work)
    const parts = this.#waiting.get(who) ?? new Map<string, Work[]>()
    this.#waiting.set(who, parts)
    const behind = parts.get(part)
    if (behind) behind.push(work)
    else parts.set(part, [work])
    if (isFirst) this.#goOn()
  }

  run<T>(who: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.take(who, (done) => void work().then(resolve, reject).finally(done))
    })
  }

  #mayStart(who: string): boolean {
    const { max, maxOfEach = max } = this.#limits
    return this.#running < max && (this.#runningOf.get(who) ?? 0) < maxOfEach
  }

  #start(who: string, work: Work) {
    this.#count(who, 1)
    let ended = false
    const end = () => {
      clearTimeout(timer)
      if (ended) return
      ended = true
      this.#count(who, -1)
      this.#goOn()
    }
    const timer = setTimeout(end, this.#limits.timeoutMs).unref()
    work(end)
  }

  #count(who: string, more: number) {
    this.#running += more
    const own = (this.#runningOf.get(who) ?? 0) + more
    if (own) this.#runningOf.set(who, own)
    else this.#runningOf.delete(who)
  }

  #goOn() {
    if (this.#isPausing || this.#findNext() === undefined) return
    this.#isPausing = true
    const { pause = (next) => next() } = this.#limits
    pause(() => {
      this.#isPausing = false
      const who = this.#findNext()
      if (who !== undefined) this.#startNextOf(who)
      this.#goOn()
    })
  }

  #findNext(): string | undefined {
    for (const who of this.#waiting.keys()) if (this.#mayStart(who)) return who
    return undefined
  }

  #startNextOf(who: string) {
    const parts = this.#waiting.get(who) ?? new Map<string, Work[]>()
    this.#waiting.delete(who)
    for (const [part, works] of parts) {
      parts.delete(part)
      const work = works.shift()
      if (works.length) parts.set(part, works)
      if (parts.size) this.#waiting.set(who, parts)
      if (work) this.#start(who, work)
      return
    }
  }
}
