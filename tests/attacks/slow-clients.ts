// Clients that hold connections, behind deploy/'s Caddy and on the bare port, one line of figures each; ends with 1
// when somebody else waits too long behind Caddy, or the site has not recovered.
//   npm run test:slow [-- factor] [caddy|bare]     factor 0.5 for half of the seconds
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newFolder, startSite } from '../bench/measure'
import { Missing, runParts, type Experiment, type Given } from '../faults/runner'
import { createDatabase } from '../support/database/fresh-database'
import { findFreePort } from '../support/free-port.mjs'
import { Browser } from '../support/site/browser'
import { send } from '../support/site/send'

/** What the contract promises a visitor behind Caddy. */
const most = { pageMs: 1_000, postMs: 3_000 }
const recoveryMs = 30_000
const attackSeconds = 20

interface Attack {
  /** At the same time. */
  connections: number
  /** Does with a connection that is open what the attack is about. */
  client(socket: Socket): void
}

const head = (method: string, path: string, ...lines: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')
const form = 'Content-Type: application/x-www-form-urlencoded'

const every = (ms: number, socket: Socket, write: () => void) => {
  const timer = setInterval(write, ms)
  socket.on('close', () => clearInterval(timer))
}

const attacks: Record<string, Attack> = {
  'slow posts': {
    connections: 48,
    client(socket) {
      socket.write(head('POST', '/contact', form, 'Content-Length: 100000'))
      every(500, socket, () => socket.write('a'))
      socket.resume()
    },
  },
  'readers that do not read': {
    connections: 100,
    client(socket) {
      socket.pause()
      socket.write(head('GET', '/privacy-policy').repeat(30))
    },
  },
  'one-byte chunks': {
    connections: 20,
    client(socket) {
      socket.write(head('POST', '/contact', form, 'Transfer-Encoding: chunked'))
      every(5, socket, () => socket.write('1\r\na\r\n'.repeat(100)))
      socket.resume()
    },
  },
  'connections of one client': {
    connections: 200,
    client(socket) {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
      every(1_000, socket, () => socket.write(`X-${Date.now()}: a\r\n`))
      socket.resume()
    },
  },
}

/** Keeps so many connections open until it is stopped: who is sent away comes back. */
function start(port: number, { connections, client }: Attack) {
  const sockets = new Set<Socket>()
  const open = () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.66' })
    sockets.add(socket)
    socket.on('error', () => {}).once('connect', () => client(socket))
    socket.once('close', () => sockets.delete(socket))
  }
  const refill = setInterval(() => {
    while (sockets.size < connections) open()
  }, 100)
  return () => {
    clearInterval(refill)
    for (const socket of sockets) socket.destroy()
  }
}

/** A visitor of another address. @returns milliseconds, Infinity where there was no right answer */
async function visit(url: string) {
  const browser = new Browser(url, (path, init) =>
    send(url + path, { ...init, signal: AbortSignal.timeout(recoveryMs) }, '127.0.0.77'),
  )
  const timed = async (work: () => Promise<boolean>) => {
    const began = performance.now()
    const isRight = await work().catch(() => false)
    return isRight ? Math.round(performance.now() - began) : Infinity
  }
  const opened = browser.open('/contact')
  const pageMs = await timed(async () => (await opened).status === 200)
  // The form comes back with what is missing: that is all of the road but storing.
  const fill = { username: 'Selvi Arasu' }
  const press = async () => browser.submit(await opened, { form: '#contact', fill })
  const postMs =
    pageMs < Infinity ? await timed(async () => (await press()).status === 422) : pageMs
  return { pageMs, postMs }
}

/** As Debian's 2.6.2 spells them; newer ones read this as well. */
const buffers = 'buffer_requests\nbuffer_responses\nmax_buffer_size 1MB'

async function startCaddy(given: Given, to: string): Promise<string> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const file = join(given.folder, 'Caddyfile')
  const own = readFileSync('deploy/Caddyfile', 'utf8')
  writeFileSync(file, own.replace(/^{\n/m, '{\n\tadmin off\n'))
  const env = { ...process.env, PUBLIC_ORIGIN: url, PORTALS: new URL(to).host, BUFFERS: buffers }
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env })
  const failed = new Promise<never>((_, reject) => {
    caddy.once('error', () => reject(new Missing('no Caddy on this machine')))
    caddy.once('exit', (code) => reject(new Error(`Caddy ended with ${code}`)))
  })
  failed.catch(() => {})
  given.afterwards(() => caddy.kill('SIGKILL'))
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = fetch(`${url}/contact`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (await Promise.race([isUp, failed])) return url
    await sleep(100)
  }
  throw new Error('Caddy does not answer')
}

const experiment = (name: string, attack: Attack, isBehindCaddy: boolean): Experiment => ({
  name,
  async run(given) {
    const database = await createDatabase((await given.postgres()).url)
    given.afterwards(() => database.remove())
    const site = await startSite(newFolder(), database.url)
    given.afterwards(() => site.remove())
    const url = isBehindCaddy ? await startCaddy(given, site.url) : site.url
    await visit(url)
    const before = site.memory
    const stop = start(Number(new URL(url).port), attack)
    const until = Date.now() + given.rounds(attackSeconds) * 1_000
    const worst = { pageMs: 0, postMs: 0 }
    await sleep(1_000)
    while (Date.now() < until) {
      const found = await visit(url)
      worst.pageMs = Math.max(worst.pageMs, found.pageMs)
      worst.postMs = Math.max(worst.postMs, found.postMs)
      await sleep(200)
    }
    stop()
    const ended = Date.now()
    while ((await visit(url)).postMs > most.postMs && Date.now() - ended < recoveryMs) continue
    const recoveredMs = Date.now() - ended
    const memory = `${before} to ${site.memory} MB`
    const damage = [
      ...(recoveredMs < recoveryMs ? [] : ['has not recovered']),
      ...(isBehindCaddy && worst.pageMs > most.pageMs ? ['a page waits'] : []),
      ...(isBehindCaddy && worst.postMs > most.postMs ? ['a post waits'] : []),
    ]
    return { figures: { ...worst, recoveredMs, memory, damage }, good: damage.length === 0 }
  },
})

const all = (isBehindCaddy: boolean) =>
  Object.entries(attacks).map(([name, attack]) => experiment(name, attack, isBehindCaddy))
await runParts({ caddy: all(true), bare: all(false) })
