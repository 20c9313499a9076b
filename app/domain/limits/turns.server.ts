import { availableParallelism, totalmem } from 'node:os'
import { Held } from './held'

/** A slower line is none that a person waits for. */
export const slowBodyMs = 10_000
/** The log tells of a body after so many, and others need not wait for it. */
export const longBodyWindows = 3
/** A body's texts are 512 kB as they arrive, twice that as strings, and as much again in the page's answer. */
const memoryOfBodyBytes = 4 * 1024 * 1024
const minBodiesUnderWay = 16
const maxBodiesUnderWay = 256
/** More make each of them wait for all the others, at every step of its way. */
const maxPagesAtOnce = 8
/** Posts hash passwords and write: a few of them keep the cores and the database busy. */
const maxPostsAtOnce = 4
const maxTurnMs = 3_000
const maxPhotoTurnMs = 15_000

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

const bodies = bodiesThatFit()

const purposes = {
  pages: { max: maxPagesAtOnce, timeoutMs: maxTurnMs },
  posts: { max: maxPostsAtOnce, timeoutMs: maxTurnMs },
  bodies: {
    max: bodies,
    maxOfEach: Math.ceil(bodies / 4),
    timeoutMs: longBodyWindows * slowBodyMs,
  },
  /** Each photo takes a whole core for up to 0.3 s. */
  photos: { max: 1, timeoutMs: maxPhotoTurnMs },
  /** Hashing uses libuv's pool of four threads, which files and DNS need as well. */
  passwords: { max: Math.min(availableParallelism(), 3) },
} satisfies Record<string, TurnLimits>

function bodiesThatFit(): number {
  const allowed = process.constrainedMemory() || Infinity
  const fit = Math.floor(Math.min(allowed, totalmem()) / 8 / memoryOfBodyBytes)
  return Math.min(maxBodiesUnderWay, Math.max(minBodiesUnderWay, fit))
}

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

  run<T>(work: () => Promise<T>, who = ''): Promise<T> {
    return new Promise((resolve, reject) => {
      this.take(who, (done) => void work().then(resolve, reject).finally(done))
    })
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
