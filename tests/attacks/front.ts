import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCaddy } from '../support/site/caddy'
import type { FrontOptions, Front } from '../support/site/front'
import { startNginx } from '../support/site/nginx'
import { findCaddy, findNginx } from '../support/programs.mjs'
import { freePort } from '../support/free-port.mjs'
import type { Site } from '../support/site/server'
import { Missing } from '../faults/part'
import { attack, median, round } from './attack'
import { IdleReaders } from './idle-readers'
import { Person, selvi } from './person'
import { openWire, urlencoded } from './wires'

const seconds = 15
const mostForPage = 250
const mostForPost = 1000
/** For the slowest of all: who waits longer goes away. */
const mostForAnything = 5000
const longest = 15_000

/** One address has all of the attack's connections. */
const from = '127.0.0.2'

/** What goes on until it is stopped; what is ended is opened anew, each second. */
type Start = (site: Site) => { stop(): void }

/** As much as compose.yaml gives a replica: so many bodies are read at once as fit into it. */
const smallMemory = '--import=data:text/javascript,process.constrainedMemory=()=>1536*2**20'

const head = (line: string, ...lines: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')

const postHead = (...lines: string[]) =>
  head('POST /contact', `Content-Type: ${urlencoded}`, ...lines)

function keepOpen(site: Site, number: number, begin: (wire: Socket, n: number) => void) {
  const wires = new Set<Socket>()
  let opened = 0
  const fill = () => {
    while (wires.size < number) {
      const wire = openWire(site, from).resume()
      wires.add(wire)
      wire.once('close', () => wires.delete(wire))
      begin(wire, (opened += 1))
    }
  }
  const timer = setInterval(fill, 1000)
  fill()
  return {
    stop() {
      clearInterval(timer)
      for (const wire of wires) wire.destroy()
    },
  }
}

/** Collected two hours ago. */
const oldCookie = (site: Site) => new Person(site).knownFor(2).browser.cookies.get('visitor')

const attacks: Record<string, Start> = {
  '48 slow posts': (site) => {
    const cookies = Array.from({ length: 10 }, () => oldCookie(site))
    return keepOpen(site, 48, (wire, n) => {
      const cookie = n % 6 ? [`Cookie: visitor=${cookies[n % 10]}`] : []
      // Caddy passes nothing on before 4 kB are there.
      wire.write(`${postHead('Content-Length: 100000', ...cookie)}a=${'a'.repeat(8000)}`)
      const timer = setInterval(() => wire.write('a'), 5000)
      wire.once('close', () => clearInterval(timer))
    })
  },
  '100 that do not read': (site) => {
    const readers = new IdleReaders(site, 100)
    const bytes = head('GET /form', 'Accept-Encoding: identity').repeat(5)
    const fill = () => {
      while (readers.size < 100) readers.open({ bytes, from, slowly: readers.size % 2 === 0 })
    }
    const timer = setInterval(fill, 1000)
    fill()
    return {
      stop() {
        clearInterval(timer)
        readers.stop()
      },
    }
  },
  '4 with one-byte chunks': (site) => {
    const chunks = Buffer.from('1\r\na\r\n'.repeat(10_000))
    return keepOpen(site, 4, (wire) => {
      const more = () => {
        while (wire.writable && wire.write(chunks));
      }
      wire.write(postHead('Transfer-Encoding: chunked'))
      wire.on('drain', more)
      more()
    })
  },
}

async function timed(work: () => Promise<{ status: number }>, good: number): Promise<number> {
  const began = performance.now()
  const answer = await Promise.race([work().catch(() => undefined), sleep(longest, undefined)])
  return answer?.status === good ? performance.now() - began : longest
}

/** Page, form and sign-in of one visitor, one after the other, in milliseconds. */
async function visit(site: Site, until: number) {
  const times = { page: [] as number[], post: [] as number[], signIn: [] as number[] }
  const { browser } = new Person(site)
  const form = await browser.open('/form')
  const save = { form: '#registration', fill: { current_employer: 'Korkai' }, press: 'save' }
  while (performance.now() < until || !times.page.length) {
    times.page.push(await timed(() => browser.request('/form'), 200))
    times.post.push(await timed(() => browser.submit(form, save), 303))
    times.signIn.push(await timed(() => new Person(site).signIn(selvi), 200))
  }
  return times
}

type Times = Awaited<ReturnType<typeof visit>>

const medians = ({ page, post, signIn }: Times) => ({
  pageMs: round(median(page)),
  postMs: round(median(post)),
  signInMs: round(median(signIn)),
  worstMs: round(Math.max(...page, ...post, ...signIn)),
})

const behind = (
  name: string,
  missing: () => boolean,
  start: (options: FrontOptions) => Promise<Front>,
) =>
  attack({
    name: `through the sample of ${name}`,
    env: { NODE_OPTIONS: smallMemory },
    async run({ site, bound }) {
      if (missing()) throw new Missing(`no ${name}`)
      const port = await freePort()
      const own = Number(new URL(site.url).port)
      const front = await start({ port, replicas: [own, own] })
      const fronted: Site = { ...site, url: `http://localhost:${port}` }
      const figures: Record<string, ReturnType<typeof medians>> = {}
      try {
        await new Person(site).register(selvi)
        figures.alone = medians(await visit(fronted, performance.now() + 3000))
        for (const [what, begin] of Object.entries(attacks)) {
          const running = begin(fronted)
          await sleep(2000)
          const of = medians(await visit(fronted, performance.now() + seconds * 1000))
          running.stop()
          figures[what] = of
          bound(of.pageMs <= mostForPage, `${what}: a page takes ${of.pageMs} ms`)
          bound(of.postMs <= mostForPost, `${what}: a form takes ${of.postMs} ms`)
          bound(of.signInMs <= mostForPost, `${what}: a sign-in takes ${of.signInMs} ms`)
          bound(of.worstMs <= mostForAnything, `${what}: one has waited ${of.worstMs} ms`)
          await sleep(1000)
        }
        return figures
      } finally {
        await front.stop()
      }
    },
  })

export const front = [
  ...behind(
    'nginx',
    () => !findNginx(),
    (options) => startNginx({ ...options, tls: false, ownLimits: true }),
  ),
  ...behind('Caddy', () => !findCaddy(), startCaddy),
]
