import { Held } from './held'

/** More make each of them wait for all the others, at every step of its way. */
const maxPagesAtOnce = 8
/** Posts hash passwords and write: a few of them keep the cores and the database busy. */
const maxPostsAtOnce = 4
const maxTurnMs = 3_000

type Work = (done: () => void) => void
type Pause = (next: () => void) => void

interface TurnLimits {
  max: number
  /** For each who asks; all by default. */
  maxOfEach?: number
  /** A work that takes longer is not waited for: the next one begins beside it. */
  timeoutMs?: number
}

export interface Crowd {
  /** Waits before a work that had to wait, and before every one while it is crowded. */
  pause?: Pause
  isCrowded?: () => boolean
}

const purposes = {
  pages: { max: maxPagesAtOnce, timeoutMs: maxTurnMs },
  posts: { max: maxPostsAtOnce, timeoutMs: maxTurnMs },
} satisfies Record<string, TurnLimits>

export const turnsAt = (purpose: keyof typeof purposes, crowd?: Crowd) =>
  new Turns({ ...purposes[purpose], ...crowd })

/** Runs few works at once; the rest wait in rotation by who asked, so that a flood costs others one turn. */
export class Turns {
  readonly #limits: TurnLimits & Crowd
  readonly #waiting = new Map<string, Map<string, Work[]>>()
  readonly #running = new Held()
  #isPausing = false

  constructor(limits: TurnLimits & Crowd) {
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

  #mayStart(who: string): boolean {
    const { max, maxOfEach = max } = this.#limits
    return this.#running.all < max && this.#running.of(who) < maxOfEach
  }

  #start(who: string, work: Work) {
    this.#running.take(who)
    let ended = false
    const end = () => {
      clearTimeout(timer)
      if (ended) return
      ended = true
      this.#running.giveBack(who)
      this.#goOn()
    }
    const { timeoutMs } = this.#limits
    const timer = timeoutMs ? setTimeout(end, timeoutMs).unref() : undefined
    work(end)
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
