import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../support/site/server'
import { attack, median, round } from './attack'
import { Person, selvi } from './person'
import { timeSignIns } from './turns'
import { multipart, openWire, partsOf, field, post, send, urlencoded } from './wires'

const seconds = 20
const mostForPage = 100
const mostForSignIn = 500

/** Other clients than the visitor at 127.0.0.1. */
const from = (n: number) => `127.0.0.${2 + (n % 8)}`

type Hostile = (wire: Socket, n: number) => void

const page = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const slowBody = post(
  '/contact',
  multipart,
  partsOf(field('whole', '1'), field('a', 'a'.repeat(60_000))),
)
const refused = (n: number) =>
  post(
    '/api/auth/login-user',
    'application/json',
    JSON.stringify({ user_type: 'customer', email: `n${n}@example.com`, password: 'Wrong&2026nk' }),
  )

/** Each writes something every second; what is ended by the server is opened anew. */
const kinds: Record<string, Hostile> = {
  idle: () => {},
  'slow headers': (wire) =>
    wire.write(wire.bytesWritten ? 'a' : 'GET / HTTP/1.1\r\nHost: a\r\nX: '),
  'slow bodies': (wire) => {
    const at = wire.bytesWritten
    wire.write(slowBody.subarray(at, at ? at + 1000 : 2000))
  },
  'refused posts': (wire, n) =>
    wire.write(n % 2 ? refused(n) : post('/contact', urlencoded, 'a=b')),
  'pipelined pages': (wire, n) => {
    const path = ['/form', '/jobs?q=a', '/client-signup', '/nothing'][n % 4] ?? '/'
    wire.write(page(path).repeat(4))
  },
}

class Crowd {
  readonly #site: Site
  readonly #wires: (Socket | undefined)[]
  readonly #timer: NodeJS.Timeout
  refused = 0
  ended = 0

  constructor(site: Site, size: number) {
    this.#site = site
    this.#wires = Array.from({ length: size })
    this.#timer = setInterval(() => this.#turn(), 1000)
    this.#turn()
  }

  #turn() {
    const names = Object.keys(kinds)
    for (let n = 0; n < this.#wires.length; n += 1) {
      const kind = kinds[names[n % names.length] ?? 'idle']
      const wire = this.#wires[n] ?? this.#open(n)
      if (wire.writable) kind?.(wire, n)
    }
  }

  #open(n: number): Socket {
    const wire = openWire(this.#site, from(n)).resume()
    this.#wires[n] = wire
    wire.once('close', () => {
      this.#wires[n] = undefined
      if (wire.bytesRead) this.ended += 1
      else this.refused += 1
    })
    return wire
  }

  get open() {
    return this.#wires.filter((wire) => wire?.readyState === 'open').length
  }

  stop() {
    clearInterval(this.#timer)
    for (const wire of this.#wires) wire?.destroy()
  }
}

/** Milliseconds of pages that are kept ready, and of those that are made each time. */
async function timePages(site: Site, until: number) {
  const kept: number[] = []
  const made: number[] = []
  while (performance.now() < until) {
    for (const [path, times] of [
      ['/', kept],
      ['/form', made],
      ['/login/customer', made],
      ['/contact', kept],
    ] as const) {
      const { status, seconds: took } = await send(site, page(path), { seconds: 15 })
      times.push(status === 200 ? took * 1000 : 15_000)
    }
    await sleep(50)
  }
  return { kept, made }
}

const hostile = attack({
  name: 'a thousand hostile connections beside one visitor',
  // The addresses are those of the connections.
  env: { TRUST_PROXY: '0' },
  async run({ site, bound }) {
    const honest = new Person(site)
    await honest.register(selvi)
    const crowd = new Crowd(site, 1000)
    try {
      await sleep(2000)
      const half = (seconds * 1000) / 2
      const { result: pages, delay } = await site.watch(() =>
        timePages(site, performance.now() + half),
      )
      const open = crowd.open
      const signIns = await timeSignIns(honest, performance.now() + half)
      const usual = {
        kept: median(pages.kept),
        made: median(pages.made),
        signIn: median(signIns),
      }
      bound(usual.kept <= mostForPage, `a cached page takes ${round(usual.kept)} ms`)
      bound(usual.made <= mostForPage, `a page takes ${round(usual.made)} ms`)
      bound(usual.signIn <= mostForSignIn, `a sign-in takes ${round(usual.signIn)} ms`)
      return {
        keptPageMs: round(usual.kept),
        pageMs: round(usual.made),
        worstPageMs: round(Math.max(...pages.kept, ...pages.made)),
        signInMs: round(usual.signIn),
        worstSignInMs: round(Math.max(...signIns)),
        open,
        ended: crowd.ended,
        refused: crowd.refused,
        loopDelayMs: round(delay),
      }
    } finally {
      crowd.stop()
    }
  },
})

export const crowd = hostile
