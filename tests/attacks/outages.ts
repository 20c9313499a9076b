import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Missing } from '../faults/part'
import type { Site } from '../support/site/server'
import { attack, isAlive, median, round, type Target } from './attack'
import { openForm, Person, selvi } from './person'
import { openWire, send, urlencoded } from './wires'

/* What took the site away for a few kilobytes: one address, no account, hardly a byte on the line. */

const mostForPost = 1500
const mostForPage = 500

const hourOld = () => new Person({} as Site).knownFor(1.1).browser.cookies.get('visitor') ?? ''

/** How long a message takes to be stored, of visitors at addresses of their own. */
async function timePosts(site: Site, times: number) {
  const answers: { status: number; ms: number }[] = []
  for (let n = 0; n < times; n += 1) {
    const { lines, token } = await openForm(site, '/contact')
    const values = { username: `Selvi ${n}`, email: selvi.email, phone: selvi.phone }
    const body = new URLSearchParams({ ...values, message: `Question ${n}`, token }).toString()
    const began = performance.now()
    const { status } = await send(site, head('/contact', body.length, lines) + body)
    answers.push({ status, ms: performance.now() - began })
  }
  return answers
}

const head = (path: string, length: number | 'chunked', lines: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${urlencoded}`,
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...lines,
    '\r\n',
  ].join('\r\n')

const from = (address: string) => `X-Forwarded-For: ${address}`

/** Of one address: four for each of ten cookies that are an hour old, the others without any. */
function slowPosts(site: Site, posts: number, begin: string): Socket[] {
  const cookies = Array.from({ length: 10 }, hourOld)
  return Array.from({ length: posts }, (_, n) => {
    const wire = openWire(site).resume()
    const cookie = cookies[n >> 2]
    const lines = [from('198.51.100.7'), ...(cookie ? [`Cookie: visitor=${cookie}`] : [])]
    wire.write(head('/contact', 2_000_000, lines) + begin)
    return wire
  })
}

const slow = (what: string, begin: string) =>
  attack({
    name: `48 posts of one address, one byte each 5 s, ${what}`,
    // As many bodies at once as in the container of deploy/compose.yaml.
    env: { PROBE_MEMORY: String(1536 * 2 ** 20) },
    async run({ site, bound }) {
      const before = median((await timePosts(site, 3)).map(({ ms }) => ms))
      const wires = slowPosts(site, 48, begin)
      const drip = setInterval(() => wires.forEach((wire) => wire.write('a')), 5000)
      await sleep(1000)
      const answers = await timePosts(site, 3)
      await sleep(12_000)
      const later = await timePosts(site, 3)
      clearInterval(drip)
      const open = wires.filter(({ readyState }) => readyState === 'open').length
      for (const wire of wires) wire.destroy()
      for (const { status, ms } of [...answers, ...later]) {
        bound(status === 303, `a message is answered ${status}`)
        bound(ms <= mostForPost, `a message takes ${round(ms)} ms`)
      }
      const worst = Math.max(...answers.map(({ ms }) => ms))
      return { aloneMs: round(before), worstMs: round(worst), openAfter14s: open }
    },
  })

/** Reads nothing, with small segments and a window of 2 kB, which Node cannot ask for. Ends with its standard input. */
const deafClient = `
import socket, sys
wires = []
for n in range(int(sys.argv[3])):
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1000)
    wire.connect(('127.0.0.1', int(sys.argv[1])))
    wire.setblocking(False)
    wire.send(sys.argv[2].replace('HOUSE', format(n, 'x')).encode() * int(sys.argv[4]))
    wires.append(wire)
sys.stdin.read()
`

const deafPage = `GET /form HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n${from('2001:db8:7:HOUSE::1')}\r\n\r\n`

const deafOf = (connections: number, requests: number) => ({
  async run({ site, bound }: Target) {
    const honest = new Person(site)
    await honest.register(selvi)
    const { port } = new URL(site.url)
    const clients = spawn('python3', [
      ...['-c', deafClient, port, deafPage],
      ...[String(connections), String(requests)],
    ])
    const missing = once(clients, 'error').then(() => true)
    if (await Promise.race([missing, sleep(1500, false)])) throw new Missing('no python3')
    try {
      const pages: number[] = []
      const signIns: number[] = []
      for (let n = 0; n < 5; n += 1) {
        const began = performance.now()
        await honest.browser.open('/form')
        const opened = performance.now()
        const { status } = await honest.signIn(selvi)
        bound(status === 200, `a sign-in is answered ${status}`)
        pages.push(opened - began)
        signIns.push(performance.now() - opened)
      }
      const [worstPage, worstSignIn] = [Math.max(...pages), Math.max(...signIns)]
      bound(worstPage <= mostForPage, `a page takes ${round(worstPage)} ms`)
      bound(worstSignIn <= mostForPost, `a sign-in takes ${round(worstSignIn)} ms`)
      // Twice the time that a connection may take nothing: what the system holds goes down at first.
      // So many are each given a page first.
      await sleep(connections > 100 ? 45_000 : 21_000)
      const open = await openConnections(site)
      bound(open < 20, `${open} connections that take nothing are open at the end`)
      return {
        worstPageMs: round(worstPage),
        worstSignInMs: round(worstSignIn),
        openLater: open,
      }
    } finally {
      clients.kill()
    }
  },
})

const deaf = [
  ...attack({ name: '100 connections of one /48 that never read', ...deafOf(100, 1) }),
  ...attack({ name: '500 of them, with 30 requests each at once', ...deafOf(500, 30) }),
]

/** As the server sees it: of sockets that are never read this end hears of no close. */
async function openConnections(site: Site): Promise<number> {
  const port = Number(new URL(site.url).port).toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  )
  const established = '01'
  return tables
    .join('\n')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${port}`) && state === established).length
}

const chunks = (path: string) =>
  attack({
    name: `100,000 chunks of one byte to ${path}`,
    async run(target) {
      const { site, bound } = target
      const bytes = `${head(path, 'chunked', [from('198.51.100.9')])}${'1\r\na\r\n'.repeat(100_000)}0\r\n\r\n`
      // The first post of a process pays for what it loads.
      await send(site, `${head(path, 3, [from('198.51.100.8')])}a=b`)
      const { busy, cpu, result } = await site.watch(() => send(site, bytes))
      bound(await isAlive(site), 'the process ended')
      bound(cpu <= 250, `${round(cpu)} ms of processor time`)
      bound(busy <= 50, `the loop is kept for ${round(busy)} ms`)
      return { status: result.status, cpuMs: round(cpu), loopMs: round(busy) }
    },
  })

export const outages = [
  ...slow('a few bytes each', 'a=1&b='),
  ...slow('70 kB each', `a=${'a'.repeat(70_000)}`),
  ...deaf,
  ...chunks('/contact'),
  ...chunks('/nothing'),
]
